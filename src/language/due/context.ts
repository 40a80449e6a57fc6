import { weekdayOf } from '../../calendar/calendar.ts';
import type { Language } from '../language.ts';
import { comingDay, type NoteTime } from './coming.ts';
import {
	as,
	type Found,
	isIn,
	item,
	type Item,
	lineOf,
	Pattern,
	Rewriting,
	type Rule,
} from './pattern.ts';

/** What a text is read with. */
export interface Context {
	noteTime: NoteTime;
	language: Language;
	/** Whether the note is in this language; null if unknown. */
	isOfNote: boolean | null;
	/** Titles in front of a name, word by word. */
	titles: ReadonlySet<string>;
}

type Replace = (
	items: Found['items'],
	context: Context,
	values: Found['values'],
) => readonly Item[] | undefined;

const rule = (pattern: string, replace: Replace): Rule<Context> => ({
	pattern: new Pattern(pattern),
	replace: ({ items, values }, context) => replace(items, context, values),
});

/** "Frau Freitag", "Anna Freitag schickt"; and "Domingo Pérez" where days are written small. */
const nameLikeADay = rule(
	'(?<= ^ | title:any) day:(weekday|shortWeekday|month|nearDay) (?= next:any | $)',
	({ title, day, next }, { titles, language }) => {
		if (day?.isCapital !== true) return undefined;
		const isTitle =
			title !== undefined &&
			titles.has(title.text) &&
			(title.text.length > 1 || title.isDotted === true);
		const isFullName =
			language.capitalDays === true
				? isIn(title, 'name') && isIn(next, 'duty')
				: isIn(title, 'name') || isIn(next, 'name');
		return isTitle || isFullName ? [as(day, 'unknown')] : undefined;
	},
);

/** "Be sent" is a duty. */
const passive = rule('(?<= passive) done:past | done:past (?= passive)', ({ done }) =>
	done === undefined ? undefined : [as(done, 'duty')],
);

/** "Twenty-second", "vingt et un"; "hundred twelve" is no number. */
const numberOfTwoWords = rule(
	'tens:number and:and? ones:(number|ordinal|one)',
	({ tens, and, ones }, _, values) => {
		if (tens === undefined || !isIn(tens, 'spelled') || !isIn(ones, 'spelled')) return undefined;
		if (ones === undefined) return undefined;
		const [first = 0, second = 0] = [values.tens, values.ones];
		const isOne = first >= 20 && first % 10 === 0 && second < 10;
		if (!isOne) return and === undefined ? [tens, as(ones, 'unclear')] : undefined;
		const list = isIn(ones, 'ordinal') ? 'ordinal' : 'number';
		return [as(ones, `${list} spelled`, { [list]: first + second })];
	},
);

/** "19 mar" and "fin sept" are months. */
const shortMonth = rule(
	'(?<= end | (number|ordinal) (dash|of)?) month:shortMonth',
	({ month }, _, { month: value = 0 }) =>
		month === undefined ? undefined : [as(month, 'month', { month: value })],
);

/** "Semaine prochaine" becomes "prochaine semaine", so that other patterns know one order only. */
const whichOneBehind = rule(
	'period:(unit|week|weekday|periodEnd) next:(next|coming|last) (?! filler? (unit|week|weekday|month|number|one))',
	({ period, next }) =>
		period !== undefined && next !== undefined && !isIn(next, 'following')
			? [next, period]
			: undefined,
);

/** "Jeudi 17 heures", "half past three", "Friday four": an hour. "Friday 3 hours" is how long it takes. */
const hour = rule(
	'(?<= (weekday|shortWeekday|nearDay) comma? filler?) hour:number (unit:unit | $) | (?<= at) hour:number (?! number|unit|week|month|ordinal|or|dash|to)',
	({ hour, unit }, { language }, { hour: value = 0 }) => {
		const isHour =
			unit === undefined
				? isIn(hour, 'spelled') && value <= 12 && language.spokenDays !== true
				: isIn(unit, 'fullHour') && value <= 24;
		return isHour ? [item('time')] : undefined;
	},
);

/** "3 mo", "in 2 sun": months, weeks on that day, or a slip. "Dec 4 Fri" and "KW 50 Mo" are none. */
const countedShortWeekday = rule(
	'(?<= (?<! (month filler? | weekNumber)) number) day:shortWeekday',
	({ day }) => (day === undefined ? undefined : [as(day, 'unclear')]),
);

/** A short name is a weekday next to something that goes with one, or alone in a note in that language. */
const shortWeekday = rule(
	'(?<= ^ | last:any) day:shortWeekday (?= next:any | $)',
	({ last, day, next }, { isOfNote }, values) => {
		if (day === undefined) return undefined;
		const isClear = day.text.length > 2 || (day.isDotted === true && day.isCapital === true);
		const isBeside = goesWithWeekday(last) || goesWithWeekday(next);
		const isAlone = last === undefined && next === undefined;
		const isDay = isAlone
			? isOfNote === true || (isClear && isOfNote === null)
			: !isIn(last, 'unknown') && !isIn(next, 'unknown') && (isClear || isBeside);
		return [as(day, isDay ? 'weekday' : 'unknown', { weekday: values.day ?? 0 })];
	},
);

/** Not a bare month: "Mi-mai" is the middle of May. */
const goesWithWeekday = (one: Item | undefined) =>
	isIn(one, 'date', 'number', 'ordinal', 'time', 'by', 'daypart', 'next', 'this') ||
	isIn(one, 'unit', 'week', 'endOfDay', 'weekday', 'shortWeekday', 'comma', 'dash', 'or');

/** "D-2" is two days before another one. */
const daysBefore = rule('zero:dayZero (?= dash number)', ({ zero }) =>
	zero === undefined ? undefined : [as(zero, 'unclear')],
);

const names = new Rewriting([nameLikeADay, passive, daysBefore]);
/** Each step sees what the one before made of the text. */
const steps = [
	new Rewriting([numberOfTwoWords, shortMonth]),
	new Rewriting([whichOneBehind, hour]),
	new Rewriting([countedShortWeekday, shortWeekday]),
];

/** The words of a text, each as what it is among the others. */
export function inContext(items: readonly Item[], context: Context): Item[] {
	const dated = withDottedDays(names.of(items, context), context);
	return steps.reduce((read, step) => step.of(read, context), dated);
}

const DAY_WORD = '(weekday|shortWeekday|date|nearDay|month|ordinal|periodEnd)';
const afterBy = new Pattern('(?<= by | date (or|and|dash|to)) any');
const alone = new Pattern('(?<= ^ | (comma|weekday|shortWeekday)) any (?= comma | $)');
const besideDay = new Pattern(
	`(?<= ${DAY_WORD} (or|and|dash|to|comma)) any | any (?= filler{0,2} (or|and|dash|to|comma) filler{0,2} ${DAY_WORD})`,
);

/** "Freitag, 11.12", "bis 26.02": two numbers with a point between them may also be a time. */
function withDottedDays(
	words: readonly Item[],
	{ language, noteTime: { today } }: Context,
): Item[] {
	const items = [...words];
	for (const [at, one] of words.entries()) {
		if (!isIn(one, 'dotted') || one.clock === undefined) continue;
		const line = lineOf(items);
		const { minutes, digits } = one.clock;
		const day = comingDay(today, minutes % 60, Math.floor(minutes / 60));
		if (day === null) continue;
		const isNoTime = minutes % 5 !== 0;
		const last = items.slice(0, at).findLast((other) => !isIn(other, 'comma'));
		const isOfWeekday =
			isIn(last, 'weekday', 'shortWeekday') &&
			(isNoTime || Object.values(last?.value ?? {}).includes(weekdayOf(day)));
		const isAlone = /^\d\d\.0\d$|^(?:2[5-9]|3\d)\./.test(digits) && alone.fits(line, at);
		const isSaid =
			language.monthFirst !== true &&
			!/\.\d$/.test(digits) &&
			(afterBy.fits(line, at) || isAlone || (isNoTime && besideDay.fits(line, at)));
		if (isOfWeekday || isSaid) items[at] = item('day date', { days: [day] });
	}
	return items;
}
