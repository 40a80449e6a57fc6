import { weekdayFrom, weekdayOf, type Day } from '../../../calendar/day.ts';
import { categoryTest, hasCategory, hasRole, type Item } from '../item.ts';
import type { Match, RuleMeaning } from '../rule.ts';

/** A stretch of a text that a rule reads. */
export interface Stretch extends Match {
	/** The index of its first item, and of the one after its last. */
	start: number;
	end: number;
}

/** A day that a text names, or a range: "Friday, 4 December", "Monday to Friday". */
export interface Mention {
	start: number;
	end: number;
	/** Those that name the day or, of a range, its end. */
	stretches: readonly Stretch[];
	isRange: boolean;
	/** The day, or the last one of the range; null if none is certain. */
	day: Day | null;
}

/** Puts together what belongs together: a weekday and its date, and the two ends of a range. */
export function mentionsIn(
	items: readonly Item[],
	stretches: readonly Stretch[],
	today: Day,
): Mention[] {
	const mentions: Mention[] = [];
	let origin: Origin = { day: today, isMove: false };
	for (const stretch of stretches) {
		const last = mentions.at(-1);
		const gap = items.slice(last?.end, stretch.start);
		const isEnd = last !== undefined && isRange(items, last.start, gap);
		const isMore = last !== undefined && !isEnd && isSameDay(last.stretches, stretch, gap);
		if (isEnd) origin = { day: last.day, isMove: isMove(items, last.start) };
		else if (!isMore) origin = { day: today, isMove: false };
		const named = isMore ? [...last.stretches, stretch] : [stretch];
		mentions.splice(isEnd || isMore ? -1 : mentions.length, 1, {
			start: isEnd || isMore ? last.start : stretch.start,
			end: stretch.end,
			stretches: named,
			isRange: isEnd || (isMore && last.isRange) || stretch.rule.isRange,
			day: dayOf(named, origin, today),
		});
	}
	return mentions;
}

/** What a weekday is counted from: the note, or the first day of a range, null if that is not certain. */
interface Origin {
	day: Day | null;
	/** "Moved from Monday to Thursday": the second day need not follow the first. */
	isMove: boolean;
}

/** A date after its weekday, right or wrong, or a day that is named twice; not "the 20th, Monday". */
function isSameDay(one: readonly Stretch[], other: RuleMeaning, gap: readonly Item[]): boolean {
	if (!gap.every(categoryTest('comma', 'filler', 'daypart', 'time', 'at'))) return false;
	return one.some(({ weekday, days }) =>
		weekday !== undefined
			? other.weekday === undefined
			: days.some((day) => other.days.includes(day) || weekdayOf(day) === other.weekday),
	);
}

/** Whether an item may stand between the first and the last day of a range: "to", "-", "bis". */
const isUpTo = (item: Item) => hasCategory(item, 'to', 'until', 'dash') || hasRole(item, 'range');
/** "From", "vom", "du" */
const isFrom = (item: Item | undefined) => hasCategory(item, 'after') || hasRole(item, 'from');

/**
 * Whether the items between two days make them a range: "Monday to Friday", "vom 3. bis zum 5.",
 * "zwischen Montag und Freitag", "du lundi au mercredi", "von Montag auf Freitag".
 */
function isRange(items: readonly Item[], start: number, gap: readonly Item[]): boolean {
	const mayBeAnd = items.some(categoryTest('between'));
	const isAfterFrom = isFrom(items[start - 1]);
	const isLink = (item: Item) =>
		isUpTo(item) ||
		(mayBeAnd && hasCategory(item, 'and')) ||
		(isAfterFrom && hasCategory(item, 'by') && item.category !== 'deadline');
	return (
		gap.every((item) => isLink(item) || hasCategory(item, 'filler')) &&
		// Without "du", "au" is only an article.
		gap.some((item) => !hasCategory(item, 'filler') || (isUpTo(item) && isAfterFrom))
	);
}

/** Whether more than "from" stands in front of a range: "moved from". */
function isMove(items: readonly Item[], start: number): boolean {
	const mark = items.findLastIndex((item, at) => at < start && hasCategory(item, 'comma', 'dash'));
	const before = items.slice(mark + 1, start);
	return before.some(isFrom) && !before.every(categoryTest('after', 'filler'));
}

/** The one day that fits everything said about it; a weekday alone is the first to come. */
function dayOf(stretches: readonly Stretch[], from: Origin, today: Day): Day | null {
	const weekdays = stretches.flatMap(({ weekday }) => weekday ?? []);
	const dates = stretches.filter(({ weekday }) => weekday === undefined).map(({ days }) => days);
	const start = from.isMove ? today : from.day;
	const coming = start === null ? [] : weekdays.map((one) => weekdayFrom(start + 1, one));
	const fitting = (dates[0] ?? coming).filter(
		(day) =>
			dates.every((days) => days.includes(day)) &&
			weekdays.every((weekday) => weekdayOf(day) === weekday) &&
			// "Moved from Thursday to Wednesday" may be the one before or after.
			!(from.isMove && dates.length === 0 && day < (from.day ?? Infinity)),
	);
	const [day = null, ...others] = new Set(fitting);
	return others.length === 0 ? day : null;
}
