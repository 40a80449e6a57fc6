import type { NoteTime } from './coming.ts';
import type { Day } from '../../calendar/day.ts';
import { instantDay } from '../../calendar/instant.ts';
import type { Language } from '../language.ts';
import { hasCategory, categoryTest, type Item } from './item.ts';
import { isDoubtful } from './judging/doubt.ts';
import { dueDay } from './judging/choice.ts';
import { clausesOf } from './judging/clauses.ts';
import { mentionsIn, type Stretch } from './judging/mentions.ts';
import { verdictOf } from './judging/verdicts.ts';
import { codesOf } from './notation.ts';
import { readAt } from './rules/index.ts';

/** What a text says in one language. */
export interface Reading {
	/** Null if it mentions days, but does not name a single day as due. */
	day: Day | null;
	/** Whether the text mentions days at all. */
	isDated: boolean;
}

/** Reads a text in one language. */
export function readingOf(items: readonly Item[], { dates }: Language, note: NoteTime): Reading {
	const stretches = stretchesIn(items, note, dates);
	if (stretches.length === 0) {
		const isDated = isEndOfDay(items);
		return { day: isDated ? note.today : null, isDated };
	}
	const said = clausesOf(items, mentionsIn(items, stretches, note.today));
	const judged = said.map((one) => ({ ...one, verdict: verdictOf(one) }));
	const day = isDoubtful(items, judged) ? null : dueDay(judged, items);
	return { day: day === null ? null : inTimezone(day, items, note), isDated: true };
}

/** The stretches of a text that rules read. */
export function stretchesIn(
	items: readonly Item[],
	note: NoteTime,
	words: Language['dates'],
): readonly Stretch[] {
	const text = { items, codes: codesOf(items), note, words };
	const stretches: Stretch[] = [];
	for (let at = 0; at < items.length; at++) {
		const match = readAt(text, at);
		if (match === null) continue;
		stretches.push({ ...match, start: at, end: at + match.length });
		at += match.length - 1;
	}
	return stretches;
}

/** What may be said along with "end of day" without naming another day. */
const isBesideClosing = categoryTest(
	...(['endOfDay', 'filler', 'comma', 'time', 'daypart', 'by', 'at', 'before', 'dash'] as const),
);

/** "By EOD", "end of day": nothing else may be said, unless a word such as "by" makes it a due date. */
function isEndOfDay(items: readonly Item[]): boolean {
	const at = items.findIndex(categoryTest('endOfDay'));
	const next = items.slice(at + 1).find((item) => !hasCategory(item, 'filler', 'comma'));
	if (at === -1 || items.some(categoryTest('unclear', 'not', 'after'))) return false;
	// "By EOD 18" may be the 18th.
	if (hasCategory(next, 'number', 'ordinal', 'quarter')) return false;
	return hasCategory(items[at - 1], 'by', 'in', 'before') || items.every(isBesideClosing);
}

/** A time with its zone is an instant, and may fall on another day in the workflow's timezone. */
function inTimezone(day: Day, items: readonly Item[], { timezone }: NoteTime): Day {
	const [dayThere = day] = items.flatMap(({ token }) =>
		token.kind === 'time' && token.offset !== null
			? instantDay(day, token.minutes, token.offset, timezone)
			: [],
	);
	return dayThere;
}
