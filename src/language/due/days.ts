import { weekdayFrom, weekdayOf, type Day } from '../../calendar/calendar.ts';
import type { Context } from './context.ts';
import { READERS } from './day-readers.ts';
import { DAYS, DAY_MACROS } from './day-table.ts';
import {
	isIn,
	item,
	type Item,
	Pattern,
	type Rewriting,
	type Rule,
	setOf,
	tableOf,
} from './pattern.ts';

/** A line of the table of days. A day becomes one item, in lists that tell of its first and last word. */
export const DAY_RULES: ReadonlyArray<Rule<Context>> = tableOf(DAYS).map(
	({ result, list, pattern }) => {
		const read = READERS[result];
		if (read === undefined) throw new Error(`No reader is called "${result}"`);
		return {
			pattern: new Pattern(pattern, DAY_MACROS),
			replace({ items, values }, { noteTime, language }, stretch) {
				const day = read(values, { items, noteTime, language });
				if (day === undefined) return undefined;
				const weekday = result === 'someday' ? values.weekday : undefined;
				// Where days are written small, their names may go on: "lunes santo".
				const isSmall = weekday !== undefined && language.capitalDays !== true;
				const lists = [
					...dayLists(stretch, weekday, list === 'dayRange'),
					list ?? '',
					isSmall ? 'daySmall' : '',
				];
				return [
					item(lists.filter(Boolean).join(' '), { days: day === null ? [] : [day], weekday }),
				];
			},
		};
	},
);

function dayLists(
	stretch: readonly Item[],
	weekday: number | undefined,
	isRange: boolean,
): string[] {
	const [first, last] = [stretch[0], stretch.at(-1)];
	const isWithin = isIn(first, 'within');
	const isBy = isIn(first, 'by', 'before') || (isRange && stretch.some((one) => isIn(one, 'by')));
	const isNamed = isIn(first, 'weekday') || (isIn(first, 'month') && !isIn(last, 'year'));
	return [
		'day',
		isWithin ? 'dayWithin' : '',
		!isWithin && isBy ? 'dayBy' : '',
		isNamed ? 'dayNamed' : '',
		isIn(last, 'holiday') ? 'dayHoliday' : '',
		isIn(first, 'holiday') ? 'dayOfHoliday' : '',
		weekday === undefined ? '' : 'dayWeekday',
	];
}

/** The days of a text, each as one item among the words around it. */
export function withDays(
	items: readonly Item[],
	context: Context,
	rules: Rewriting<Context>,
): Item[] {
	const { today } = context.noteTime;
	const mayJoinByAnd = items.some((one) => isIn(one, 'between'));
	const out: Item[] = [];
	for (const one of rules.of(items, context)) {
		const at = isIn(one, 'day') ? out.findLastIndex((other) => isIn(other, 'day')) : -1;
		const last = out[at];
		const gap = out.slice(at + 1);
		const joined =
			last &&
			(rangeOf(last, one, out.slice(0, at), gap, mayJoinByAnd, today) ?? sameDay(last, one, gap));
		if (joined) out.splice(at, out.length, joined);
		else out.push(one);
	}
	return out.map((one) =>
		isIn(one, 'day') ? { ...one, days: [onlyDay(one, today) ?? []].flat() } : one,
	);
}

const isBare = ({ weekday, isDated }: Item) => weekday !== undefined && isDated !== true;

const otherLists = (is: ReadonlySet<string>, ...lists: string[]) =>
	[...is].filter((list) => !lists.includes(list));

/** "Friday, 4 December", right or wrong, or a day that is named twice; not "the 20th, Monday". */
function sameDay(one: Item, other: Item, gap: readonly Item[]): Item | undefined {
	const [days = [], others = []] = [one.days, other.days];
	const isSame = isBare(one)
		? other.weekday === undefined
		: days.some((day) => others.includes(day) || weekdayOf(day) === other.weekday);
	const isJoined = gap.every((between) =>
		isIn(between, 'comma', 'filler', 'daypart', 'time', 'at'),
	);
	if (!isSame || !isJoined) return undefined;
	const weekday = one.weekday ?? other.weekday;
	const shared = days.filter((day) => others.includes(day));
	const dates = isBare(one) ? others : isBare(other) ? days : shared;
	return {
		...one,
		is: setOf(otherLists(one.is, 'dayWeekday').join(' ')),
		days: dates.filter((day) => weekday === undefined || weekdayOf(day) === weekday),
		weekday,
		isDated: true,
	};
}

/** The end of a range: "Monday to Friday", "du lundi au mercredi", "moved from Monday to Thursday". */
function rangeOf(
	first: Item,
	end: Item,
	before: readonly Item[],
	gap: readonly Item[],
	mayJoinByAnd: boolean,
	today: Day,
): Item | undefined {
	const last = before.at(-1);
	const isFrom = isIn(last, 'after', 'from');
	const isLink = (one: Item) =>
		isIn(one, 'to', 'until', 'dash', 'range') ||
		(mayJoinByAnd && isIn(one, 'and')) ||
		(isFrom && isIn(one, 'by') && !isIn(one, 'deadline'));
	if (!gap.every((one) => isLink(one) || isIn(one, 'filler'))) return undefined;
	// Without "du", "au" is only an article.
	if (!gap.some((one) => !isIn(one, 'filler') || (isLink(one) && isFrom))) return undefined;
	const isBy = gap.some((one) => isIn(one, 'by') && !isIn(one, 'until'));
	const mover = before.at(-2);
	const isMove = isFrom && mover !== undefined && !isIn(mover, 'after', 'filler', 'comma', 'dash');
	const begin = onlyDay(first, today) ?? Number.NaN;
	return {
		...end,
		is: setOf([...otherLists(first.is, 'dayWeekday'), 'dayRange', isBy ? 'dayBy' : ''].join(' ')),
		// "Moved from Thursday to Wednesday" may be the one before or after.
		...(isBare(end) && {
			after: { day: isMove ? today : begin, least: isMove ? begin : -Infinity },
		}),
	};
}

/** The one day that fits; a weekday alone is the first to come, or the first after the beginning of a range. */
function onlyDay(one: Item, today: Day): Day | null {
	const { after = { day: today, least: -Infinity } } = one;
	const days = isBare(one)
		? [weekdayFrom(after.day + 1, one.weekday ?? 0)].filter((day) => day >= after.least)
		: (one.days ?? []);
	const [day = null] = days;
	return days.length === 1 && Number.isFinite(day) ? day : null;
}
