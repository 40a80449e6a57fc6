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
