import { vocabularyFor } from '../../../src/rewording/words/vocabulary.ts';
import { likeness, sameness } from '../../../src/rewording/likeness.ts';
import { phraseOf } from '../../../src/rewording/phrase.ts';
import { wordsOf } from '../../../src/rewording/words/written-words.ts';

/** Two texts as they are compared, in either order. */
function phrasesOf(one: string, other: string) {
	const texts = [wordsOf(one), wordsOf(other)];
	const vocabulary = vocabularyFor(texts.flat().map(({ form }) => form));
	const [first, second] = texts.map((words) => phraseOf(words, vocabulary));
	if (!first || !second) throw new Error('A text says too much, or nothing.');
	return [first, second] as const;
}

it.each([
	['nothing tells them apart', 'Send the report to Acme', 'The report is to be sent to Acme', 1],
	['one detail more', 'Send the report', 'Send the sales report', 2 / 2.25],
	['one detail, of more', 'Send Acme the report', 'Send Acme the sales report', 3 / 3.25],
	['two details, of three', 'Send Acme the report', 'Send Acme the sales report of spring', 0.57],
	['a number more', 'Book the room for the workshop', 'Book the room for workshop 2', 0.57],
	['another thing', 'Send the report to Acme', 'Send the invoice to Acme', 0],
])('%s', (_, one, other, score) => {
	const [first, second] = phrasesOf(one, other);
	expect(likeness(first, second)).toBeCloseTo(score, 10);
	expect(likeness(second, first)).toBeCloseTo(score, 10);
});

it.each([
	['in other forms', 'Send the reports to Acme', 'The report is to be sent to Acme', 1],
	['with nothing added', 'Send the report', 'Send the final report', 0],
	['without synonyms', 'Send the report', 'Forward the report', 0],
])('the same words, %s', (_, one, other, score) => {
	expect(sameness(...phrasesOf(one, other))).toBe(score);
});
