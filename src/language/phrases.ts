import { HOLIDAY_NAMES } from '../calendar/holidays.ts';
import { UNITS } from '../calendar/units.ts';
import { withoutAccents, withUmlautsAsTwo } from '../text/fold.ts';
import type { Language } from './language.ts';
import { LIST_NAMES, listsOf } from './lists.ts';

/** What a phrase is for: its lists, and what it stands for in each: `{ month: 3 }`. */
export interface Sense {
	is: ReadonlySet<string>;
	value: Readonly<Record<string, number>>;
	/** "Freitagabend": a part of the day is written together with it. */
	isGlued?: boolean;
}

/** One use of a phrase. */
interface Use {
	list: string;
	phrase: string;
	value: number;
}

/** Of all languages. */
const SHARED = `
	periodEnd: week = eow, month = eom, quarter = eoq, year = eoy
	endOfDay: eod, cob, eob, end of day
	quarter: q1, q2, q3, q4
	filler: deadline, due, asap, ok, date, utc, gmt, est, cet, pst, et, pt, cest, edt, pdt, bst, mst, mdt,
		cst, cdt, hst, jst, hkt, sgt, ist, aest, aedt, nzst, nzdt, sst, eet, eest, mez, mesz`;

/** Lists in order, with the value of their first phrase. */
const FIRST_VALUES = new Map<string, number>([
	['weekday', 0],
	['shortWeekday', 0],
	['nearDay', 0],
	['month', 1],
	['number', 1],
	['tens', 1],
	['ordinal', 1],
	['quarter', 1],
]);

/** Lists whose phrases have names. */
const KEYS = new Map<string, readonly string[]>([
	['unit', UNITS],
	['periodEnd', UNITS],
	['holiday', HOLIDAY_NAMES],
]);

/** The phrases of a list, as they are written. */
export function listOf(list = ''): string[] {
	return list.split(',').flatMap((phrase) => phrase.trim() || []);
}

/** The forms in which a phrase is looked up: small letters without accents, and with umlauts as two. */
export function plainForms(phrase: string): string[] {
	const spaced = phrase
		.toLowerCase()
		.replace(/[-'.\s]+/g, ' ')
		.trim();
	return [...new Set([spaced, withUmlautsAsTwo(spaced)].map(withoutAccents))];
}

/**
 * Reads the words of a language.
 *
 * @throws Error for a list or a name that does not exist
 */
export function usesIn(words: string): Use[] {
	const lists = words.matchAll(/(\w+): ([^:;]*)(?=[;\n]\s*\w+: |$)/g);
	return [...lists].flatMap(([, name = '', phrases = '']) => {
		if (!LIST_NAMES.has(name)) throw new Error(`No list is called "${name}"`);
		return listOf(phrases).flatMap((entry, at) => usesOf(name, entry, at));
	});
}

function usesOf(list: string, entry: string, at: number): Use[] {
	const [key = '', named] = entry.split(/\s*=\s*/);
	const value = valueOf(list, named === undefined ? undefined : key, at);
	if (!(value >= 0)) throw new Error(`No ${list} is called "${key}"`);
	const isWeek = list === 'unit' && ['week', 'fortnight'].includes(key);
	const own = isWeek ? 'week' : list === 'tens' ? 'number' : list;
	return (named ?? entry)
		.split('/')
		.flatMap((phrase) =>
			phrase.trim() === '-' ? [] : { list: own, phrase: phrase.trim(), value },
		);
}

function valueOf(list: string, key: string | undefined, at: number): number {
	const first = FIRST_VALUES.get(list);
	if (key === undefined) return first === undefined ? 1 : (first + at) * (list === 'tens' ? 10 : 1);
	return KEYS.get(list)?.indexOf(key) ?? Number(key);
}

/** What `Intl` calls the weekdays and the months; in short if the language lists short ones. */
function calendarNames({ name, words }: Language): Use[] {
	const forms = words.includes('shortWeekday:')
		? ['long' as const, 'short' as const]
		: ['long' as const];
	return forms.flatMap((form) => {
		const weekday = new Intl.DateTimeFormat(name, { weekday: form, timeZone: 'UTC' });
		const month = new Intl.DateTimeFormat(name, { month: form, timeZone: 'UTC' });
		// 1 January 2024 was a Monday.
		return [
			...Array.from({ length: 7 }, (_, value): Use => {
				return { list: 'weekday', phrase: weekday.format(Date.UTC(2024, 0, 1 + value)), value };
			}),
			...Array.from({ length: 12 }, (_, at): Use => {
				return { list: 'month', phrase: month.format(Date.UTC(2024, at)), value: at + 1 };
			}),
		];
	});
}

/** What all phrases of a language are for. */
export function sensesOf(language: Language): Map<string, Sense> {
	const senses = new Map<string, Sense>();
	const add = (plain: string, { list, value }: Use) => {
		const known = senses.get(plain);
		const is = new Set([...(known?.is ?? []), ...listsOf(list)].sort());
		senses.set(plain, { is, value: { ...known?.value, [list]: value } });
	};
	/** Whether a month is also a short weekday or a number, which must be known by then. */
	const isShort = (plain: string, { list }: Use) =>
		list === 'month' && ['shortWeekday', 'number'].some((one) => senses.get(plain)?.is.has(one));
	const addName = (plain: string, use: Use, isListed: boolean) => {
		if (isShort(plain, use)) add(plain, { ...use, list: 'shortMonth' });
		// What is listed counts, not a name that is the same.
		else if (isListed || !senses.has(plain)) add(plain, use);
	};
	const uses = usesIn(language.words);
	const [months, others] = parted(uses, ({ list }) => list === 'month');
	const [endings, whole] = parted(others, ({ phrase }) => phrase.startsWith('…'));
	const [glued, words] = parted(whole, ({ list }) => list === 'glued');
	for (const [some, isListed] of [
		[[...words, ...months], true],
		[[...calendarNames(language), ...usesIn(SHARED)], false],
	] as const)
		for (const use of some)
			for (const plain of plainForms(use.phrase)) addName(plain, use, isListed);
	for (const use of endings)
		for (const plain of senses.keys())
			if (plainForms(use.phrase.slice(1)).includes(plain.split(' ').at(-1) ?? '')) add(plain, use);
	const days = [...senses].filter(([, { is }]) => is.has('weekday'));
	for (const { phrase } of glued)
		for (const plain of plainForms(phrase))
			for (const [day, sense] of days) senses.set(day + plain, { ...sense, isGlued: true });
	return senses;
}

/** Those to which something applies, and the others. */
function parted<T>(all: readonly T[], applies: (one: T) => boolean): [T[], T[]] {
	return [all.filter(applies), all.filter((one) => !applies(one))];
}
