import { areOneCompound } from './words/compounds.ts';
import { meet } from './words/meaning.ts';
import { areTwoNames, areTwoPeople } from './words/people.ts';
import type { Term } from './terms.ts';

/** How much two words must have in common to stand for one thing. */
export interface Alike {
	things: (one: Term, other: Term) => boolean;
	actions: (one: Term, other: Term) => boolean;
	/** Whether a word that adds nothing to the one beside it may be missing: "the finance team". */
	leavesOutTitles: boolean;
}

/** Words in other forms, and words that mean the same. */
export const BY_MEANING: Alike = {
	things: (one, other) =>
		isSameWord(one, other) ||
		((meet(one.meanings, other.meanings) || areOneCompound(one, other)) &&
			!areTwoPeople(one.form, other.form) &&
			!areBothNames(one, other)),
	actions: (one, other) => meet(one.actions, other.actions),
	leavesOutTitles: true,
};

/** Words in other forms only. */
export const BY_WORD: Alike = {
	things: isSameWord,
	actions: (one, other) => meet(one.stems, other.stems),
	leavesOutTitles: false,
};

/** Tells whether two words differ only in their endings. A name with another ending is another name. */
function isSameWord(one: Term, other: Term): boolean {
	if (one.form === other.form) return true;
	if (!meet(one.stems, other.stems) || areTwoPeople(one.form, other.form)) return false;
	return !(one.isCapital && other.isCapital && areTwoNames(one.form, other.form));
}

function areBothNames(one: Term, other: Term): boolean {
	return one.stem === other.stem && one.isCapital && other.isCapital;
}
