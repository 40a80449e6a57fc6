import { CATEGORIES, kindsOf, type Category } from '../categories.ts';
import type { Item } from './item.ts';

/** Each category as one character, so that regular expressions match over them. */
const codes = new Map<string, string>(
	CATEGORIES.map((category, at) => [category, String.fromCharCode(0x100 + at)]),
);
const kindsIn = new Map<string, string>(
	CATEGORIES.map((one) => [
		one,
		kindsOf(one)
			.map((kind) => codes.get(kind))
			.join(''),
	]),
);

/** The categories of items, in the form that patterns match. */
export function codesOf(items: readonly Item[]): string {
	return items.map(({ category }) => codes.get(category)).join('');
}

/** A pattern that is ready to be matched. */
export interface Compiled {
	regExp: RegExp;
	/** The names that stand for an item wherever it matches. */
	names: readonly string[];
}

/**
 * Compiles a pattern over categories: a regular expression whose letters are the names of categories.
 * Spaces mean nothing. `name:category` and `name:(one|other)` name what is there, and with `name?:` it
 * may be missing. A category stands for its kinds too: `by` also for `until`.
 */
export function compiled(pattern: string): Compiled {
	const source = pattern
		.replace(/[a-z]\w*(?!\w|\??:)/gi, (category) => `[${kindsIn.get(category) ?? ''}]`)
		.replace(/(\w+)\??:\(/g, '(?<$1>')
		.replace(/(\w+)\??:(\[.*?\])/g, '(?<$1>$2)')
		.replace(/\((?!\?)/g, '(?:')
		.replace(/\s/g, '');
	const names = [...pattern.matchAll(/(\w+):/g)].map(([, name = '']) => name);
	return { regExp: new RegExp(source, 'dy'), names };
}

/** The items that a match of a pattern names; null if one is missing that may not be. */
export function namedIn<Pattern>(
	{ indices }: RegExpExecArray,
	items: readonly Item[],
	{ names }: Compiled,
): Named<Pattern> | null {
	const named: Record<string, Item> = {};
	for (const [name, span] of Object.entries(indices?.groups ?? {})) {
		const item = span === undefined ? undefined : items[span[0]];
		if (item !== undefined) named[name] = item;
	}
	return areNamed<Pattern>(named, names) ? named : null;
}

function areNamed<Pattern>(named: unknown, names: readonly string[]): named is Named<Pattern> {
	return typeof named === 'object' && named !== null && names.every((name) => name in named);
}

type Digit = '0' | '1' | '2' | '3' | '4';
type Mark = ' ' | '(' | ')' | '|' | '{' | '}' | ',' | '!' | '<' | '=' | '?' | '*' | Digit;

/** The words of a pattern, for the compiler: `name:`, `name:category`, `name?:category` and `category`. */
type WordsIn<Pattern, Word extends string = '', Words = never> = Pattern extends `?:${infer Rest}`
	? WordsIn<Rest, `${Word}?:`, Words>
	: Pattern extends `${infer Letter}${infer Rest}`
		? Letter extends Mark
			? WordsIn<Rest, '', Words | Word>
			: WordsIn<Rest, `${Word}${Letter}`, Words>
		: Words | Word;

type CategoryIn<Word> = Word extends `${string}:${infer Name}` ? Name : Word;
type MayBeIn<Word> = Word extends `${infer Name}?:${string}` ? Name : never;
type NameIn<Word> = Word extends `${infer Name}:${string}` ? Exclude<Name, `${string}?`> : never;

/** A type that no pattern with a word that is no category fits. */
export type Checked<Pattern> = [Exclude<CategoryIn<WordsIn<Pattern>>, Category | ''>] extends [
	never,
]
	? unknown
	: { no_such_category: Exclude<CategoryIn<WordsIn<Pattern>>, Category | ''> };

type AnyName<Pattern> = NameIn<WordsIn<Pattern>> | MayBeIn<WordsIn<Pattern>>;
/** Of the names in any of several patterns, those that one of them lacks. */
type Lacking<Pattern, Names> = Pattern extends string
	? Exclude<Names, NameIn<WordsIn<Pattern>>>
	: never;
type Sometimes<Pattern> = Lacking<Pattern, AnyName<Pattern>> & string;

/** What the names in a pattern, or in one of several patterns, stand for. */
export type Named<Pattern> = {
	readonly [Name in Exclude<AnyName<Pattern>, Sometimes<Pattern>>]: Item;
} & { readonly [Name in Sometimes<Pattern>]?: Item };
