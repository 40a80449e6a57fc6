import { localDay } from '../calendar/local-time.ts';
import { readDue } from '../due/read.ts';
import type { JsonObject } from '../base/json.ts';
import { languageOf } from '../language/guess.ts';
import { remembered } from '../base/remembered.ts';
import { readActionItems, visibleTexts } from './tasks.ts';

/** Many tasks of a note are due on the same few days. */
const MOST_TEXTS = 1000;

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
 * - It reads English, German, French, Spanish and Italian, and the most common wordings of Dutch and
 *   Portuguese. The language that knows most of the words counts; if several do, the language of the note.
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
	const instant = reference === null || Number.isNaN(reference.getTime()) ? null : reference;
	const today = localDay(instant ?? new Date(0), timezone);
	const note = { instant, timezone, today: instant === null ? Number.NaN : today };
	const dayOf = remembered((due) => readDue(due, note, language), MOST_TEXTS);
	return (due) => (typeof due === 'string' ? dayOf(due) : null);
}

function wordsOf(insights: JsonObject): string {
	const { title, abstract, summary, decisions, risks, open_questions: questions } = insights;
	const texts = [title, abstract, summary, decisions, risks, questions].flatMap(visibleTexts);
	return [
		...texts.map(({ text }) => text),
		...readActionItems(insights).tasks.map(({ task }) => task),
	].join('\n');
}
