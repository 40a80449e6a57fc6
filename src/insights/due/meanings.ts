import { dayOfMonth, endOfMonth, mondayOf, weekdayFrom, type Day } from '../../calendar/day';
import { after, endOfNamedMonth, endOfPeriod, type NoteTime } from './days';
import { UNITS } from '../../language/categories';
import type { Words } from './word-lists';
import type { Item } from './item';

/** What a stretch of a text means: the days it may name, or a weekday (0 is Monday). */
export type Meaning = { days: readonly Day[] } | { weekday: number };

/** What a rule may look at. */
export interface Context {
	note: NoteTime;
	words: Words;
	/** The item right before the stretch, and right after it. */
	before: Item | undefined;
	next: Item | undefined;
}

/** @returns null where the rule does not apply after all */
export type Read = (items: readonly Item[], context: Context) => Meaning | null;

export function exactly(day: Day | null): Meaning {
	return { days: day === null ? [] : [day] };
}

export function valueOf(items: readonly Item[], tags: string): number {
	return items.find(({ tag }) => tags.includes(tag))?.value ?? 0;
}

export function lastValueOf(items: readonly Item[], tags: string): number {
	return items.findLast(({ tag }) => tags.includes(tag))?.value ?? 0;
}

/** The value of a number, which may be an article: "in einer Woche". */
export function countOf(items: readonly Item[]): number {
	return items.findLast(({ tag }) => 'Na'.includes(tag))?.tag === 'a' ? 1 : lastValueOf(items, 'N');
}

export function yearIn(items: readonly Item[]): number | null {
	return items.find(({ tag }) => tag === 'Y')?.value ?? null;
}

export function weekdayOfMonth(
	items: readonly Item[],
	{ note: { today } }: Context,
): Meaning | null {
	const named = valueOf(items, 'M');
	if (named === 0 && UNITS[valueOf(items, 'U')] !== 'month') return null;
	const ahead = items.some(({ tag }) => 'nc'.includes(tag)) ? 1 : 0;
	const end = named === 0 ? endOfMonth(today, ahead) : endOfNamedMonth(today, named, yearIn(items));
	if (end === null) return { days: [] };
	const isLast = items[0]?.tag === 'l';
	const first = weekdayFrom(end - dayOfMonth(end) + 1, valueOf(items, 'W'));
	const last = weekdayFrom(end - 6, valueOf(items, 'W'));
	const day = isLast ? last : first + 7 * (valueOf(items, 'O') - 1);
	return exactly(day <= end && day >= today ? day : null);
}

export function nextWeek(items: readonly Item[], { note }: Context): Meaning | null {
	if (UNITS[valueOf(items, 'u')] !== 'week') return null;
	return exactly(endOfPeriod(note.today, 'week', 1));
}

export function weeksIn(items: readonly Item[]): number {
	const weeks = UNITS[valueOf(items, 'u')] === 'fortnight' ? 2 : 1;
	return 7 * weeks * countOf(items);
}

/** A number of days after a weekday or a named day. */
export function later(items: readonly Item[], { today }: NoteTime, days: number): Meaning {
	const named = items.find(({ tag }) => tag === 'W' || tag === 'R');
	if (named === undefined) return { days: [] };
	const base = named.tag === 'R' ? today + named.value : weekdayFrom(today + 1, named.value);
	return exactly(base + days);
}

export function weekdayOfWeek(ahead: number) {
	return (items: readonly Item[], { today }: NoteTime): Meaning => {
		const weekday = valueOf(items, 'Ww');
		const day = mondayOf(today) + 7 * ahead + weekday;
		return exactly(day < today ? null : day);
	};
}

export function coming(items: readonly Item[], { today }: NoteTime): Meaning {
	return exactly(weekdayFrom(today + 1, valueOf(items, 'W')));
}

export function nextBusinessDay(items: readonly Item[], { note }: Context): Meaning | null {
	const unit = UNITS[valueOf(items, 'U')];
	return unit === 'businessDay' ? exactly(after(note, 1, 'businessDay')) : null;
}

export function span(items: readonly Item[], { note, next }: Context): Meaning {
	// "Within 30 days of signing" does not count from the note; "in a week or two" is not a day.
	if (OF.has(next?.phrase ?? '') || next?.tag === 'o') return { days: [] };
	const unit = UNITS[valueOf(items, 'Uu')] ?? 'hour';
	return exactly(after(note, countOf(items), unit));
}

const OF = new Set(['of', 'de', 'du', 'del', 'de la', 'della', 'after']);

export function endOf(items: readonly Item[], { today }: NoteTime, ahead: number): Meaning {
	return exactly(endOfPeriod(today, UNITS[valueOf(items, 'Uu')] ?? 'hour', ahead));
}
