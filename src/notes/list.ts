import { MS_PER_DAY } from '../base/clock.ts';
import { numberAsText } from '../base/json.ts';
import { lazy } from '../base/once.ts';
import { instantOf } from '../calendar/calendar.ts';
import {
	isNoteId,
	noteKey,
	type NoteKey,
	type NoteList,
	type NoteSummary,
} from '../service/shapes.ts';
import { searchable } from '../text/fold.ts';

/** Whether a note passes a filter. */
export type Passes = (note: NoteSummary) => boolean;

/**
 * Reads what a user entered for a filter.
 *
 * Nothing is certain about a note's fields: `has_insights`, `has_transcription` and `is_trashed` are true
 * only when they are `true`, so a note without `is_trashed` is not trashed. A note whose `created_at` or
 * `updated_at` can't be dated passes no filter on that time. All limits of time are exclusive.
 *
 * @param value as a parameter or an expression gives it; a time as ISO 8601 text, Date or Luxon DateTime
 * @param at the timezone (IANA name) in which a time without one is read, and milliseconds since 1970
 * @returns undefined for a value that says nothing
 */
export type FilterReader = (
	value: unknown,
	at: { timezone: string; now: number },
) => Passes | undefined;

/** Notes whose field is true, or those where it is not. */
export const isTrue =
	(field: string): FilterReader =>
	(wanted) =>
		typeof wanted === 'boolean' ? (note) => (note[field] === true) === wanted : undefined;

export const equals =
	(field: string): FilterReader =>
	(value) => {
		const wanted = typeof value === 'string' && searchable(value) !== '' ? value.trim() : '';
		if (wanted === '') return undefined;
		return ({ [field]: own }) => typeof own === 'string' && own.trim() === wanted;
	};

/** From this time on, so that of two weeks side by side, each note is in one. */
export const isFrom = (field: string) => onSide(field, (at, limit) => at >= limit);
export const isBefore = (field: string) => onSide(field, (at, limit) => at < limit);

const onSide =
	(field: string, isRight: (at: number, limit: number) => boolean): FilterReader =>
	(value, { timezone }) => {
		const limit = instantOf(value, timezone)?.getTime();
		return limit === undefined ? undefined : (note) => isRight(timeOf(note[field]), limit);
	};

/**
 * Notes that were created, and last updated, more than so many days ago: a note of today may say that it
 * was updated before it was created, as one that came in from elsewhere.
 */
export const notUpdatedFor: FilterReader = (value, { now }) => {
	const days = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	if (typeof days !== 'number' || !Number.isFinite(days) || days < 0) return undefined;
	const limit = now - days * MS_PER_DAY;
	return (note) => Math.max(timeOf(note.updated_at), timeOf(note.created_at)) < limit;
};

export const titleContains: FilterReader = (given) => {
	const value = numberAsText(given);
	// Every title contains a text that folds to nothing, such as a zero-width space.
	const part = typeof value === 'string' ? searchable(value) : '';
	if (part === '') return undefined;
	return ({ title }) => typeof title === 'string' && searchable(title).includes(part);
};

export const trashed: FilterReader = (value) => {
	if (value === 'include') return () => true;
	if (value !== 'exclude' && value !== 'only') return undefined;
	return ({ is_trashed }) => (is_trashed === true) === (value === 'only');
};

/** Milliseconds since 1970; NaN, which is on no side of any limit, if a value can't be dated. */
export function timeOf(value: unknown): number {
	return dateOf(value)?.getTime() ?? NaN;
}

export type NoteSort = 'asReturned' | 'title' | `${'created' | 'updated'}${'Asc' | 'Desc'}`;

/** Unicode's root order: the same on every machine, whatever its language. */
const titleOrder = lazy(() => new Intl.Collator('und', { numeric: true }));

/**
 * Sorts notes into a new list. Equal notes keep the order they came in; notes without the value that
 * is sorted by (a time that can't be dated, no title) come last in either direction.
 */
export function sortNotes(notes: readonly NoteSummary[], sort: NoteSort): NoteSummary[] {
	if (sort === 'asReturned') return [...notes];
	if (sort === 'title')
		return sortedBy(
			notes,
			({ title }) => (typeof title === 'string' && title.trim()) || null,
			titleOrder().compare,
		);
	const field = sort.startsWith('created') ? 'created_at' : 'updated_at';
	const direction = sort.endsWith('Asc') ? 1 : -1;
	return sortedBy(
		notes,
		({ [field]: time }) => dateOf(time)?.getTime() ?? null,
		(a, b) => direction * (a - b),
	);
}

function sortedBy<Key>(
	notes: readonly NoteSummary[],
	keyOf: (note: NoteSummary) => Key | null,
	compare: (a: Key, b: Key) => number,
): NoteSummary[] {
	const known: Array<{ note: NoteSummary; key: Key }> = [];
	const last: NoteSummary[] = [];
	for (const note of notes) {
		const key = keyOf(note);
		if (key === null) last.push(note);
		else known.push({ note, key });
	}
	known.sort((a, b) => compare(a.key, b.key));
	return [...known.map(({ note }) => note), ...last];
}

/** A list of the account, to be asked about single notes. */
export interface Listing {
	notes: ReadonlyMap<NoteKey, NoteSummary>;
	/** Entries that name no note: any note may be among them. */
	unreadable: number;
}

export function listingOf({ notes, unreadable }: NoteList): Listing {
	const named = new Map<NoteKey, NoteSummary>();
	for (const note of notes) {
		if (isNoteId(note.note_id)) named.set(noteKey(note.note_id), note);
		else unreadable += 1;
	}
	return { notes: named, unreadable };
}

/** What a list says of a note; undefined if it lacks the note. */
export function summaryIn({ notes }: Listing, noteId: string): NoteSummary | undefined {
	return notes.get(noteKey(noteId));
}

/**
 * From 2015-01-01 to before 2100-01-01, in milliseconds since 1970. The epoch is not documented either:
 * with one of 2000 or 2001, a time of today looks like one of the 1990s.
 */
const EARLIEST = Date.UTC(2015, 0);
const LATEST = Date.UTC(2100, 0);

const DECIMAL = /^\d+(\.\d+)?$/;

/**
 * Reads `created_at` or `updated_at`. Their unit is not documented (docs/decisions, 7), so seconds, milliseconds, microseconds and nanoseconds since 1970 are told apart by
 * magnitude. A number as text, and ISO 8601 text that carries its zone, can only mean one thing and
 * are read too.
 *
 * @returns null for everything that is not certainly a date between 2015 and 2100: a cleanup must
 *   never delete what it could not date
 */
export function dateOf(value: unknown): Date | null {
	if (typeof value === 'number') return ofNumber(value);
	if (typeof value !== 'string') return null;
	if (DECIMAL.test(value.trim())) return ofNumber(Number(value));
	const instant = instantOf(value, null);
	return instant !== null && isPlausible(instant.getTime()) ? instant : null;
}

/** A note summary with its two times in UTC, in addition to what the service gave. */
type DatedNote = NoteSummary & {
	/** ISO 8601; null if `created_at` names no time, as `dateOf` reads it. */
	created_at_iso: string | null;
	/** The same for `updated_at`. */
	updated_at_iso: string | null;
};

/** Gives a note summary as the trigger and an unsimplified `getAll` do: unchanged, plus two ISO times. */
export function withIsoTimes(note: NoteSummary): DatedNote {
	return {
		...note,
		created_at_iso: dateOf(note.created_at)?.toISOString() ?? null,
		updated_at_iso: dateOf(note.updated_at)?.toISOString() ?? null,
	};
}

function ofNumber(value: number): Date | null {
	// 2100 is not three times as far from 1970 as 2015 and the units are a thousand apart, so a number
	// is plausible in one unit at most.
	const units = [value * 1e3, value, value / 1e3, value / 1e6];
	const ms = units.map(Math.round).find(isPlausible);
	return ms === undefined ? null : new Date(ms);
}

function isPlausible(ms: number): boolean {
	return ms >= EARLIEST && ms < LATEST;
}

/**
 * Gives the part of a note summary that people look for, as `getAll` does unless Simplify is off. The
 * fields stand in the order of their columns; one that the service left out is null.
 */
export function simplified(note: NoteSummary) {
	const { title = null, status = null, has_insights = null } = note;
	const { folder_id = null, is_trashed = null, note_id = null } = note;
	const { created_at_iso, updated_at_iso } = withIsoTimes(note);
	return {
		title,
		status,
		has_insights,
		created_at_iso,
		updated_at_iso,
		folder_id,
		is_trashed,
		note_id,
	};
}
