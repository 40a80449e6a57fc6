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
