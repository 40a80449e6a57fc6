import { MS_PER_DAY } from '../base/clock.ts';
import { numberAsText } from '../base/json.ts';
import { instantOf } from '../calendar/instant.ts';
import type { NoteSummary } from '../service/shapes.ts';
import { searchable } from '../text/fold.ts';
import { dateOf } from './timestamps.ts';

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

export const isAfter = (field: string) => onSide(field, (at, limit) => at > limit);
export const isBefore = (field: string) => onSide(field, (at, limit) => at < limit);

const onSide =
	(field: string, isRight: (at: number, limit: number) => boolean): FilterReader =>
	(value, { timezone }) => {
		const limit = instantOf(value, timezone)?.getTime();
		return limit === undefined ? undefined : (note) => isRight(timeOf(note[field]), limit);
	};

/** Notes that were last updated more than so many days ago. */
export const notUpdatedFor: FilterReader = (value, { now }) => {
	const days = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	if (typeof days !== 'number' || !Number.isFinite(days) || days < 0) return undefined;
	return ({ updated_at }) => timeOf(updated_at) < now - days * MS_PER_DAY;
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

/** NaN, which is on no side of any limit, if a value can't be dated. */
function timeOf(value: unknown): number {
	return dateOf(value)?.getTime() ?? NaN;
}
