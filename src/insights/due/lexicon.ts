import { lazy } from '../../lazy';
import type { Category } from '../../language/categories';
import { entriesOf } from '../../language/entries';
import { withoutAccents } from '../../language/fold';
import type { Language } from '../../language/language';
import { LANGUAGES } from '../../language/languages';
import type { Tag, Words } from './word-lists';

/** A phrase of a language: its tags, one for each part that counts, and its value. */
export interface Entry {
	tags: Tag;
	value: number;
}

export interface Lexicon {
	words: Words;
	entries: ReadonlyMap<string, Entry>;
	/** By the first word of phrases, how many words the longest has. */
	lengths: ReadonlyMap<string, number>;
	tagQuestions: ReadonlySet<string>;
	past: RegExp | null;
	/** Words that may stand between the two ends of a range. */
	range: ReadonlySet<string>;
}

/** The languages in which due dates are read; a text is tried in all of them. */
export const lexicons = lazy<readonly Lexicon[]>(() => LANGUAGES.map(lexiconOf));

function lexiconOf(language: Language): Lexicon {
	const entries = new Map<string, Entry>();
	const lengths = new Map<string, number>();
	const range = new Set<string>();
	for (const [phrase, { categories, value, roles }] of entriesOf(language)) {
		const tags = categories.map((category) => TAGS[category] ?? 'x').join('');
		entries.set(phrase, { tags: tags.charAt(0) + (tags === 'WP' ? 'P' : ''), value });
		const [tag = '', fixed] = [tags.charAt(0), tags.slice(1)];
		if (fixed !== '' && tags !== 'WP') entries.set(phrase, { tags: tag, value: Number(fixed) });
		if (tag === 'r' || roles.has('range')) range.add(phrase);
		const [first = '', ...rest] = phrase.split(' ');
		lengths.set(first, Math.max(lengths.get(first) ?? 0, rest.length + 1));
	}
	const { dates, name } = language;
	return {
		words: {
			language: name,
			order: dates.order,
			nextWeekday: dates.nextWeekday,
			dayArticles: plain(dates.also?.dayArticle),
			weakMonths: dates.shortMonth === undefined ? {} : { mar: 3 },
		},
		entries,
		lengths,
		tagQuestions: new Set(plain(dates.also?.tagQuestion)),
		past: dates.past === undefined ? null : new RegExp(dates.past, 'u'),
		range,
	};
}

function plain(phrases = ''): string[] {
	return phrases.split(', ').filter(Boolean).map(withoutAccents);
}

/** The letter of a category in the rules, and its value there. */
const TAGS: Readonly<Partial<Record<Category, string>>> = {
	next: 'n',
	following: 'n1',
	coming: 'c',
	this: 't',
	last: 'l',
	one: 'a',
	few: 'f',
	end: 'E',
	weekAfterNext: 'K',
	fromNow: 'h',
	in: 'i',
	within: 'i',
	by: 'b',
	deadline: 'b1',
	until: 'b2',
	before: 's',
	after: 'v',
	soThat: 'v1',
	not: 'z',
	but: '!',
	unclear: 'k',
	or: 'o',
	and: '&',
	between: '<',
	to: 'r',
	at: '@',
	about: '@1',
	daypart: 'P',
	hour12: 'P12',
	hour24: 'P24',
	endOfDay: 'G',
	over: 'F',
	weekNumber: 'V',
	duty: 'd',
	for: 'p1',
	told: 'y',
	source: 'y1',
	label: 'j',
	filler: 'p',
	weekday: 'W',
	shortWeekday: 'w',
	month: 'M',
	nearDay: 'R',
	number: 'N',
	ordinal: 'O',
	unit: 'U',
	week: 'u',
	periodEnd: 'Z',
	later: 'e',
	quarter: 'q',
	holiday: 'H',
};
