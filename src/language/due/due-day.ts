import type { Day } from '../../calendar/day.ts';
import { instantDay } from '../../calendar/time.ts';
import type { NoteTime } from './coming.ts';
import { isIn, type Item } from './item.ts';
import { lineOf, Pattern } from './pattern.ts';
import { MACROS } from './verdict-table.ts';
import { hasLeftover, judged, withClauses, type Judged } from './verdicts.ts';

export interface Reading {
	/** Null if days are mentioned, but no single day is due. */
	day: Day | null;
	isDated: boolean;
}

/** The day that is due; null if none is, or several may be. */
export function dueDay(read: readonly Item[], note: NoteTime): Reading {
	const items = withClauses(read);
	if (!items.some((one) => isIn(one, 'day'))) return endOfToday(items, note);
	const days = judged(items);
	const live = days.filter(({ verdict }) => verdict !== 'denied');
	const between = items.slice(days[0]?.at, days.at(-1)?.at);
	const isOpen =
		live.some(({ verdict }) => verdict === 'open') ||
		hasLeftover(items, days) ||
		between.some((one) => isIn(one, 'otherwise')) ||
		isDoubtful(items, live);
	const day = isOpen ? null : chosen(items, live);
	const zoned = items.find(({ clock }) => clock !== undefined && clock.offset !== null)?.clock;
	if (day === null || zoned === undefined) return { day, isDated: true };
	// A time with its zone is an instant, and may fall on another day in the workflow's timezone.
	return {
		day: instantDay(day, zoned.minutes, zoned.offset ?? 0, note.timezone),
		isDated: true,
	};
}

const BESIDE = '(endOfDay|filler|comma|time|daypart|by|at|before|dash)';
const endOfDay = new Pattern(
	`^ ${BESIDE}* endOfDay ${BESIDE}* $ | ^ any* (by|in|before) endOfDay (?! filler{0,3} (number|ordinal|quarter))`,
);

/** "EOD" alone is that of the note's day. */
function endOfToday(items: readonly Item[], { today }: NoteTime): Reading {
	const isDenied = items.some((one) => isIn(one, 'unclear', 'not', 'after', 'soThat'));
	const isDated = endOfDay.fits(lineOf(items), 0) && !isDenied;
	return { day: isDated ? today : null, isDated };
}

/** "The week before", "7 May, the day before the fair", "Friday, ok?" */
const explained = new Pattern(
	'article (?= unknown|duty|label) | (?<= comma tagQuestion) asked | (?<= (?! dayWeekday) day comma) neighbour',
);

/** Whether a word says that nothing is settled, and nothing explains it. */
function isDoubtful(items: readonly Item[], live: readonly Judged[]): boolean {
	const line = lineOf(items);
	// "Could you send it by Friday?"
	const isRequest =
		items.some((one) => isIn(one, 'request')) && live.every(({ verdict }) => verdict === 'by');
	const isRange = live.some(({ one }) => isIn(one, 'dayRange'));
	return items.some(
		(one, at) =>
			isIn(one, 'unclear') &&
			!(isRequest && isIn(one, 'asked')) &&
			!(isRange && isIn(one, 'weekOf')) &&
			!explained.fits(line, at),
	);
}

/** "By Friday, at the latest Monday" */
const latest = new Pattern('(?<= day any* latest) day (?! any* day)');
/** Another day stands right behind it: "by tomorrow, Friday". */
const besideDay = new Pattern(
	'day (?= (comma|filler|and|or|daypart|time|at|dash)* day ($|mark|cut))',
);
const behindBefore = new Pattern('(?<= before GAP) day', MACROS);
const behindNot = new Pattern('(?<= not GAP) day', MACROS);

/** Of the days that are due, the one that counts. */
function chosen(items: readonly Item[], live: readonly Judged[]): Day | null {
	const line = lineOf(items);
	const dayOf = ({ one }: Judged) => one.days?.[0] ?? null;
	const last = live.find(({ at }) => latest.fits(line, at));
	if (last !== undefined) return dayOf(last);
	const all = new Set(live.map(dayOf));
	const between = items.slice(live[0]?.at, live.at(-1)?.at);
	const isOpen =
		between.some((one) => isIn(one, 'or', 'but')) ||
		live.slice(0, -1).some(({ at }) => besideDay.fits(line, at));
	if (all.size > 1 && isOpen) return null;
	const strong = new Set(live.filter(({ verdict }) => verdict === 'by').map(dayOf));
	const isOneDay = all.size === 1 || live.some(({ at }) => behindBefore.fits(line, at));
	const [day = null, ...others] = isOneDay ? all : strong;
	// "Friday, but not this Friday"
	const isRefused = items.some((one, at) => one.days?.[0] === day && behindNot.fits(line, at));
	return others.length === 0 && !isRefused ? day : null;
}
