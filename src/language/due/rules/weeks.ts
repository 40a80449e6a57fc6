import { comingWeek, endOfPeriod, FRIDAY } from '../coming.ts';
import { mondayOf } from '../../../calendar/day.ts';
import { aheadOf, hasCategory, unitOf } from '../item.ts';
import { rule, type DueRule } from '../rule.ts';

/** "Wednesday of", "Friday evening, " */
const WEEKDAY = 'weekday:weekday comma? daypart? comma? filler{0,3}';
/** Between a week and a day of it: "next week, no later than Thursday". */
const BY = '(dash|comma|filler|by|before){0,4}';
const WEEK = 'which:(weekAfterNext | (this|next|coming) filler? week)';

/** Weeks, and weekdays of them. */
export const weeks: readonly DueRule[] = [
	rule('a weekday of a numbered week', {
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
	rule('a numbered week in English, French or Spanish', {
		match: `(end filler{0,3})? week number (${BY} weekday)?`,
		// There is more than one way to count weeks.
		examples: { 'end of week 50': null },
	}),
	rule('a weekday of a week', {
		match: [
			`${WEEKDAY} ${WEEK}`,
			`${WEEK} ${BY} weekday:weekday`,
			`${WEEKDAY} which:last filler? week`,
			'which:last filler? week comma? filler? weekday:weekday',
		],
		read({ weekday, which }, { note: { today } }) {
			if (which.category === 'last') return null;
			const ahead = which.category === 'weekAfterNext' ? 2 : aheadOf(which);
			const day = mondayOf(today) + 7 * ahead + weekday.value;
			return day < today ? null : day;
		},
		examples: {
			'Wednesday of next week': '2026-12-09',
			'next week on Monday': '2026-12-07',
			'Freitag dieser Woche': '2026-12-04',
			'Monday this week': null,
			'Freitag übernächster Woche': '2026-12-18',
			'Friday of last week': null,
			'letzte Woche Montag': null,
		},
	}),
	rule('a part of a week', {
		match: [
			`(unit|daypart|endOfDay) comma? (in|filler){0,3} ${WEEK}`,
			`${WEEK} (comma|filler|in){0,3} this? filler? (ordinal? unit|daypart)`,
		],
		examples: { 'this day next week': null, 'first thing next week': null },
	}),
	rule('next week', {
		// "By next week" may mean before it begins, "within the next week" seven days.
		match: [
			'(?<! (by|before) filler{0,3}) later?:weekAfterNext',
			'(?<! (by|before|in) filler{0,3}) which?:(next|coming) filler? week?:week',
		],
		read({ later, which, week }, { note: { today }, before }) {
			// "Next week or the following week"
			if (hasCategory(which, 'following') && hasCategory(before, 'or')) return null;
			if (week !== undefined && unitOf(week) !== 'week') return undefined;
			return endOfPeriod(today, 'week', later === undefined ? 1 : 2);
		},
		examples: { 'next week': '2026-12-11', 'the week after next': '2026-12-18' },
		unlike: ['by next week', 'in der nächsten Woche'],
	}),
	rule('this week', {
		match: 'this filler? week',
		read: (_, { note: { today } }) => endOfPeriod(today, 'week', 0),
		examples: { 'this week': '2026-12-04' },
	}),
];
