import { weekdayOf } from '../../calendar/day';
import { isOf, type Item } from '../item';
import type { Match, Meaning } from '../rule';
import { clauseBefore, isDue, isDuty } from './duty';

/** A stretch of a text that names a day. */
export interface Expression extends Match {
	/** "Not Friday", "after Friday". */
	isDenied: boolean;
	/** "From Monday": denied, unless it begins a range; "moved from Monday" never does. */
	isStart: boolean;
	/** "By Friday": right after a word that makes it a due date. */
	isStrong: boolean;
	/** "The Friday before Christmas". */
	isUnclear: boolean;
	/** The items between the expression before it and this one. */
	gap: readonly Item[];
	/** Names the same day as the one before it: "Monday, 23 November". */
	isJoined: boolean;
}

const isDenial = isOf('not', 'over');
const isDeadline = isOf('by', 'in', 'before');
const isContent = isOf('other', 'told', 'duty');
const isUnknown = isOf('other', 'told');
const isComma = isOf('comma');
const isBreak = isOf('comma', 'but');
const isSilent = isOf('filler');
const isHourly = isOf('time', 'daypart', 'at', 'endOfDay');
const isBetweenParts = isOf('comma', 'filler', 'daypart', 'time', 'at');

/** What the words of a text make of the expressions among them, from its first word to its last. */
export class Clauses {
	readonly found: Expression[] = [];
	/** Where the last expression ended. */
	private end = 0;
	/** Whether the clause has one already. */
	private isInClause = false;
	private negation: 'not' | 'after' | 'away' | null = null;
	private isStrong = false;

	constructor(private readonly items: readonly Item[]) {}

	add(at: number, match: Match): void {
		const { items, negation } = this;
		const end = at + match.length;
		const gap = items.slice(this.end, at);
		const previous = this.found.at(-1);
		const isJoined = previous !== undefined && isSameDay(previous.meaning, match.meaning, gap);
		// "By Thursday, July 16"
		const isStrong =
			this.isStrong ||
			items.slice(at, end).some(isBeforeOrBy) ||
			(isJoined && previous.isStrong && 'weekday' in previous.meaning);
		const isStart = isJoined
			? previous.isStart
			: negation === 'after' && clauseBefore(items, at).every(isFromAlone);
		const one = { ...match, isStrong, isUnclear: false, isStart, gap, isJoined };
		const isDenied = this.isRuledOut(at, one);
		// "Two weeks after Thursday, 31 December"
		if (isDenied && previous !== undefined && gap.every(isComma)) {
			previous.isUnclear ||= 'days' in previous.meaning && !isJoined;
		}
		// A weekday says nothing without its date: "the Thursday July 16 report".
		if (isJoined && 'weekday' in previous.meaning) previous.isDenied ||= isDenied;
		this.found.push({ ...one, isDenied });
		this.end = end;
		this.isInClause = true;
		// "Closed from Monday to Friday"
		this.negation = negation === 'away' ? 'away' : null;
		this.isStrong = false;
	}

	/** Whether what stands before an expression, or around it, says that its day is not due. */
	private isRuledOut(at: number, one: Omit<Expression, 'isDenied'>): boolean {
		const { items, negation } = this;
		const { length, rule, meaning, gap, isJoined, isStrong } = one;
		const previous = this.found.at(-1);
		// "Not this Friday 11": right or wrong, the date is of the day before it.
		const isItsDate = gap.length === 0 && 'days' in meaning;
		if (previous?.isDenied && (isJoined || isItsDate || isOneOf(gap))) return true;
		if (negation === 'not' || negation === 'away') return true;
		if (negation === 'after' && !rule.isRange) return true;
		return !(isRangeEnd(previous, gap) || isDue(items, at, at + length, isStrong));
	}

	/** Takes note of a word that names no day. */
	pass(at: number): void {
		const item = this.items[at];
		// "So, Friday" has nothing in front of it that it could be the reason for.
		if (isAfter(item) && !(isSoThat(item) && this.found.length === 0)) this.negation = 'after';
		if (isAway(item)) this.negation = 'away';
		// "Monday is out".
		if (isDenial(item)) this.negation = 'not';
		if (isComma(item)) {
			this.deny();
			this.isInClause = false;
		}
		if (isBreak(item)) this.negation = null;
		// "Kim is in Rome until Monday" is not a due date; "until Monday" is.
		if (isDeadline(item)) this.isStrong = item?.category !== 'until' || isOpen(this.items, at);
		const isBehind = this.end === at && at > 0;
		// The day before "so that" stays clear.
		if (isBehind && isBeforeOrAfter(item) && item?.category !== 'soThat') this.blur(at);
		if (isContent(item)) this.isStrong = false;
	}

	/** "Friday won't do, Monday": what is denied comes before the word. */
	deny(): void {
		if (this.negation !== 'not' || !this.isInClause) return;
		for (const expression of this.found.toReversed()) {
			expression.isDenied = true;
			if (!expression.isJoined) break;
		}
	}

	/** "The Friday before Christmas" is not the coming Friday; "Friday before 5pm" is, and a date stays one. */
	private blur(at: number): void {
		const [next, behind] = this.items.slice(at + 1).filter((item) => !isSilent(item));
		const isHour = next?.category === 'number' ? behind?.category !== 'month' : isHourly(next);
		const last = this.found.at(-1);
		if (last !== undefined && 'weekday' in last.meaning && !isHour) last.isUnclear = true;
	}
}

const isDash = isOf('dash', 'filler');

/** "18 June - 20 June": the last day is due if the first is. */
function isRangeEnd(first: Expression | undefined, gap: readonly Item[]): boolean {
	return first?.isDenied === false && gap.every(isDash) && !gap.every(isSilent);
}

/** "Not Friday or Monday": what is denied of the one is denied of the other. */
function isOneOf(gap: readonly Item[]): boolean {
	return gap.some(isOr) && gap.every((item) => isOr(item) || isSilent(item));
}

const isOr = isOf('or');
const isAfter = isOf('after', 'eve');
const isAway = isOf('away');
const isFromAlone = isOf('after', 'filler');
const isSoThat = isOf('soThat');
const isBeforeOrBy = isOf('by', 'before');
const isBeforeOrAfter = isOf('before', 'after');

/** A date after its weekday, right or wrong, or a day that is named twice; not "the 20th, Monday". */
function isSameDay(one: Meaning, other: Meaning, gap: readonly Item[]): boolean {
	if (!gap.every(isBetweenParts)) return false;
	if (!('days' in one)) return 'days' in other;
	return one.days.some((day) =>
		'days' in other ? other.days.includes(day) : weekdayOf(day) === other.weekday,
	);
}

/** "Until Monday" and "you must reply until Monday", not "Kim is in Rome until Monday". */
function isOpen(items: readonly Item[], at: number): boolean {
	const before = clauseBefore(items, at);
	return before.some(isDuty) || !before.some(isUnknown);
}
