import { endOfNamedMonth, endOfPeriod, FRIDAY } from '../../calendar/coming';
import { dayOf, dayOfMonth, weekdayFrom, weekdayOf, yearOf, type Day } from '../../calendar/day';
import { unitOf, type Item } from '../item';
import { rule, type Rule } from '../rule';

const OF_YEAR = '(filler{0,2} year?:year)?';
const NTH_DAY = 'nth:(ordinal|last) filler? day:unit (filler|in){0,3}';

/** "EOM" or "end of the month", and what follows it. */
const endOf = <const Rest extends string>(rest: Rest) =>
	[
		`unit:periodEnd (comma|filler){0,2} ${rest}`,
		`end filler{0,3} unit:(unit|week) (comma|filler){0,2} ${rest}`,
	] as const;

/** The ends of weeks, months, quarters and years. */
export const periods: readonly Rule[] = [
	rule({
		name: 'the end of a month of the next year',
		match: 'end filler{0,3} month:month (comma|filler){0,3} (next|coming) filler? unit:unit',
		read: ({ month, unit }, { note: { today } }) =>
			unitOf(unit) === 'year' ? endOfNamedMonth(today, month.value, yearOf(today) + 1) : undefined,
		examples: { 'Ende Dezember nächsten Jahres': '2027-12-31' },
		unlike: ['Ende Dezember nächster Woche'],
	}),
	rule({
		name: 'the end of a month of the last year',
		match: 'end filler{0,3} month (comma|filler){0,3} last filler? unit',
		read: () => null,
		examples: { 'end of December last year': null },
	}),
	rule({
		name: 'the end of one of two',
		match: 'end filler{0,3} (month|quarter|unit|week) or filler{0,2} (month|quarter|unit|week)',
		read: () => null,
		examples: { 'end of January or February': null, 'end of week or month': null },
	}),
	rule({
		name: 'the first or last business day of a month',
		match: [
			`${NTH_DAY} month:month ${OF_YEAR}`,
			`${NTH_DAY} which?:(this|next|coming)? filler? unit:unit`,
		],
		read({ nth, day, month, year, which, unit }, { note: { today } }) {
			const isNext = which !== undefined && which.category !== 'this';
			const end = month
				? endOfNamedMonth(today, month.value, year?.value ?? null)
				: endOfPeriod(today, 'month', isNext ? 1 : 0);
			const isMonth = unit === undefined || unitOf(unit) === 'month';
			return isMonth ? nthBusinessDay(nth, day, end, today) : undefined;
		},
		examples: {
			'last working day of January': '2027-01-29',
			'letzter Arbeitstag des Monats': '2026-12-31',
			'first business day of next month': '2027-01-01',
		},
		unlike: ['first day of next month', 'last week of January'],
	}),
	rule({
		name: 'the end of the next one',
		match: [
			'end filler{0,3} (next|coming) filler? unit:(unit|week)',
			'(next|coming) filler? unit:periodEnd',
		],
		read: ({ unit }, { note: { today } }) => endOfPeriod(today, unitOf(unit), 1),
		examples: {
			'end of next month': '2027-01-31',
			'fin du trimestre prochain': '2027-03-31',
			'en fin de semaine prochaine': '2026-12-11',
		},
	}),
	rule({
		name: 'the end of a named month',
		match: [
			...endOf(`month:month ${OF_YEAR} (?! filler? (number|ordinal))`),
			`end filler{0,3} month:month ${OF_YEAR}`,
		],
		read: ({ unit, month, year }, { note: { today } }) =>
			unit === undefined || unitOf(unit) === 'month'
				? endOfNamedMonth(today, month.value, year?.value ?? null)
				: null,
		examples: {
			'Ende Januar': '2027-01-31',
			'd’ici la fin du mois de mars 2027': '2027-03-31',
			'EOM January': '2027-01-31',
		},
	}),
	rule({
		name: 'the end of a year',
		match: [...endOf('year:year'), 'end filler{0,2} year:year'],
		read: ({ unit, year }) =>
			unit === undefined || unitOf(unit) === 'year' ? dayOf(year.value, 12, 31) : null,
		examples: { 'Ende 2027': '2027-12-31', 'Jahresende 2027': '2027-12-31', 'EOM 2027': null },
	}),
	rule({
		name: 'the end of a period, and which',
		match: endOf('which:(this|next|coming|last) filler? same:(unit|week)'),
		read({ unit, which, same }, { note: { today } }) {
			if (unitOf(unit) !== unitOf(same) || which.category === 'last') return null;
			return endOfPeriod(today, unitOf(unit), which.category === 'this' ? 0 : 1);
		},
		examples: { 'EOM next month': '2027-01-31', 'EOY next week': null },
	}),
	rule({
		name: 'the end of a numbered week',
		match: 'unit:periodEnd number (?! filler? month)',
		read: ({ unit }) => (unitOf(unit) === 'week' ? null : undefined),
		examples: { 'EOW 50': null },
	}),
	rule({
		name: 'the end of a numbered quarter',
		match: [
			`end filler{0,3} quarter:quarter ${OF_YEAR}`,
			...endOf(`quarter:quarter ${OF_YEAR}`),
			`unit:periodEnd quarter:number ${OF_YEAR}`,
			`quarter:quarter (filler|dash)? (end|endOfDay) ${OF_YEAR}`,
			`end filler{0,3} quarter:ordinal filler? unit:unit ${OF_YEAR}`,
		],
		read: ({ quarter, unit, year }, { note: { today } }) =>
			unit === undefined || unitOf(unit) === 'quarter'
				? endOfNamedMonth(today, 3 * quarter.value, year?.value ?? null)
				: undefined,
		examples: {
			'end of Q1': '2027-03-31',
			'fin T2 2027': '2027-06-30',
			'Q1-Ende': '2027-03-31',
			EOQ1: '2027-03-31',
			'end of the first quarter': '2027-03-31',
		},
	}),
	rule({
		name: 'the end of this one',
		match: ['end filler{0,3} this? filler? unit:(unit|week)', 'unit:periodEnd'],
		read: ({ unit }, { note: { today } }) => endOfPeriod(today, unitOf(unit), 0),
		examples: { 'end of the year': '2026-12-31', EOW: '2026-12-04', Monatsende: '2026-12-31' },
	}),
	rule({
		name: 'before one is over',
		match: 'before filler{0,2} unit:(unit|week) filler? over',
		read: ({ unit }, { note: { today } }) => endOfPeriod(today, unitOf(unit), 0),
		examples: { 'before the week is out': '2026-12-04', 'bevor der Monat um ist': '2026-12-31' },
	}),
];

/** The first or last business day of the month that ends on a day; null if it is over. */
function nthBusinessDay(nth: Item, day: Item, end: Day | null, today: Day): Day | null | undefined {
	if (unitOf(day) !== 'businessDay') return undefined;
	if (end === null) return null;
	const isLast = nth.category === 'last';
	if (!isLast && nth.value !== 1) return null;
	const first = end - dayOfMonth(end) + 1;
	const found = isLast
		? end - Math.max(0, weekdayOf(end) - FRIDAY)
		: weekdayOf(first) > FRIDAY
			? weekdayFrom(first, 0)
			: first;
	return found < today ? null : found;
}
