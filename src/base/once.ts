/**
 * Makes a value when it is first asked for, and keeps it: n8n loads the package at every start,
 * whether or not a workflow will need the value.
 */
export function lazy<T>(make: () => T): () => T {
	let made: { value: T } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}

/**
 * Gives a function that remembers what it gave for the texts that it was last asked about.
 *
 * @param most how many texts are remembered; a server chooses the texts, so there must be a bound
 */
export function remembered<T>(work: (text: string) => T, most: number): (text: string) => T {
	const known = new Map<string, T>();
	return (text) => {
		const before = known.get(text);
		if (before !== undefined) return before;
		const result = work(text);
		if (known.size >= most) known.clear();
		known.set(text, result);
		return result;
	};
}
