import { remembered } from '../../base/remembered.ts';
import { localDay } from '../../calendar/local-time.ts';
import { languageOf } from '../guess.ts';
import { readDue, type DueReading } from './due-text.ts';

export type { DueReading } from './due-text.ts';

/** The note that due texts stand in. */
export interface DueNote {
	/** When the note was made; null if unknown, in which case only complete dates are read. */
	created: Date | null;
	/** IANA name of the workflow's timezone. */
	timezone: string;
	/** What the note says, which tells its language. */
	texts: readonly string[];
}

/** Many tasks of a note are due on the same few days. */
const MOST_TEXTS = 1000;

const NO_DAY: DueReading = { day: null, needsCreationTime: false };

/**
 * Makes the reader for the due texts of a note. What does not certainly name one day gives null, because
 * a false date is worse than none. What is read how: docs/due-dates.md.
 *
 * @throws InputError for a timezone that does not exist
 */
export function dueReader({ created, timezone, texts }: DueNote): (due: unknown) => DueReading {
	const language = languageOf(texts.join('\n'));
	const instant = created === null || Number.isNaN(created.getTime()) ? null : created;
	const today = localDay(instant ?? new Date(0), timezone);
	const time = { instant, timezone, today: instant === null ? Number.NaN : today };
	const read = remembered((due) => readDue(due, time, language), MOST_TEXTS);
	return (due) => (typeof due === 'string' ? read(due) : NO_DAY);
}
