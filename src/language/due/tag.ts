import { lazy } from '../../base/lazy.ts';
import { LANGUAGES } from '../languages.ts';
import { foldedList } from '../phrases.ts';
import type { Day } from '../../calendar/day.ts';
import { daysOf } from './digits.ts';
import type { Category } from '../categories.ts';
import type { Language } from '../language.ts';
import type { Found, FoundPhrases } from './words/lexicon.ts';
import { withDottedDays } from './dotted.ts';
import { hasCategory, hasRole, isCapital, categoryTest, type Item } from './item.ts';
import type { Token } from './token.ts';
import { withWholeNumbers } from './whole-numbers.ts';

/** What marks are for; the others say nothing. */
const MARKS: ReadonlyArray<readonly [Category, string]> = [
	['comma', ',;:()[]'],
	['dash', '-'],
	['or', '/|'],
	['and', '&'],
	['at', '@'],
	['label', '#'],
	['plus', '+'],
	['unclear', '?~<>±'],
];

/** "31.12" is no time. */
const MAX_MINUTES = 24 * 60;

const NO_ROLES: Item['roles'] = new Set();

/**
 * Reads the tokens of a text with the words of a language, the longest phrases first.
 *
 * @param phrases those of all languages, by the token they begin at
 */
export function tag(
	tokens: readonly Token[],
	phrases: FoundPhrases,
	language: Language,
	today: Day,
): Item[] {
	const items: Item[] = [];
	for (let at = 0; at < tokens.length;) {
		const token = tokens[at];
		const found = phrases[at]?.get(language);
		if (token?.kind === 'word') {
			const words = wordItems(token, found, language);
			if (token.joined) items.push(...rangeDash(items.at(-1), words[0]));
			items.push(...words);
		} else if (token !== undefined) {
			if (token.kind === 'time') hideFirstHour(items);
			const item = signItem(token, items, language, today);
			if (item !== null) items.push(item);
		}
		at += found?.words ?? 1;
	}
	const named = withPassives(withNames(items, language));
	const dated = withDottedDays(named, language.dates.order, today);
	return withNextFirst(withWholeNumbers(dated));
}

/** "Sent" is about the past; "be sent" and "verschickt werden" are duties. */
function withPassives(items: readonly Item[]): readonly Item[] {
	return items.map((item, at) => {
		const isPassive = [at - 1, at + 1].some((beside) => hasRole(items[beside], 'passive'));
		return item.category === 'past' && isPassive ? { ...item, category: 'duty' } : item;
	});
}

/** "Semaine prochaine" becomes "prochaine semaine", so that rules need to know one order only. */
function withNextFirst(items: readonly Item[]): Item[] {
	const ordered = [...items];
	for (const [at, period] of items.entries()) {
		const next = items[at + 1];
		const behind = items.slice(at + 2);
		const after = hasCategory(behind[0], 'filler') ? behind[1] : behind[0];
		const isPeriod = hasCategory(period, 'unit', 'week', 'weekday', 'periodEnd');
		if (next === undefined || !isPeriod || !hasCategory(next, 'next', 'coming', 'last')) continue;
		const isOfAfter = hasCategory(after, 'unit', 'week', 'weekday', 'month', 'number', 'one');
		// "The Monday following the launch"
		const isOpen =
			hasCategory(next, 'following') && after !== undefined && !hasCategory(after, 'comma');
		if (!isOfAfter && !isOpen) ordered.splice(at, 2, next, period);
	}
	return ordered;
}

/** Titles in front of a name, word by word: "Sig.ra" is two. */
const titles = lazy(
	() =>
		new Set(
			LANGUAGES.flatMap(({ owners }) => foldedList(owners?.title).flatMap((one) => one.split('.'))),
		),
);

/** "Frau Freitag", "Anna Freitag schickt"; and "Domingo Pérez" where days are written small. */
function withNames(items: readonly Item[], { dates }: Language): readonly Item[] {
	const isTitle = (item: Item | undefined) =>
		item?.token.kind === 'word' &&
		titles().has(item.token.text) &&
		(item.token.text.length > 1 || item.token.dotted);
	return items.map((item, at) => {
		if (!hasCategory(item, 'weekday', 'shortWeekday', 'month', 'nearDay')) return item;
		const [last, next] = [items[at - 1], items[at + 1]];
		const isSurname = isCapital(item) && isTitle(last);
		const isName = (one: Item | undefined) => isCapital(one) && hasCategory(one, 'unknown');
		const isFullName = dates.capitalDays
			? isName(last) && hasCategory(next, 'duty')
			: isCapital(item) && (isName(last) || isName(next));
		return isSurname || isFullName ? { ...item, category: 'unknown' } : item;
	});
}

type WordToken = Extract<Token, { kind: 'word' }>;

/** "Mon-Wed": two weekdays with a hyphen are a range, and certainly weekdays. */
function rangeDash(from: Item | undefined, to: Item | undefined): Item[] {
	if (from === undefined || to === undefined) return [];
	if (![from, to].every(categoryTest('weekday', 'shortWeekday'))) return [];
	from.category = 'weekday';
	to.category = 'weekday';
	return [item('dash', from.token)];
}

/** The item of a word; "Freitagabend" gives two, a weekday and a part of the day. */
function wordItems(token: WordToken, found: Found | undefined, { dates }: Language): Item[] {
	const { entry } = found ?? {};
	if (isPast(token, entry?.categories[0], dates.past)) return [item('past', token)];
	if (entry === undefined) return [item('unknown', token)];
	return entry.categories.map((category) => ({ ...entry, category, token, days: [] }));
}

/** "Livré" is not a duty, though "livre" is; and unknown words with a past ending are about the past. */
function isPast({ raw, accented, capital }: WordToken, known: Category = 'unknown', past?: RegExp) {
	if (capital || past?.test(raw) !== true) return false;
	return known === 'unknown' || (accented && (known === 'duty' || known === 'label'));
}

function item(category: Category, token: Token, value = 0, days: readonly Day[] = []): Item {
	return { category, token, value, days, roles: NO_ROLES };
}

/** @returns null for a token that says nothing */
function signItem(
	token: Exclude<Token, WordToken>,
	before: readonly Item[],
	{ dates: { order } }: Language,
	today: Day,
): Item | null {
	switch (token.kind) {
		case 'number': {
			const isYear = token.value >= 1990 && token.value < 2100;
			const isCount = token.value >= 1 && token.digits <= 3;
			return item(isYear ? 'year' : isCount ? 'number' : 'figure', token, token.value);
		}
		case 'ordinal':
			return item('ordinal', token, token.value);
		case 'time':
			if (token.minutes > MAX_MINUTES) return item('unknown', token);
			return item(token.look === 'decimal' ? 'figure' : 'time', token);
		case 'stamp':
			return item('stamp', token);
		case 'numbers':
			if (hasCategory(before.at(-1), 'label', 'figure')) return item('figure', token);
			return item('date', token, 0, daysOf(token, order, today));
		case 'mark': {
			const [category] = MARKS.find(([, marks]) => marks.includes(token.text)) ?? [];
			return category === undefined ? null : item(category, token);
		}
		case 'other':
			return item('unknown', token);
	}
}

/** "9-10am": the first number is a time as well. */
function hideFirstHour(items: Item[]): void {
	const [first, dash] = items.slice(-2);
	if (first?.category === 'number' && dash?.category === 'dash') {
		first.category = 'time';
		dash.category = 'filler';
	}
}
