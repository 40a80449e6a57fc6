import { weekdayFrom, weekdayOf, type Day } from '../../calendar/day';
import type { Expression } from './clauses';
import type { NoteTime } from './days';
import type { Item } from './item';

/** The day that the expressions of a text make due. */
export interface DueDay {
	day: Day | null;
	/** Two things side by side do not fit, as in "Friday, 8 December". */
	isContradiction: boolean;
}

const NONE: DueDay = { day: null, isContradiction: false };

/**
 * Chooses among the expressions of a text. Those side by side must fit each other, those with "to"
 * between them are a range, and of several days, the one after "by" counts.
 */
export function dueDay(
	expressions: readonly Expression[],
	items: readonly Item[],
	note: NoteTime,
): DueDay {
	const live = expressions.filter(({ isDenied }) => !isDenied);
	if (live.some(({ gap }, at) => at > 0 && gap.some(({ tag }) => tag === 'o'))) return NONE;
	const isBetween = items.some(({ tag }) => tag === '<');
	const groups: Expression[][] = [];
	let range: Expression | null = null;
	for (const expression of live) {
		const group = groups.at(-1);
		const { gap } = expression;
		const isRange =
			gap.length > 0 &&
			gap.every(({ isRange, tag }) => isRange || (isBetween && tag === '&') || tag === 'p');
		const isTo = gap.some(
			({ tag, isRange: isWord }) => tag !== 'p' || (isWord && isAfterFrom(group)),
		);
		if (group !== undefined && isRange && isTo) {
			range = group[0] ?? null;
			groups[groups.length - 1] = [sequel(range, expression, note)];
		} else if (group !== undefined && gap.some(({ tag }) => tag === '&') && gap.length < 3)
			return NONE;
		else if (group !== undefined && gap.every(({ tag }) => ',pPT@G'.includes(tag)))
			group.push(expression);
		else groups.push([expression]);
	}
	return chosen(groups, note);
}

/** "Du 30 novembre au 4 décembre": without "du", "au" is only an article. */
function isAfterFrom(group: readonly Expression[] | undefined): boolean {
	return group?.[0]?.gap.at(-1)?.phrase === 'du';
}

/** The end of a range; of two weekdays, the second follows the first. */
function sequel(from: Expression | null, to: Expression, { today }: NoteTime): Expression {
	if (from === null || !('weekday' in from.meaning) || !('weekday' in to.meaning)) return to;
	const first = weekdayFrom(today + 1, from.meaning.weekday);
	return { ...to, meaning: { days: [weekdayFrom(first, to.meaning.weekday)] } };
}

/** Of several days, the one that "by" or the like makes the due one. */
function chosen(groups: readonly Expression[][], { today }: NoteTime): DueDay {
	const days = (some: readonly Expression[][]) =>
		new Set(some.map((group) => oneDay(group, today)));
	const all = days(groups);
	const strong = days(groups.filter((group) => group.some(({ isStrong }) => isStrong)));
	const [day = null] =
		all.size === 1 ? all : strong.size === 1 && !isBeforeAnother(groups) ? strong : [];
	return { day, isContradiction: groups.length === 1 && groups[0]?.length !== 1 && day === null };
}

/** "Today, ahead of tomorrow's meeting": the day that a text begins with is not overruled. */
function isBeforeAnother([first, ...others]: readonly Expression[][]): boolean {
	const [start] = first ?? [];
	const isFirst = start?.gap.every(({ tag }) => 'p,iPT@'.includes(tag)) && !start.isStrong;
	return isFirst === true && others.some(([other]) => other?.gap.some(({ tag }) => tag === 's'));
}

/** The one day that fits everything said about it. */
function oneDay(group: readonly Expression[], today: Day): Day | null {
	const weekdays = new Set(
		group.flatMap(({ meaning }) => ('weekday' in meaning ? [meaning.weekday] : [])),
	);
	const [weekday, ...otherWeekdays] = weekdays;
	const named = group.flatMap(({ meaning }) => ('days' in meaning ? [meaning.days] : []));
	const [first, ...others] = named;
	if (otherWeekdays.length > 0) return null;
	if (first === undefined) return weekday === undefined ? null : weekdayFrom(today + 1, weekday);
	const fitting = first.filter(
		(day) =>
			others.every((days) => days.includes(day)) &&
			(weekday === undefined || weekdayOf(day) === weekday),
	);
	const [day = null, ...otherDays] = fitting;
	return otherDays.length === 0 ? day : null;
}
