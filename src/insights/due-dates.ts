import { isoDate, yearOf, type Day } from '../notes/calendar';
import { localDay } from '../notes/local-time';
import type { JsonObject } from '../json';
import type { NoteTime } from './due/days';
import { languageOf } from './due/language';
import { readingOf } from './due/reading';
import { tagged } from './due/tagged';
import type { Token } from './due/token';
import { tokensOf } from './due/tokens';
import { lexicons } from './due/words';
import { tasksOf, textsOf } from './tasks';

/** Two days so far apart, and so different, that no relative wording gives the same day for both. */
const ANY_TWO_TIMES = [new Date('2001-02-28T12:00:00Z'), new Date('2034-07-16T12:00:00Z')] as const;

/** What a due text is read against. */
export interface DueDateContext {
	/** When the note was made; null when unknown: then only what needs no reference is read. */
	reference: Date | null;
	/** IANA name of the workflow's timezone. */
	timezone: string;
	/** The Insights body, whose texts tell the language of the note. */
	insights?: JsonObject;
}

/**
 * Makes the reader of the `due` of action items, which the service documents as a string and no more.
 * What does not surely name one day gives null, because a false date is worse than none.
 *
 * - Read are English, German, French and Spanish, and of some more languages what is said most. The
 *   language that knows most of the words counts; where several do, the one of the note.
 * - A day that does not exist gives null, never one near it. `03/04/2026` may be two days in English,
 *   and is one where the words, the note or a weekday beside it settle the order.
 * - A day without a year lies ahead of the note; one just past gives null, not the one a year later.
 * - A weekday is the coming one, never the note's own day. "Next Friday" and "nächsten Freitag" are
 *   in the week after the note's, "vendredi prochain" and "el próximo viernes" the coming one.
 * - A range is due on its last day. The end of a week is its Friday. Business days are Monday to Friday.
 * - "By", "until" and "before" a day name that day; "after", "not", "every" or "if" none.
 * - Among words it does not know, a day is due only with a word of deadlines right on it, or one of duty
 *   or doing in its clause: "discussed on Friday" and "the Friday report" give null.
 * - Of several days, the one after "by" counts.
 * - An instant is the day it is in the timezone; one at midnight or at the end of a day is that day.
 *
 * @returns gives `YYYY-MM-DD` or null for a value as received
 * @throws InputError for a timezone that does not exist
 */
export function dueDates(context: DueDateContext): (due: unknown) => string | null {
	const { reference, timezone, insights } = context;
	const language = insights === undefined ? null : languageOf(wordsOf(insights), lexicons());
	const isKnown = reference !== null && !Number.isNaN(reference.getTime());
	const times = isKnown ? [reference] : ANY_TWO_TIMES;
	const notes = times.map((instant) => ({ instant, timezone, today: localDay(instant, timezone) }));
	return (due) => {
		const tokens = typeof due === 'string' ? tokensOf(due) : null;
		if (tokens === null || tokens.length === 0) return null;
		const [day = null, ...others] = new Set(notes.map((note) => dueDay(tokens, note, language)));
		return day === null || others.length > 0 || !isPlausible(day) ? null : isoDate(day);
	};
}

/**
 * Of the languages that know most of the words, the note's counts, then English; others must agree.
 * Where a language knows as much and finds no day, only the note's own is believed.
 */
function dueDay(tokens: readonly Token[], note: NoteTime, language: string | null): Day | null {
	const texts = lexicons().map((lexicon) => ({
		lexicon,
		text: tagged(tokens, lexicon, note.today),
	}));
	const most = Math.max(...texts.map(({ text }) => text.known));
	const best = texts
		.filter(({ text }) => text.known === most)
		.map(({ lexicon, text }) => {
			const name = lexicon.words.language;
			const isOfNote = language === null ? null : name === language;
			return { ...readingOf(text, lexicon, note, isOfNote), name };
		});
	const dated = best.filter(({ isDated }) => isDated);
	const possible = dated.filter(({ isContradiction }) => !isContradiction);
	const named = (name: string | null) => best.find((reading) => reading.name === name);
	const ofNote = named(language);
	const english = named('en');
	if (ofNote?.isDated) return ofNote.day;
	if (english !== undefined && (english.isDated || (most > 0 && tokens.length === 1)))
		return english.day;
	const [day = null, ...others] = new Set(possible.map((reading) => reading.day));
	return others.length === 0 ? day : null;
}

function wordsOf(insights: JsonObject): string {
	const { title, abstract, summary, decisions, risks, open_questions: questions } = insights;
	const texts = [title, abstract, summary, decisions, risks, questions].flatMap(textsOf);
	return [...texts.map(({ text }) => text), ...tasksOf(insights).map(({ task }) => task)].join(
		'\n',
	);
}

/** Within the same years as the notes themselves: all else is misheard or mistyped. */
function isPlausible(day: Day): boolean {
	return yearOf(day) >= 1990 && yearOf(day) < 2100;
}
