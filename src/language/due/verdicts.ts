import { isIn, item, type Item, lineOf, Pattern, setOf, tableOf } from './pattern.ts';

/**
 * What the words around a day make of it: `by`, `due`, `denied` or `open`. The first line that fits a day
 * counts, and what no line fits is denied. What is in capitals stands in `MACROS`.
 */
export const VERDICTS = `
	denied: ((?<! (duty|for|by|before)) day | (?<= day filler* for) day) (?= possessive unknown) | dayHoliday (?= unknown)
		"Monday's keynote" null, "order Christmas cards" null
	denied: day (?= joined | daypart? possessive unknown? record)
		"bis zum Freitag-Meeting" null, "by Monday's minutes" null
	open: (?<= origin ~day*) dayCounted | dayCounted (?= ~day* origin | (comma|filler|past|unknown){1,2} (after|of) | (?! deadline) by filler? (?! name) (unknown|duty))
		"upon receipt, within 10 days" null, "sous 10 jours à la remise des clés" null, "within 10 days upon receipt" null
	denied: (?<= (?<! START duty ~cut*) event ~(cut|duty)* loose filler*) day (?! ~cut* (duty|work)) | (?<= loose filler*) day (?= ~(cut|stop|day)* event (?! ~cut* duty))
		"Kündigung zum 31. März" null, "zum 31. März kündigen" null, "ensure the tenant moves out by Friday" 2026-12-04
	denied: (?<= (START article | by | within) SUBJECT intransitive loose filler*) day | (?<= loose filler*) day (?= article SUBJECT intransitive ($|stop|cut))
		"the rate changes by January 1" null, "by January 1 the rate changes" null, "submit changes by January 4" 2027-01-04
	denied: (?<= apart ~cut* loose filler*) day (?= ~(cut|stop|day)* particle ($|stop|cut)) | (?<= loose filler*) day (?= apart ~(cut|stop|day)* particle ($|stop|cut)) | (?<= apart ~cut*) dayCounted (?= ~(cut|stop|day)* particle ($|stop|cut)) | dayCounted (?= apart ~(cut|stop|day)* particle ($|stop|cut))
		"die Kita macht zum 1. August auf" null, "zum 1. August macht die Kita auf" null
	denied: (?<= event ~(cut|duty)* | intransitive filler*) dayCounted (?! ~cut* duty)
		"the trial terminates within 10 days" null, "Ann resigns within 10 days" null
	denied: (?<= the) dayNamed (?= daypart? (unknown | label | duty)) | (?<! BY) (?<= the) day (?= unknown | label)
		"the Friday report" null, "by the March 3 release" null
	denied: (?<= away GAP SHARED) day | (?<= not ~(day|cut|pause|after)* SHARED) day
		"closed on Friday" null, "not Monday, Friday" 2026-12-04
	denied: day (?! ~stop* day) (?= ~stop* (not|over) ~(stop|after)* ($|stop) | ~(stop|duty)* away ($|stop))
		"Friday won't do" null, "Friday the office is closed" null
	denied: (?<= over ~(day|cut|pause|by|before)*) day | (?<= day any* soThat ~cut*) day
		"the offer ends Friday" null, "Monday so that legal can review by Friday" 2026-12-07
	denied: (?<= after TO SHARED) (?! dayRange) day
		"after Friday" null, "ab Mittwoch spätestens" null
	open: (?<= about filler*) day | (?<= (unit|week|daypart|measure) before GAP SHARED) day
		"vers vendredi" null, "two days before Friday" null
	open: day (?= or filler{0,2} (?! work) unknown ($|stop|next|after))
		"by Dec 10 or later" null
	open: day (?= past ~(stop|cut|duty|and)+ past ($|stop))
		"bis Freitag hat Jan angerufen" null
	open: dayFraction (?= filler{0,2} (unknown|unit))
		"bis 3/4 der Tests" null
	open: day (?= for ~(day|cut|by)* (pause|and) filler* day for)
		"by Friday for the draft, Monday for the rest" null
	open: (dayWeekday|dayWithin|dayCounted) (?! verbEnd ($|stop|cut)) (?= (before|after) filler{0,3} ($ | ~(time|daypart|at|endOfDay|filler|number)))
		"the Friday before Christmas" null, "within 3 days before the fair" null, "Friday before 5pm" 2026-12-04, "Anna gibt das bis Freitag ab" 2026-12-04
	open: dayWeekday (?= (before|after) filler{0,3} number (month|week|unit))
		"Freitag vor zwei Wochen" null
	open: (?<= before GAP) dayRange | (?<= between) (?! dayRange) day
		"before the fair (April 8-10)" null, "between today and the meeting" null
	by: day (?= by ($ | stop | cut)) | dayBy
		"slide deck Monday latest" 2026-12-07
	due: (?<= DUTY ~(cut|past)* until ~(day|cut|pause|unknown|past|duty|by|in)*) day
		"you must reply to Kim until Monday" 2026-12-07
	denied: (?<= START ~cut* (unknown|past) ~cut* until ~(day|cut|pause|unknown|past|duty|by|in)*) day
		"Kim is in Rome until Friday" null
	open: (dayWeekday|dayNear) (?= of filler{0,2} (unknown|ordinal|label|unit|week))
		"by Monday of the second sprint" null
	open: (dayWeekday|dayNear) (?= (in|inMonth) filler{0,2} (unknown|ordinal){0,2} (unit|week|label))
		"by Friday in the new year" null
	denied: (?<= (by|for|before) (filler|article){0,2} name) dayWeekday
		"for Orange Friday" null, "vor dem Fetten Donnerstag" null
	open: (?<= BY SHARED) dayWeekday (?= (?! work|name|event|verbEnd) unknown ($|stop|cut))
		"by Friday proper" null, "bis Freitag kündigen" 2026-12-04, "füllt es bis Freitag aus" 2026-12-04
	denied: (?<= BY SHARED) daySmall (?= filler{0,2} (?! work) unknown)
		"avant jeudi gras" null, "pour mercredi avec 3 personnes" null, "avant jeudi tarer les balances" 2026-12-03
	by: (?<= BY SHARED) day
		"R&D by Friday" 2026-12-04, "by noon on Friday" 2026-12-04
	denied: (?<= (after | ~comma soThat) GAP SHARED) (?! dayRange) day
		"send the summary after the workshop (Friday)" null
	due: dayWithin | (?<= (DUTY|^|cut) ~(cut|past|duty)* before ~(cut|past|duty)*) (?! dayOfHoliday) day
		"within 3 days" 2026-12-05, "before the launch on Friday" 2026-12-04
	denied: (?<! (for|deadline) ~(cut|past|duty)*) (?<= (unknown|label|duty) of filler*) (?! dayRange) day
		"send the notes of Friday" null
	due: (?<= DUTY ~(cut|past)*) day
		"Anna sends it on Friday" 2026-12-04
	denied: (?<= past ~cut*) day
		"soll laut Jens am Freitag gewesen sein" null
	due: (?<= START ~(cut|unknown|past)*) day (?= ~(OTHER)* END)
		"on Friday" 2026-12-04
	due: day (?! ~(STOPS)* past) (?= ~(STOPS)* DUTY)
		"on Friday Kim sends it" 2026-12-04`;

/** Parts of patterns. */
export const VERDICT_MACROS: Readonly<Record<string, string>> = {
	// In front of a day, up to another day, a comma behind one, or the beginning of the clause.
	GAP: '~(day|cut|pause)*',
	TO: '~(day|cut|pause|unknown|duty)*',
	BY: '(by|before|within) ~(day|cut|pause|unknown|past|duty|label)*',
	// Days that share what stands in front: "by Friday or Monday".
	SHARED: '(day (or|and|filler){1,4}){0,3}',
	DUTY: '((?<! the) duty | for | deadline)',
	START: '(^|cut)',
	// Behind an article: "the rate changes", but not "the changes".
	SUBJECT: '~(cut|stop|day|duty|to)+ (?<! article)',
	OTHER: 'stop|cut|unknown|past|after|before|not|but|soThat',
	STOPS: 'stop|cut|after|before|not|but|soThat',
	END: '($|stop|cut|after|before|not|but|soThat)',
};

/** Due, by a word such as "by" or not; not due; uncertain. */
const KINDS = ['by', 'due', 'denied', 'open'] as const;
export type Verdict = (typeof KINDS)[number];

export interface VerdictRule {
	verdict: Verdict;
	pattern: Pattern;
}

export const VERDICT_RULES: readonly VerdictRule[] = tableOf(VERDICTS).map(
	({ result, pattern }) => {
		const verdict = KINDS.find((kind) => kind === result);
		if (verdict === undefined) throw new Error(`No verdict is called "${result}"`);
		return { verdict, pattern: new Pattern(pattern, VERDICT_MACROS) };
	},
);

/** A comma or a dash, but for "Monday, just past". */
const SEPARATOR = '(?! (comma|dash) (filler|but){0,3} over) (comma|dash)';
/** What begins a clause of its own behind a comma. */
const OPENING = '(duty|for|by|in|at|not|before|dayBy|dayWithin)';

/** Lists that tell what a comma is for. */
const COMMA_LISTS = [
	['stop', new Pattern(SEPARATOR)],
	['cut', new Pattern(`but | colon | ${SEPARATOR} (?= ~(comma|dash|day)* ${OPENING})`)],
	['pause', new Pattern('(?<= day any*) comma (?= ~(comma|day)* day)')],
] as const;

/** The items, with the commas in the lists that tell what they are for. */
export function withClauses(items: readonly Item[]): Item[] {
	const line = lineOf(items);
	return items.map((one, at) => {
		const flags = COMMA_LISTS.flatMap(([flag, pattern]) => (pattern.fits(line, at) ? [flag] : []));
		return flags.length === 0 ? one : { ...one, is: setOf([...one.is, ...flags].join(' ')) };
	});
}

/** A day of a text, and what the words around it make of it. */
export interface Judged {
	at: number;
	one: Item;
	verdict: Verdict;
}

/** The days of a text from {@link withClauses}. */
export function judged(items: readonly Item[], rules: readonly VerdictRule[]): Judged[] {
	const line = lineOf(items);
	return items.flatMap((one, at) => {
		if (!isIn(one, 'day')) return [];
		const { verdict = 'denied' } = rules.find(({ pattern }) => pattern.fits(line, at)) ?? {};
		return [{ at, one, verdict }];
	});
}

const LINK =
	'(filler|comma|or|otherwise|and|plus|to|dash|in|within|not|but|after|unit|number|one|ordinal|denied)';
const SHIFT =
	'(next|coming|this|last|week|weekAfterNext|later|periodEnd|quarter|weekNumber|month|holiday|fromNow)';
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
