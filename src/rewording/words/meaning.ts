/** What a word may stand for. Words that share a group may stand for one thing. */
export interface Meaning {
	stem: string;
	/** Groups of actions. */
	actions: readonly number[];
	/** All groups. */
	meanings: readonly number[];
}

/** Tells whether two words have one stem, or may stand for one thing. */
export function haveOneMeaning(one: Meaning, other: Meaning): boolean {
	return one.stem === other.stem || meet(one.meanings, other.meanings);
}

/** Tells whether two lists have something in common. */
export function meet<T>(one: readonly T[], other: readonly T[]): boolean {
	return one.some((each) => other.includes(each));
}
