import { isJsonObject, type JsonObject } from '../base/json.ts';
import { InputError } from '../base/input-error.ts';
import { searchable } from '../text/fold.ts';
import { instantOf } from '../calendar/instant.ts';
import { oneOf } from '../text/one-of.ts';
import { shownOf } from '../text/shown.ts';

const TRASHED = ['include', 'exclude', 'only'] as const;

/** Which notes are wanted; a filter that is left out does not narrow the list. */
export interface NoteFilters {
	hasInsights?: boolean;
	hasTranscription?: boolean;
	status?: string;
	folderId?: string;
	templateId?: string;
	titleContains?: string;
	trashed: (typeof TRASHED)[number];
	/** All four are exclusive: a note of that very instant is neither before nor after it. */
	createdAfter?: Date;
	createdBefore?: Date;
	updatedAfter?: Date;
	updatedBefore?: Date;
	/** Days of 24 hours since `updated_at`. */
	olderThanDays?: number;
}

/** The filters by their parameter names, with the names people see. */
const LABELS = {
	hasInsights: 'Has Insights',
	hasTranscription: 'Has Transcription',
	status: 'Status',
	folderId: 'Folder ID',
	templateId: 'Template ID',
	titleContains: 'Title Contains',
	trashed: 'Trashed Notes',
	createdAfter: 'Created After',
	createdBefore: 'Created Before',
	updatedAfter: 'Updated After',
	updatedBefore: 'Updated Before',
	olderThanDays: 'Older Than (Days)',
} as const satisfies Record<keyof NoteFilters, string>;

type FilterName = keyof NoteFilters;

/**
 * Checks the filters a user chose, before any request is made.
 *
 * A filter that is present must say something: one that is empty or has an unknown name is refused,
 * not skipped, and so are filters that are no object at all. Otherwise, an expression that came out
 * empty would widen the list, and what is listed may be deleted next.
 *
 * @param input the `filters` parameter, names as in docs/contract.md; dates as ISO 8601 text, Date or
 *   Luxon DateTime
 * @param timezone IANA name of the workflow's timezone, in which a date without a zone is read
 * @throws InputError that names the filter and says what to enter
 */
export function parseFilters(input: unknown, timezone: string): NoteFilters {
	if (!isJsonObject(input)) {
		throw new InputError(
			`The filters are not an object, but ${shownOf(input)}`,
			'Add them one by one. An expression must return an object; {} is no filter.',
		);
	}
	const unknown = Object.keys(input).find((name) => !Object.hasOwn(LABELS, name));
	if (unknown !== undefined) {
		throw new InputError(
			`There is no filter "${unknown}"`,
			`The filters are ${Object.keys(LABELS).join(', ')}.`,
		);
	}
	return { ...parseFacts(input), ...parseTimes(input, timezone) };
}

function parseFacts(raw: JsonObject): NoteFilters {
	const trashed = Object.hasOwn(raw, 'trashed') ? raw.trashed : 'include';
	return {
		trashed: oneOf(TRASHED, trashed, `The filter "${LABELS.trashed}"`),
		...parsed(raw, 'hasInsights', parseBoolean),
		...parsed(raw, 'hasTranscription', parseBoolean),
		...parsed(raw, 'status', textOrElse('Choose a status')),
		...parsed(raw, 'folderId', textOrElse('Choose a folder')),
		...parsed(raw, 'templateId', textOrElse('Choose a template')),
		...parsed(raw, 'titleContains', textOrElse('Enter a text')),
	};
}

function parseTimes(raw: JsonObject, timezone: string) {
	const parseDate = (name: FilterName, value: unknown) => parseInstant(name, value, timezone);
	return {
		...parsed(raw, 'createdAfter', parseDate),
		...parsed(raw, 'createdBefore', parseDate),
		...parsed(raw, 'updatedAfter', parseDate),
		...parsed(raw, 'updatedBefore', parseDate),
		...parsed(raw, 'olderThanDays', parseDays),
	};
}

/** An object with the one filter, or an empty one if the user did not choose it. */
function parsed<Name extends FilterName, Value>(
	raw: JsonObject,
	name: Name,
	parse: (name: Name, value: unknown) => Value,
): { [key in Name]?: Value } {
	const filter: { [key in Name]?: Value } = {};
	if (Object.hasOwn(raw, name)) filter[name] = parse(name, raw[name]);
	return filter;
}

function parseBoolean(name: FilterName, value: unknown): boolean {
	if (typeof value === 'boolean') return value;
	throw refusal(name, value, 'Turn it on or off, or use an expression that returns true or false.');
}

/** @param advice what to do about one that is empty: the panel has a list for some, a field for others */
function textOrElse(advice: string) {
	return (name: FilterName, value: unknown): string => {
		// Every title contains a text that folds to nothing, such as a zero-width space.
		if (typeof value === 'string' && searchable(value) !== '') return value.trim();
		throw refusal(name, value, `${advice}, or remove the filter.`);
	};
}

function parseDays(name: FilterName, value: unknown): number {
	const days = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	if (typeof days === 'number' && Number.isFinite(days) && days >= 0) return days;
	throw refusal(name, value, 'Enter a number of days, 0 or more.');
}

function parseInstant(name: FilterName, value: unknown, timezone: string): Date {
	const instant = instantOf(value, timezone);
	if (instant !== null) return instant;
	throw refusal(name, value, 'Enter a date such as 2026-12-04 or 2026-12-04T10:00:00Z.');
}

function refusal(name: FilterName, value: unknown, hint: string): InputError {
	return new InputError(`The filter "${LABELS[name]}" is not valid: ${shownOf(value)}`, hint);
}
