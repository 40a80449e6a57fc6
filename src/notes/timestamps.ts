import { instantOf } from '../calendar/time.ts';
import type { NoteSummary } from '../service/shapes.ts';

/**
 * From 2015-01-01 to before 2100-01-01, in milliseconds since 1970. The epoch is not documented either:
 * with one of 2000 or 2001, a time of today looks like one of the 1990s.
 */
const EARLIEST = Date.UTC(2015, 0);
const LATEST = Date.UTC(2100, 0);

const DECIMAL = /^\d+(\.\d+)?$/;

/**
 * Reads `created_at` or `updated_at`. Their unit is not documented (docs/contract.md, "What is not
 * described"), so seconds, milliseconds, microseconds and nanoseconds since 1970 are told apart by
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
