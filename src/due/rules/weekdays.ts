import { after, comingDate, endOfNamedMonth, type NoteTime } from '../../calendar/coming';
import {
	dayOfMonth,
	endOfMonth,
	mondayOf,
	weekdayFrom,
	weekdayOf,
	type Day,
} from '../../calendar/day';
import { countOf, isOf, unitOf, type Item } from '../item';
import { rule, type Rule } from '../rule';
import { YEAR } from './dates';

const NTH = 'nth:(ordinal|last) filler? weekday:weekday (filler|in){0,3}';
const FROM = 'from:(weekday|nearDay)';
const COUNT = 'count:(number|one)';
/** "By 5 Friday" is an hour. */
const MAX_HOUR = 12;
const isLabel = isOf('label', 'figure');

/** Weekdays of a month, counted from today, or after something else. */
export const weekdays: readonly Rule[] = [
	rule({
		name: 'nth weekday of a named month',
		match: `${NTH} month:month ${YEAR}`,
		read: ({ nth, weekday, month, year }, { note: { today } }) =>
			nthWeekday(nth, weekday, endOfNamedMonth(today, month.value, year?.value ?? null), today),
		examples: {
			'first Monday in January': '2027-01-04',
			'last Friday of March 2027': '2027-03-26',
			'last Thursday in December': '2026-12-31',
		},
	}),
	rule({
		name: 'nth weekday of this or the next month',
		match: `${NTH} which?:(this|next|coming)? filler? unit:unit`,
		read({ nth, weekday, which, unit }, { note: { today } }) {
			if (unitOf(unit) !== 'month') return undefined;
			const ahead = which === undefined || which.category === 'this' ? 0 : 1;
			return nthWeekday(nth, weekday, endOfMonth(today, ahead), today);
		},
		examples: {
			'letzter Freitag im Monat': '2026-12-25',
			'second Monday of next month': '2027-01-11',
		},
	}),
	rule({
		name: 'some weekday of a month',
		match: [
			'weekday (filler|in){1,2} month',
			'ordinal filler? weekday',
			'weekday comma? (filler|in){0,2} (this|next|coming) filler? unit',
		],
		read: () => null,
		examples: { 'a Friday in January': null, 'second Friday': null, 'Friday next month': null },
	}),
	rule({
		name: 'a weekday or week after something else',
		match:
			'(weekday comma? daypart? | week filler{0,2}) following (?= filler{0,3} (other|told|duty|by|label|at))',
		read: () => null,
		examples: { 'the Monday following the launch': null },
	}),
	rule({
		name: 'weeks after a weekday or near day',
		match: [`${COUNT} week:week (after|filler)? ${FROM}`, `${FROM} filler? in ${COUNT} week:week`],
		read: ({ count, week, from }, { note }) => weeksAfter(from, countOf(count), week, note),
		examples: {
			'a week from Friday': '2026-12-11',
			'Freitag in einer Woche': '2026-12-11',
			'two weeks from tomorrow': '2026-12-17',
		},
	}),
	rule({
		name: 'weeks, and a weekday of one',
		match: [
			'in? (number|one) week fromNow (comma|dash|filler|by|before){0,4} weekday',
			'in (number|one) week (comma|dash|filler|by|before){0,4} weekday',
		],
		// Counted from the note, or by weeks.
		read: () => null,
		examples: { 'in two weeks, by Friday': null },
	}),
	rule({
		name: 'days after a near day',
		match: `${FROM} filler? in ${COUNT} unit:unit`,
		// "Montag in acht Tagen" is a week later to some.
		read: ({ from, count, unit }, { note: { today } }) =>
			from.category === 'nearDay' && unitOf(unit) === 'day'
				? today + from.value + countOf(count)
				: null,
		examples: { 'morgen in drei Tagen': '2026-12-06' },
	}),
	rule({
		name: 'a week after the coming weekday',
		match: [`(this filler?)? ${FROM} later:later`],
		read: ({ from, later }, { note: { today } }) => dayFrom(from, today) + later.value,
		examples: { 'lundi en huit': '2026-12-14', 'demain en quinze': '2026-12-17' },
	}),
	rule({
		name: 'a week or fortnight after a weekday or near day',
		match: `${FROM} week:week (?!number)`,
		read: ({ from, week }, { note }) => weeksAfter(from, 1, week, note),
		examples: { 'Friday week': '2026-12-11', 'tomorrow fortnight': '2026-12-17' },
	}),
	rule({
		name: 'a week after one of two weekdays',
		match: [
			'(number|one) week (this|next|coming|last) filler? weekday',
			'(next|coming) filler? weekday week (?!number)',
		],
		// "Next Friday" is the coming one to some, and the one after it to others.
		read: () => null,
		examples: { 'a week next Friday': null, 'next Friday week': null },
	}),
	rule({
		name: 'months before a near day',
		match: '(number|one) unit:unit nearDay',
		// "A month today" is a month from today to some.
		read: ({ unit }) => (['month', 'year'].includes(unitOf(unit)) ? null : undefined),
		examples: { 'a month today': null },
		unlike: ['two hours today'],
	}),
	rule({
		name: 'next weekday',
		match: 'next filler? weekday:weekday',
		read: ({ weekday }, { note: { today }, words }) =>
			words.nextWeekday === 'coming'
				? dayFrom(weekday, today)
				: weekdayFrom(mondayOf(today) + 7, weekday.value),
		examples: { 'next Friday': '2026-12-11', 'vendredi prochain': '2026-12-04' },
	}),
	rule({
		name: 'coming weekday',
		match: 'coming filler? weekday:weekday',
		read: ({ weekday }, { note: { today } }) => dayFrom(weekday, today),
		examples: { 'kommenden Montag': '2026-12-07', 'the coming Wednesday': '2026-12-09' },
	}),
	rule({
		name: 'this weekday',
		match: 'this filler? weekday:weekday',
		read: ({ weekday }, { note: { today } }) => weekdayFrom(today, weekday.value),
		examples: { 'this Wednesday': '2026-12-02', 'diesen Freitag': '2026-12-04' },
	}),
	rule({
		name: 'last weekday',
		match: 'last filler? weekday',
		read: () => null,
		examples: { 'last Friday': null, 'lundi dernier': null },
	}),
	rule({
		name: 'a day of the month before its weekday',
		match: 'date:number weekday:weekday',
		read({ date, weekday }, { note: { today }, before }) {
			if (date.value <= MAX_HOUR || isLabel(before)) return undefined;
			const day = comingDate(today, date.value);
			return day !== null && weekdayOf(day) === weekday.value ? day : null;
		},
		examples: { '18 Friday': '2026-12-18', '19 Friday': null },
		unlike: ['by 5 Friday'],
	}),
	rule({
		name: 'today and the days after it',
		match: 'day:nearDay',
		read: ({ day }, { note: { today } }) => today + day.value,
		examples: { tomorrow: '2026-12-03', übermorgen: '2026-12-04' },
	}),
];

/** A weekday alone: the next one to come, if nothing beside it says otherwise. */
export const bareWeekday: Rule = rule({
	name: 'a weekday',
	match: 'weekday:weekday',
	read: ({ weekday: { value } }) => ({ weekday: value }),
	examples: { Friday: '2026-12-04', Mittwoch: '2026-12-09', 'el viernes': '2026-12-04' },
});

/** So many weeks or fortnights after a near day or the coming weekday. */
function weeksAfter(from: Item, count: number, week: Item, note: NoteTime): Day | null {
	return after({ ...note, today: dayFrom(from, note.today) }, count, unitOf(week));
}

function dayFrom({ category, value }: Item, today: Day): Day {
	return category === 'nearDay' ? today + value : weekdayFrom(today + 1, value);
}

/** The nth or last weekday in the month that ends on a day; null if it is over, or there is none. */
function nthWeekday(nth: Item, { value }: Item, end: Day | null, today: Day): Day | null {
	if (end === null) return null;
	const first = weekdayFrom(end - dayOfMonth(end) + 1, value);
	const day = nth.category === 'last' ? weekdayFrom(end - 6, value) : first + 7 * (nth.value - 1);
	return day > end || day < today ? null : day;
}
