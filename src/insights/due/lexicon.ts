import { plainLetters } from './token';
import { UNITS, type Tag, type Words } from './word-lists';

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
	dayArticles: ReadonlySet<string>;
	tagQuestions: ReadonlySet<string>;
	past: RegExp | null;
	functionWords: ReadonlySet<string>;
	/** Words that may stand between the two ends of a range. */
	range: ReadonlySet<string>;
}

export function lexiconOf(words: Words): Lexicon {
	const entries = new Map<string, Entry>();
	const lengths = new Map<string, number>();
	for (const { list, tags, value } of listsOf(words)) {
		for (const phrase of list.split('|')) {
			const known = plainLetters(phrase).replace(/[-'.]/g, ' ').replace(/ +/g, ' ').trim();
			if (known === '' || entries.has(known)) continue;
			entries.set(known, { tags, value });
			const [first = '', ...rest] = known.split(' ');
			lengths.set(first, Math.max(lengths.get(first) ?? 0, rest.length + 1));
		}
	}
	return {
		words,
		entries,
		lengths,
		dayArticles: new Set(words.dayArticles.split('|').filter((word) => word !== '')),
		tagQuestions: new Set(words.tagQuestions?.split('|')),
		past: words.past === undefined ? null : new RegExp(words.past, 'u'),
		functionWords: new Set(words.function.split(' ')),
		range: new Set((words.phrases.r ?? '').split('|')),
	};
}

/** Phrases with the same purpose, separated by `|`. */
interface WordList extends Entry {
	list: string;
}

/** Words that business texts use in every language. */
const SHARED: readonly WordList[] = [
	...numbered(['eow', 'eom', 'eoq', 'eoy'], 'Z', UNITS.indexOf('week')),
	{ tags: 'G', value: 0, list: 'eod|cob|eob|end of day' },
	{
		tags: 'p',
		value: 0,
		list: 'deadline|due|asap|utc|gmt|est|cet|pst|et|pt|cest|edt|pdt|bst|mst|mdt|cst|cdt|hst|jst|hkt|sgt|ist|aest|aedt|nzst|nzdt|sst|eet|eest|mez|mesz|ok|date',
	},
	...numbered(['q1', 'q2', 'q3', 'q4'], 'q', 1),
];

/** All phrases of a language; for a phrase in two lists, the first one counts. */
function listsOf(words: Words): WordList[] {
	const phrases = Object.entries(words.phrases);
	const weeks = [UNITS.indexOf('week'), UNITS.indexOf('fortnight')];
	return [
		...phrases.map(([key, list]) => ({ list, tags: key.charAt(0), value: Number(key.slice(1)) })),
		...numbered(words.days, 'R'),
		...numbered(words.weakWeekdays, 'w'),
		...names(words),
		...numbered(
			words.weekdays.map((list) => withDayparts(list, words)),
			'WP',
		),
		...numbered(spellings(words.numbers), 'N', 1),
		...numbered(spellings(words.ordinals), 'O', 1),
		...words.units.map((list, value) => ({ list, tags: weeks.includes(value) ? 'u' : 'U', value })),
		...SHARED,
	];
}

function numbered(lists: readonly string[], tags: Tag, from = 0): WordList[] {
	return lists.map((list, index) => ({ list, tags, value: from + index }));
}

/** "Freitagabend" */
function withDayparts(weekday: string, { dayparts }: Words): string {
	const parts = dayparts.split('|').filter((part) => part !== '');
	return weekday
		.split('|')
		.flatMap((name) => parts.map((part) => name + part))
		.join('|');
}

/** The spellings of numbers: the numbers are separated by `|`, their spellings by commas. */
function spellings(numbers: string): string[] {
	return numbers.split('|').map((list) => list.replaceAll(',', '|'));
}

/** What `Intl` calls the weekdays and months, and how else they are written. */
function names({ language, weekdays, months, weakWeekdays }: Words): WordList[] {
	const name = (options: Intl.DateTimeFormatOptions, date: Date) =>
		new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date);
	const weak = new Set(weakWeekdays.flatMap((list) => list.split('|')));
	const forms = (field: 'weekday' | 'month', date: Date) =>
		(['long', ...(weakWeekdays.length > 0 ? (['short'] as const) : [])] as const)
			.map((form) => plainLetters(name({ [field]: form }, date)).replaceAll('.', ''))
			.filter((form) => form !== '' && !weak.has(form));
	return [
		...weekdays.map((list, value) => ({
			list: [...forms('weekday', new Date(Date.UTC(2024, 0, 1 + value))), list].join('|'),
			tags: 'W',
			value,
		})),
		...months.map((list, index) => ({
			list: [...forms('month', new Date(Date.UTC(2024, index, 1))), list].join('|'),
			tags: 'M',
			value: index + 1,
		})),
	];
}
