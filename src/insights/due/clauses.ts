import { weekdayOf } from '../../calendar/day';
import type { NoteTime } from './days';
import { clauseBefore, isDue, isDuty } from './duty';
import { ANY_RULE, RULES } from './grammar';
import type { Words } from './word-lists';
import type { Meaning } from './meanings';
import type { Item } from './item';

/** A stretch of a text that names a day. */
export interface Expression {
	meaning: Meaning;
	isRange: boolean;
	/** "Not Friday", "after Friday". */
	isDenied: boolean;
	/** "By Friday": right after a word that makes it a due date. */
	isStrong: boolean;
	/** "The Friday before Christmas". */
	isUnclear: boolean;
	/** The items between the expression before it and this one. */
	gap: readonly Item[];
	/** Names the same day as the one before it: "Monday, 23 November". */
	isJoined: boolean;
}

/** The expressions of a text, with what the words around them make of them. */
export function expressionsIn(items: readonly Item[], note: NoteTime, words: Words): Expression[] {
	const tags = items.map(({ tag }) => tag).join('');
	const clauses = new Clauses(items);
	for (let at = 0; at < items.length;) {
		const match = expressionAt(at, tags, items, note, words);
		if (match === null) clauses.pass(at);
		else clauses.add(at, match);
		at += match?.length ?? 1;
	}
	clauses.deny();
	return clauses.found;
}

/** What the words of a text make of the expressions among them, from its first word to its last. */
class Clauses {
	readonly found: Expression[] = [];
	/** Where the last expression ended. */
	private end = 0;
	private inClause = 0;
	private negation: 'z' | 'v' | null = null;
	private isStrong = false;

	constructor(private readonly items: readonly Item[]) {}

	add(at: number, { meaning, isRange, length }: Match): void {
		const { items, negation } = this;
		const isStrong =
			this.isStrong || items.slice(at, at + length).some(({ tag }) => 'bs'.includes(tag));
		const gap = items.slice(this.end, at);
		const previous = this.found.at(-1);
		const isJoined = previous !== undefined && isSameDay(previous.meaning, meaning, gap);
		const isDenied =
			(isJoined && previous.isDenied) ||
			negation === 'z' ||
			(negation === 'v' && !isRange) ||
			!isDue(items, at, at + length, isStrong);
		this.found.push({ meaning, isRange, isDenied, isStrong, isUnclear: false, gap, isJoined });
		this.end = at + length;
		this.inClause += 1;
		this.negation = null;
		this.isStrong = false;
	}

	/** Takes note of a word that names no day. */
	pass(at: number): void {
		const { tag, value } = this.items[at] ?? { tag: '', value: 0 };
		if (tag === 'v') this.negation = tag;
		// "Monday is out".
		if (tag === 'z' || tag === 'F') this.negation = 'z';
		if (tag === ',') {
			this.deny();
			this.inClause = 0;
		}
		if (tag === ',' || tag === '!') this.negation = null;
		if ('bis'.includes(tag)) {
			this.isStrong = tag !== 'b' || value !== UNTIL || isOpen(this.items, at);
		}
		const isBehind = this.end === at && at > 0;
		if (isBehind && (tag === 's' || (tag === 'v' && value !== PURPOSE))) this.blur(at);
		if ('xyd'.includes(tag)) this.isStrong = false;
	}

	/** "Friday won't do, Monday": what is denied comes before the word. */
	deny(): void {
		if (this.negation !== 'z' || this.inClause === 0) return;
		for (const expression of this.found.toReversed()) {
			expression.isDenied = true;
			if (!expression.isJoined) break;
		}
	}

	/** "The Friday before Christmas" is not the coming Friday; "Friday before 5pm" is. */
	private blur(at: number): void {
		const [next, behind] = this.items.slice(at + 1).filter(({ tag }) => tag !== 'p');
		const isHour = next?.tag === 'N' ? behind?.tag !== 'M' : 'TP@G'.includes(next?.tag ?? 'x');
		const last = this.found.at(-1);
		if (last !== undefined && !isHour) last.isUnclear = true;
	}
}

/** A date after its weekday, right or wrong, or a day that is named twice; not "the 20th, Monday". */
function isSameDay(one: Meaning, other: Meaning, gap: readonly Item[]): boolean {
	if (gap.some(({ tag }) => !',pPT@'.includes(tag))) return false;
	if (!('days' in one)) return 'days' in other;
	return one.days.some((day) =>
		'days' in other ? other.days.includes(day) : weekdayOf(day) === other.weekday,
	);
}

/** The value of "so that": the day before it stays clear. */
const PURPOSE = 1;

/** The value of words that may just as well say how long something lasts. */
const UNTIL = 2;

/** "Kim is in Rome until Monday" is not a due date; "until Monday" and "you must reply until Monday" are. */
function isOpen(items: readonly Item[], at: number): boolean {
	const before = clauseBefore(items, at);
	return before.some(isDuty) || before.every(({ tag }) => tag !== 'x' && tag !== 'y');
}

/** A stretch of a text that a rule reads. */
interface Match extends Pick<Expression, 'meaning' | 'isRange'> {
	length: number;
}

function expressionAt(
	at: number,
	tags: string,
	items: readonly Item[],
	note: NoteTime,
	words: Words,
): Match | null {
	ANY_RULE.lastIndex = at;
	if (!ANY_RULE.test(tags)) return null;
	for (const { pattern, read, isRange = false } of RULES) {
		pattern.lastIndex = at;
		const length = pattern.exec(tags)?.[0].length ?? 0;
		if (length === 0) continue;
		const context = { note, words, before: items[at - 1], next: items[at + length] };
		const meaning = read(items.slice(at, at + length), context);
		if (meaning !== null) return { meaning, isRange, length };
	}
	return null;
}
