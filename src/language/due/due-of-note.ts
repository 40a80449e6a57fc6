import { lazy, remembered } from '../../base/once.ts';
import { type Day, instantDay, isoDate, localDay, yearOf } from '../../calendar/calendar.ts';
import { OWNER_WORDS } from '../languages/index.ts';
import { listOf, plainForms } from '../phrases.ts';
import type { NoteTime } from './coming.ts';
import { type Context, inContext } from './context.ts';
import { DAY_RULES, withDays } from './days.ts';
import { itemsOf } from './items.ts';
import { languageOf } from './note-language.ts';
import { isIn, type Item, lineOf, Pattern, Rewriting } from './pattern.ts';
import {
	hasLeftover,
	judged,
	type Judged,
	VERDICT_MACROS,
	VERDICT_RULES,
	type VerdictRule,
	withClauses,
} from './verdicts.ts';
import { bestLanguages, type Token, tokensOf } from './words.ts';

/** The note that due texts stand in. */
export interface DueNote {
	/** When the note was made; null if unknown, in which case only complete dates are read. */
	created: Date | null;
	/** IANA name of the workflow's timezone. */
	timezone: string;
	/** What the note says, which tells its language. */
	texts: readonly string[];
}

export interface DueReading {
	/** `YYYY-MM-DD`; null for what does not certainly name one day, or needs a time that is not known. */
	date: string | null;
	/** Whether the text mentions a day that can't be told without the creation time of the note. */
	needsCreationTime: boolean;
}

/** What texts are read by: the two tables, or those of a test that lack a line. */
export interface Rules {
	days: Rewriting<Context>;
	verdicts: readonly VerdictRule[];
}

const RULES: Rules = { days: new Rewriting(DAY_RULES), verdicts: VERDICT_RULES };

/** More due texts than a note is likely to have. */
const MAX_REMEMBERED = 1000;

/**
 * Makes the reader for the due texts of a note. What does not certainly name one day gives null: a false
 * date is worse than none.
 *
 * @throws InputError for a timezone that does not exist
 */
export function dueReader(
	{ created, timezone, texts }: DueNote,
	rules: Rules = RULES,
): (due: unknown) => DueReading {
	const language = languageOf(texts.join('\n'));
	const instant = created === null || Number.isNaN(created.getTime()) ? null : created;
	const today = instant === null ? Number.NaN : localDay(instant, timezone);
	const read = remembered((due): DueReading => {
		const { day, isDated } = readingOf(due, { instant, timezone, today }, language, rules);
		const isPlausible = day !== null && yearOf(day) >= 1990 && yearOf(day) < 2100;
		const needsCreationTime = instant === null && !isPlausible && isDated;
		return { date: isPlausible ? isoDate(day) : null, needsCreationTime };
	}, MAX_REMEMBERED);
	return (due) => read(typeof due === 'string' ? due : '');
}

/** Of the languages that know most of the words, the note's counts first, then English; others must agree. */
function readingOf(
	due: string,
	noteTime: NoteTime,
	languageOfNote: string | null,
	rules: Rules,
): Reading {
	const tokens = tokensOf(due) ?? [];
	if (tokens.length === 0) return { day: null, isDated: false };
	const readings = bestLanguages(tokens).map((known) => {
		const { language, knownWords } = known;
		const isOfNote = languageOfNote === null ? null : languageOfNote === language.name;
		const context: Context = { noteTime, language, isOfNote, titles: titles() };
		const items = inContext(itemsOf(tokens, known, noteTime), context);
		const reading = dueDay(withDays(items, context, rules.days), noteTime, rules.verdicts);
		const mayCount = isOfNote === true || (language.name === 'en' && isOneWord(tokens));
		const isSure = reading.isDated || (knownWords > 0 && mayCount);
		return { ...reading, name: language.name, isSure };
	});
	for (const name of [languageOfNote, 'en']) {
		const reading = readings.find((one) => one.name === name && one.isSure);
		if (reading !== undefined) return reading;
	}
	const dated = readings.filter(({ isDated }) => isDated);
	const [day = null, ...others] = new Set(dated.map((one) => one.day));
	return { day: others.length === 0 ? day : null, isDated: dated.length > 0 };
}

const isOneWord = ([token, ...more]: readonly Token[]) =>
	more.length === 0 && token?.kind === 'word' && !token.isDotted;

/** The words of titles and forms of address: "Frau". */
const titles = lazy(() => {
	const phrases = OWNER_WORDS.flatMap(({ title }) => listOf(title).flatMap(plainForms));
	return new Set(phrases.flatMap((phrase) => phrase.split(' ')));
});

export interface Reading {
	/** Null if days are mentioned, but no single day is due. */
	day: Day | null;
	isDated: boolean;
}

/** The day that is due; null if none is, or several may be. */
function dueDay(read: readonly Item[], noteTime: NoteTime, rules: readonly VerdictRule[]): Reading {
	const items = withClauses(read);
	if (!items.some((one) => isIn(one, 'day'))) return endOfToday(items, noteTime);
	const days = judged(items, rules);
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
		day: instantDay(day, zoned.minutes, zoned.offset ?? 0, noteTime.timezone),
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
const beforeAnotherDay = new Pattern(
	'day (?= (comma|filler|and|or|daypart|time|at|dash)* day ($|stop|cut))',
);
const behindBefore = new Pattern('(?<= before GAP) day', VERDICT_MACROS);
const behindNot = new Pattern('(?<= not GAP) day', VERDICT_MACROS);

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
		live.slice(0, -1).some(({ at }) => beforeAnotherDay.fits(line, at));
	if (all.size > 1 && isOpen) return null;
	const strong = new Set(live.filter(({ verdict }) => verdict === 'by').map(dayOf));
	const isOneDay = all.size === 1 || live.some(({ at }) => behindBefore.fits(line, at));
	const [day = null, ...others] = isOneDay ? all : strong;
	// "Friday, but not this Friday"
	const isRefused = items.some((one, at) => one.days?.[0] === day && behindNot.fits(line, at));
	return others.length === 0 && !isRefused ? day : null;
}
