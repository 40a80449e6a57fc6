import { HOLIDAY_NAMES, UNITS } from '../calendar/calendar.ts';
import { withoutAccents, withUmlautsAsTwo } from '../text/fold.ts';
import type { Language } from './language.ts';
import { listsOf, REQUIRED, WORD_LISTS } from './lists.ts';

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
export const SHARED = `
	periodEnd: week = eow, month = eom, quarter = eoq, year = eoy
	endOfDay: eod, cob, eob, end of day
	quarter: q1, q2, q3, q4
	filler: deadline, due, asap, ok, date, utc, gmt, est, cet, pst, et, pt, cest, edt, pdt, bst, mst, mdt,
		cst, cdt, hst, jst, hkt, sgt, ist, aest, aedt, nzst, nzdt, sst, eet, eest, mez, mesz`;

/** Lists in order, whose first phrase stands for 0 or 1. */
const FROM_ZERO = new Set(['weekday', 'shortWeekday', 'nearDay']);
const FROM_ONE = new Set(['month', 'number', 'tens', 'ordinal', 'quarter']);

/** Lists whose phrases have names. */
const NAMES = new Map<string, readonly string[]>(
	Object.entries({ unit: UNITS, periodEnd: UNITS, holiday: HOLIDAY_NAMES }),
);

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
		if (!WORD_LISTS.has(name)) throw new Error(`No list is called "${name}"`);
		return listOf(phrases).flatMap((entry, at) => usesOf(name, entry, at));
	});
}

function usesOf(list: string, entry: string, at: number): Use[] {
	const [name = '', named] = entry.split(/\s*=\s*/);
	const value = named === undefined ? valueByPlace(list, at) : valueOf(list, name);
	if (!(value >= 0)) throw new Error(`No ${list} is called "${name}"`);
	const isWeek = list === 'unit' && (name === 'week' || name === 'fortnight');
	const own = isWeek ? 'week' : list === 'tens' ? 'number' : list;
	const phrases = (named ?? entry).split('/').map((phrase) => phrase.trim());
	return phrases.flatMap((phrase) => (phrase === '-' ? [] : { list: own, phrase, value }));
}

const valueByPlace = (list: string, at: number) =>
	list === 'tens' ? 10 * (at + 1) : FROM_ZERO.has(list) ? at : FROM_ONE.has(list) ? at + 1 : 1;

/** "En huit" is named by its days. */
const valueOf = (list: string, name: string) => NAMES.get(list)?.indexOf(name) ?? Number(name);

/** What `Intl` calls the weekdays and the months; in short, too, if the language has such names. */
function calendarWords({ name, shortNames = false }: Language): string {
	const forms = ['long', 'short'] as const;
	const named = (options: Intl.DateTimeFormatOptions, days: readonly number[]) => {
		const format = new Intl.DateTimeFormat(name, { ...options, timeZone: 'UTC' });
		return days.map((day) => format.format(day)).join(', ');
	};
	// 1 January 2024 was a Monday.
	const week = Array.from({ length: 7 }, (_, at) => Date.UTC(2024, 0, 1 + at));
	const year = Array.from({ length: 12 }, (_, at) => Date.UTC(2024, at));
	return forms
		.slice(0, shortNames ? 2 : 1)
		.map(
			(form) =>
				`weekday: ${named({ weekday: form }, week)}\nmonth: ${named({ month: form }, year)}`,
		)
		.join('\n');
}

/**
 * What all phrases of a language are for.
 *
 * @throws Error for a list that does not exist, or that is missing and must not be
 */
export function sensesOf(language: Language): Map<string, Sense> {
	const senses = new Map<string, Sense>();
	const add = (plain: string, list: string, value: number) => {
		const known = senses.get(plain);
		const is = new Set([...(known?.is ?? []), ...listsOf(list)]);
		senses.set(plain, { is, value: { ...known?.value, [list]: value } });
	};
	const own = usesIn(language.words);
	for (const [name, purpose] of REQUIRED) {
		if (own.every(({ list }) => list !== name))
			throw new Error(`"${language.name}" has no list "${name}": ${purpose}`);
	}
	const shared = usesIn(`${calendarWords(language)}\n${SHARED}`);
	for (const use of [...own, ...shared]) {
		if (use.list === 'glued' || use.phrase.startsWith('…')) continue;
		for (const plain of plainForms(use.phrase)) {
			const is = senses.get(plain)?.is;
			const isShort =
				use.list === 'month' && (is?.has('shortWeekday') === true || is?.has('number') === true);
			// What a language lists counts, not a name that is the same.
			if (isShort) add(plain, 'shortMonth', use.value);
			else if (own.includes(use) || is === undefined) add(plain, use.list, use.value);
		}
	}
	for (const { list, phrase, value } of own) {
		const words = plainForms(phrase.replace('…', ''));
		if (list !== 'glued' && !phrase.startsWith('…')) continue;
		for (const [plain, sense] of [...senses]) {
			if (list !== 'glued') {
				if (words.includes(plain.split(' ').at(-1) ?? '')) add(plain, list, value);
			} else if (sense.is.has('weekday') && sense.isGlued !== true)
				for (const word of words) senses.set(plain + word, { ...sense, isGlued: true });
		}
	}
	return senses;
}
