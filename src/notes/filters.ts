import { MS_PER_DAY } from '../base/clock.ts';
import { InputError } from '../base/input-error.ts';
import { isJsonObject } from '../base/json.ts';
import { instantOf } from '../calendar/instant.ts';
import type { NoteSummary } from '../service/shapes.ts';
import { searchable } from '../text/fold.ts';
import { shownOf } from '../text/shown.ts';
import { dateOf } from './timestamps.ts';

type Passes = (note: NoteSummary, now: Date) => boolean;

/** A filter that a user chose. */
export interface NoteFilter {
	/** As people see it: `Folder`. */
	label: string;
	passes: Passes;
}

/** A filter that there is: what it is called, and how its value is read. */
interface FilterKind {
	label: string;
	/** What to do about a value that can't be read. */
	advice: string;
	/** @param timezone in which a date without a zone is read */
	read: (value: unknown, timezone: string) => Passes | undefined;
}

/**
 * By their parameter names, as the panel sorts them.
 *
 * Nothing is certain about a note's fields: `has_insights`, `has_transcription` and `is_trashed` are true
 * only when they are `true`, so a note without `is_trashed` is not trashed. A note whose `created_at` or
 * `updated_at` can't be dated passes no filter on that time. All limits of time are exclusive.
 */
const FILTERS: Readonly<Record<string, FilterKind>> = {
	createdAfter: time('Created After', 'created_at', (at, limit) => at > limit),
	createdBefore: time('Created Before', 'created_at', (at, limit) => at < limit),
	folderId: text('Folder', 'folder_id', 'Choose a folder'),
	hasInsights: flag('Has Insights', 'has_insights'),
	hasTranscription: flag('Has Transcription', 'has_transcription'),
	olderThanDays: {
		label: 'Not Updated For (Days)',
		advice: 'Enter a number of days, 0 or more.',
		read(value) {
			const days = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
			if (typeof days !== 'number' || !Number.isFinite(days) || days < 0) return undefined;
			return ({ updated_at }, now) => timeOf(updated_at) < now.getTime() - days * MS_PER_DAY;
		},
	},
	status: text('Status', 'status', 'Choose a status'),
	templateId: text('Template', 'template_id', 'Choose a template'),
	titleContains: {
		label: 'Title Contains',
		advice: 'Enter a text, or remove the filter.',
		read(value) {
			// Every title contains a text that folds to nothing, such as a zero-width space.
			const part = typeof value === 'string' ? searchable(value) : '';
			if (part === '') return undefined;
			return ({ title }) => typeof title === 'string' && searchable(title).includes(part);
		},
	},
	trashed: {
		label: 'Trashed Notes',
		advice: 'Choose one of include, exclude, only.',
		read: (value) => {
			if (value === 'include') return () => true;
			if (value !== 'exclude' && value !== 'only') return undefined;
			return ({ is_trashed }) => (is_trashed === true) === (value === 'only');
		},
	},
	updatedAfter: time('Updated After', 'updated_at', (at, limit) => at > limit),
	updatedBefore: time('Updated Before', 'updated_at', (at, limit) => at < limit),
};

/**
 * Reads the filters that a user chose, before any request is made.
 *
 * A filter that is present must say something: one that is empty or has an unknown name is refused,
 * not skipped, and so are filters that are no object at all. Otherwise, an expression that came out
 * empty would widen the list, and what is listed may be deleted next.
 *
 * @param input the `filters` parameter, names as in docs/contract.md; dates as ISO 8601 text, Date or
 *   Luxon DateTime
 * @param timezone IANA name of the workflow's timezone
 * @throws InputError that names the filter and says what to enter
 */
export function parseFilters(input: unknown, timezone: string): NoteFilter[] {
	if (!isJsonObject(input)) {
		throw new InputError(
			`The filters are not an object, but ${shownOf(input)}`,
			'Add them one by one. An expression must return an object; {} is no filter.',
		);
	}
	const unknown = Object.keys(input).find((name) => !Object.hasOwn(FILTERS, name));
	if (unknown !== undefined) {
		throw new InputError(
			`There is no filter "${unknown}"`,
			`The filters are ${Object.keys(FILTERS).join(', ')}.`,
		);
	}
	const chosen = Object.entries(FILTERS).filter(([name]) => Object.hasOwn(input, name));
	return chosen.map(([name, { label, advice, read }]) => {
		const passes = read(input[name], timezone);
		if (passes) return { label, passes };
		throw new InputError(`The filter "${label}" is not valid: ${shownOf(input[name])}`, advice);
	});
}

/**
 * Picks the notes that pass every filter, in the order they came. The service documents no query
 * parameters, so this happens here.
 *
 * @param now what `olderThanDays` counts back from
 */
export function filterNotes(
	notes: readonly NoteSummary[],
	filters: readonly NoteFilter[],
	now: Date,
): NoteSummary[] {
	return notes.filter((note) => filters.every(({ passes }) => passes(note, now)));
}

function flag(label: string, field: string): FilterKind {
	return {
		label,
		advice: 'Turn it on or off, or use an expression that returns true or false.',
		read: (wanted) =>
			typeof wanted === 'boolean' ? (note) => (note[field] === true) === wanted : undefined,
	};
}

/** @param choose what to do: the panel has a list of the values */
function text(label: string, field: string, choose: string): FilterKind {
	return {
		label,
		advice: `${choose}, or remove the filter.`,
		read(value) {
			const wanted = typeof value === 'string' && searchable(value) !== '' ? value.trim() : '';
			if (wanted === '') return undefined;
			return ({ [field]: own }) => typeof own === 'string' && own.trim() === wanted;
		},
	};
}

/** @param passes whether a time is on the right side of the limit, both in milliseconds since 1970 */
function time(
	label: string,
	field: string,
	passes: (at: number, limit: number) => boolean,
): FilterKind {
	return {
		label,
		advice: 'Enter a date such as 2026-12-04 or 2026-12-04T10:00:00Z.',
		read(value, timezone) {
			const limit = instantOf(value, timezone)?.getTime();
			return limit === undefined ? undefined : (note) => passes(timeOf(note[field]), limit);
		},
	};
}

/** NaN, which is on no side of any limit, if a value can't be dated. */
function timeOf(value: unknown): number {
	return dateOf(value)?.getTime() ?? NaN;
}
