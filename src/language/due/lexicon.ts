import { lazy } from '../../base/once.ts';
import type { Language } from '../language.ts';
import { LANGUAGES } from '../languages/index.ts';
import { LIST_NAMES } from '../lists.ts';
import { sensesOf, type Sense } from '../phrases.ts';
import { item } from './item.ts';
import { lineOf } from './pattern.ts';
import type { Token } from './tokens.ts';

/** What a language makes of a text. */
export interface TextInLanguage {
	language: Language;
	/** The longest phrase that begins at each token, and how many words it has. */
	phrases: Array<{ sense: Sense; words: number } | undefined>;
	/** How many words of the text the language knows. */
	knownWords: number;
}

/** Sets of lists that no phrase is in, but numbers, marks and days often are. */
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
].map((lists) => item(/comma|dash/.test(lists) ? `${lists} mark` : lists));

const lexicon = lazy(() => {
	const languages = LANGUAGES.map((language) => ({ language, senses: sensesOf(language) }));
	/** By the first word of phrases, how many words the longest has: most words begin none. */
	const longest = new Map<string, number>();
	for (const phrase of languages.flatMap(({ senses }) => [...senses.keys()])) {
		const [first = '', ...rest] = phrase.split(' ');
		longest.set(first, Math.max(longest.get(first) ?? 0, rest.length + 1));
	}
	// Patterns are compiled anew when a set of lists occurs for the first time: here are nearly all.
	lineOf([...languages.flatMap(({ senses }) => [...senses.values()]), ...MADE_SETS]);
	return { languages, longest };
});

/** The languages that know most of the words of a text; all, if none knows any. */
export function bestLanguages(tokens: readonly Token[]): TextInLanguage[] {
	const stretches = tokens.map((_, at) => stretchesAt(tokens, at));
	const known = lexicon().languages.map(({ language, senses }): TextInLanguage => {
		const phrases = stretches.map((longestFirst) => {
			for (const { plain, words, hasAccents } of longestFirst) {
				const sense = hasAccents && !language.accents ? undefined : senses.get(plain);
				if (sense !== undefined) return { sense, words };
			}
			return undefined;
		});
		return { language, phrases, knownWords: countWords(phrases) };
	});
	const most = Math.max(...known.map(({ knownWords }) => knownWords));
	return known.filter(({ knownWords }) => knownWords === most);
}

/** What begins at a token and may be a phrase, the longest first. */
function stretchesAt(tokens: readonly Token[], at: number) {
	const most = lexicon().longest.get(tokens[at]?.plain ?? '') ?? 0;
	let [plain, hasAccents] = ['', false];
	const found = tokens.slice(at, at + most).map((token, index) => {
		plain += index === 0 ? token.plain : ` ${token.plain}`;
		hasAccents ||= token.plain !== token.small;
		return { plain, words: index + 1, hasAccents };
	});
	return found.reverse();
}

function countWords(phrases: TextInLanguage['phrases']): number {
	let count = 0;
	for (let at = 0; at < phrases.length; at += phrases[at]?.words ?? 1)
		count += phrases[at]?.words ?? 0;
	return count;
}
