import { meet, type Meaning } from './meaning.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The fewest letters that a part of a compound has. */
const LEAST_PART = 4;
/** The most letters in a compound: a longer word is an address, or was written to cost time. */
const MAX_COMPOUND = 60;
/** What joins the parts of a German compound. */
const JOINTS = ['', 's', 'es', 'n', 'en', 'er', 'e'];

/** A word that may be a compound. */
export interface MaybeCompound {
	/** Lower case, without accents. */
	form: string;
	/** What its endings would mean by themselves if it were one: few words are ever asked for them. */
	tails: () => readonly Meaning[];
}

/** What is left of a word when it is split, shortest beginning first; nothing of what is no compound. */
export function tailsOf(form: string, vocabulary: Vocabulary): Meaning[] {
	if (form.length > MAX_COMPOUND) return [];
	const ways = Math.max(0, form.length - 2 * LEAST_PART + 1);
	return Array.from({ length: ways }, (_, way) =>
		vocabulary.meaningOf(form.slice(LEAST_PART + way)),
	);
}

/** Tells whether two compounds begin alike and end in words for one thing: "Stellen[anzeige|ausschreibung]". */
export function areOneCompound(one: MaybeCompound, other: MaybeCompound): boolean {
	const beginAlike = (length: number) => other.form.startsWith(one.form.slice(0, length));
	if (!beginAlike(LEAST_PART)) return false;
	return one.tails().some(({ meanings }, way) => {
		const twin = other.tails()[way];
		return twin && beginAlike(LEAST_PART + way) && meet(meanings, twin.meanings);
	});
}

/** What a compound may have after a word: "Vorstands-", "Noten-", "Schul-" of "Schule". */
export function tailsAfter(
	{ form, stem }: { form: string; stem: string },
	long: MaybeCompound,
): Meaning[] {
	const begins = (head: string) => long.form.startsWith(head);
	return [form, stem]
		.filter((head) => head.length >= LEAST_PART && begins(head))
		.flatMap((head) => JOINTS.map((joint) => head + joint))
		.filter(begins)
		.flatMap((head) => long.tails()[head.length - LEAST_PART] ?? []);
}
