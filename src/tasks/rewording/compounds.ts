import type { Meaning, Phrase, Split, Term } from './terms';

/** The fewest letters that a part of a compound has. */
const LEAST_PART = 4;
/** The most letters in a compound: a longer word is an address, or was written to cost time. */
const MAX_COMPOUND = 60;
/** What joins the parts of a German compound. */
const JOINT = /^(?:s|es|n|en|er|e)?$/;

/** All ways to split a word in two; none for one that is longer than any compound. */
export function splitsOf(form: string, meaningOf: (form: string) => Meaning): Split[] {
	if (form.length > MAX_COMPOUND) return [];
	const ways = Math.max(0, form.length - 2 * LEAST_PART + 1);
	return Array.from({ length: ways }, (_, way) => ({
		head: form.slice(0, LEAST_PART + way),
		...meaningOf(form.slice(LEAST_PART + way)),
	}));
}

/**
 * Splits words that are two words in the other task: "Grippeimpfstoff" against "Impfstoff gegen Grippe",
 * "timesheet" against "time sheet".
 */
export function splitAgainst(topics: readonly Term[], other: Phrase): Term[] {
	const terms = [...other.topics, ...other.verbs];
	const isThere = ({ stem }: Term) => terms.some((term) => term.stem === stem);
	return topics.flatMap((topic) => (isThere(topic) ? [topic] : (partsOf(topic, terms) ?? [topic])));
}

function partsOf(long: Term, terms: readonly Term[]): Term[] | null {
	const heads = terms.filter((term) => wordsOf(term).some((word) => long.form.startsWith(word)));
	if (heads.length === 0) return null;
	for (const { head, ...tail } of long.splits) {
		const first = heads.find((term) => isHead(head, term));
		if (!first || !terms.some((term) => term !== first && haveOneMeaning(tail, term))) continue;
		return [
			{ ...first, marker: long.marker },
			{ ...long, ...tail, marker: '', splits: [] },
		];
	}
	return null;
}

/** Tells whether a compound begins with a word: "Vorstands-", "Noten-", "Schul-" of "Schule". */
function isHead(head: string, term: Term): boolean {
	return wordsOf(term).some((word) => head.startsWith(word) && JOINT.test(head.slice(word.length)));
}

/** What a compound with this word in front may begin with. */
function wordsOf({ form, stem }: Term): string[] {
	return [form, stem].filter((word) => word.length >= LEAST_PART);
}

/** Tells whether two compounds begin alike and end in words for one thing: "Stellen[anzeige|ausschreibung]". */
export function areOneCompound(one: Term, other: Term): boolean {
	// Each head is a letter longer than the one before, so equal heads have one index.
	for (const [way, split] of one.splits.entries()) {
		const twin = other.splits[way];
		if (split.head !== twin?.head) return false;
		if (meetIn(split, twin)) return true;
	}
	return false;
}

export function haveOneMeaning(one: Meaning, other: Meaning): boolean {
	return one.stem === other.stem || meetIn(one, other);
}

function meetIn(one: Meaning, other: Meaning): boolean {
	return intersect(one.things, other.things) || intersect(one.actions, other.actions);
}

export function intersect(one: readonly number[], other: readonly number[]): boolean {
	return one.some((each) => other.includes(each));
}
