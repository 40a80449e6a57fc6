import { type Day, dayOf, instantDay, offsetOf } from '../../calendar/calendar.ts';
import type { Language } from '../language.ts';
import { listOf, type Sense } from '../phrases.ts';
import { comingDay, type NoteTime } from './coming.ts';
import { as, isIn, item, type Item } from './pattern.ts';
import type { TextInLanguage, Token } from './words.ts';

/** What the words, numbers and signs of a text are for in one language. */
export function itemsOf(
	tokens: readonly Token[],
	{ language, phrases }: TextInLanguage,
	noteTime: NoteTime,
): Item[] {
	const items: Item[] = [];
	for (let at = 0; at < tokens.length;) {
		const token = tokens[at];
		const phrase = phrases[at];
		if (token?.kind === 'word')
			items.push(...wordItems(token, phrase?.sense, language, items.at(-1)));
		else if (token !== undefined) items.push(...signItems(token, items, language, noteTime));
		at += phrase?.words ?? 1;
	}
	return items;
}

function wordItems(
	token: Token,
	sense: Sense | undefined,
	{ past, work, event }: Language,
	last: Item | undefined,
): Item[] {
	const { text, small, plain, isDotted, isJoined } = token;
	const isCapital = text.charAt(0) !== small.charAt(0);
	const word = { text: plain, isDotted, isCapital };
	// "Livré" is not a duty, though "livre" is; and unknown words with a past ending are about the past.
	const mayBePast =
		sense === undefined || (plain !== small && (sense.is.has('duty') || sense.is.has('label')));
	const isEvent = sense === undefined && event?.test(text) === true;
	if (mayBePast && !isCapital && past?.test(small) === true)
		return [item(isEvent ? 'past event' : 'past', word)];
	const isWork = work?.test(small) === true && (!isCapital || last === undefined);
	const unknown = [
		'unknown',
		isWork ? 'work' : '',
		isEvent ? 'event' : '',
		isCapital ? 'name' : '',
		isJoined ? 'joined' : '',
	];
	const one =
		sense === undefined ? item(unknown.filter(Boolean).join(' '), word) : { ...word, ...sense };
	// "Mon-Wed": certainly weekdays.
	const isRange = isJoined && isWeekday(one) && isWeekday(last);
	return [...(isRange ? [item('dash')] : []), one, ...(sense?.isGlued ? [item('daypart')] : [])];
}

const isWeekday = (one: Item | undefined) => isIn(one, 'weekday', 'shortWeekday');

const SIGNS = new Map<string, string>(
	Object.entries({
		',;()[]': 'comma',
		':': 'comma colon',
		'-': 'dash',
		'/|': 'or',
		'&': 'and',
		'@': 'at',
		'#': 'label',
		'+': 'plus and',
		'?': 'unclear asked',
		'~<>±': 'unclear',
	}).flatMap(([signs, lists]) => [...signs].map((sign) => [sign, lists] as const)),
);

/** Numbers and signs. A time may tell that the number before it is one as well. */
function signItems(
	{ kind, text }: Token,
	before: Item[],
	language: Language,
	noteTime: NoteTime,
): Item[] {
	const { monthFirst = false } = language;
	const [number = 0] = numbersIn(text);
	switch (kind) {
		case 'number':
			if (number >= 1990 && number < 2100) return [item('year', { value: { year: number } })];
			if (number < 1 || text.length > 3) return [item('figure')];
			return [item(number > 12 ? 'number high' : 'number', { value: { number } })];
		case 'shortYear':
			return [item('year', { value: { year: 2000 + number } })];
		case 'ordinal':
			return [item('ordinal', { value: { ordinal: number } })];
		case 'instant':
			return [item('day', { days: instantDays(text, noteTime) })];
		case 'basicDate':
		case 'date': {
			if (isIn(before.at(-1), 'label', 'figure')) return [item('figure')];
			const written = text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3').replace(/t.*/i, '');
			const lists = /^[1-3]\/[2-4]$/.test(text) ? 'day date dayFraction' : 'day date';
			return [item(lists, { days: daysOf(written, monthFirst, noteTime.today) })];
		}
		case 'time':
			return timeItems(text, before, language);
		case 'sign':
			return [SIGNS.get(text)].flatMap((lists) => (lists === undefined ? [] : item(lists)));
		default:
			return [item('unknown')];
	}
}

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

/** The day of "2026-12-04T23:30:00+02:00" in the timezone of the note; none if it does not exist. */
function instantDays(text: string, noteTime: NoteTime): Day[] {
	const [year = 0, month = 0, date = 0, hours = 0, minutes = 0] = numbersIn(text);
	const day = hours > 24 || minutes > 59 ? null : dayOf(year, month, date);
	return day === null
		? []
		: [instantDay(day, 60 * hours + minutes, offsetOf(text), noteTime.timezone)];
}

/** "17:00", "5pm", "17 Uhr"; "10.12" may be a date as well. */
function timeItems(text: string, before: Item[], language: Language): Item[] {
	const zone = /(?:z|(?:utc|gmt)(?: ?[+-][\d:]+)?)$/i.exec(text)?.[0];
	const digits = text.slice(0, text.length - (zone ?? '').length).trim();
	const [hours = 0, minutes = 0] = numbersIn(digits);
	if (hours >= 24 && isCount(digits, language))
		return [item('number', { value: { number: hours } }), item('unit', { value: { unit: 0 } })];
	const isDotted = /^\d+\.\d+$/.test(digits);
	if (minutes > 59 || hours > (isDotted ? 31 : 24)) return [item('unknown')];
	// "9-10am"
	const [first, dash] = before.slice(-2);
	if (first !== undefined && isIn(first, 'number') && isIn(dash, 'dash'))
		before.splice(-2, 2, as(first, 'time'));
	const afternoon = /\d ?p/i.test(digits) && hours < 12 ? 12 : 0;
	const clock = {
		minutes: 60 * (hours + afternoon) + minutes,
		offset: zone === undefined ? null : offsetOf(zone),
		digits,
	};
	const list = /\.\d$/.test(digits) ? 'figure' : hours > 23 && minutes > 0 ? 'unknown' : 'time';
	return [item(isDotted ? `${list} dotted` : list, { clock })];
}

/** "48h" counts hours. */
function isCount(digits: string, { hours }: Language): boolean {
	const sign = /^\d+ ?(\p{L}+)$/u.exec(digits)?.[1]?.toLowerCase() ?? '';
	return listOf(hours).includes(sign);
}

/** Equals no day, but counts as one more reading: digits that may be a day just past stay unclear. */
const JUST_PAST: Day = Number.NEGATIVE_INFINITY;

/** The days that a date in digits may mean; none if it does not exist. */
function daysOf(text: string, monthFirst: boolean, today: Day): Day[] {
	const parts = text.match(/\d+/g) ?? [];
	const [a = 0, b = 0, c] = parts.map(Number);
	const [first = 0, , last = 0] = parts.map(({ length }) => length);
	const only = (...days: Array<Day | null>) => [...new Set(days.filter((day) => day !== null))];
	if (first === 4) return c === undefined || last > 2 ? [] : only(dayOf(a, b, c));
	if (first > 2 || last === 1 || last === 3) return [];
	const day = (month: number, date: number) => {
		if (c !== undefined) return dayOf(last === 4 ? c : 2000 + c, month, date);
		const isPast = monthFirst && dayOf(2000, month, date) !== null;
		return comingDay(today, month, date) ?? (isPast ? JUST_PAST : null);
	};
	if (text.includes('.')) return only(day(b, a));
	// With hyphens and two digits, the year may also come first.
	const yearFirst = text.includes('-') && last === 2 ? dayOf(2000 + a, b, c ?? 0) : null;
	return only(day(b, a), monthFirst ? day(a, b) : null, yearFirst);
}
