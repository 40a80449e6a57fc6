import { dueDates } from '../../../src/insights/action-items.ts';
import { SENTENCES } from '../../support/sentences.ts';

/** Reads the due texts of a note in a language, made at noon in UTC on a day (`YYYY-MM-DD`). */
export function readerIn(language: string, said: string): (text: string) => string | null {
	return dueDates({
		reference: new Date(`${said}T12:00:00Z`),
		timezone: 'Europe/Berlin',
		insights: { abstract: SENTENCES[language] },
	});
}
