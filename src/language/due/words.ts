import { lazy } from '../../base/once.ts';
import {
	normalized,
	plainCharacters,
	withoutAccents,
	withoutEmoji,
	withoutInvisible,
} from '../../text/fold.ts';
import type { Language } from '../language.ts';
import { LANGUAGES } from '../languages/index.ts';
import { LIST_NAMES } from '../lists.ts';
import { listOf, type Sense, sensesOf, SHARED, usesIn } from '../phrases.ts';
import { item, lineOf } from './pattern.ts';

/** More than a due date has: prose, a list, or an attack. */
const [MAX_LENGTH, MAX_TOKENS, MAX_NUMBERS] = [160, 32, 6];

/** Before emoji, invisible characters and Markdown are taken out. */
const MAX_RECEIVED = 4 * MAX_LENGTH;

/** A word, number or sign of a text. */
export interface Token {
	/** The name of its shape. */
	kind: string;
	text: string;
	/** Of a word: in small letters, and also without its accents. */
	small: string;
	plain: string;
	/** Whether a full stop follows. */
	isDotted: boolean;
	/** Whether a hyphen joins it to the word before it: "Mon-Wed". */
	isJoined: boolean;
}

/** No letter and no digit follows. */
const END = String.raw`(?![\p{L}\p{N}])`;
const CLOCK = String.raw`\d\d:\d\d(?::\d\d(?:\.\d+)?)?`;
const AMOUNT = String.raw`[$€£]\s?\d[\d.,]*|\d+[.,]\d+\s?[$€£%]`;
const CODE = String.raw`\+?\d[\d.]*(?:[.,/-]\d+){3,}|\d{5,}|(?!\d{1,2}h\d\d(?!\w))\w*\d\w*[a-z]\d\w*`;
const ZONE = String.raw`(?: ?(?:z\b|(?:utc|gmt)(?: ?[+-]\d\d?(?::?\d\d)?)?${END}))`;
/** What may follow the first number of a date: "-12-2026", ". 12. 2026", ".12.", or "/12" but not "/7-hotline". */
const REST = String.raw`(?<sep>[./-])\d{1,2}\k<sep>\d{1,4}|\. \d{1,2}\. ?\d{4}|\. ?\d{1,2}\.(?!\d)|/\d{1,2}(?!-\p{L})`;

/** How tokens are written; the first that fits counts. */
const shapes = lazy(() => {
	const ordinals = written(({ ordinals: endings }) => listOf(endings));
	const hours = String.raw`(?:[ap]\.?m\b|(?:${written(hourSigns)})${END})`;
	const minutes = String.raw`[:h]\d\d(?::\d\d)?(?!\d)|\.\d\d(?![\d.])|\.\d(?![\d.]| ?(?:[ap]\b|${hours}))`;
	const quarters = written(quarterNames);
	const all = [
		String.raw`(?<![\p{L}\p{N}#+.-])(?<basicDate>(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?![\p{L}\p{N}]|[.-]\d)`,
		String.raw`(?<other>https?://\S*|[^\s@]{1,64}@[^\s@]{1,64}\.\w+|24/7|v\d[\d.]*|${AMOUNT}|${CODE})`,
		String.raw`(?<instant>\d{4}-\d\d-\d\d(?:t| )${CLOCK} ?(?:z|utc|gmt|[+-]\d\d:?\d\d)${END})`,
		String.raw`(?<date>\d{4}-\d\d-\d\dt${CLOCK}${END}|\d{4}年\d{1,2}月\d{1,2}日|\d{1,4}(?:${REST})(?![\p{Script=Latin}\p{N}]|\.\d|(?<!\.)[/-]\d))`,
		String.raw`(?<time>\d{1,2}(?:${minutes}|(?=[ap]\b| ?${hours}))(?:[ap]\b| ?(?:[ap]\.m\.|${hours}))?${ZONE}?)`,
		String.raw`(?<ordinal>\d{1,2}(?:\.?(?:${ordinals})${END}|\.(?=[ ,)/"']|$)))`,
		String.raw`(?<shortYear>(?<!\p{L})'\d\d)(?!\d)`,
		String.raw`(?<number>\d+)`,
		String.raw`(?<word>(?:${quarters})${END}|\p{L}[\p{L}\p{M}]*(?:[-'](?=\p{L})[\p{L}\p{M}]+)*)`,
		String.raw`(?<sign>[^\s\p{L}\p{N}])`,
	];
	return {
		pattern: new RegExp(all.join('|'), 'giu'),
		kinds: all.flatMap((shape) => /\(\?<(\w+)>/.exec(shape)?.[1] ?? []),
	};
});

/** What the languages write together with digits, as alternatives of a pattern; the longest first. */
function written(of: (language: Language) => readonly string[]): string {
	const all = [...new Set(LANGUAGES.flatMap(of))];
	return all.sort((one, other) => other.length - one.length).join('|');
}

const hourSigns = ({ hours, oClock }: Language) => [...listOf(hours), ...listOf(oClock)];

/** "Q1" and "T4", which would else be codes. */
const quarterNames = ({ words }: Language) =>
	usesIn(SHARED + words).flatMap(({ list, phrase }) =>
		list === 'quarter' && /^\p{L}\d$/u.test(phrase) ? phrase : [],
	);

/** Takes a due text apart, without emoji, quotes and Markdown; null for one that is too long. */
export function tokensOf(due: string): Token[] | null {
	if (due.length > MAX_RECEIVED) return null;
	const text = plainText(due);
	if (text.length > MAX_LENGTH) return null;
	const { pattern, kinds } = shapes();
	const tokens = [...text.matchAll(pattern)].flatMap(({ 0: written, groups = {}, index }) => {
		const kind = kinds.find((name) => groups[name] !== undefined) ?? '';
		// A full stop behind an abbreviation does not end a phrase: "St. Patrick's Day".
		if (written === '.') return [];
		const isDotted = text.charAt(index + written.length) === '.';
		return kind === 'word'
			? tokensIn(written, isDotted)
			: [{ kind, text: written, small: '', plain: '', isDotted, isJoined: false }];
	});
	const numbers = tokens.filter(({ kind }) => kind !== 'word' && kind !== 'sign');
	return tokens.length > MAX_TOKENS || numbers.length > MAX_NUMBERS ? null : tokens;
}

function plainText(due: string): string {
	// "Sala n.º 4" as "sala #4": after NFKC, "nº" is a word.
	const signed = due.replace(/(?<!\p{L})n\.?[º°] ?(?=\d)|№ ?/giu, '#');
	return normalized(plainCharacters(withoutEmoji(withoutInvisible(signed))))
		.replace(/~~[^~]*~~|<\/?\w{1,6}>|[*_`"]/g, ' ')
		.replace(/(?<!\p{L})([ap])\. ?m\b\.?/giu, '$1m')
		.replace(/\+ ?\/ ?-/g, '±')
		.replace(/[—―→]|[-=]+>/g, ' - ')
		.replace(/\s+/g, ' ')
		.trim();
}

/** The words of one that has hyphens or apostrophes: "d'ici", "Mon-Wed". */
function tokensIn(written: string, isDotted: boolean): Token[] {
	const parts = written.split(/([-'])/);
	return parts.flatMap((text, at) => {
		const small = text.toLowerCase();
		const isJoined = parts[at - 1] === '-';
		const word = { kind: 'word', text, small, plain: withoutAccents(small), isDotted, isJoined };
		return at % 2 === 1 ? [] : [word];
	});
}

/** What a language makes of a text. */
export interface TextInLanguage {
	language: Language;
	/** The longest phrase that begins at each token, and how many words it has. */
	phrases: Array<{ sense: Sense; words: number } | undefined>;
	/** How many words of the text the language knows. */
	knownWords: number;
}

/** Sets of lists that no phrase is in, but numbers, signs and days often are. */
const MADE_SETS = [
	...LIST_NAMES,
	...['number high', 'plus and', 'unknown name', 'unknown work', 'unclear asked', 'time dotted'],
	...[
		'comma',
		'comma cut',
		'comma pause',
		'comma cut pause',
		'dash',
		'dash cut',
		'comma colon cut',
	],
	...['but cut', 'day date', 'day dayNamed', 'day dayNamed dayWeekday', 'day dayNear', 'day dayBy'],
].map((lists) => item(/comma|dash/.test(lists) ? `${lists} stop` : lists));

const lexicon = lazy(() => {
	/** What phrases are for, in the order of the languages. */
	const senses = new Map<string, Array<Sense | undefined>>();
	/** By the first word of phrases, how many words the longest has: most words begin none. */
	const longest = new Map<string, number>();
	for (const [at, language] of LANGUAGES.entries()) {
		for (const [phrase, sense] of sensesOf(language)) {
			const ofAll = senses.get(phrase) ?? LANGUAGES.map(() => undefined);
			ofAll[at] = sense;
			senses.set(phrase, ofAll);
			const [first = '', ...rest] = phrase.split(' ');
			longest.set(first, Math.max(longest.get(first) ?? 0, rest.length + 1));
		}
	}
	// Patterns are compiled anew when a set of lists occurs for the first time: here are nearly all.
	lineOf([...[...senses.values()].flat().filter((sense) => sense !== undefined), ...MADE_SETS]);
	return { senses, longest };
});

/** The languages that know most of the words of a text; all, if none knows any. */
export function bestLanguages(tokens: readonly Token[]): TextInLanguage[] {
	const stretches = tokens.map((_, at) => stretchesAt(tokens, at));
	const known = LANGUAGES.map((language, index): TextInLanguage => {
		const phrases = stretches.map((longestFirst) => {
			for (const { senses, words, hasAccents } of longestFirst) {
				const sense = hasAccents && !language.accents ? undefined : senses[index];
				if (sense !== undefined) return { sense, words };
			}
			return undefined;
		});
		return { language, phrases, knownWords: countWords(phrases) };
	});
	const most = Math.max(...known.map(({ knownWords }) => knownWords));
	return known.filter(({ knownWords }) => knownWords === most);
}

/** The phrases that begin at a token, the longest first, with what they are for in each language. */
function stretchesAt(tokens: readonly Token[], at: number) {
	const { longest, senses: known } = lexicon();
	const most = longest.get(tokens[at]?.plain ?? '') ?? 0;
	let [plain, hasAccents] = ['', false];
	const found = tokens.slice(at, at + most).flatMap((token, index) => {
		plain += index === 0 ? token.plain : ` ${token.plain}`;
		hasAccents ||= token.plain !== token.small;
		const senses = known.get(plain);
		return senses === undefined ? [] : { senses, words: index + 1, hasAccents };
	});
	return found.reverse();
}

function countWords(phrases: TextInLanguage['phrases']): number {
	let count = 0;
	for (let at = 0; at < phrases.length; at += phrases[at]?.words ?? 1)
		count += phrases[at]?.words ?? 0;
	return count;
}
