import { plainLetters } from './tokens';

/**
 * What a word or a phrase is for, as one character, so that rules of grammar are patterns over a text
 * of such characters. Values in brackets.
 *
 * | | | | |
 * | --- | --- | --- | --- |
 * | `W` weekday (0 is Monday) | `w` the same, but short and easily another word | `M` month (1–12) | `R` a day counted from today (0, 1, 2) |
 * | `N` number | `O` ordinal | `a` a, one | `f` a few |
 * | `U` day, month, quarter, year, hour, business day | `u` week (weeks) | `D` date in digits | `q` quarter (1–4) |
 * | `n` next | `c` coming | `t` this | `l` last |
 * | `E` the end of | `e` a week later (days) | `K` the week after next | `h` from now |
 * | `i` in, within | `b` by, until | `s` before | `p` what changes nothing |
 * | `@` at a time | `P` part of the day | `G` the end of the day | `Z` end of a period (its unit) |
 * | `v` after, from | `z` not | `!` but | `k` nothing can be read |
 * | `o` or | `r` to | `j` a number follows that is no date | `x` any other word |
 * | `d` duty or doing | `y` telling, or a source | `H` a holiday (month and day, as 1224) | `V` the week with a number |
 * | `F` is over | | | |
 *
 * `b` and `p` with 1 are duties too ("for", "deadline"); `i` with 1 is "within"; `y` with 1 is a source; `b` with 2 is "until", which may only tell how long something lasts.
 */
export type Tag = string;

/** A phrase of a language: its tags, one for each part that counts, and its value. */
export interface Entry {
	tags: Tag;
	value: number;
}

/** The words of a language, as lists separated by `|`. Accents do not matter. */
export interface Words {
	/** Of `Intl`; names of weekdays and months come from there. */
	language: string;
	/** `12/4` is 4 December, 12 April, or may be either. */
	order: 'dayFirst' | 'either';
	/** "Next Friday" is in the next week, or the first Friday to come. */
	nextWeekday: 'nextWeek' | 'coming';
	/** Further names of weekdays and months, Monday and January first. */
	weekdays: readonly string[];
	months: readonly string[];
	/** Short names that are easily other words. */
	weakWeekdays: readonly string[];
	/** One to twelve and more, from one on; `''` leaves one out. */
	numbers: string;
	ordinals: string;
	/** Hour, day, week, month, quarter, year, business day, two weeks. */
	units: readonly string[];
	/** Today, tomorrow, the day after. */
	days: readonly string[];
	/** Phrases by their tag, with the value behind it where there is one. */
	phrases: Readonly<Record<string, string>>;
	/** Words after which a plain number is a day: "le 15". */
	dayArticles: string;
	/** Parts of the day that are written together with the weekday: "Freitagabend". */
	dayparts: string;
	/** "Ok" and the like, which with a comma before and a question mark behind doubt nothing. */
	tagQuestions?: string;
	/** How words of doing look where they are past: "livre" and "livré". */
	past?: string;
	/** Short names of weekdays that after a number are months: "19 mar". */
	weakMonths?: Readonly<Record<string, number>>;
	/** Words that tell the language of a note. */
	function: string;
}

/** Values of `U`, `u` and `Z`. */
export const UNITS = [
	'hour',
	'day',
	'week',
	'month',
	'quarter',
	'year',
	'business',
	'fortnight',
] as const;
export type Unit = (typeof UNITS)[number];

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

/** Words of every language of business. */
const SHARED: Readonly<Record<string, string>> = {
	G: 'eod|cob|eob|end of day',
	p: 'deadline|due|asap|utc|gmt|est|cet|pst|et|pt|cest|edt|pdt|bst|mst|mdt|cst|cdt|hst|jst|hkt|sgt|ist|aest|aedt|nzst|nzdt|sst|eet|eest|mez|mesz|ok|date',
};

export function lexiconOf(words: Words): Lexicon {
	const entries = new Map<string, Entry>();
	const lengths = new Map<string, number>();
	const add = (list: string, tags: Tag, value = 0) => {
		for (const phrase of list.split('|')) {
			const known = plainLetters(phrase).replace(/[-'.]/g, ' ').replace(/ +/g, ' ').trim();
			if (known === '' || entries.has(known)) continue;
			entries.set(known, { tags, value });
			const [first = '', ...rest] = known.split(' ');
			lengths.set(first, Math.max(lengths.get(first) ?? 0, rest.length + 1));
		}
	};
	for (const [key, list] of Object.entries(words.phrases))
		add(list, key.charAt(0), Number(key.slice(1)));
	words.days.forEach((list, offset) => add(list, 'R', offset));
	words.weakWeekdays.forEach((list, weekday) => add(list, 'w', weekday));
	names(words).forEach(({ list, tag, value }) => add(list, tag, value));
	words.weekdays.forEach((list, weekday) => {
		for (const name of list.split('|'))
			for (const part of words.dayparts.split('|'))
				if (part !== '') add(name + part, 'WP', weekday);
	});
	words.numbers.split('|').forEach((list, index) => add(list.replaceAll(',', '|'), 'N', index + 1));
	words.ordinals
		.split('|')
		.forEach((list, index) => add(list.replaceAll(',', '|'), 'O', index + 1));
	words.units.forEach((list, unit) =>
		add(list, UNITS[unit] === 'week' || UNITS[unit] === 'fortnight' ? 'u' : 'U', unit),
	);
	for (const [unit, period] of [
		[2, 'eow'],
		[3, 'eom'],
		[5, 'eoy'],
		[4, 'eoq'],
	] as const)
		add(period, 'Z', unit);
	for (const [tags, list] of Object.entries(SHARED)) add(list, tags);
	['q1', 'q2', 'q3', 'q4'].forEach((list, index) => add(list, 'q', index + 1));
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

/** What `Intl` calls the weekdays and months, and how else they are written. */
function names({ language, weekdays, months, weakWeekdays }: Words) {
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
			tag: 'W',
			value,
		})),
		...months.map((list, index) => ({
			list: [...forms('month', new Date(Date.UTC(2024, index, 1))), list].join('|'),
			tag: 'M',
			value: index + 1,
		})),
	];
}
