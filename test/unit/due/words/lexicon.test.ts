import { phrasesIn } from '../../../../src/language/due/words/lexicon.ts';

/** What the phrases at each word are in a language, and how many words they take. */
function found(text: string, language: string, accented = false) {
	const words = text.split(' ').map((word) => (word === '-' ? null : { text: word, accented }));
	return phrasesIn(words).map((phrases) => {
		const [, phrase] = [...phrases].find(([{ name }]) => name === language) ?? [];
		return phrase && `${String(phrase.entry.categories)} ${phrase.words}`;
	});
}

it('finds the longest phrase that begins at each word, in each language', () => {
	expect(found('by the end of june', 'en')).toEqual([
		'by 1',
		'end 3',
		'end 2',
		'filler 1',
		'month 1',
	]);
	expect(found('des tages', 'de')).toEqual(['filler 1', 'unit 1']);
	expect(found('des tages', 'en')).toEqual([undefined, undefined]);
});

it('ends a phrase at what is no word', () => {
	expect(found('end - of', 'en')).toEqual(['end 1', undefined, 'filler 1']);
});

it('does not take accented words for English', () => {
	expect(found('dec', 'en', true)).toEqual([undefined]);
	expect(found('dec', 'fr', true)).toEqual(['month 1']);
	expect(found('end of', 'en', true)).toEqual([undefined, undefined]);
});
