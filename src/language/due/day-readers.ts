import {
	dayOf,
	endOfMonth,
	mondayOf,
	weekdayFrom,
	weekdayOf,
	yearOf,
	type Day,
	HOLIDAY_NAMES,
	HOLIDAYS,
	UNITS,
	type Unit,
} from '../../calendar/calendar.ts';
import type { Language } from '../language.ts';
import {
	FRIDAY,
	after,
	comingDate,
	comingDay,
	comingOne,
	comingWeek,
	dateInMonth,
	endOfNamedMonth,
	endOfPeriod,
	type NoteTime,
} from './coming.ts';
import { type Found, isIn, type Item } from './pattern.ts';

/** What the names of a pattern stand for. */
type NamedValues = Readonly<Record<string, number | undefined>>;

/** Their items, and what they are read against. */
interface Around {
	items: Found['items'];
	noteTime: NoteTime;
	language: Language;
}

/** Gives a day, null for none that is certain, undefined where the line does not apply after all. */
export type Reader = (named: NamedValues, around: Around) => Day | null | undefined;

const unitOf = (value = 0): Unit => UNITS[value] ?? 'hour';
/** True as well if no unit is named. */
const isUnit = (value: number | undefined, unit: Unit) =>
	value === undefined || unitOf(value) === unit;

/** How many periods ahead: "this month", "next month", "the week after next". */
function aheadOf(which: Item | undefined): number {
	if (which === undefined || isIn(which, 'this')) return 0;
	return isIn(which, 'weekAfterNext') ? 2 : 1;
}

/** "4 Dec 26" is a year from the one before the note's on; further ahead, the number is a slip or counts something. */
const FEW_YEARS = 2;

const notPast = (day: Day | null, today: Day) => (day === null || day < today ? null : day);

const dayFrom = (from: Item | undefined, value: number, today: Day) =>
	isIn(from, 'nearDay') ? today + value : weekdayFrom(today + 1, value);

const dated: Reader = ({ date, month = 0, year }, { noteTime }) =>
	comingDay(noteTime.today, month, date || 1, year);

const bare: Reader = ({ date = 0 }, { noteTime }) => comingDate(noteTime.today, date);

/** "The 15th", but not "the first". */
const digits: Reader = (named, around) =>
	isIn(around.items.date, 'spelled') ? undefined : bare(named, around);

/** "Monday 4th hopefully": of something, unless it is no Monday. */
const notThat: Reader = ({ date = 0, weekday }, { noteTime, items }) => {
	if (isIn(items.date, 'spelled')) return undefined;
	const days = [0, 1].flatMap((months) => dateInMonth(noteTime.today, months, date) ?? []);
	return days.some((day) => weekdayOf(day) === weekday) ? null : undefined;
};

/** The first and last day of the month of an "nth" day; null for one just past. */
function monthSpan(
	{ month, year }: NamedValues,
	{ noteTime: { today }, items }: Around,
): { first: Day; end: Day } | null {
	const end =
		month === undefined
			? endOfMonth(today, aheadOf(items.which))
			: endOfNamedMonth(today, month, year);
	return end === null ? null : { first: endOfMonth(end, -1) + 1, end };
}

export const READERS: Readonly<Record<string, Reader>> = {
	none: () => null,
	someday: () => null,
	dated,
	bare,
	digits,
	notThat,
	shortYear: ({ year = 0, ...of }, around) => {
		const ahead = 2000 + year - yearOf(around.noteTime.today);
		return ahead < -1 || ahead > FEW_YEARS ? undefined : dated({ ...of, year }, around);
	},
	upTo: (named, around) => ((named.first ?? 0) >= (named.date ?? 0) ? null : dated(named, around)),
	dayOfMonth: (named, around) => (isUnit(named.unit, 'day') ? dated(named, around) : undefined),
	beforeHoliday: ({ holiday = 0 }) => (HOLIDAY_NAMES[holiday] === 'christmas' ? null : undefined),
	holiday: ({ holiday = 0, year }, { noteTime }) =>
		comingOne(noteTime.today, Object.values(HOLIDAYS)[holiday] ?? (() => null), year),
	inThatMonth: ({ date = 0, day, unit }, { noteTime: { today }, items }) =>
		isUnit(unit, 'month') && isUnit(day, 'day')
			? notPast(dateInMonth(today, aheadOf(items.which), date), today)
			: undefined,
	nthWeekday: ({ nth = 0, weekday = 0, ...of }, around) => {
		if (!isUnit(of.unit, 'month')) return undefined;
		const month = monthSpan(of, around);
		if (month === null) return null;
		const day = isIn(around.items.nth, 'last')
			? weekdayFrom(month.end - 6, weekday)
			: weekdayFrom(month.first, weekday) + 7 * (nth - 1);
		return day > month.end ? null : notPast(day, around.noteTime.today);
	},
	nthWorkday: ({ nth, work, ...of }, around) => {
		if (!isUnit(work, 'businessDay') || !isUnit(of.unit, 'month')) return undefined;
		const { noteTime, items } = around;
		const month = monthSpan(of, around);
		if (month === null) return null;
		if (isIn(items.nth, 'last'))
			return notPast(month.end - Math.max(0, weekdayOf(month.end) - FRIDAY), noteTime.today);
		const first = after({ ...noteTime, today: month.first - 1 }, 1, 'businessDay');
		return nth === 1 ? notPast(first, noteTime.today) : null;
	},
	spanFrom: ({ count = 1, unit, from = 0 }, { noteTime, items }) => {
		// "Montag in acht Tagen" is a week later to some.
		const isClear =
			isIn(items.unit, 'week') || (isIn(items.from, 'nearDay') && isUnit(unit, 'day'));
		const today = dayFrom(items.from, from, noteTime.today);
		return isClear ? after({ ...noteTime, today }, count, unitOf(unit)) : null;
	},
	later: ({ from = 0, later = 0 }, { noteTime: { today }, items }) =>
		dayFrom(items.from, from, today) + later,
	weekNumber: ({ number = 0, weekday = FRIDAY }, { noteTime: { today } }) => {
		const friday = comingWeek(today, number);
		return friday === null ? null : friday - FRIDAY + weekday;
	},
	ofWeek: ({ weekday = 0 }, { noteTime: { today }, items }) =>
		notPast(mondayOf(today) + 7 * aheadOf(items.which) + weekday, today),
	endOfWeek: ({ week }, { noteTime: { today }, items }) =>
		isUnit(week, 'week') ? endOfPeriod(today, 'week', aheadOf(items.which)) : undefined,
	weekday: ({ weekday = 0 }, { noteTime: { today }, language, items: { which } }) => {
		if (isIn(which, 'this')) return weekdayFrom(today, weekday);
		const isInNextWeek = isIn(which, 'next') && language.nextWeek === true;
		return weekdayFrom((isInNextWeek ? mondayOf(today) + 6 : today) + 1, weekday);
	},
	nearDay: ({ nearDay = 0 }, { noteTime: { today } }) => today + nearDay,
	nextWorkday: ({ unit }, { noteTime }) =>
		isUnit(unit, 'businessDay') ? after(noteTime, 1, 'businessDay') : undefined,
	span: ({ count = 1, unit }, { noteTime }) => after(noteTime, count, unitOf(unit)),
	plus: ({ count = 0 }, { noteTime: { today } }) => today + count,
	hours: (_, { items }) => (isIn(items.to, 'atHour') ? undefined : null),
	endOfMonth: ({ unit, month = 0, year }, { noteTime: { today } }) =>
		isUnit(unit, 'month') ? endOfNamedMonth(today, month, year) : null,
	endOfYear: ({ unit, year = 0 }) => (isUnit(unit, 'year') ? dayOf(year, 12, 31) : null),
	endOfSame: ({ unit, same }, { noteTime: { today }, items: { which } }) =>
		isUnit(same, unitOf(unit)) && !isIn(which, 'last')
			? endOfPeriod(today, unitOf(unit), aheadOf(which))
			: null,
	endOfQuarter: ({ quarter = 0, unit, year }, { noteTime: { today } }) =>
		isUnit(unit, 'quarter') ? endOfNamedMonth(today, 3 * quarter, year) : undefined,
	endOf: ({ unit }, { noteTime: { today }, items }) =>
		endOfPeriod(today, unitOf(unit), aheadOf(items.which)),
	notThatFew: (named, around) => ((named.date ?? 0) <= 5 ? notThat(named, around) : undefined),
	// "By the 15th deliver it", but "by the first delivery"
	afterFive: (named, around) => ((named.date ?? 0) <= 5 ? undefined : bare(named, around)),
	// "Bis zum 15. fertig", not "bis zum 3. Entwurf"
	done: (named, around) =>
		around.language.capitalNouns === true && around.items.next?.isCapital !== true
			? digits(named, around)
			: undefined,
	// "Friday four" is an hour, "martes ocho" a day.
	spoken: (named, around) =>
		isIn(around.items.date, 'spelled') && around.language.spokenDays !== true
			? undefined
			: bare(named, around),
	noHour: (named, around) => ((named.date ?? 0) <= 24 ? undefined : digits(named, around)),
};
