import { after } from '../coming.ts';
import { countOf, hasRole, hasCategory, unitOf } from '../item.ts';
import { rule, type DueRule } from '../rule.ts';

const COUNT = 'count:(number|one)';
const UP_TO = '(number|one) (dash|to|by) filler? count:number';
const UNIT = 'filler? unit:(unit|week)';

/** Spans of time that are counted from the note. */
export const spans: readonly DueRule[] = [
	rule('the next business day', {
		match: 'next filler? unit:unit',
		read: ({ unit }, { note }) =>
			unitOf(unit) === 'businessDay' ? after(note, 1, 'businessDay') : undefined,
		examples: { 'next business day': '2026-12-03' },
	}),
	rule('so long, and nothing else', {
		match: `((number|one) (dash|to) filler?)? ${COUNT} ${UNIT}`,
		read: ({ count, unit }, { note, before, next }) =>
			before === undefined && next === undefined
				? after(note, countOf(count), unitOf(unit))
				: undefined,
		examples: {
			'three business days': '2026-12-07',
			'3 jours': '2026-12-05',
			'2 weeks': '2026-12-16',
		},
		unlike: ['three days of work', 'three business days of work'],
	}),
	rule('so many days after day zero', {
		match: 'zero:(unknown|unit) plus count:number',
		read: ({ zero: { token }, count }, { note, before, next }) =>
			token.kind === 'word' && /^[djgt]$/.test(token.text) && !(before ?? next)
				? note.today + count.value
				: undefined,
		examples: { 'J+7': '2026-12-09' },
		unlike: ['J+7 lundi'],
	}),
	rule('in so long', {
		match: [
			`in filler{0,2} (next|coming)? filler? ${UP_TO} ${UNIT} fromNow?`,
			`in (filler|by){0,2} (next|coming)? filler? ${COUNT} ${UNIT} fromNow?`,
			`${UP_TO} ${UNIT} fromNow`,
			`${COUNT} ${UNIT} fromNow`,
		],
		read: ({ count, unit }, { note, next }) =>
			hasRole(next, 'of') || hasCategory(next, 'after', 'or')
				? null
				: after(note, countOf(count), unitOf(unit)),
		examples: {
			'in two weeks': '2026-12-16',
			'within the next 2–3 days': '2026-12-05',
			'3 months from now': '2027-03-02',
			'within 30 days of signing': null,
		},
	}),
	rule('hours after a weekday', {
		match: '(?<= weekday comma?) number to:(dash|to|by) filler? end:(number|time)',
		// "Friday 11-12": hours, or a date; but "lundi 8 à 9h" is the 8th.
		read: ({ to, end }) => (hasRole(to, 'at') && end.category === 'time' ? undefined : null),
		examples: { 'Friday 11-12': null },
	}),
];
