import type { NoteTime } from './days';
import { clauseBefore, isDue, isDuty } from './duty';
import { ANY_RULE, RULES } from './grammar';
import type { Words } from './lexicon';
import type { Meaning } from './meanings';
import type { Item } from './tagged';

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
}

/** The expressions of a text, with what the words around them make of them. */
export function expressionsIn(items: readonly Item[], note: NoteTime, words: Words): Expression[] {
	const tags = items.map(({ tag }) => tag).join('');
	const found: Expression[] = [];
	let end = 0;
	let inClause = 0;
	let negation: 'z' | 'v' | null = null;
	let isStrong = false;
	const deny = () => {
		const last = found.at(-1);
		if (negation === 'z' && last !== undefined && inClause > 0) last.isDenied = true;
	};
	for (let at = 0; at < items.length; at++) {
		const match = expressionAt(at, tags, items, note, words);
		if (match !== null) {
			const isDenied =
				negation === 'z' ||
				(negation === 'v' && !match.isRange) ||
				!isDue(items, at, at + match.length, isStrong);
			found.push({ ...match, isDenied, isStrong, isUnclear: false, gap: items.slice(end, at) });
			at += match.length - 1;
			end = at + 1;
			inClause += 1;
			negation = null;
			isStrong = false;
			continue;
		}
		const { tag, value } = items[at] ?? { tag: '', value: 0 };
		if (tag === 'v') negation = tag;
		// "Monday is out".
		if (tag === 'z' || tag === 'F') negation = 'z';
		if (tag === ',') {
			// "Friday won't do, Monday": what is denied stands before the word.
			deny();
			inClause = 0;
		}
		if (tag === ',' || tag === '!') negation = null;
		if ('bis'.includes(tag)) isStrong = tag !== 'b' || value !== UNTIL || isOpen(items, at);
		// "The Friday before Christmas" is no coming Friday; "Friday before 5pm" is.
		if ((tag === 's' || tag === 'v') && end === at && at > 0) {
			const next = items.slice(at + 1).find(({ tag: other }) => other !== 'p')?.tag ?? 'x';
			const last = found.at(-1);
			if (last !== undefined && !'TP@GN'.includes(next)) last.isUnclear = true;
		}
		if ('xyd'.includes(tag)) isStrong = false;
	}
	deny();
	return found;
}

/** The value of words that may as well tell how long something lasts. */
const UNTIL = 2;

/** "Kim is in Rome until Monday" is no due date; "until Monday" and "you must reply until Monday" are. */
function isOpen(items: readonly Item[], at: number): boolean {
	const before = clauseBefore(items, at);
	return before.some(isDuty) || before.every(({ tag }) => tag !== 'x' && tag !== 'y');
}

function expressionAt(
	at: number,
	tags: string,
	items: readonly Item[],
	note: NoteTime,
	words: Words,
): { meaning: Meaning; isRange: boolean; length: number } | null {
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
