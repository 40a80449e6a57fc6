import { MS_PER_DAY } from '../clock';
import type { ActionItem } from '../insights/action-items';
import type { JsonObject } from '../json';

/** The fields that a task in a tracker follows, in the order in which `changed_fields` names them. */
const FOLLOWED = ['task', 'owner', 'due', 'due_date', 'assignee'] as const;

export type FollowedField = (typeof FOLLOWED)[number];

/**
 * Names the fields whose values differ between what was written last and what the note says now.
 *
 * Writing the new values must end the difference, whatever a data table makes of them: null and blank
 * are equal, as are a number and its text, a list and the text it is flattened to, and a day and the
 * midnight that a date column makes of it. A column that the table does not have (undefined) is not
 * compared, because that difference would never end.
 *
 * `due` counts only where neither side has a day: "tomorrow" and "Friday" may be the same one.
 *
 * @param known the fields of the known task
 */
export function changedFields(
	known: JsonObject,
	item: Pick<ActionItem, FollowedField>,
): FollowedField[] {
	const { due_date: day } = known;
	const isDated = day !== undefined && (item.due_date !== null || !isSame(day, null));
	return FOLLOWED.filter((field) => {
		const value = known[field];
		if (value === undefined || (field === 'due' && isDated)) return false;
		return field === 'due_date' ? !isDay(value, item.due_date) : !isSame(value, item[field]);
	});
}

function isSame(one: unknown, other: unknown): boolean {
	const others = formsOf(other);
	return formsOf(one).some((form) => others.includes(form));
}

/** The texts that a column may make of a value. */
function formsOf(value: unknown): string[] {
	if (value === null || value === undefined) return [''];
	if (typeof value === 'string') return [value.replace(/\r\n?/g, '\n').trim()];
	const json = JSON.stringify(value);
	if (typeof value !== 'object') return [json];
	if (!Array.isArray(value)) return [json, '[object Object]'];
	return value.length === 0 ? ['', json] : [json, value.join(','), value.join(', ')];
}

const HOUR_MS = 3_600_000;

/**
 * A date column keeps a day as the midnight of some timezone: the table's, the server's or the
 * database's. They reach from 12 hours behind UTC to 14 ahead, in quarters of an hour.
 */
function isDay(value: unknown, day: string | null): boolean {
	if (day === null || value === null) return isSame(value, day);
	const hoursAhead = (Date.parse(day) - instantOf(value)) / HOUR_MS;
	const isMidnight = hoursAhead >= -12 && hoursAhead <= 14 && Number.isInteger(hoursAhead * 4);
	return isMidnight || isSame(value, day);
}

function instantOf(value: unknown): number {
	if (value instanceof Date) return value.getTime();
	if (typeof value === 'number') return value;
	const isTimeStamp = typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value);
	return isTimeStamp ? Date.parse(value) : NaN;
}

/** What a task says about its due date, as one text: the day, or the wording if there is no day. */
export function endOf({ due, due_date: day }: JsonObject): string {
	const instant = instantOf(day);
	if (Number.isNaN(instant)) return formsOf(isSame(day, null) ? due : day).join();
	return new Date(Math.round(instant / MS_PER_DAY) * MS_PER_DAY).toISOString().slice(0, 10);
}

/**
 * Gives the day of an action item whose wording was not understood: the day of its row if the row has
 * the same wording, otherwise null.
 */
export function knownDay(known: JsonObject, { due }: Pick<ActionItem, 'due'>): string | null {
	return !isSame(due, null) && isSame(known.due, due) ? dayOf(known) : null;
}

/** The day on which a task is due, `YYYY-MM-DD`; null if only words say when. */
export function dayOf(fields: JsonObject): string | null {
	const end = endOf(fields);
	return /^\d{4}-\d\d-\d\d$/.test(end) ? end : null;
}
