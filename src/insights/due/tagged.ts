import { dayOf, type Day } from '../../notes/calendar';
import { comingDay } from './days';
import type { Entry, Lexicon } from './lexicon';
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
			for (const tag of found?.entry.tags ?? 'x') push(tag, token, found?.entry.value);
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
			const day = items.at(-1)?.tag === 'b' ? dottedDay(token, lexicon.words.order, today) : null;
			hideFirstHour(items);
			if (day === null) push('T', token);
			else push('D', token, 0, [day]);
		} else if (token.kind === 'stamp') push('S', token);
		else if (token.kind === 'numbers') {
			const days = daysOf(token, lexicon.words.order, today);
			isForeign ||= days === null;
			if (['j', '#'].includes(items.at(-1)?.tag ?? '')) push('x', token);
			else push('D', token, 0, days ?? []);
		} else if (token.kind === 'mark') {
			const tag = MARKS[token.text];
			if (tag !== undefined) push(tag, token);
		} else push('x', token);
	}
	return { items, known, isForeign };
}

/** "Bis 10.12" is a date; "um 10.12" is a time. */
function dottedDay(
	{ minutes, dotted }: Extract<Token, { kind: 'time' }>,
	order: 'dayFirst' | 'either',
	today: Day,
): Day | null {
	const [date, month] = [Math.floor(minutes / 60), minutes % 60];
	return dotted && order === 'dayFirst' ? comingDay(today, month, date) : null;
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

/**
 * The days that a date of digits may mean, by the order of a language; none where it does not exist.
 *
 * @returns null where only the order of another language gives a day
 */
function daysOf(
	{ parts, separator, lengths }: Extract<Token, { kind: 'numbers' }>,
	order: 'dayFirst' | 'either',
	today: Day,
): Day[] | null {
	const [a = 0, b = 0, c] = parts;
	if (lengths[0] === 4)
		return c === undefined || (lengths[2] ?? 0) > 2 ? [] : only([dayOf(a, b, c)]);
	if ((lengths[0] ?? 0) > 2 || lengths[2] === 1 || lengths[2] === 3) return [];
	const year = c === undefined ? null : lengths[2] === 4 ? c : 2000 + c;
	const day = (month: number, date: number) =>
		year === null ? comingDay(today, month, date) : dayOf(year, month, date);
	const dayFirst = day(b, a);
	if (separator === '.') return only([dayFirst]);
	const monthFirst = day(a, b);
	// With hyphens and two digits, the year may stand first as well.
	const yearFirst = separator === '-' && lengths[2] === 2 ? dayOf(2000 + a, b, c ?? 0) : null;
	if (order === 'either') return only([dayFirst, monthFirst, yearFirst]);
	if (dayFirst === null && monthFirst !== null) return null;
	return only([dayFirst, yearFirst]);
}

function only(days: ReadonlyArray<Day | null>): Day[] {
	return [...new Set(days.filter((day) => day !== null))];
}
