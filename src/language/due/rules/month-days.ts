import { comingDate, comingDay, dateInMonth } from '../coming.ts';
import { weekdayOf, type Day } from '../../../calendar/day.ts';
import type { DateWords } from '../../language.ts';
import {
	aheadOf,
	hasRole,
	hasCategory,
	isCapital,
	categoryTest,
	unitOf,
	type Item,
} from '../item.ts';
import { rule, type DueRule } from '../rule.ts';

const DATE = 'date:(number|ordinal)';
const THAT_UNIT = 'which:(this|next|coming) filler? unit:unit';
const BY_DATE = `(comma|filler){0,2} by:(by|before) filler{0,2} ${DATE} (?! dash | filler{0,2} month)`;

/** Days of a month that is not named, or was named before. */
export const monthDays: readonly DueRule[] = [
	rule('a day of this month or the next', {
		match: [
			`${DATE} day?:unit? filler{0,2} ${THAT_UNIT}`,
			`${DATE} day?:unit? filler{1,2} unit:unit`,
			`${THAT_UNIT} comma? filler{0,2} ${DATE} (?!month|unit)`,
		],
		read({ date, which, day, unit }, { note }) {
			const isOfMonth = unitOf(unit) === 'month' && (day === undefined || unitOf(day) === 'day');
			return isOfMonth ? dayInMonth(date, which, note.today) : undefined;
		},
		examples: {
			'by the 10th of next month': '2027-01-10',
			'by the 26th day of the month': '2026-12-26',
			'el 15 de este mes': '2026-12-15',
			'next month on the 10th': '2027-01-10',
		},
	}),
	rule('a month, and by which day of it', {
		match: [
			`month:month aside?:comma? ${BY_DATE}`,
			`${THAT_UNIT} ${BY_DATE}`,
			`quarter ${BY_DATE}`,
		],
		read({ month, aside, which, unit, by, date }, { note, words, before, next }) {
			if (!isDay(date, by, next, words)) return undefined;
			if (unit !== undefined) {
				return unitOf(unit) === 'month' ? dayInMonth(date, which, note.today) : null;
			}
			// In "the figures of January by the 20th", the 20th may be in another month.
			const isIn = aside !== undefined || hasRole(before, 'inMonth');
			return month && isIn ? comingDay(note.today, month.value, date.value) : null;
		},
		examples: {
			'in January, by the 20th': '2027-01-20',
			'figures of January by the 20th': null,
			'next month, no later than the 20th': '2027-01-20',
			'in Q1 by the 20th': null,
		},
	}),
];

/** "Jeudi 10 avec Anna" may be ten o'clock, or ten of something; but a Thursday is a 10th. */
export const unclearDay: DueRule = rule('a weekday, and a number that may be its date', {
	match: [
		'weekday:weekday (the?:filler)? date:number (?= unknown | number | label | and)',
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
export const bareDay: DueRule = rule('a day of the month', {
	match: DATE,
	read({ date }, { note, words, before, next, afterNext }) {
		// "By the 4th of five deliveries"
		const isOfThings = hasRole(next, 'of') && hasCategory(afterNext, 'number', 'unknown');
		return isDay(date, before, next, words) && !(date.category === 'ordinal' && isOfThings)
			? comingDate(note.today, date.value)
			: undefined;
	},
	examples: { 'by the 15th': '2026-12-15', 'bis zum 1.': '2027-01-01', 'le 15': '2026-12-15' },
	unlike: ['15', 'by the 15th floor', 'Friday 4 o’clock', 'by the first delivery'],
});

const mayPrecede = categoryTest(
	...(['by', 'filler', 'before', 'weekday', 'in', 'after', 'comma', 'not', 'but'] as const),
	...(['between', 'and', 'or', 'dash', 'to'] as const),
);
/** What the number right before it counts or belongs to. */
const isCounted = categoryTest(
	...(['month', 'unit', 'week', 'weekNumber', 'number', 'ordinal', 'time', 'label'] as const),
	...(['figure', 'year', 'one', 'at'] as const),
);

function dayInMonth(date: Item, which: Item | undefined, today: Day): Day | null {
	const day = dateInMonth(today, aheadOf(which), date.value);
	return day === null || day < today ? null : day;
}

/** A number is a day only if the words around it leave no doubt. */
function isDay(date: Item, before: Item | undefined, next: Item | undefined, words: DateWords) {
	const { capitalNouns = false, also } = words;
	if (isHour(date, next) || isThing(date, next, capitalNouns)) return false;
	// "Bis zum 15. fertig", not "bis zum 3. Entwurf".
	const isDone = capitalNouns && hasCategory(before, 'by') && !isCapital(next);
	if (hasCategory(next, 'unknown', 'away') && !isDone) return false;
	const isWord = date.token.kind === 'word';
	// "Friday four" is an hour, "martes ocho" a day.
	const isAfterWeekday =
		before?.category === 'weekday' &&
		next?.category !== 'number' &&
		(!isWord || also?.dayArticle !== undefined);
	const isOrdinal = date.category === 'ordinal';
	const isAfterArticle = hasRole(before, 'dayArticle');
	// "The 10th 5pm", but not "10 5pm".
	const hasTime = hasCategory(next, 'time', 'at') && (isAfterArticle || (isOrdinal && !isWord));
	if (isCounted(next) && !hasTime && !isAfterWeekday) return false;
	if (!isOrdinal) return isAfterWeekday || isAfterArticle;
	// "El tercer día" is the third of some days.
	if (isWord && (hasRole(next, 'dayArticle') || next?.category === 'weekday')) return false;
	if (isWord && before === undefined) return false;
	return before === undefined || mayPrecede(before);
}

/** "Friday 4 o'clock", "vendredi 11 heures"; but "viernes 4 por la tarde" is a day. */
function isHour({ category, value }: Item, next: Item | undefined): boolean {
	const isFull =
		hasCategory(next, 'fullHour') || (next?.category === 'unit' && unitOf(next) === 'hour');
	const hours = isFull ? 24 : hasCategory(next, 'twelveHour') ? 12 : 0;
	return category === 'number' && value <= hours;
}

/** Nobody counts things further than this: "by the 15th deliver it" is a day. */
const MAX_OF_THINGS = 5;

/** "By the first delivery", "vor dem zweiten Termin". */
function isThing(date: Item, next: Item | undefined, capitalNouns: boolean): boolean {
	const isFew = date.category === 'ordinal' && date.value <= MAX_OF_THINGS;
	if (!isFew || next?.token.kind !== 'word') return false;
	return capitalNouns
		? isCapital(next) && hasCategory(next, 'duty', 'by')
		: hasCategory(next, 'duty', 'deadline');
}
