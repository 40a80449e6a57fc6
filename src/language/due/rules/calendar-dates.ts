import { comingDay, holidayOf } from '../coming.ts';
import { dayOf, type Day } from '../../../calendar/day.ts';
import { HOLIDAY_NAMES, HOLIDAYS } from '../../../calendar/holidays.ts';
import { instantDay } from '../../../calendar/instant.ts';
import { hasCategory, unitOf, type Item } from '../item.ts';
import { rule, type Context, type DueRule } from '../rule.ts';

/** "2026", ", 2026", "de 2026" */
export const YEAR = '((comma|filler){0,2} year?:year)?';
const DATE = 'date:(number|ordinal)';
const SEVERAL = '(number|ordinal) ((comma|and|or) filler? (number|ordinal)){1,4}';
const MONTH_DAY = `month:month filler? ${DATE}`;

const holidays = Object.values(HOLIDAYS);

/** Dates with a month, in words and digits, and holidays. */
export const calendarDates: readonly DueRule[] = [
	rule('an instant', {
		match: 'stamp:stamp',
		read: ({ stamp: { token } }, { note }) =>
			token.kind === 'stamp' && token.day !== null
				? instantDay(token.day, token.minutes, token.offset, note.timezone)
				: null,
		examples: { '2026-12-04T23:30:00+02:00': '2026-12-04' },
	}),
	rule('the first and last of some days of a month', {
		match: [
			`first:(number|ordinal|one) (dash|to|by) filler? ${DATE} filler{0,2} month:month ${YEAR}`,
			`(?<= between filler{0,2}) first:(number|ordinal|one) and filler? ${DATE} filler{0,2} month:month ${YEAR}`,
		],
		isRange: true,
		read: dateIn,
		examples: { '3–5 December': '2026-12-05', 'vom 3. bis zum 5. Dezember': '2026-12-05' },
	}),
	rule('a month, and the first and last of some days', {
		match: `month:month filler? first:(number|ordinal) to:(dash|to) filler? ${DATE} (?!month) ${YEAR}`,
		isRange: true,
		read: ({ first, to, ...named }, context) =>
			first.value >= named.date.value ||
			(hasCategory(to, 'to') && hasCategory(context.next, 'unknown'))
				? null
				: dateIn(named, context),
		examples: {
			'Dec 3-5, 2026': '2026-12-05',
			'December 3 to 5': '2026-12-05',
			'by December 3 to 5 people': null,
			'Jan 4 -1': null,
		},
	}),
	rule('one of several days or months', {
		match: [
			`month filler? ${SEVERAL} (?! (dash|filler)? month | time | unit | daypart)`,
			`${SEVERAL} filler{0,2} month`,
			`month or month filler? ${DATE}`,
			`${DATE} filler? month or month`,
		],
		examples: {
			'Dec 4, 11, 18': null,
			'5 and 6 December': null,
			'May 5 or 6': null,
			'March or April 3': null,
			'3. März oder April': null,
		},
	}),
	rule('day and month', {
		match: [
			'date:number dash month:month (dash year?:(number|year))?',
			`month:month dash ${DATE} (?!dash)`,
			'month:month dash date:number dash year:year',
			`date:(number|ordinal|one) filler{0,2} month:month ${YEAR}`,
			`${MONTH_DAY} comma? year:year`,
			`${MONTH_DAY} (?! filler? month)`,
		],
		read: dateIn,
		examples: {
			'9-Jan-27': '2027-01-09',
			'16-Dec': '2026-12-16',
			'Dec-16': '2026-12-16',
			'4-Dec-2026': '2026-12-04',
			'4. Dezember 2026': '2026-12-04',
			'4 de diciembre': '2026-12-04',
			'Dec 4': '2026-12-04',
			'March 3rd, 2027': '2027-03-03',
		},
	}),
	rule('nth day of a named month', {
		match: `date:ordinal unit:unit (filler|in){0,2} month:month ${YEAR}`,
		read: ({ unit, ...named }, context) =>
			unitOf(unit) === 'day' ? dateIn(named, context) : undefined,
		examples: { 'the first day of January': '2027-01-01' },
	}),
	rule('before holidays of several days', {
		match: 'before filler{0,2} holiday:holiday',
		read: ({ holiday }) => (HOLIDAY_NAMES[holiday.value] === 'christmas' ? null : undefined),
		examples: { 'before Christmas': null, 'avant Noël': null },
		unlike: ['before Christmas Eve'],
	}),
	rule('a holiday', {
		match: `holiday:holiday ${YEAR}`,
		read: ({ holiday, year }, { note: { today } }) =>
			holidayOf(today, holidays[holiday.value] ?? (() => null), year?.value ?? null),
		examples: { 'bis Heiligabend': '2026-12-24', 'Easter Monday': '2027-03-29' },
	}),
	rule('a date in digits', {
		match: 'date:date',
		// "2. 4. Januar": the first number is another's.
		read: ({ date: { days } }, { next }) => (hasCategory(next, 'month') ? null : { days }),
		examples: { '4.12.2026': '2026-12-04', 'by 12/25/2026': '2026-12-25' },
	}),
];

interface Parts {
	date: Item;
	month: Item;
	year?: Item;
}

/** A date, in the given year or the one to come. "4 December 10" may be a year, a time or a slip. */
function dateIn(
	{ date, month, year }: Parts,
	{ note, before, next, afterNext }: Context,
): Day | null {
	const dayInMonth = date.value || 1;
	if (year !== undefined) {
		const century = year.category === 'number' ? 2000 : 0;
		return dayOf(century + year.value, month.value, dayInMonth);
	}
	const isTwice = before?.category === 'month' && before.value === month.value;
	const beside = hasCategory(next, 'or', 'and') ? (afterNext ?? date) : next;
	const isBesideCount =
		hasCategory(beside, 'number', 'figure', 'ordinal') || next?.token.kind === 'other';
	return isTwice || isBesideCount ? null : comingDay(note.today, month.value, dayInMonth);
}
