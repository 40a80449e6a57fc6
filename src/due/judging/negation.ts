import { weekdayOf } from '../../calendar/day.ts';
import { hasRole, hasCategory, categoryTest, type Item } from '../item.ts';
import type { Match, RuleMeaning } from '../rule.ts';
import { clauseBefore, isDue, isDuty } from './duty.ts';

/** A stretch of a text that names a day. */
export interface Expression extends Match {
	/** Its day is not when something is due: "not Friday", "after Friday", "discussed on Friday". */
	isDenied: boolean;
	/**
	 * Its clause begins with "from": "from Monday". If a last day follows, it is the first day of a range;
	 * otherwise it is denied. "Moved from Monday" begins no range.
	 */
	isStart: boolean;
	/** Right after a word that makes it a due date: "by Friday". */
	isStrong: boolean;
	/** What stands beside it makes it another day, which is not known: "the Friday before Christmas". */
	isUnclear: boolean;
	/** The items between the expression before it and this one. */
	gap: readonly Item[];
	/** Names the same day as the one before it: "Monday, 23 November". */
	isJoined: boolean;
}

/** Goes through a text word by word, and tells of each day in it whether it is denied, due or unclear. */
export class Clauses {
	readonly found: Expression[] = [];
	/** Where the last expression ended. */
	private end = 0;
	/** The last word that denies the days after it, as far as it still counts. */
	private negation: 'not' | 'after' | 'away' | null = null;
	/** Whether a day right here would come after "by" or the like. */
	private isStrong = false;

	constructor(private readonly items: readonly Item[]) {}

	add(at: number, match: Match): void {
		const { items, negation } = this;
		const end = at + match.length;
		const gap = items.slice(this.end, at);
		const previous = this.found.at(-1);
		const isJoined = previous !== undefined && isSameDay(previous, match, gap);
		const isDateOfWeekday = isJoined && previous.weekday !== undefined;
		// "By Thursday, July 16"
		const isStrong =
			this.isStrong ||
			items.slice(at, end).some(categoryTest('by', 'before')) ||
			(isDateOfWeekday && previous.isStrong);
		const isStart = isJoined
			? previous.isStart
			: negation === 'after' && clauseBefore(items, at).every(categoryTest('after', 'filler'));
		// "Not this Friday 11": right or wrong, the date is of the day before it.
		const isItsDate = gap.length === 0 && match.weekday === undefined;
		// "Retour des fiches avant lundi", "after approval by Friday"
		const thing = gap.slice(gap.findLastIndex(({ category }) => category === 'after'));
		const isOfThing = this.isStrong && thing.some(categoryTest('other', 'duty'));
		const isDenied =
			(previous?.isDenied === true && (isJoined || isItsDate || isOneOf(gap))) ||
			(negation !== null && !(negation === 'after' && (match.rule.isRange || isOfThing))) ||
			!(isRangeEnd(previous, gap) || isDue(items, at, end, isStrong));
		// "Two weeks after Thursday, 31 December"
		if (isDenied && previous !== undefined && gap.every(categoryTest('comma'))) {
			previous.isUnclear ||= previous.weekday === undefined && !isJoined;
		}
		// A weekday says nothing without its date: "the Thursday July 16 report".
		if (isDateOfWeekday) previous.isDenied ||= isDenied;
		this.found.push({ ...match, isDenied, isStart, isStrong, isUnclear: false, gap, isJoined });
		this.end = end;
		// "Closed from Monday to Friday"
		this.negation = negation === 'away' ? 'away' : null;
		this.isStrong = false;
	}

	/** Takes note of a word that names no day. */
	pass(at: number): void {
		const item = this.items[at];
		// "So, Friday" has nothing in front of it that it could be the reason for.
		const isWhy =
			hasCategory(item, 'soThat') && !hasRole(item, 'question') && this.found.length === 0;
		// "Closed from the 24th to the 3rd" stays closed.
		if (hasCategory(item, 'after', 'eve') && !isWhy && this.negation !== 'away')
			this.negation = 'after';
		if (hasCategory(item, 'away')) this.negation = 'away';
		// "Monday is out".
		if (hasCategory(item, 'not', 'over')) this.negation = 'not';
		if (hasCategory(item, 'comma')) this.deny(at);
		if (hasCategory(item, 'comma', 'but')) this.negation = null;
		// "Kim is in Rome until Monday" is not a due date; "until Monday" is.
		if (hasCategory(item, 'by', 'in', 'before'))
			this.isStrong = !hasCategory(item, 'until') || isOpen(this.items, at);
		// The day before "so that" stays clear.
		if (this.end === at && hasCategory(item, 'before', 'after') && !hasCategory(item, 'soThat'))
			this.blur(at);
		if (hasCategory(item, 'other', 'past', 'duty')) this.isStrong = false;
	}

	/** "Friday won't do, Monday": what is denied comes before the word, in the clause that ends here. */
	deny(end: number): void {
		if (this.negation !== 'not' || this.items.slice(this.end, end).some(categoryTest('comma')))
			return;
		const first = this.found.findLastIndex(({ isJoined }) => !isJoined);
		for (const expression of this.found.slice(first)) expression.isDenied = true;
	}

	/** "The Friday before Christmas" is not the coming Friday; "Friday before 5pm" is, and a date stays one. */
	private blur(at: number): void {
		const [next, behind] = this.items.slice(at + 1).filter((item) => !hasCategory(item, 'filler'));
		const isHour = hasCategory(next, 'number')
			? !hasCategory(behind, 'month')
			: hasCategory(next, 'time', 'daypart', 'at', 'endOfDay');
		const last = this.found.at(-1);
		if (last?.weekday !== undefined && !isHour) last.isUnclear = true;
	}
}

/** "18 June - 20 June": the last day is due if the first is. */
function isRangeEnd(first: Expression | undefined, gap: readonly Item[]): boolean {
	return (
		first?.isDenied === false &&
		gap.every(categoryTest('dash', 'filler')) &&
		gap.some(categoryTest('dash'))
	);
}

/** "Not Friday or Monday": what is denied of the one is denied of the other. */
function isOneOf(gap: readonly Item[]): boolean {
	return gap.every(categoryTest('or', 'filler')) && gap.some(categoryTest('or'));
}

/** A date after its weekday, right or wrong, or a day that is named twice; not "the 20th, Monday". */
function isSameDay(one: RuleMeaning, other: RuleMeaning, gap: readonly Item[]): boolean {
	if (!gap.every(categoryTest('comma', 'filler', 'daypart', 'time', 'at'))) return false;
	if (one.weekday !== undefined) return other.weekday === undefined;
	return one.days.some((day) => other.days.includes(day) || weekdayOf(day) === other.weekday);
}

/** "Until Monday" and "you must reply until Monday", not "Kim is in Rome until Monday". */
function isOpen(items: readonly Item[], at: number): boolean {
	const before = clauseBefore(items, at);
	return before.some(isDuty) || !before.some(categoryTest('other', 'past'));
}
