import { casesIn } from '../../support/corpus.ts';
import { readerIn } from './reader.ts';

interface Case {
	/** Of the note. */
	language: string;
	/** The day of the note. */
	said: string;
	text: string;
	/** Those that are right; null for none. */
	days: (string | null)[];
}

const phrases = casesIn<Case>('due-by-the-author');

it.each(['en', 'de', 'fr', 'es', 'it'])('reads in %s what its author had in mind', (language) => {
	const own = phrases.filter((phrase) => phrase.language === language);
	expect(own.length).toBeGreaterThan(50);
	const wrong = own.flatMap(({ said, text, days }) => {
		const day = readerIn(language, said)(text);
		return days.includes(day) ? [] : [{ said, text, day, days }];
	});
	expect(wrong).toEqual([]);
});
