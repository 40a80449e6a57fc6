import { localDay } from '../../../src/calendar/local-time.ts';
import { dueDates } from '../../../src/insights/due-dates.ts';
import type { Item } from '../../../src/language/due/item.ts';
import { withShortWeekdays } from '../../../src/language/due/short-weekdays.ts';
import { tag } from '../../../src/language/due/tag.ts';
import { tokensOf } from '../../../src/language/due/tokenize.ts';
import { phrasesIn } from '../../../src/language/due/words/lexicon.ts';
import type { Language } from '../../../src/language/language.ts';
import { LANGUAGES } from '../../../src/language/languages.ts';
import { SENTENCES } from '../../support/sentences.ts';

const instant = new Date('2026-12-02T12:00:00Z');
/** A note of a Wednesday. */
export const NOTE = { instant, timezone: 'UTC', today: localDay(instant, 'UTC') };

/** What the words of a text are for, in each language. */
export function itemsIn(text: string): Array<{ language: Language; items: Item[] }> {
	const tokens = tokensOf(text) ?? [];
	const phrases = phrasesIn(tokens.map((token) => (token.kind === 'word' ? token : null)));
	return LANGUAGES.map((language) => {
		const items = tag(tokens, phrases, language, NOTE.today) ?? [];
		return { language, items: withShortWeekdays(items, true) };
	});
}

/** Reads the due texts of a note in a language, made at noon in UTC on a day (`YYYY-MM-DD`). */
export function readerIn(language: string, said: string): (text: string) => string | null {
	return dueDates({
		reference: new Date(`${said}T12:00:00Z`),
		timezone: 'Europe/Berlin',
		insights: { abstract: SENTENCES[language] },
	});
}
