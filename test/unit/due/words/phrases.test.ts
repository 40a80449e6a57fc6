import { VERDICTS } from '../../../../src/language/due/judging/verdicts.ts';
import { DUE_RULES } from '../../../../src/language/due/rules/index.ts';
import { tokensOf } from '../../../../src/language/due/tokenize.ts';
import { lexiconEntries } from '../../../../src/language/due/words/entries.ts';
import { phrasesIn } from '../../../../src/language/due/words/lexicon.ts';
import { LANGUAGES } from '../../../../src/language/languages.ts';
import { casesIn } from '../../../support/corpus.ts';
import { BY_OTHERS } from '../corpus.ts';

interface Said {
	language: string | null;
	text: string;
}

/** The phrases of the corpora, and the examples of rules and verdicts, which may be in any language. */
const PHRASES: readonly Said[] = [
	...[...BY_OTHERS.map(([name]) => name), 'due-by-the-author', 'due-kinds-of-mistakes']
		.concat('due-clauses', 'due-clauses-by-another', 'due-clauses-by-a-second')
		.flatMap((name) => casesIn<Said>(name)),
	...DUE_RULES.flatMap(({ examples, unlike }) =>
		[...Object.keys(examples), ...unlike].map((text) => ({ language: null, text })),
	),
	...VERDICTS.map(({ example }) => ({ language: null, text: example })),
];

/** The entries of a language that no phrase uses: a longer one may hide a shorter. */
function unheld(language: (typeof LANGUAGES)[number]): string[] {
	const held = new Set<string>();
	for (const { language: name, text } of PHRASES) {
		const isOther = name !== language.name && LANGUAGES.some((other) => other.name === name);
		if (isOther) continue;
		const words = (tokensOf(text) ?? []).map((token) => (token.kind === 'word' ? token : null));
		const found = phrasesIn(words);
		for (let at = 0; at < words.length;) {
			const count = found[at]?.get(language)?.words ?? 0;
			held.add(
				words
					.slice(at, at + count)
					.flatMap((word) => word?.text ?? [])
					.join(' '),
			);
			at += count || 1;
		}
	}
	return [...lexiconEntries(language)].flatMap(
		([
			phrase,
			{
				categories: [, glued],
			},
		]) => (held.has(phrase) || glued !== undefined ? [] : [phrase]),
	);
}

/** Words that were here before each had to have a phrase. The list only gets shorter. */
const OLD = new Map(
	casesIn<{ language: string; words: string }>('due-words-without-a-phrase').map(
		({ language, words }) => [language, words.split(', ')] as const,
	),
);

// A new language is held by its own phrases, word by word, once it has a row in that list.
describe.each([...OLD])('a word of %s', (name, old) => {
	const names = LANGUAGES.filter((language) => language.name === name).flatMap(unheld);

	it('has a phrase in a corpus or an example that uses it', () => {
		expect(names.filter((word) => !old.includes(word))).toEqual([]);
	});

	it('leaves the list of those without a phrase when it has one, or is gone', () => {
		expect(old.filter((word) => !names.includes(word))).toEqual([]);
	});
});
