import type { Meaning, Vocabulary } from '../../language/vocabulary';
import { meet } from './meet';
import type { Phrase, Split, Term } from './terms';

/** The fewest letters that a part of a compound has. */
const LEAST_PART = 4;
/** The most letters in a compound: a longer word is an address, or was written to cost time. */
const MAX_COMPOUND = 60;
/** What joins the parts of a German compound. */
const JOINTS = ['', 's', 'es', 'n', 'en', 'er', 'e'];

/** All ways to split a word in two, shortest beginning first; none for one longer than any compound. */
export function splitsOf(form: string, vocabulary: Vocabulary): Split[] {
	if (form.length > MAX_COMPOUND) return [];
	const ways = Math.max(0, form.length - 2 * LEAST_PART + 1);
	return Array.from({ length: ways }, (_, way) => ({
		head: form.slice(0, LEAST_PART + way),
		...vocabulary.meaningOf(form.slice(LEAST_PART + way)),
	}));
}

/** Tells whether two compounds begin alike and end in words for one thing: "Stellen[anzeige|ausschreibung]". */
export function areOneCompound(one: Term, other: Term): boolean {
	if (!other.form.startsWith(one.form.slice(0, LEAST_PART))) return false;
	const twins = other.splits();
	// Each head is a letter longer than the one before, so equal heads have one index.
	return one
		.splits()
		.some(
			({ head, meanings }, way) => head === twins[way]?.head && meet(meanings, twins[way].meanings),
		);
}

/**
 * Splits words that are two words in the other task: "Grippeimpfstoff" against "Impfstoff gegen Grippe",
 * "timesheet" against "time sheet".
 */
export function splitAgainst(topics: readonly Term[], other: Phrase): Term[] {
	const terms = [...other.topics, ...other.verbs];
	const isWhole = ({ stem }: Term) => terms.some((term) => term.stem === stem);
	return topics.flatMap((topic) => (isWhole(topic) ? [topic] : (partsOf(topic, terms) ?? [topic])));
}

function partsOf(long: Term, terms: readonly Term[]): Term[] | null {
	for (const first of terms) {
		if (!long.form.startsWith(first.form.slice(0, LEAST_PART))) continue;
		for (const split of tailsAfter(first, long)) {
			if (!terms.some((term) => term !== first && haveOneMeaning(split, term))) continue;
			const { form, stem, stems, actions, meanings } = first;
			const place = { ...long, splits: () => [] };
			return [
				{ ...place, form, stem, stems, actions, meanings },
				{ ...place, ...split, form: split.stem, stems: [split.stem], at: long.at + 0.5 },
			];
		}
	}
	return null;
}

/** The splits of a compound that begin with a word: "Vorstands-", "Noten-", "Schul-" of "Schule". */
function tailsAfter({ form, stem }: Term, long: Term): Split[] {
	const heads = [form, stem].filter((head) => head.length >= LEAST_PART);
	return heads.flatMap((head) =>
		JOINTS.filter((joint) => long.form.startsWith(head + joint)).flatMap(
			(joint) => long.splits()[head.length + joint.length - LEAST_PART] ?? [],
		),
	);
}

/** Tells whether two words have one stem, or may stand for one thing. */
export function haveOneMeaning(one: Meaning, other: Meaning): boolean {
	return one.stem === other.stem || meet(one.meanings, other.meanings);
}
