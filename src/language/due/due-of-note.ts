import { lazy, remembered } from '../../base/once.ts';
import { isoDate, yearOf } from '../../calendar/day.ts';
import { localDay } from '../../calendar/time.ts';
import { withoutAccents } from '../../text/fold.ts';
import { LANGUAGES } from '../languages/index.ts';
import { listOf, plainForms } from '../phrases.ts';
import type { NoteTime } from './coming.ts';
import { inContext, type Context } from './context.ts';
import { withDays } from './days.ts';
import { dueDay, type Reading } from './due-day.ts';
import { itemsOf } from './items.ts';
import { bestLanguages } from './lexicon.ts';
import { tokensOf, type Token } from './tokens.ts';

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
	day: string | null;
	/** Whether the text mentions a day that can't be told without the creation time of the note. */
	needsCreationTime: boolean;
}

/** More due texts than a note is likely to have. */
const MAX_REMEMBERED = 1000;

/**
 * Makes the reader for the due texts of a note. What does not certainly name one day gives null: a false
 * date is worse than none.
 *
 * @throws InputError for a timezone that does not exist
 */
export function dueReader({ created, timezone, texts }: DueNote): (due: unknown) => DueReading {
	const language = languageOf(texts.join('\n'));
	const instant = created === null || Number.isNaN(created.getTime()) ? null : created;
	const today = instant === null ? Number.NaN : localDay(instant, timezone);
	const read = remembered((due): DueReading => {
		const { day, isDated } = readingOf(due, { instant, timezone, today }, language);
		const isPlausible = day !== null && yearOf(day) >= 1990 && yearOf(day) < 2100;
		const needsCreationTime = instant === null && !isPlausible && isDated;
		return { day: isPlausible ? isoDate(day) : null, needsCreationTime };
	}, MAX_REMEMBERED);
	return (due) => read(typeof due === 'string' ? due : '');
}

/** Of the languages that know most of the words, the note's counts first, then English; others must agree. */
function readingOf(due: string, note: NoteTime, languageOfNote: string | null): Reading {
	const tokens = tokensOf(due) ?? [];
	if (tokens.length === 0) return { day: null, isDated: false };
	const readings = bestLanguages(tokens).map((known) => {
		const { language, knownWords } = known;
		const isOfNote = languageOfNote === null ? null : languageOfNote === language.name;
		const context: Context = { note, language, isOfNote, titles: titles() };
		const items = inContext(itemsOf(tokens, known, note), context);
		const reading = dueDay(withDays(items, context), note);
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
	const phrases = LANGUAGES.flatMap(({ owners }) => listOf(owners?.title).flatMap(plainForms));
	return new Set(phrases.flatMap((phrase) => phrase.split(' ')));
});

const commonWords = lazy(() =>
	LANGUAGES.map(({ name, common }) => ({
		name,
		words: new Set(withoutAccents(common).split(/\s+/)),
	})),
);

/** Enough of a note to tell its language. */
const MAX_LANGUAGE_LENGTH = 4000;
const MIN_WORDS = 3;
/** Another language that knows nearly as many words, by this share, may as well be meant. */
const CLOSE = 0.75;

/** The language whose most common words a text has; null if there are too few, or those of several. */
function languageOf(text: string): string | null {
	const plain = withoutAccents(text.slice(0, MAX_LANGUAGE_LENGTH).toLowerCase());
	const said = plain.match(/\p{L}+/gu) ?? [];
	const counts = commonWords().map(({ name, words }) => ({
		name,
		count: said.filter((word) => words.has(word)).length,
	}));
	const most = Math.max(...counts.map(({ count }) => count));
	const [best, ...others] = counts.filter(({ count }) => count > CLOSE * most);
	return others.length === 0 && most >= MIN_WORDS ? (best?.name ?? null) : null;
}
