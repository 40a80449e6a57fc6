import type { NoteTime } from './coming.ts';
import { isoDate, yearOf, type Day } from '../../calendar/day.ts';
import type { Language } from '../language.ts';
import { bestLanguages, phrasesIn, type FoundPhrases } from './words/lexicon.ts';
import { tag } from './tag.ts';
import { readingOf, type Reading } from './text-in-language.ts';
import { withShortWeekdays } from './short-weekdays.ts';
import type { Token } from './token.ts';
import { tokensOf } from './tokenize.ts';

/** What a due text says. */
export interface DueReading {
	/** `YYYY-MM-DD`; null for what does not certainly name one day, or needs a time that is not known. */
	day: string | null;
	/** Whether the text mentions a day that can't be told without the creation time of the note. */
	needsCreationTime: boolean;
}

/**
 * Reads a due text, such as "by Friday EOD", "bis zum 15." or "fin du mois".
 *
 * @param language of the note; null if it is not known
 */
export function readDue(due: string, note: NoteTime, language: string | null): DueReading {
	const tokens = tokensOf(due) ?? [];
	const phrases = phrasesIn(tokens.map((token) => (token.kind === 'word' ? token : null)));
	const reading = tokens.length === 0 ? NOTHING : chosenReading(tokens, phrases, note, language);
	const day = reading.day !== null && isPlausible(reading.day) ? isoDate(reading.day) : null;
	return { day, needsCreationTime: note.instant === null && day === null && reading.isDated };
}

const NOTHING: Reading = { day: null, isDated: false };

/**
 * Of the languages that know most of the words, the note's counts first, then English; others must
 * agree. If a language knows as many words and finds no day, it is believed only if it is the note's.
 */
function chosenReading(
	tokens: readonly Token[],
	phrases: FoundPhrases,
	note: NoteTime,
	language: string | null,
): Reading {
	const { best, known } = bestLanguages(phrases);
	const read = (one: Language): Reading => {
		const items = tag(tokens, phrases, one, note.today);
		const isOfNote = language === null ? null : one.name === language;
		return readingOf(withShortWeekdays(items, isOfNote), one, note);
	};
	const ofNote = best.find(({ name }) => name === language);
	const inNote = ofNote && read(ofNote);
	if (inNote && (inNote.isDated || known > 0)) return inNote;
	const english = best.find(({ name }) => name === 'en');
	const inEnglish = english && read(english);
	const [first] = tokens;
	const isOneWord = known > 0 && tokens.length === 1 && first?.kind === 'word' && !first.dotted;
	if (inEnglish && (inEnglish.isDated || isOneWord)) return inEnglish;
	const others = best.filter((one) => one !== ofNote && one !== english).map(read);
	const dated = others.filter(({ isDated }) => isDated);
	const [day = null, ...otherDays] = new Set(dated.map((reading) => reading.day));
	return { day: otherDays.length === 0 ? day : null, isDated: dated.length > 0 };
}

/** Within the same years as the notes themselves: anything else is misheard or mistyped. */
function isPlausible(day: Day): boolean {
	return yearOf(day) >= 1990 && yearOf(day) < 2100;
}
