import { lazy } from '../../base/lazy.ts';
import { normalized } from '../../text/fold.ts';
import { plainCharacters, withoutEmoji, withoutInvisible } from '../../text/characters.ts';
import { numberToken, stampToken, timeOf, wordOf, type Token } from './token.ts';

/** A longer text is prose, not a due date; reading it would only cost time. */
const MAX_LENGTH = 160;

/** More words and marks, or more numbers, than a due date has: a list, or an attack. */
const MAX_TOKENS = 32;
const MAX_NUMBERS = 6;

/** Most texts have no numbers and no marks. */
const WORDS = /^[\p{L} ]+$/u;

/** No letter and no digit follows. */
const END = String.raw`(?![\p{L}\p{N}])`;
const DAY = String.raw`\d{4}-\d\d-\d\d`;
const CLOCK = String.raw`\d\d:\d\d(?::\d\d(?:\.\d+)?)?`;
const LINK = String.raw`https?://\S*|[^\s@]{1,64}@[^\s@]{1,64}\.\w+`;
const AMOUNT = String.raw`[$€£]\s?\d[\d.,]*|\d+[.,]\d+\s?[$€£%]`;
const CODE = String.raw`\+?\d[\d.]*(?:[.,/-]\d+){3,}|\d{5,}|(?!\d{1,2}h\d\d(?!\w))\w*\d\w*[a-z]\d\w*`;
const MINUTES = String.raw`[:h]\d\d(?::\d\d)?(?!\d)|\.\d\d(?![\d.])|\.\d(?![\d.]| ?(?:[ap]\b|[ap]\.?m\b|uhr|h\b))`;
const ZONE = String.raw` ?(?:z\b|(?:utc|gmt)(?: ?[+-]\d\d?(?::?\d\d)?)?${END})`;

/** What may follow the first number of a date: "-12-2026", ". 12. 2026", ".12.", or "/12" but not "/7-hotline". */
const REST_OF_DATE = [
	String.raw`(?<sep>[./-])\d{1,2}\k<sep>\d{1,4}`,
	String.raw`\. \d{1,2}\. ?\d{4}`,
	String.raw`\. ?\d{1,2}\.(?!\d)`,
	String.raw`/\d{1,2}(?!-\p{L})`,
].join('|');
/** The date is over: no word, digit or further part follows. */
const END_OF_DATE = String.raw`(?![\p{Script=Latin}\p{N}]|\.\d|(?<!\.)[/-]\d)`;

/** How tokens are written; the first that fits counts. */
const SHAPES = [
	// 20261216
	String.raw`(?<![\p{L}\p{N}#+.-])(?<basic>(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?![\p{L}\p{N}]|[.-]\d)`,
	String.raw`(?<other>${LINK}|24/7|v\d[\d.]*|${AMOUNT}|${CODE})`,
	String.raw`(?<stamp>${DAY}(?:t| )${CLOCK} ?(?:z|utc|gmt|[+-]\d\d:?\d\d)${END})`,
	String.raw`(?<iso>${DAY})t(?<isotime>${CLOCK})${END}`,
	String.raw`(?<cjk>\d{4}年\d{1,2}月\d{1,2}日)`,
	String.raw`(?<numbers>\d{1,4}(?:${REST_OF_DATE})${END_OF_DATE})`,
	// 17:00, 17h30, 5pm, "17 Uhr", "9.30 GMT+1"
	String.raw`(?<time>\d{1,2}(?:${MINUTES}|(?=[ap]\b| ?(?:[ap]\.?m\b|uhr|ore\b|h\b)))(?:[ap]\b| ?(?:[ap]\.m\.|[ap]m\b|uhr|ore\b|h\b))?(?<zone>${ZONE})?)`,
	String.raw`(?<ordinal>\d{1,2}(?:\.?[ºª°oa]${END}|(?:st|nd|rd|th|er|ere|e|eme|ste|de)${END}|\.(?=[ ,)/"']|$)))`,
	String.raw`(?<!\p{L})'(?<short>\d\d)(?!\d)`,
	String.raw`(?<number>\d+)`,
	String.raw`(?<quarter>[qt][1-4]${END})`,
	String.raw`(?<word>\p{L}[\p{L}\p{M}]*(?:[-'](?=\p{L})[\p{L}\p{M}]+)*)`,
	String.raw`(?<mark>[^\s\p{L}\p{N}])`,
];
const pattern = lazy(() => new RegExp(SHAPES.join('|'), 'giu'));

/**
 * Takes a due text apart. Decoration, such as emoji, quotes and Markdown, is left out.
 *
 * @returns null for a text that is too long; the bound is on what is read, after NFKC
 */
export function tokensOf(due: string): Token[] | null {
	if (due === '') return [];
	if (due.length > 4 * MAX_LENGTH) return null;
	// "Sala n.º 4" as "sala #4": after NFKC, "nº" is a word.
	const signed = due.replace(/(?<!\p{L})n\.?[º°] ?(?=\d)|№ ?/giu, '#');
	const text = normalized(plainCharacters(withoutEmoji(withoutInvisible(signed))))
		.replace(/~~[^~]*~~|<\/?\w{1,6}>|[*_`"]/g, ' ')
		.replace(/(?<!\p{L})([ap])\. ?m\b\.?/giu, '$1m')
		.replace(/\+ ?\/ ?-/g, '±')
		// "D-2" is two days before another one.
		.replace(/(?<![\p{L}\p{N}])([djgt]) ?- ?(?=\d)/giu, '$1 ~')
		.replace(/[—―→]|[-=]+>/g, ' - ')
		.replace(/\s+/g, ' ')
		.trim();
	if (text.length > MAX_LENGTH) return null;
	const tokens = WORDS.test(text)
		? text.split(' ').map((word) => wordOf(word))
		: [...text.matchAll(pattern())].flatMap((match) => {
				const after = text.charAt(match.index + match[0].length);
				return tokenOf(match.groups ?? {}, match[0], after);
			});
	const numbers = tokens.filter(({ kind }) => kind !== 'word' && kind !== 'mark');
	return tokens.length > MAX_TOKENS || numbers.length > MAX_NUMBERS ? null : tokens;
}

function tokenOf(groups: Record<string, string | undefined>, text: string, after: string): Token[] {
	if (groups.other !== undefined) return [{ kind: 'other' }];
	if (groups.stamp !== undefined) return [stampToken(text)];
	const basic = groups.basic?.replace(/(....)(..)(..)/, '$1-$2-$3');
	const date = basic ?? groups.iso ?? groups.numbers ?? groups.cjk;
	if (date !== undefined) return [numberToken(date)];
	if (groups.time !== undefined) {
		return timeOf(text.slice(0, text.length - (groups.zone ?? '').length), groups.zone);
	}
	if (groups.short !== undefined) {
		return [{ kind: 'number', value: 2000 + Number(groups.short), digits: 4 }];
	}
	if (groups.ordinal !== undefined || groups.number !== undefined) {
		const digits = /\d+/.exec(text)?.[0] ?? '';
		const kind = groups.ordinal === undefined ? 'number' : 'ordinal';
		return [{ kind, value: Number(digits), digits: digits.length }];
	}
	if (groups.word !== undefined || groups.quarter !== undefined) {
		return text
			.split(/([-'])/)
			.flatMap((word, at, all) =>
				at % 2 === 0 ? [wordOf(word, after === '.', all[at - 1] === '-')] : [],
			);
	}
	// A full stop behind an abbreviation does not end a phrase: "St. Patrick's Day".
	return text === '.' ? [] : [{ kind: 'mark', text }];
}
