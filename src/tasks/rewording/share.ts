/** What two tasks share, and what is left over of each. */
export interface Share<T> {
	pairs: [T, T][];
	left: T[];
	right: T[];
}

export function shareOf<T>(
	one: readonly T[],
	other: readonly T[],
	alike: (a: T, b: T) => boolean,
): Share<T> {
	const right = [...other];
	const pairs: [T, T][] = [];
	const left = one.filter((part) => {
		const at = right.findIndex((candidate) => alike(part, candidate));
		if (at < 0) return true;
		pairs.push(...right.splice(at, 1).map((found): [T, T] => [part, found]));
		return false;
	});
	return { pairs, left, right };
}

export function turned<T>({ pairs, left, right }: Share<T>): Share<T> {
	return { pairs, left: right, right: left };
}

export function extraOf({ left, right }: Share<unknown>): number {
	return left.length + right.length;
}
