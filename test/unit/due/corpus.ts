import { dueDates } from '../../../src/insights/due-dates.ts';
import { casesIn } from '../../support/corpus.ts';

/** A due text with what a careful assistant would write down. */
export interface Phrase {
	text: string;
	/** When the note was made. */
	said: string;
	zone: string;
	language: string;
	class: string;
	/** The day that must be read; null for none. */
	due: string | null;
	/** Days that are right too, where `due` is null. */
	accept?: string[];
	/** Of the note around it, for its language. */
	note?: { title: string; abstract: string; tasks: string[] };
}

export type Verdict = 'right' | 'missed' | 'wrong';

/** The phrases of a corpus, which its file describes. */
export const phrasesIn = (name: string) => casesIn<Phrase>(name);

/** The rules were finished with these: docs/due-dates.md counts them under these words. */
export const TUNED_ON = [
	['first', 'due-many-languages'],
	['second', 'due-traps'],
] as const;

export function judge({ due, accept = [] }: Phrase, read: string | null): Verdict {
	if (read === due || (due === null && read !== null && accept.includes(read))) return 'right';
	return read === null ? 'missed' : 'wrong';
}

/** What this package reads. */
export function dueOf({ text, said, zone, note }: Phrase): string | null {
	const insights = note && {
		title: note.title,
		abstract: note.abstract,
		action_items: note.tasks.map((task) => ({ task })),
	};
	return dueDates({ reference: new Date(said), timezone: zone, insights })(text);
}
