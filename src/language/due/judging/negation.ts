import { weekdayOf } from '../../../calendar/day.ts';
import { hasRole, hasCategory, categoryTest, type Item } from '../item.ts';
import type { Match, RuleMeaning } from '../rule.ts';
import { clauseBefore, isDuty } from './clause.ts';
import { isDue } from './duty.ts';

/** A stretch of a text that names a day, where it stands. */
export interface Stretch extends Match {
	/** The index of its first item, and of the one after its last. */
	start: number;
	end: number;
	/** The items between the stretch before it and this one. */
	gap: readonly Item[];
}

/** A stretch that names a day, with what the words around make of it. */
export interface Expression extends Stretch {
	/** Names the same day as the one before it: "Monday, 23 November". */
	isJoined: boolean;
	/** Right after a word that makes it a due date: "by Friday". */
	isDeadline: boolean;
	/** Why its day is not when something is due, as far as a word before it says so. */
	denial: Denial | null;
	/** Its day is not when something is due: "not Friday", "after Friday", "discussed on Friday". */
	isDenied: boolean;
	/**
	 * Its clause begins with "from": "from Monday". If a last day follows, it is the first day of a range;
	 * otherwise it is denied. "Moved from Monday" begins no range.
	 */
	isStart: boolean;
	/** What stands behind it makes it another day, which is not known: "the Friday before Christmas". */
	isUnclear: boolean;
}

type Denial = 'not' | 'after' | 'away';

/** Says of each stretch whether it is denied, due or unclear. */
export function expressionsOf(items: readonly Item[], stretches: readonly Stretch[]): Expression[] {
	const found: Expression[] = [];
	for (const stretch of stretches) found.push(expressionOf(items, stretch, found.at(-1)));
	const isDeniedLater = found.map(({ end }, at) => {
		const next = found[at + 1];
		const behind = items.slice(end, next?.start);
		const comma = behind.findIndex(categoryTest('comma'));
		// "Friday won't do, Monday", but not "Friday, not Monday".
		if (comma === -1 && next !== undefined) return false;
		return denialBy(comma === -1 ? behind : behind.slice(0, comma)) === 'not';
	});
	return found.map((one, at) => {
		const rest = found.slice(at + 1);
		const joined = rest.findIndex(({ isJoined }) => !isJoined);
		const last = joined === -1 ? found.length - 1 : at + joined;
		const isDenied = one.isDenied || isDeniedLater.slice(at, last + 1).includes(true);
		// A weekday says nothing without its date: "the Thursday July 16 report".
		const isDateDenied =
			one.weekday !== undefined && rest[0]?.isJoined === true && rest[0].isDenied;
		return {
			...one,
			isDenied: isDenied || isDateDenied,
			isUnclear: isMoved(items, one) || isContradicted(one, rest[0]),
		};
	});
}

function expressionOf(
	items: readonly Item[],
	stretch: Stretch,
	previous: Expression | undefined,
): Expression {
	const { start, end, gap, rule, weekday } = stretch;
	const isJoined = previous !== undefined && isSameDay(previous, stretch, gap);
	const isDeadline =
		isAfterDeadline(items, start, gap) ||
		items.slice(start, end).some(categoryTest('by', 'before')) ||
		// "By Thursday, July 16"
		(isJoined && previous.weekday !== undefined && previous.isDeadline);
	const denial = denialBy(gap, previous);
	const isAfter = denial === 'after';
	// "Retour des fiches avant lundi", "after approval by Friday"
	const thing = gap.slice(gap.findLastIndex(({ category }) => category === 'after'));
	const isOfThing = isDeadline && thing.some(categoryTest('unknown', 'duty'));
	// "Not this Friday 11": right or wrong, the date is of the day before it.
	const isItsDate = gap.length === 0 && weekday === undefined;
	// "Not Friday or Monday"
	const isOther = gap.some(categoryTest('or')) && gap.every(categoryTest('or', 'filler'));
	return {
		...stretch,
		isJoined,
		isDeadline,
		denial,
		isDenied:
			(previous?.isDenied === true && (isJoined || isItsDate || isOther)) ||
			(denial !== null && !(isAfter && (rule.isRange || isOfThing))) ||
			!(isRangeEnd(previous, gap) || isDue(items, start, end, isDeadline)),
		isStart: isJoined
			? previous.isStart
			: isAfter && clauseBefore(items, start).every(categoryTest('after', 'filler')),
		isUnclear: false,
	};
}

/** What the words in front of a day, up to a comma or "but", deny of it. */
function denialBy(gap: readonly Item[], previous?: Expression): Denial | null {
	// "Thursday is too early, Friday"
	const behind = previous === undefined ? -1 : gap.findLastIndex(categoryTest('comma'));
	const clause = clauseBefore(gap.slice(behind + 1), gap.length - behind - 1);
	// "Closed from Monday to Friday"
	const isStillAway = previous?.denial === 'away' && clause.length === gap.length;
	if (isStillAway || clause.some(categoryTest('away'))) return 'away';
	const last = clause.findLast((item) => {
		// "So, Friday" has nothing in front of it that it could be the reason for.
		if (hasCategory(item, 'soThat') && previous === undefined) return hasRole(item, 'question');
		return hasCategory(item, 'after', 'neighbour', 'not', 'over');
	});
	if (last === undefined) return null;
	return hasCategory(last, 'not', 'over') ? 'not' : 'after';
}

/** Whether a word such as "by" makes what follows the gap a due date. */
function isAfterDeadline(items: readonly Item[], start: number, gap: readonly Item[]): boolean {
	const by = gap.findLastIndex(categoryTest('by', 'in', 'before'));
	if (by === -1 || gap.slice(by).some(categoryTest('unknown', 'past', 'duty'))) return false;
	// "Kim is in Rome until Monday" is not a due date; "until Monday" is.
	return !hasCategory(gap[by], 'until') || isOpen(items, start - gap.length + by);
}

/** "Until Monday" and "you must reply until Monday", not "Kim is in Rome until Monday". */
function isOpen(items: readonly Item[], at: number): boolean {
	const before = clauseBefore(items, at);
	return before.some(isDuty) || !before.some(categoryTest('unknown', 'past'));
}

/** "The Friday before Christmas" is not the coming Friday; "Friday before 5pm" is, and a date stays one. */
function isMoved(items: readonly Item[], { weekday, end }: Expression): boolean {
	const [mover, ...rest] = items.slice(end);
	if (weekday === undefined || !hasCategory(mover, 'before', 'after')) return false;
	if (hasCategory(mover, 'soThat')) return false;
	const [next, behind] = rest.filter((item) => !hasCategory(item, 'filler'));
	return hasCategory(next, 'number')
		? hasCategory(behind, 'month', 'week', 'unit')
		: !hasCategory(next, 'time', 'daypart', 'at', 'endOfDay');
}

/** "Two weeks after Thursday, 31 December": the date beside the day is another. */
function isContradicted({ weekday }: Expression, next: Expression | undefined): boolean {
	const isBeside = next?.isDenied === true && next.gap.every(categoryTest('comma'));
	return isBeside && weekday === undefined && !next.isJoined;
}

/** "18 June - 20 June": the last day is due if the first is. */
function isRangeEnd(first: Expression | undefined, gap: readonly Item[]): boolean {
	return (
		first?.isDenied === false &&
		gap.every(categoryTest('dash', 'filler')) &&
		gap.some(categoryTest('dash'))
	);
}

/** A date after its weekday, right or wrong, or a day that is named twice; not "the 20th, Monday". */
function isSameDay(one: RuleMeaning, other: RuleMeaning, gap: readonly Item[]): boolean {
	if (!gap.every(categoryTest('comma', 'filler', 'daypart', 'time', 'at'))) return false;
	if (one.weekday !== undefined) return other.weekday === undefined;
	return one.days.some((day) => other.days.includes(day) || weekdayOf(day) === other.weekday);
}
