import type { Day } from '../../notes/calendar';
import { daysOf, dottedDay } from './digits';
import type { Entry, Lexicon } from './lexicon';
import { withWholeNumbers } from './number-words';
import type { Token } from './tokens';

/** A word, number or phrase with what it is for in one language. */
export interface Item {
	tag: string;
	value: number;
	/** Of a date in digits: the days it may mean. */
	days: readonly Day[];
	token: Token;
	/** As the lexicon has it; empty for what is no word. */
	phrase: string;
	/** May stand between the two ends of a range. */
	isRange: boolean;
}

/** A text in the words of one language. */
export interface Tagged {
	items: Item[];
	/** How many of its words the language knows. */
	known: number;
	/** Holds a date of digits that this language would not write. */
	isForeign: boolean;
}

const MARKS: Readonly<Record<string, string>> = {
	',': ',',
	';': ',',
	':': ',',
	'(': ',',
	')': ',',
	'[': ',',
	']': ',',
	'-': '-',
	'/': 'o',
	'|': 'o',
	'?': 'k',
	'<': 'k',
	'>': 'k',
};

/** Reads the tokens of a text with the words of a language, the longest phrases first. */
export function tagged(tokens: readonly Token[], lexicon: Lexicon, today: Day): Tagged {
	const { words } = lexicon;
	const items: Item[] = [];
	let known = 0;
	let isForeign = false;
	const push = (tag: string, token: Token, value = 0, days: readonly Day[] = []) =>
		items.push({ tag, value, days, token, phrase: '', isRange: tag === '-' });
	for (let at = 0; at < tokens.length; at++) {
		const token = tokens[at];
		if (token === undefined) break;
		if (token.kind === 'word') {
			const found = longestPhrase(tokens, at, lexicon);
			for (const tag of tagsOf(token, found?.entry, lexicon.past))
				push(tag, token, found?.entry.value);
			const last = items.at(-1);
			if (last !== undefined && found !== null) {
				last.isRange = lexicon.range.has(found.phrase);
				last.phrase = found.phrase;
			}
			known += found?.words ?? 0;
			at += (found?.words ?? 1) - 1;
		} else if (token.kind === 'number') {
			const isYear = token.digits === 4 && token.value >= 1990 && token.value < 2100;
			push(isYear ? 'Y' : token.value >= 1 && token.digits <= 3 ? 'N' : '#', token, token.value);
		} else if (token.kind === 'ordinal') push('O', token, token.value);
		else if (token.kind === 'time') {
			const day = isDate(token, items, tokens[at + 1])
				? dottedDay(token, words.order, today)
				: null;
			hideFirstHour(items);
			if (day === null) push('T', token);
			else push('D', token, 0, [day]);
		} else if (token.kind === 'stamp') push('S', token);
		else if (token.kind === 'numbers') {
			const days = daysOf(token, words.order, today);
			isForeign ||= days === null;
			if (['j', '#'].includes(items.at(-1)?.tag ?? '')) push('#', token);
			else push('D', token, 0, days ?? []);
		} else if (token.kind === 'mark') {
			const tag = MARKS[token.text];
			if (token.text === '?' && isTagQuestion(items, lexicon)) continue;
			if (tag !== undefined) push(tag, token);
		} else push('x', token);
	}
	return { items: withWholeNumbers(items, words), known, isForeign };
}

/** "Livré" is no duty, as "livre" is one; and unknown words that look past tell what was. */
function tagsOf(token: Token, entry: Entry | undefined, past: RegExp | null): string {
	const tags = entry?.tags ?? 'x';
	if (token.kind !== 'word' || token.capital || past === null || !past.test(token.raw)) return tags;
	return tags === 'x' || (token.accented && 'dj'.includes(tags)) ? 'y' : tags;
}

/** "…, ok?" */
function isTagQuestion(items: readonly Item[], { tagQuestions }: Lexicon): boolean {
	const [comma, word] = items.slice(-2);
	const token = word?.token;
	return comma?.tag === ',' && token?.kind === 'word' && tagQuestions.has(token.text);
}

/** "Bis 10.12" is a date, and so is "07.01", alone or before a comma; "um 10.12" is a time. */
function isDate(
	{ padded }: Extract<Token, { kind: 'time' }>,
	items: readonly Item[],
	next: Token | undefined,
): boolean {
	const isAlone = next === undefined || (next.kind === 'mark' && ',('.includes(next.text));
	const last = items.at(-1)?.tag ?? ',';
	return last === 'b' || (padded && isAlone && ',Ww'.includes(last));
}

/** "9-10am": the first number is a time as well. */
function hideFirstHour(items: Item[]): void {
	const [first, dash] = items.slice(-2);
	if (first?.tag === 'N' && dash?.tag === '-') {
		first.tag = 'T';
		dash.tag = 'p';
	}
}

function longestPhrase(
	tokens: readonly Token[],
	at: number,
	{ entries, lengths, words }: Lexicon,
): { entry: Entry; words: number; phrase: string } | null {
	const first = tokens[at];
	const longest = first?.kind === 'word' ? (lengths.get(first.text) ?? 0) : 0;
	let phrase = '';
	let found: { entry: Entry; words: number; phrase: string } | null = null;
	for (let count = 1; count <= longest; count++) {
		const token = tokens[at + count - 1];
		// English has no accents, so "déc" is not "dec".
		if (token?.kind !== 'word' || (token.accented && words.language === 'en')) break;
		phrase = count === 1 ? token.text : `${phrase} ${token.text}`;
		const entry = entries.get(phrase);
		if (entry !== undefined) found = { entry, words: count, phrase };
	}
	return found;
}
