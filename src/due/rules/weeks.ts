import { comingWeek, endOfPeriod, FRIDAY } from '../../calendar/coming';
import { mondayOf, type Day } from '../../calendar/day';
import { unitOf, type Item } from '../item';
import { rule, type Rule } from '../rule';

/** "Wednesday of", "Friday evening, " */
const WEEKDAY = 'weekday:weekday comma? daypart? comma? filler{0,3}';
/** Between a week and a day of it: "next week, no later than Thursday". */
const BY = '(dash|comma|filler|by|before){0,4}';
const NEXT_WEEK = '(next|coming) filler? week';
const THIS_WEEK = 'this filler? week';

/** Weeks, and weekdays of them. */
export const weeks: readonly Rule[] = [
	rule({
		name: 'a weekday of a numbered week',
		match: [
			'end filler? weekNumber number:number',
			`weekNumber number:number ${BY} weekday:weekday`,
			'weekday:weekday comma? (in|filler)? weekNumber number:number',
		],
		read({ number, weekday }, { note: { today } }) {
			const monday = comingWeek(today, number.value);
			return monday === null ? null : monday + (weekday?.value ?? FRIDAY);
		},
		examples: { 'Ende KW 50': '2026-12-11', 'KW 50, Mittwoch': '2026-12-09' },
		unlike: ['KW 50'],
	}),
	rule({
		name: 'a numbered week in English, French or Spanish',
		match: `(end filler{0,3})? week number (${BY} weekday)?`,
		// There is more than one way to count weeks.
		read: () => null,
		examples: { 'end of week 50': null },
	}),
	rule({
		name: 'a weekday of next week',
		match: [`${WEEKDAY} ${NEXT_WEEK}`, `${NEXT_WEEK} ${BY} weekday:weekday`],
		read: ({ weekday }, { note: { today } }) => inWeek(weekday, 1, today),
		examples: { 'Wednesday of next week': '2026-12-09', 'next week on Monday': '2026-12-07' },
	}),
	rule({
		name: 'a weekday of this week',
		match: [`${WEEKDAY} ${THIS_WEEK}`, `${THIS_WEEK} ${BY} weekday:weekday`],
		read: ({ weekday }, { note: { today } }) => inWeek(weekday, 0, today),
		examples: { 'Freitag dieser Woche': '2026-12-04', 'Monday this week': null },
	}),
	rule({
		name: 'a weekday of the week after next',
		match: [`${WEEKDAY} weekAfterNext`, `weekAfterNext ${BY} weekday:weekday`],
		read: ({ weekday }, { note: { today } }) => inWeek(weekday, 2, today),
		examples: { 'Freitag übernächster Woche': '2026-12-18' },
	}),
	rule({
		name: 'a weekday of last week',
		match: [`${WEEKDAY} last filler? week`, 'last filler? week comma? filler? weekday'],
		read: () => null,
		examples: { 'Friday of last week': null, 'letzte Woche Montag': null },
	}),
	rule({
		name: 'next week',
		// "By next week" may mean before it begins, "within the next week" seven days.
		match: `(?<! (by|before|in) filler{0,3}) (next|coming) filler? week:week`,
		read: ({ week }, { note: { today } }) =>
			unitOf(week) === 'week' ? endOfPeriod(today, 'week', 1) : undefined,
		examples: { 'next week': '2026-12-11', 'nächste Woche': '2026-12-11' },
		unlike: ['by next week', 'in der nächsten Woche'],
	}),
	rule({
		name: 'this week',
		match: THIS_WEEK,
		read: (_, { note: { today } }) => endOfPeriod(today, 'week', 0),
		examples: { 'this week': '2026-12-04' },
	}),
];

/** A weekday in the week so many weeks ahead; null if it is over. */
function inWeek({ value }: Item, ahead: number, today: Day): Day | null {
	const day = mondayOf(today) + 7 * ahead + value;
	return day < today ? null : day;
}
