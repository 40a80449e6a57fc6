import type { Day } from '../../calendar/day';
import { daysOf, dottedDay } from './digits';
import type { Item } from './item';
import type { Lexicon } from './lexicon';
import { withWholeNumbers } from './number-words';
import { longestPhrase, tagsOf, type Found } from './phrases';
import type { Token } from './token';

/** A text in the words of one language. */
export interface Tagged {
	items: Item[];
	/** How many of its words the language knows. */
	known: number;
	/** Contains a date in digits that nobody would write in this language. */
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
	const { order } = lexicon.words;
	const items: Item[] = [];
	let known = 0;
	for (let at = 0; at < tokens.length;) {
		const found = longestPhrase(tokens, at, lexicon);
		const token = tokens[at];
		if (token?.kind === 'word') items.push(...wordItems(token, found, lexicon));
		else if (token !== undefined) {
			if (token.kind === 'time') hideFirstHour(items);
			const item = itemOf(token, items, tokens[at + 1], lexicon, today);
			if (item !== null) items.push(item);
		}
		known += found?.words ?? 0;
		at += found?.words ?? 1;
	}
	const isForeign = tokens.some(
		(token) => token.kind === 'numbers' && daysOf(token, order, today) === null,
	);
	return { items: withWholeNumbers(items, lexicon.words), known, isForeign };
}

function item(tag: string, token: Token, value = 0, days: readonly Day[] = []): Item {
	return { tag, value, days, token, phrase: '', isRange: tag === '-' };
}

/** One item for each part of a phrase that counts; the last one represents the phrase. */
function wordItems(token: Token, found: Found | null, { past, range }: Lexicon): Item[] {
	const items = Array.from(tagsOf(token, found?.entry, past), (tag) =>
		item(tag, token, found?.entry.value),
	);
	const last = items.at(-1);
	if (last !== undefined && found !== null) {
		last.isRange = range.has(found.phrase);
		last.phrase = found.phrase;
	}
	return items;
}

/** @returns null for a token that says nothing */
function itemOf(
	token: Token,
	before: readonly Item[],
	next: Token | undefined,
	lexicon: Lexicon,
	today: Day,
): Item | null {
	const { order } = lexicon.words;
	switch (token.kind) {
		case 'number': {
			const isYear = token.digits === 4 && token.value >= 1990 && token.value < 2100;
			const isCount = token.value >= 1 && token.digits <= 3;
			return item(isYear ? 'Y' : isCount ? 'N' : '#', token, token.value);
		}
		case 'ordinal':
			return item('O', token, token.value);
		case 'time': {
			const day = isDate(token, before, next) ? dottedDay(token, order, today) : null;
			return day === null ? item('T', token) : item('D', token, 0, [day]);
		}
		case 'stamp':
			return item('S', token);
		case 'numbers':
			if (['j', '#'].includes(before.at(-1)?.tag ?? '')) return item('#', token);
			return item('D', token, 0, daysOf(token, order, today) ?? []);
		case 'mark': {
			const tag = MARKS[token.text];
			const isSilent = token.text === '?' && isTagQuestion(before, lexicon);
			return isSilent || tag === undefined ? null : item(tag, token);
		}
		default:
			return item('x', token);
	}
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
