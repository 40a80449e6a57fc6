import { endOfNamedMonth, endOfPeriod } from '../coming.ts';
import { dayOf } from '../../../calendar/day.ts';
import { aheadOf, hasCategory, unitOf } from '../item.ts';
import { rule, type DueRule } from '../rule.ts';
import { YEAR } from './calendar-dates.ts';

/** "EOM" or "end of the month", and what follows it. */
const endOf = <const Rest extends string>(rest: Rest) =>
	[
		`unit:periodEnd (comma|filler){0,2} ${rest}`,
		`end filler{0,3} unit:(unit|week) (comma|filler){0,2} ${rest}`,
	] as const;

/** The ends of weeks, months, quarters and years. */
export const periods: readonly DueRule[] = [
	rule('the end of a named month', {
		match: [
			...endOf(`month:month ${YEAR} (?! filler? (number|ordinal))`),
			`end filler{0,3} month:month ${YEAR}`,
		],
		read({ unit, month, year }, { note: { today }, words, next }) {
			if (unit !== undefined && unitOf(unit) !== 'month') return null;
			const isOfDay =
				words.order === 'either' && year === undefined && hasCategory(next, 'number', 'ordinal');
			return isOfDay ? undefined : endOfNamedMonth(today, month.value, year?.value ?? null);
		},
		examples: {
			'Ende Januar': '2027-01-31',
			'end of January, 2028': '2028-01-31',
			'd’ici la fin du mois de mars 2027': '2027-03-31',
			'EOM January': '2027-01-31',
		},
		unlike: ['by the end of December 10th'],
	}),
	rule('the end of a year', {
		match: [...endOf('year:year'), 'end filler{0,2} year:year'],
		read: ({ unit, year }) =>
			unit === undefined || unitOf(unit) === 'year' ? dayOf(year.value, 12, 31) : null,
		examples: { 'Ende 2027': '2027-12-31', 'Jahresende 2027': '2027-12-31', 'EOM 2027': null },
	}),
	rule('the end of a period, and which', {
		match: endOf('which:(this|next|coming|last) filler? same:(unit|week)'),
		read({ unit, which, same }, { note: { today } }) {
			if (unitOf(unit) !== unitOf(same) || which.category === 'last') return null;
			return endOfPeriod(today, unitOf(unit), aheadOf(which));
		},
		examples: { 'EOM next month': '2027-01-31', 'EOY next week': null },
	}),
	rule('the end of a numbered quarter', {
		match: [
			`end filler{0,3} quarter:quarter ${YEAR}`,
			...endOf(`quarter:quarter ${YEAR}`),
			`unit:periodEnd quarter:number ${YEAR}`,
			`quarter:quarter (filler|dash)? (end|endOfDay) ${YEAR}`,
			`end filler{0,3} quarter:ordinal filler? unit:unit ${YEAR}`,
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
	rule('the end of this one or the next', {
		match: [
			'end filler{0,3} which?:(this|next|coming)? filler? unit:(unit|week)',
			'(which?:(next|coming) filler?)? unit:periodEnd',
			'before filler{0,2} unit:(unit|week) filler? over',
		],
		read: ({ which, unit }, { note: { today } }) =>
			endOfPeriod(today, unitOf(unit), aheadOf(which)),
		examples: {
			'end of the year': '2026-12-31',
			EOW: '2026-12-04',
			Monatsende: '2026-12-31',
			'end of next month': '2027-01-31',
			'fin du trimestre prochain': '2027-03-31',
			'en fin de semaine prochaine': '2026-12-11',
			'before the week is out': '2026-12-04',
			'bevor der Monat um ist': '2026-12-31',
		},
	}),
];
