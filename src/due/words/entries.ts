import { HOLIDAY_NAMES } from '../../calendar/holidays';
import { UNITS } from '../../calendar/units';
import { WORD_CATEGORIES, type Category } from '../../language/categories';
import { withoutAccents, withUmlautsAsTwo } from '../../text/fold';
import {
	ROLES,
	type DateWords,
	type InOrder,
	type Language,
	type Phrases,
} from '../../language/language';
import type { Role } from '../../language/language';
import type { TaskWords } from '../../language/task-words';
import { written } from '../../language/phrases';
import { monthNames, weekdayNames } from './names';

/** What a phrase is for in a language. */
export interface LexiconEntry {
	/** One for each part of a word that counts: "Freitagabend" is a weekday and a part of the day. */
	categories: readonly Category[];
	value: number;
	/** Of a short weekday or a number that may be a month as well: "mar", "sept" (1–12). */
	month?: number;
	roles: ReadonlySet<Role>;
}

interface Line extends Omit<LexiconEntry, 'roles'> {
	phrase: string;
}

/** Words that business texts use in every language. */
const SHARED: readonly Line[] = [
	...keyed('periodEnd', UNITS, { week: 'eow', month: 'eom', quarter: 'eoq', year: 'eoy' }),
	...listed('endOfDay', 'eod, cob, eob, end of day'),
	...listed('filler', 'deadline, due, asap, ok, date'),
	...listed('filler', 'utc, gmt, est, cet, pst, et, pt, cest, edt, pdt, bst, mst, mdt, cst, cdt'),
	...listed('filler', 'hst, jst, hkt, sgt, ist, aest, aedt, nzst, nzdt, sst, eet, eest, mez, mesz'),
	...inOrder('quarter', 'q1, q2, q3, q4', 1),
];

/**
 * What all phrases of a language are for, by their plain form.
 *
 * @throws Error for a phrase that stands in two lists
 */
export function lexiconEntries({ name, dates, tasks }: Language): Map<string, LexiconEntry> {
	const roles = rolesOf(dates);
	const entries = new Map<string, LexiconEntry>();
	const add = ({ phrase, ...meaning }: Line, isListed: boolean) => {
		for (const plain of plainPhrases(phrase)) {
			const known = entries.get(plain);
			if (known === undefined) entries.set(plain, { ...meaning, roles: roles(plain) });
			else if (isMonth(meaning) && mayBeMonth(known)) known.month = meaning.value;
			else if (isListed) throw new Error(`"${phrase}" stands in two lists of "${name}".`);
		}
	};
	for (const line of listedIn(dates)) add(line, true);
	// What is listed counts, not a name that is the same.
	for (const line of [...namesIn(name, dates), ...SHARED]) add(line, false);
	for (const form of tasks ? actionsIn(tasks) : [])
		if (!entries.has(form)) entries.set(form, ACTION);
	for (const line of listed('other', dates.also?.tagQuestion)) add(line, false);
	return entries;
}

const isMonth = ({ categories }: Pick<LexiconEntry, 'categories'>) => categories.includes('month');
const mayBeMonth = ({ categories: [category] }: LexiconEntry) =>
	category === 'shortWeekday' || category === 'number';

/** The forms in which a phrase is looked up: small letters without accents, and with umlauts as two. */
function plainPhrases(phrase: string): Set<string> {
	const spaced = phrase
		.toLowerCase()
		.replace(/[-'.\s]+/g, ' ')
		.trim();
	return new Set([spaced, withUmlautsAsTwo(spaced)].map(withoutAccents));
}

function rolesOf({ also = {} }: DateWords): (phrase: string) => ReadonlySet<Role> {
	const phrases = ROLES.map((role) => {
		const plain = written(also[role]).flatMap((phrase) => [...plainPhrases(phrase)]);
		return [role, new Set(plain)] as const;
	});
	return (phrase) => {
		const ending = `…${phrase.slice(phrase.lastIndexOf(' ') + 1)}`;
		const roles = phrases.filter(([, those]) => those.has(phrase) || those.has(ending));
		return new Set(roles.map(([role]) => role));
	};
}

function listedIn(dates: DateWords): Line[] {
	return [
		...WORD_CATEGORIES.flatMap((category) => listed(category, dates.words[category])),
		...inOrder('weekday', dates.weekday),
		...inOrder('shortWeekday', dates.shortWeekday),
		...inOrder('month', dates.month, 1),
		...inOrder('number', dates.number, 1),
		...inOrder('number', dates.tens, 10, 10),
		...inOrder('ordinal', dates.ordinal, 1),
		...keyed('unit', UNITS, dates.unit).map((line) => (isWeeks(line) ? asWeek(line) : line)),
		...keyed('periodEnd', UNITS, dates.periodEnd),
		...inOrder('nearDay', dates.nearDay),
		...inOrder('quarter', dates.quarter, 1),
		...keyed<string>('holiday', HOLIDAY_NAMES, dates.holiday),
		...Object.entries(dates.later ?? {}).flatMap(([days, phrases]) =>
			listed('later', phrases, Number(days)),
		),
	];
}

const isWeeks = ({ value }: Line) => ['week', 'fortnight'].includes(UNITS[value] ?? '');
const asWeek = (line: Line): Line => ({ ...line, categories: ['week'] });

/** The names of weekdays and months from `Intl`, in short only where it is known which are other words. */
function namesIn(language: string, dates: DateWords): Line[] {
	const forms =
		dates.shortWeekday === undefined ? (['long'] as const) : (['long', 'short'] as const);
	const weekdays = (form: 'long' | 'short') =>
		inOrder('weekday', weekdayNames(language, form).join());
	const glued = written(dates.dayparts).flatMap((daypart) =>
		[...weekdays('long'), ...inOrder('weekday', dates.weekday)].map(({ phrase, value }): Line => {
			return { phrase: phrase + daypart, categories: ['weekday', 'daypart'], value };
		}),
	);
	const months = forms.flatMap((form) => inOrder('month', monthNames(language, form).join(), 1));
	return [...forms.flatMap(weekdays), ...months, ...glued];
}

const ACTION: LexiconEntry = { categories: ['duty'], value: 0, roles: new Set() };

/**
 * What says that something is to be done, as it is looked up: "schicken", "schickt"; but not what is also
 * a thing, such as a report.
 */
function actionsIn({ verbs, things, grammar: { infinitive, present } }: TaskWords): string[] {
	const wordsIn = (list: string) =>
		written(list.replaceAll(';', ',')).map((word) => word.replace(/\/.*/, ''));
	const known = new Set(wordsIn(things));
	return wordsIn(verbs)
		.filter((word) => !word.includes(' ') && !known.has(word))
		.flatMap((word) => [...plainPhrases(word)])
		.filter((form) => infinitive?.test(form) !== false)
		.flatMap((form) =>
			Object.entries(present)
				.filter(([ending]) => form.endsWith(ending))
				.flatMap(([{ length }, others]) =>
					others.split(', ').map((other) => form.slice(0, form.length - length) + other),
				),
		);
}

function listed(category: Category, phrases: Phrases | undefined, value = 0): Line[] {
	return written(phrases).map((phrase) => ({ phrase, categories: [category], value }));
}

function inOrder(category: Category, lists: InOrder | undefined, from = 0, step = 1): Line[] {
	return written(lists).flatMap((list, at) =>
		listed(category, list === '-' ? '' : list.replaceAll('/', ','), from + at * step),
	);
}

/** Phrases by keys, whose values are their places among all keys. */
function keyed<Key extends string>(
	category: Category,
	keys: readonly Key[],
	lists: Readonly<Partial<Record<Key, Phrases>>> | undefined,
): Line[] {
	return keys.flatMap((key, at) => listed(category, lists?.[key], at));
}
