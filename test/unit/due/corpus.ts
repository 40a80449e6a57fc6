import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { dueDates } from '../../../src/insights/due-dates';

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

function phrasesIn(file: string): Phrase[] {
	return JSON.parse(readFileSync(join(__dirname, '../../corpora/due', file), 'utf8')) as Phrase[];
}

/** The first phrases, and those made later, against the rules that the first had led to. */
export const CORPORA = {
	first: phrasesIn('first.json'),
	second: phrasesIn('second.json'),
	/** By people who had read neither rules nor phrases: the rules have learned from the first since. */
	unseen: phrasesIn('unseen.json'),
	unseenLater: phrasesIn('unseen-later.json'),
	unseenLast: phrasesIn('unseen-last.json'),
	unseenFourth: phrasesIn('unseen-fourth.json'),
	unseenFifth: phrasesIn('unseen-fifth.json'),
	unseenSixth: phrasesIn('unseen-sixth.json'),
};

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
