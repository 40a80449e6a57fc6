/** Groups what is alike, as `Map.groupBy`, which Node.js 20 does not have. */
export function grouped<T, Label>(all: readonly T[], by: (one: T) => Label): Map<Label, T[]> {
	const groups = new Map<Label, T[]>();
	for (const one of all) {
		const label = by(one);
		const group = groups.get(label);
		if (group) group.push(one);
		else groups.set(label, [one]);
	}
	return groups;
}
