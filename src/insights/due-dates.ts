import { isoDate, yearOf, type Day } from '../calendar/day';
import { localDay } from '../calendar/local-time';
import type { JsonObject } from '../json';
import type { NoteTime } from './due/days';
import { languageOf } from '../language/guess';
import { readingOf } from './due/reading';
import { tagged } from './due/tagged';
import type { Token } from './due/token';
import { tokensOf } from './due/tokens';
import { lexicons } from './due/lexicon';
import { tasksOf, textsOf } from './tasks';

/** Two days so far apart and so different that no relative wording gives the same day for both. */
const ANY_TWO_TIMES = [new Date('2001-02-28T12:00:00Z'), new Date('2034-07-16T12:00:00Z')] as const;

/** What a due text is read against. */
export interface DueDateContext {
	/** When the note was made; null if unknown, in which case only what needs no reference is read. */
	reference: Date | null;
	/** IANA name of the workflow's timezone. */
	timezone: string;
	/** The Insights body, whose texts tell the language of the note. */
	insights?: JsonObject;
}

/**
 * Makes the reader for the `due` of action items, which the service documents only as a string.
 * What does not certainly name one day gives null, because a false date is worse than none.
 *
 * - It reads English, German, French and Spanish, and the most common wordings of some more languages.
 *   The language that knows most of the words counts; if several do, the language of the note.
 * - A day that does not exist gives null, never a day near it. `03/04/2026` may be two days in English,
 *   and is one if the words, the note or a weekday beside it settle the order.
 * - A day without a year lies ahead of the note; one just past gives null, not the one a year later.
 * - A weekday is the coming one, never the note's own day. "Next Friday" and "nächsten Freitag" are
 *   in the week after the note's, "vendredi prochain" and "el próximo viernes" the coming one.
 * - A range is due on its last day. The end of a week is its Friday. Business days are Monday to Friday.
 * - "By", "until" and "before" a day name that day; "after", "not", "every" and "if" name none.
 * - Among words it does not know, a day is due only if a deadline word is right next to it, or if its
 *   clause has a word of duty or doing: "discussed on Friday" and "the Friday report" give null.
 * - Of several days, the one after "by" counts.
 * - An instant is read as its day in the timezone; one at midnight or at the end of a day is that day.
 *
 * @returns a function that gives `YYYY-MM-DD` or null for a value as received
 * @throws InputError for a timezone that does not exist
 */
export function dueDates(context: DueDateContext): (due: unknown) => string | null {
	const { reference, timezone, insights } = context;
	const language = insights === undefined ? null : languageOf(wordsOf(insights));
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
 * Of the languages that know most of the words, the note's counts first, then English; others must
 * agree. If a language knows as many words and finds no day, it is believed only if it is the note's.
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

/** Within the same years as the notes themselves: anything else is misheard or mistyped. */
function isPlausible(day: Day): boolean {
	return yearOf(day) >= 1990 && yearOf(day) < 2100;
}
