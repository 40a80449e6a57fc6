import { endOfNamedMonth, endOfPeriod } from '../../calendar/coming';
import { dayOf, yearOf } from '../../calendar/day';
import { unitOf } from '../item';
import { rule, type Rule } from '../rule';

const OF_YEAR = '(filler{0,2} year?:year)?';

/** The ends of weeks, months, quarters and years. */
export const periods: readonly Rule[] = [
	rule({
		name: 'the end of a month of the next year',
		match: 'end filler{0,3} month:month (comma|filler){0,3} (next|coming) filler? unit:unit',
		read: ({ month, unit }, { note: { today } }) =>
			unitOf(unit) === 'year' ? endOfNamedMonth(today, month.value, yearOf(today) + 1) : undefined,
		examples: { 'Ende Dezember nächsten Jahres': '2027-12-31' },
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
			`end filler{0,3} unit filler{0,2} month:month ${OF_YEAR}`,
			`end filler{0,3} month:month ${OF_YEAR}`,
		],
		read: ({ month, year }, { note: { today } }) =>
			endOfNamedMonth(today, month.value, year?.value ?? null),
		examples: { 'Ende Januar': '2027-01-31', 'd’ici la fin du mois de mars 2027': '2027-03-31' },
	}),
	rule({
		name: 'the end of this one',
		match: ['end filler{0,3} this? filler? unit:(unit|week)', 'unit:periodEnd'],
		read: ({ unit }, { note: { today } }) => endOfPeriod(today, unitOf(unit), 0),
		examples: { 'end of the year': '2026-12-31', EOW: '2026-12-04', Monatsende: '2026-12-31' },
	}),
	rule({
		name: 'the end of a numbered quarter',
		match: `end filler{0,3} quarter:quarter ${OF_YEAR}`,
		read: ({ quarter, year }, { note: { today } }) =>
			endOfNamedMonth(today, 3 * quarter.value, year?.value ?? null),
		examples: { 'end of Q1': '2027-03-31', 'fin T2 2027': '2027-06-30' },
	}),
	rule({
		name: 'the end of a year',
		match: 'end filler{0,2} year:year',
		read: ({ year }) => dayOf(year.value, 12, 31),
		examples: { 'Ende 2027': '2027-12-31' },
	}),
	rule({
		name: 'before one is over',
		match: 'before filler{0,2} unit:(unit|week) filler? over',
		read: ({ unit }, { note: { today } }) => endOfPeriod(today, unitOf(unit), 0),
		examples: { 'before the week is out': '2026-12-04', 'bevor der Monat um ist': '2026-12-31' },
	}),
];
