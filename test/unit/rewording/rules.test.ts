import { vocabularyFor } from '../../../src/rewording/words/vocabulary.ts';
import { BY_MEANING } from '../../../src/rewording/alike.ts';
import { compare } from '../../../src/rewording/comparison.ts';
import { phraseOf } from '../../../src/rewording/phrase.ts';
import { REWORDING_RULES, ruleAgainst } from '../../../src/rewording/rules.ts';
import { wordsOf } from '../../../src/rewording/words/written-words.ts';

function comparisonOf(one: string, other: string) {
	const texts = [wordsOf(one), wordsOf(other)];
	const vocabulary = vocabularyFor(texts.flat().map(({ form }) => form));
	const [first, second] = texts.map((words) => phraseOf(words, vocabulary));
	if (!first || !second) throw new Error('A text says too much, or nothing.');
	return compare(first, second, BY_MEANING);
}

const EXAMPLES = REWORDING_RULES.flatMap(({ name, examples }) =>
	examples.map(([one, other]) => [name, one, other] as const),
);

it.each(EXAMPLES)('%s: %s | %s', (name, one, other) => {
	expect(ruleAgainst(comparisonOf(one, other))?.name).toBe(name);
	expect(ruleAgainst(comparisonOf(other, one))?.name).toBe(name);
});

it('every rule has examples and a name of its own', () => {
	expect(REWORDING_RULES.filter(({ examples }) => examples.length === 0)).toEqual([]);
	expect(new Set(REWORDING_RULES.map(({ name }) => name)).size).toBe(REWORDING_RULES.length);
});

it('no rule tells a task from itself', () => {
	for (const [, one, other] of EXAMPLES)
		for (const text of [one, other])
			expect(ruleAgainst(comparisonOf(text, text))?.name).toBeUndefined();
});
