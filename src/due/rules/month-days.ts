import { comingDate, comingDay, dateInMonth } from '../../calendar/coming';
import { weekdayOf, type Day } from '../../calendar/day';
import type { DateWords } from '../../language/language';
import { hasRole, isOf, unitOf, type Item } from '../item';
import { rule, type Rule } from '../rule';

const DATE = 'date:(number|ordinal)';
const THAT_UNIT = 'which:(this|next|coming) filler? unit:unit';
const BY = '(comma|filler){0,2} by:(by|before) filler{0,2}';

/** Days of a month that is not named, or was named before. */
export const monthDays: readonly Rule[] = [
	rule({
		name: 'one of two days',
		match: `${DATE} or filler? (number|ordinal)`,
		read: ({ date }, { words, before }) =>
			isDay(date, before, undefined, words) ? null : undefined,
		examples: { 'by the 4th or 5th': null, 'le 4 ou 5': null, 'the 1st or 2nd draft': null },
	}),
	rule({
		name: 'a day of this month or the next',
		match: [
			`${DATE} filler{0,2} ${THAT_UNIT}`,
			`${THAT_UNIT} comma? filler{0,2} ${DATE} (?!month|unit)`,
		],
		read: ({ date, which, unit }, { note }) =>
			unitOf(unit) === 'month' ? dayInMonth(date, which, note.today) : undefined,
		examples: {
			'by the 10th of next month': '2027-01-10',
			'el 15 de este mes': '2026-12-15',
			'next month on the 10th': '2027-01-10',
		},
	}),
	rule({
		name: 'a month, and by which day of it',
		match: `month:month aside?:comma? ${BY} ${DATE} (?! dash | filler{0,2} month)`,
		read({ month, aside, by, date }, { note, words, before, next }) {
			if (!isDay(date, by, next, words)) return undefined;
			// In "the figures of January by the 20th", the 20th may be in another month.
			const isIn = aside !== undefined || hasInMonth(before);
			return isIn ? comingDay(note.today, month.value, date.value) : null;
		},
		examples: { 'in January, by the 20th': '2027-01-20', 'figures of January by the 20th': null },
	}),
	rule({
		name: 'this or the next month, and by which day of it',
		match: [
			`${THAT_UNIT} ${BY} ${DATE} (?! dash | filler{0,2} month)`,
			`quarter ${BY} ${DATE} (?! dash | filler{0,2} month)`,
		],
		read({ which, unit, by, date }, { note, words, next }) {
			if (!isDay(date, by, next, words)) return undefined;
			if (which === undefined || unit === undefined) return null;
			return unitOf(unit) === 'month' ? dayInMonth(date, which, note.today) : null;
		},
		examples: { 'next month, no later than the 20th': '2027-01-20', 'in Q1 by the 20th': null },
	}),
];

/** "Jeudi 10 avec Anna" may be ten o'clock, or ten of something; but a Thursday is a 10th. */
export const unclearDay: Rule = rule({
	name: 'a weekday, and a number that may be its date',
	match: [
		'weekday:weekday (the?:filler)? date:number (?= other | number | label | and)',
		'weekday:weekday (the?:filler)? date:ordinal',
	],
	read({ weekday, the, date }, { note: { today }, words, next }) {
		if (date.token.kind === 'word' || isDay(date, the ?? weekday, next, words)) return undefined;
		const days = [0, 1].map((ahead) => dateInMonth(today, ahead, date.value));
		return days.some((day) => day !== null && weekdayOf(day) === weekday.value) ? null : undefined;
	},
	examples: { 'jeudi 10 avec Anna': null, 'Monday 4th hopefully': null },
	unlike: ['jeudi 11 avec Anna'],
});

/** The last of all rules: a number alone. */
export const bareDay: Rule = rule({
	name: 'a day of the month',
	match: DATE,
	read: ({ date }, { note, words, before, next }) =>
		isDay(date, before, next, words) ? comingDate(note.today, date.value) : undefined,
	examples: { 'by the 15th': '2026-12-15', 'bis zum 1.': '2027-01-01', 'le 15': '2026-12-15' },
	unlike: ['15', 'by the 15th floor', 'Friday 4 o’clock', 'by the first delivery'],
});

const hasInMonth = hasRole('inMonth');
const isDayArticle = hasRole('dayArticle');
const isBy = isOf('by');
const mayPrecede = isOf(
	...(['by', 'filler', 'before', 'weekday', 'in', 'after', 'comma', 'not', 'but'] as const),
	...(['between', 'and', 'or', 'dash', 'to'] as const),
);
/** What the number right before it counts or belongs to. */
const isCounted = isOf(
	...(['month', 'unit', 'week', 'weekNumber', 'number', 'ordinal', 'time', 'label'] as const),
	...(['figure', 'year', 'one', 'at'] as const),
);

const isAt = isOf('time', 'at');

function dayInMonth(date: Item, which: Item, today: Day): Day | null {
	const day = dateInMonth(today, which.category === 'this' ? 0 : 1, date.value);
	return day === null || day < today ? null : day;
}

/** A number is a day only if the words around it leave no doubt. */
function isDay(date: Item, before: Item | undefined, next: Item | undefined, words: DateWords) {
	const isWord = date.token.kind === 'word';
	// "Friday four" is an hour, "martes ocho" a day.
	const isAfterWeekday =
		before?.category === 'weekday' &&
		next?.category !== 'number' &&
		(!isWord || words.also?.dayArticle !== undefined);
	if (next !== undefined && !mayFollow(next, date, before, words, isAfterWeekday)) return false;
	if (date.category === 'number') return isAfterWeekday || isDayArticle(before);
	if (isWord && (next?.category === 'weekday' || before === undefined)) return false;
	return before === undefined || mayPrecede(before);
}

function mayFollow(
	next: Item,
	date: Item,
	before: Item | undefined,
	{ capitalNouns = false }: DateWords,
	isAfterWeekday: boolean,
): boolean {
	if (isHour(date, next) || isThing(date, next, capitalNouns)) return false;
	// "Bis zum 15. fertig", not "bis zum 3. Entwurf".
	if (next.category === 'other') return capitalNouns && isBy(before) && !isCapital(next);
	// "The 10th 5pm", but not "10 5pm".
	const isOrdinal = date.category === 'ordinal' && date.token.kind !== 'word';
	return isAfterWeekday || !isCounted(next) || ((isOrdinal || isDayArticle(before)) && isAt(next));
}

/** "Friday 4 o'clock", "vendredi 11 heures"; but "viernes 4 por la tarde" is a day. */
function isHour({ category, value }: Item, next: Item): boolean {
	if (category !== 'number') return false;
	const isFull =
		next.category === 'fullHour' || (next.category === 'unit' && unitOf(next) === 'hour');
	return value <= (isFull ? 24 : next.category === 'twelveHour' ? 12 : 0);
}

/** Nobody counts things further than this: "by the 15th deliver it" is a day. */
const MAX_OF_THINGS = 5;

/** "By the first delivery", "vor dem zweiten Termin". */
function isThing({ category, value }: Item, next: Item, capitalNouns: boolean): boolean {
	if (category !== 'ordinal' || value > MAX_OF_THINGS || next.token.kind !== 'word') return false;
	return capitalNouns ? isCapital(next) && isAction(next) : isTask(next);
}

const isAction = isOf('duty', 'by');
const isTask = isOf('duty', 'deadline');

function isCapital({ token }: Item): boolean {
	return token.kind === 'word' && token.capital;
}
