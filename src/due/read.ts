import type { NoteTime } from './coming.ts';
import { isoDate, yearOf, type Day } from '../calendar/day.ts';
import type { Language } from '../language/language.ts';
import { bestLanguages, phrasesIn, type FoundPhrases } from './words/lexicon.ts';
import { tag } from './tag.ts';
import { readingOf, type Reading } from './read-in-language.ts';
import { withShortWeekdays } from './short-weekdays.ts';
import type { Token } from './token.ts';
import { tokensOf } from './tokenize.ts';

/**
 * Reads a due text, such as "by Friday EOD", "bis zum 15." or "fin du mois".
 *
 * @param language of the note; null if it is not known
 * @returns `YYYY-MM-DD`; null for what does not certainly name one day, or needs a time that is not known
 */
export function readDue(due: string, note: NoteTime, language: string | null): string | null {
	const tokens = tokensOf(due);
	if (tokens === null || tokens.length === 0) return null;
	const phrases = phrasesIn(tokens.map((token) => (token.kind === 'word' ? token : null)));
	const day = chosenDay(tokens, phrases, note, language);
	return day === null || !isPlausible(day) ? null : isoDate(day);
}

/**
 * Of the languages that know most of the words, the note's counts first, then English; others must
 * agree. If a language knows as many words and finds no day, it is believed only if it is the note's.
 */
function chosenDay(
	tokens: readonly Token[],
	phrases: FoundPhrases,
	note: NoteTime,
	language: string | null,
): Day | null {
	const { best, known } = bestLanguages(phrases);
	const read = (one: Language): Reading => {
		const items = tag(tokens, phrases, one, note.today);
		const isOfNote = language === null ? null : one.name === language;
		return readingOf(items === null ? [] : withShortWeekdays(items, isOfNote), one, note);
	};
	const ofNote = best.find(({ name }) => name === language);
	const inNote = ofNote && read(ofNote);
	if (inNote && (inNote.isDated || known > 0)) return inNote.day;
	const english = best.find(({ name }) => name === 'en');
	const inEnglish = english && read(english);
	const [first] = tokens;
	const isOneWord = known > 0 && tokens.length === 1 && first?.kind === 'word' && !first.dotted;
	if (inEnglish?.isDated || (inEnglish && isOneWord)) return inEnglish.day;
	const others = best.filter((one) => one !== ofNote && one !== english).map(read);
	const dated = others.filter(({ isDated }) => isDated);
	const [day = null, ...otherDays] = new Set(dated.map((reading) => reading.day));
	return otherDays.length === 0 ? day : null;
}

/** Within the same years as the notes themselves: anything else is misheard or mistyped. */
function isPlausible(day: Day): boolean {
	return yearOf(day) >= 1990 && yearOf(day) < 2100;
}
