import { tailsAfter } from './words/compounds.ts';
import { haveOneMeaning, type Meaning } from './words/meaning.ts';
import type { Phrase, Term } from './terms.ts';

/**
 * Splits words that are two words in the other task: "Grippeimpfstoff" against "Impfstoff gegen Grippe",
 * "timesheet" against "time sheet".
 */
export function splitAgainst(topics: readonly Term[], other: Phrase): Term[] {
	const terms = [...other.topics, ...other.verbs];
	return topics.flatMap((topic) => partsOf(topic, terms));
}

function partsOf(long: Term, terms: readonly Term[]): Term[] {
	if (terms.some(({ stem }) => stem === long.stem)) return [long];
	const part = (form: string, { stem, actions, meanings }: Meaning, at: number): Term => {
		const word = { form, stem, actions, meanings, stems: [stem] };
		return { ...long, ...word, at, isName: false, tails: () => [] };
	};
	for (const first of terms) {
		const rest = terms.filter((term) => term !== first);
		const tail = tailsAfter(first, long).find((one) =>
			rest.some((term) => haveOneMeaning(one, term)),
		);
		if (tail) return [part(first.form, first, long.at), part(tail.stem, tail, long.at + 0.5)];
	}
	return [long];
}
