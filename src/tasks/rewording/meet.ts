/** Tells whether two lists have something in common. */
export function meet<T>(one: readonly T[], other: readonly T[]): boolean {
	return one.some((each) => other.includes(each));
}
