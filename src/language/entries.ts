import { HOLIDAY_NAMES } from '../calendar/holidays';
import { UNITS } from '../calendar/coming';
import { WORD_CATEGORIES, type Category } from './categories';
import { withoutAccents, withUmlautsAsTwo } from './spelling/fold';
import { ROLES, type DateWords, type InOrder, type Language, type Phrases } from './language';
import type { Role } from './language';
import type { TaskWords } from './task-words';
import { monthNames, weekdayNames } from './names';

/** What a phrase is for in a language. */
export interface Entry {
	/** One for each part of a word that counts: "Freitagabend" is a weekday and a part of the day. */
	categories: readonly Category[];
	value: number;
	/** Of a short weekday or a number that may be a month as well: "mar", "sept" (1–12). */
	month?: number;
	roles: ReadonlySet<Role>;
}

interface Line extends Omit<Entry, 'roles'> {
	phrase: string;
}

/** Words that business texts use in every language. */
const SHARED: readonly Line[] = [
	...keyed({ week: 'eow', month: 'eom', quarter: 'eoq', year: 'eoy' }, UNITS, 'periodEnd'),
	...listed('eod, cob, eob, end of day', 'endOfDay'),
	...listed('deadline, due, asap, ok, date', 'filler'),
	...listed('utc, gmt, est, cet, pst, et, pt, cest, edt, pdt, bst, mst, mdt, cst, cdt', 'filler'),
	...listed('hst, jst, hkt, sgt, ist, aest, aedt, nzst, nzdt, sst, eet, eest, mez, mesz', 'filler'),
	...inOrder('q1, q2, q3, q4', 'quarter', 1),
];

/**
 * What all phrases of a language are for, by their plain form.
 *
 * @throws Error for a phrase that stands in two lists
 */
export function entriesOf({ name, dates, tasks }: Language): Map<string, Entry> {
	const roles = rolesOf(dates);
	const entries = new Map<string, Entry>();
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
	for (const line of listed(dates.also?.tagQuestion, 'other')) add(line, false);
	return entries;
}

const isMonth = ({ categories }: Pick<Entry, 'categories'>) => categories.includes('month');
const mayBeMonth = ({ categories: [category] }: Entry) =>
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
		const plain = split(also[role]).flatMap((phrase) => [...plainPhrases(phrase)]);
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
		...WORD_CATEGORIES.flatMap((category) => listed(dates.words[category], category)),
		...inOrder(dates.weekday, 'weekday'),
		...inOrder(dates.shortWeekday, 'shortWeekday'),
		...inOrder(dates.month, 'month', 1),
		...inOrder(dates.number, 'number', 1),
		...inOrder(dates.tens, 'number', 10, 10),
		...inOrder(dates.ordinal, 'ordinal', 1),
		...keyed(dates.unit, UNITS, 'unit').map((line) => (isWeeks(line) ? asWeek(line) : line)),
		...keyed(dates.periodEnd, UNITS, 'periodEnd'),
		...inOrder(dates.nearDay, 'nearDay'),
		...inOrder(dates.quarter, 'quarter', 1),
		...keyed<string>(dates.holiday, HOLIDAY_NAMES, 'holiday'),
		...Object.entries(dates.later ?? {}).flatMap(([days, phrases]) =>
			listed(phrases, 'later', Number(days)),
		),
	];
}

const isWeeks = ({ value }: Line) =>
	value === UNITS.indexOf('week') || value === UNITS.indexOf('fortnight');
const asWeek = (line: Line): Line => ({ ...line, categories: ['week'] });

/** The names of weekdays and months from `Intl`, in short only where it is known which are other words. */
function namesIn(language: string, dates: DateWords): Line[] {
	const forms =
		dates.shortWeekday === undefined ? (['long'] as const) : (['long', 'short'] as const);
	const long = numbered(weekdayNames(language, 'long'), 'weekday');
	const weekdays = forms.flatMap((form) => numbered(weekdayNames(language, form), 'weekday'));
	const months = forms.flatMap((form) => numbered(monthNames(language, form), 'month', 1));
	const glued = split(dates.dayparts).flatMap((daypart) =>
		[...long, ...inOrder(dates.weekday, 'weekday')].map(({ phrase, value }): Line => {
			return { phrase: phrase + daypart, categories: ['weekday', 'daypart'], value };
		}),
	);
	return [...weekdays, ...months, ...glued];
}

const ACTION: Entry = { categories: ['duty'], value: 0, roles: new Set() };

/**
 * What says that something is to be done, as it is looked up: "schicken", "schickt"; but not what is also
 * a thing, such as a report.
 */
function actionsIn({ verbs, things, grammar: { infinitive, present } }: TaskWords): Set<string> {
	const wordsIn = (list: string) =>
		list.split(/[,;]/).map((word) => word.trim().replace(/\/.*/, ''));
	const known = new Set(wordsIn(things));
	const actions = new Set(wordsIn(verbs).filter((word) => !word.includes(' ') && !known.has(word)));
	const spelled = [...actions].flatMap((word) => [...new Set([word, withUmlautsAsTwo(word)])]);
	const forms = spelled
		.map(withoutAccents)
		.filter((form) => infinitive?.test(form) !== false)
		.flatMap((form) =>
			Object.entries(present).flatMap(([ending, others]) =>
				form.endsWith(ending)
					? others.split(', ').map((other) => form.slice(0, form.length - ending.length) + other)
					: [],
			),
		);
	return new Set(forms);
}

function split(phrases: Phrases = ''): string[] {
	return phrases.split(',').flatMap((phrase) => phrase.trim() || []);
}

function listed(phrases: Phrases | undefined, category: Category, value = 0): Line[] {
	return split(phrases).map((phrase) => ({ phrase, categories: [category], value }));
}

function numbered(names: readonly string[], category: Category, from = 0): Line[] {
	return names.map((phrase, at) => ({ phrase, categories: [category], value: from + at }));
}

function inOrder(lists: InOrder | undefined, category: Category, from = 0, step = 1): Line[] {
	return split(lists).flatMap((list, at) => {
		const phrases = list.split('/').filter((phrase) => phrase !== '-');
		return phrases.map((phrase) => ({ phrase, categories: [category], value: from + at * step }));
	});
}

/** Phrases by keys, whose values are their places among all keys. */
function keyed<Key extends string>(
	lists: Readonly<Partial<Record<Key, Phrases>>> | undefined,
	keys: readonly Key[],
	category: Category,
	from = 0,
): Line[] {
	return keys.flatMap((key, at) => listed(lists?.[key], category, from + at));
}
