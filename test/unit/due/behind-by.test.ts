import { casesIn } from '../../support/corpus.ts';
import { BY_OTHERS, CASES, dueOf, phrasesIn, type Case } from './corpus.ts';
import { readerIn } from './reader.ts';

/** A word that makes the day behind it a due date. */
const BY = new Map(
	Object.entries({ en: 'by', de: 'bis', fr: "d'ici", es: 'a más tardar', it: 'entro' }),
);

/** What becomes a due date with the word, because the word is right in front of a day, or nearly. */
const KNOWN = new Set(casesIn<{ text: string }>('due-behind-by').map(({ text }) => text));

it('"by" makes no due date of what names none', () => {
	const gained = [
		...BY_OTHERS.flatMap(([name]) => phrasesIn(name)).map((phrase) => ({
			...phrase,
			isOpen: phrase.due === null && phrase.accept === undefined,
			read: (text: string) => dueOf({ ...phrase, text }),
		})),
		...CASES.flatMap((name) => casesIn<Case>(name)).map((phrase) => ({
			...phrase,
			isOpen: phrase.days.every((day) => day === null),
			read: readerIn(phrase.language, phrase.said),
		})),
	].flatMap(({ text, language, isOpen, read }) => {
		const by = BY.get(language);
		const behind = `${by} ${text}`;
		return by !== undefined && isOpen && read(text) === null && read(behind) !== null ? behind : [];
	});
	expect(new Set(gained)).toEqual(KNOWN);
});
