import type { JsonObject } from '../base/json.ts';
import { dueReader } from '../language/index.ts';
import { readActionItems, visibleTexts } from './tasks.ts';

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
 *
 * @returns a function that gives `YYYY-MM-DD` or null for a value as received
 * @throws InputError for a timezone that does not exist
 */
export function dueDates(context: DueDateContext): (due: unknown) => string | null {
	const read = readerOf(context);
	return (due) => read(due).day;
}

/** Tells whether a due text of a note is read against the note's creation time: "Friday". */
export function needsCreationTime(
	insights: JsonObject,
	timezone: string,
	{ parseDueDates }: { parseDueDates: boolean },
): boolean {
	if (!parseDueDates) return false;
	const read = readerOf({ reference: null, timezone, insights });
	return readActionItems(insights).tasks.some(({ due }) => read(due).needsCreationTime);
}

function readerOf({ reference, timezone, insights }: DueDateContext) {
	const texts = insights === undefined ? [] : textsOf(insights);
	return dueReader({ created: reference, timezone, texts });
}

function textsOf(insights: JsonObject): string[] {
	const { title, abstract, summary, decisions, risks, open_questions: questions } = insights;
	const texts = [title, abstract, summary, decisions, risks, questions].flatMap(visibleTexts);
	return [
		...texts.map(({ text }) => text),
		...readActionItems(insights).tasks.map(({ task }) => task),
	];
}
