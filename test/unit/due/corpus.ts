import { dueDates } from '../../../src/insights/action-items.ts';
import { casesIn } from '../../support/corpus.ts';
import { readerIn } from './reader.ts';

/** A due text with what a careful assistant would write down. */
export interface Phrase {
	text: string;
	/** When the note was made. */
	said: string;
	zone: string;
	language: string;
	/** The day that must be read; null for none. */
	due: string | null;
	/** Days that are right too, where `due` is null. */
	accept?: string[];
	/** Of the note around it, for its language. */
	note?: { title: string; abstract: string; tasks: string[] };
}

/** A due text in a note of a language, made on a day, and the days that are right; null for none. */
export interface Case {
	text: string;
	said: string;
	language: string;
	days: (string | null)[];
	/** What the reader still gets wrong or misses. */
	open?: true;
}

export type Verdict = 'right' | 'missed' | 'wrong';

/** The corpora that others made: their names, and what bench/due-dates.md calls them. */
export const BY_OTHERS = [
	['due-many-languages', 'many languages'],
	['due-traps', 'traps'],
	['due-rare-kinds', 'rare kinds'],
	['due-common-kinds', 'common kinds'],
	['due-alike-in-four-languages', 'alike in four languages'],
	['due-with-italian', 'with Italian'],
	['due-whole-tasks', 'whole tasks'],
	['due-sentences-of-trades', 'sentences of trades'],
] as const;

/** The corpora of cases, which are read as meant but for those that are `open`. */
export const CASES = [
	...['due-by-the-author', 'due-kinds-of-mistakes', 'due-clauses'],
	...['due-clauses-by-another', 'due-clauses-by-a-second', 'due-everyday', 'due-last-kinds'],
];

/** Due dates are read in these. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'];

export const phrasesIn = (name: string) => casesIn<Phrase>(name);

/** Whether a phrase has a day that must be read. */
export const isDated = ({ due, language }: Phrase) => due !== null && LANGUAGES.includes(language);

/** Judges what was read; in a language that is not read at all, null is right. */
export function judge(phrase: Phrase, read: string | null): Verdict {
	const { due, accept = [] } = phrase;
	if (read === null) return isDated(phrase) ? 'missed' : 'right';
	return read === due || (due === null && accept.includes(read)) ? 'right' : 'wrong';
}

/** What this package reads. */
export function dueOf({ text, said, zone, note }: Phrase): string | null {
	const insights = note && {
		title: note.title,
		abstract: note.abstract,
		action_items: note.tasks.map((task) => ({ task })),
	};
	return dueDates({ created: new Date(said), timezone: zone, insights })(text);
}

/** The cases that are read as a day that is not right. */
export function mistakesIn(cases: readonly Case[]) {
	return cases.flatMap(({ language, said, text, days }) => {
		const day = readerIn(language, said)(text);
		return days.includes(day) ? [] : [{ language, said, text, day, days }];
	});
}
