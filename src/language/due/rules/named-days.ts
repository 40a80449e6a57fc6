import { after, endOfNamedMonth, FRIDAY, type NoteTime } from '../coming.ts';
import { endOfMonth, mondayOf, weekdayFrom, weekdayOf, type Day } from '../../../calendar/day.ts';
import { aheadOf, countOf, hasCategory, unitOf, type Item } from '../item.ts';
import { rule, type DueRule } from '../rule.ts';
import { YEAR } from './calendar-dates.ts';

const NTH = 'nth:(ordinal|last) filler? day:(weekday|unit) (filler|in){0,3}';
const FROM = 'from:(weekday|nearDay)';
const COUNT = 'count:(number|one)';

/** Days with a name: weekdays of a month or after something else, today and tomorrow. */
export const weekdays: readonly DueRule[] = [
	rule('nth weekday or business day of a month', {
		match: [`${NTH} month:month ${YEAR}`, `${NTH} which?:(this|next|coming)? filler? unit:unit`],
		read({ nth, day, month, year, which, unit }, { note }) {
			const isWeekday = day.category === 'weekday';
			if (!isWeekday && unitOf(day) !== 'businessDay') return undefined;
			if (unit !== undefined && unitOf(unit) !== 'month') return undefined;
			const end = month
				? endOfNamedMonth(note.today, month.value, year?.value ?? null)
				: endOfMonth(note.today, aheadOf(which));
			if (end === null) return null;
			const found = isWeekday ? nthWeekday(nth, day, end) : nthBusinessDay(nth, end, note);
			return found === null || found > end || found < note.today ? null : found;
		},
		examples: {
			'first Monday in January': '2027-01-04',
			'last Friday of March 2027': '2027-03-26',
			'last Thursday in December': '2026-12-31',
			'letzter Freitag im Monat': '2026-12-25',
			'second Monday of next month': '2027-01-11',
			'last working day of January': '2027-01-29',
			'letzter Arbeitstag des Monats': '2026-12-31',
			'first business day of next month': '2027-01-01',
		},
		unlike: ['first day of next month', 'last week of January'],
	}),
	rule('so long after a weekday or near day', {
		match: [
			`${COUNT} unit:week (after|filler)? ${FROM}`,
			`${FROM} filler? in ${COUNT} unit:(unit|week)`,
			`${FROM} unit:week (?!number)`,
		],
		read({ count, unit, from }, { note, before }) {
			// "Vor zwei Wochen am Freitag"
			if (before?.category === 'before') return null;
			// "Montag in acht Tagen" is a week later to some.
			const isClear =
				unit.category === 'week' || (from.category === 'nearDay' && unitOf(unit) === 'day');
			const today = dayFrom(from, note.today);
			return isClear ? after({ ...note, today }, countOf(count), unitOf(unit)) : null;
		},
		examples: {
			'a week from Friday': '2026-12-11',
			'Freitag in einer Woche': '2026-12-11',
			'two weeks from tomorrow': '2026-12-17',
			'morgen in drei Tagen': '2026-12-06',
			'Friday week': '2026-12-11',
			'tomorrow fortnight': '2026-12-17',
		},
	}),
	rule('weeks, and a weekday of one', {
		match: [
			'in? (number|one) week fromNow (comma|dash|filler|by|before){0,4} weekday',
			'in (number|one) week (comma|dash|filler|by|before){0,4} weekday',
		],
		// Counted from the note, or by weeks.
		examples: { 'in two weeks, by Friday': null },
	}),
	rule('a week after the coming weekday', {
		match: [`(this filler?)? ${FROM} later:later`],
		read: ({ from, later }, { note: { today } }) => dayFrom(from, today) + later.value,
		examples: { 'lundi en huit': '2026-12-14', 'demain en quinze': '2026-12-17' },
	}),
	rule('this weekday or the next', {
		match: 'which:(this|next|coming|last) filler? weekday:weekday',
		read({ which, weekday }, { note: { today }, words, before }) {
			// "Vendredi suivant" may follow a day that was said before.
			const isOpen = which.category === 'following' && !hasCategory(before, 'to');
			if (which.category === 'last' || isOpen) return null;
			if (which.category === 'this') return weekdayFrom(today, weekday.value);
			const isInNextWeek = which.category !== 'coming' && words.nextWeekday === 'nextWeek';
			return dayFrom(weekday, isInNextWeek ? mondayOf(today) + 6 : today);
		},
		examples: {
			'next Friday': '2026-12-11',
			'vendredi prochain': '2026-12-04',
			'kommenden Montag': '2026-12-07',
			'the coming Wednesday': '2026-12-09',
			'this Wednesday': '2026-12-02',
			'diesen Freitag': '2026-12-04',
			'last Friday': null,
			'lundi dernier': null,
		},
	}),
	rule('today and the days after it', {
		match: 'day:nearDay',
		read: ({ day }, { note: { today } }) => today + day.value,
		examples: { tomorrow: '2026-12-03', übermorgen: '2026-12-04' },
	}),
];

/** A weekday alone: the next one to come, if nothing beside it says otherwise. */
export const bareWeekday: DueRule = rule('a weekday', {
	match: 'weekday:weekday',
	read: ({ weekday: { value } }) => ({ days: [], weekday: value }),
	examples: { Friday: '2026-12-04', Mittwoch: '2026-12-09', 'el viernes': '2026-12-04' },
});

function dayFrom({ category, value }: Item, today: Day): Day {
	return category === 'nearDay' ? today + value : weekdayFrom(today + 1, value);
}

/** The nth or last weekday in the month that ends on a day; a later one if it has fewer. */
function nthWeekday(nth: Item, { value }: Item, end: Day): Day {
	if (nth.category === 'last') return weekdayFrom(end - 6, value);
	return weekdayFrom(endOfMonth(end, -1) + 1, value) + 7 * (nth.value - 1);
}

/** The first or last business day of the month that ends on a day; null for any other. */
function nthBusinessDay(nth: Item, end: Day, note: NoteTime): Day | null {
	if (nth.category === 'last') return end - Math.max(0, weekdayOf(end) - FRIDAY);
	return nth.value === 1 ? after({ ...note, today: endOfMonth(end, -1) }, 1, 'businessDay') : null;
}
