import { isIn, item, type Item } from './item.ts';
import { lineOf, Pattern } from './pattern.ts';
import { tableOf } from './table.ts';
import { MACROS, VERDICTS } from './verdict-table.ts';

/** Due, by a word such as "by" or not; not due; uncertain. */
const KINDS = ['by', 'due', 'denied', 'open'] as const;
export type Verdict = (typeof KINDS)[number];

const LINES = tableOf(VERDICTS).map(({ result, pattern }) => {
	const verdict = KINDS.find((kind) => kind === result);
	if (verdict === undefined) throw new Error(`No verdict is called "${result}"`);
	return { verdict, pattern: new Pattern(pattern, MACROS) };
});

/** A comma or a dash, but for "Monday, just past". */
const MARK = '(?! (comma|dash) (filler|but){0,3} over) (comma|dash)';
/** What begins a clause of its own behind a comma. */
const OPENING = '(duty|for|by|in|at|not|before|dayBy|dayWithin)';

/** Lists that tell what a comma is for. */
const FLAGS = [
	['mark', new Pattern(MARK)],
	['cut', new Pattern(`but | colon | ${MARK} (?= ~(comma|dash|day)* ${OPENING})`)],
	['pause', new Pattern('(?<= day any*) comma (?= ~(comma|day)* day)')],
] as const;

/** The items, with the commas in the lists that tell what they are for. */
export function withClauses(items: readonly Item[]): Item[] {
	const line = lineOf(items);
	return items.map((one, at) => {
		const flags = FLAGS.flatMap(([flag, pattern]) => (pattern.fits(line, at) ? [flag] : []));
		return flags.length === 0 ? one : { ...one, is: new Set([...one.is, ...flags]) };
	});
}

/** A day of a text, and what the words around it make of it. */
export interface Judged {
	at: number;
	one: Item;
	verdict: Verdict;
}

/** The days of a text from {@link withClauses}. */
export function judged(items: readonly Item[]): Judged[] {
	const line = lineOf(items);
	return items.flatMap((one, at) => {
		if (!isIn(one, 'day')) return [];
		const { verdict = 'denied' } = LINES.find(({ pattern }) => pattern.fits(line, at)) ?? {};
		return [{ at, one, verdict }];
	});
}

const LINK =
	'(filler|comma|or|otherwise|and|plus|to|dash|in|within|not|but|after|unit|number|one|ordinal|denied)';
const SHIFT =
	'(next|coming|this|last|week|weekAfterNext|later|few|periodEnd|quarter|weekNumber|month|holiday|fromNow)';
const NUMBER = '(number|one|ordinal)';
const COUNTING = `${SHIFT} | ${NUMBER} filler? unit | (or|but|plus) filler? ${NUMBER}`;
const THING = '(unknown|label|duty|past|time|daypart|at)';

/** Words beside a day that shift, count or choose days, and that no line of the table of days has read. */
const leftover = new Pattern(`
	(?<= (${COUNTING}) ${LINK}{0,8} | spelled filler{0,3}) day
	| (?<= high filler{0,2}) dayWeekday
	| day (?= (${LINK}|by|latest){0,8} ${SHIFT} | ${LINK}{0,8} (${COUNTING}) | number (?! ${THING}))
	| day (?= (to|in|within) filler? spelled (?! time|unknown|label|duty))`);

/** Whether a word beside one of the days leaves it open. */
export function hasLeftover(items: readonly Item[], days: readonly Judged[]): boolean {
	const denied = new Set(days.flatMap(({ at, verdict }) => (verdict === 'denied' ? [at] : [])));
	const line = lineOf(items.map((one, at) => (denied.has(at) ? item('denied') : one)));
	return days.some(({ at, verdict }) => verdict !== 'denied' && leftover.fits(line, at));
}
