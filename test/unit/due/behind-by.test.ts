import { casesIn } from '../../support/corpus.ts';
import { BY_OTHERS, CASES, dueOf, phrasesIn, type Case } from './corpus.ts';
import { readerIn } from './reader.ts';

/** A word that makes the day behind it a due date. */
const BY = new Map(
	Object.entries({ en: 'by', de: 'bis', fr: "d'ici", es: 'a más tardar', it: 'entro' }),
);

/** What becomes a due date with the word, and should not. */
const FAULTS = casesIn<{ text: string }>('due-behind-by').map(({ text }) => text);
/** What names a day with the word. */
const DUE = casesIn<{ text: string; day: string }>('due-behind-by', 'due').map(
	({ text, day }) => [text, day] as const,
);

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
		if (by === undefined || !isOpen || read(text) !== null) return [];
		const behind = `${by} ${text}`;
		const day = read(behind);
		return day === null ? [] : [[behind, day] as const];
	});
	const isDue = ([text]: readonly [string, string]) => DUE.some(([due]) => due === text);
	expect(new Set(gained.filter(isDue))).toEqual(new Set(DUE));
	expect(new Set(gained.flatMap((one) => (isDue(one) ? [] : one[0])))).toEqual(new Set(FAULTS));
});
