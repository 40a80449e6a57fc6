import { LANGUAGES } from '../../../../src/language/languages.ts';
import { SmallPhrases } from '../../../../src/rewording/words/small-phrases.ts';
import { vocabularyFor } from '../../../../src/rewording/words/vocabulary.ts';

const english = vocabularyFor(['send', 'the', 'invoice', 'with', 'this']);
const german = vocabularyFor(['die', 'rechnung', 'und', 'der', 'vertrag']);

/** Whether two words may stand for one thing. */
const areOne = (vocabulary: typeof english, one: string, other: string) => {
	const { meanings } = vocabulary.meaningOf(other);
	return vocabulary.meaningOf(one).meanings.some((group) => meanings.includes(group));
};

it.each([
	['send', 'forward'],
	['sent', 'forward'],
	['invoices', 'bill'],
	['inspection', 'review'],
])('English: %s and %s', (one, other) => {
	expect(areOne(english, one, other)).toBe(true);
});

it.each([
	['schicken', 'senden'],
	['verschickt', 'gesandt'],
	['abzuholen', 'abgeholt'],
	['prufung', 'kontrolle'],
])('German: %s and %s', (one, other) => {
	expect(areOne(german, one, other)).toBe(true);
});

it.each([
	['draft', 'sign'],
	['call', 'email'],
	['review', 'approve'],
	['install', 'configure'],
])('not one: %s and %s', (one, other) => {
	expect(areOne(english, one, other)).toBe(false);
});

it('tells a language by the words that are known, and knows all of them where it is not clear', () => {
	expect(german.capitalNouns).toBe(true);
	expect(english.capitalNouns).toBe(false);
	const unclear = vocabularyFor(['xyz']);
	expect([unclear.isKnown('the'), unclear.isKnown('der'), unclear.isKnown('les')]).toEqual([
		true,
		true,
		true,
	]);
});

it.each(LANGUAGES.filter(({ tasks }) => tasks))(
	'a small word of $name stands in one list',
	({ tasks }) => {
		expect(tasks && new SmallPhrases([tasks])).toBeInstanceOf(SmallPhrases);
	},
);

it('a small word that stands in two lists is an error that names it', () => {
	const [language] = LANGUAGES.flatMap(({ tasks }) => tasks ?? []);
	if (!language) throw new Error('There is no language.');
	const twice = { ...language, small: { not: 'never', filler: 'never' } };
	expect(() => new SmallPhrases([twice])).toThrow('"never" stands in two lists.');
	const also = { ...language, small: { to: 'to', lead: 'to' } };
	expect(new SmallPhrases([also]).at(['to'], 0)?.categories).toEqual(new Set(['lead', 'to']));
});

it('takes the longest phrase of small words', () => {
	const at = (text: string) => english.small.at(text.split(' '), 0);
	expect(at('instead of tom')?.words).toBe(2);
	expect(at('except for tom')?.categories).toEqual(new Set(['except']));
	// Longer phrases begin with it, but the text ends.
	expect(at('in')?.words).toBe(1);
	expect(at('acme')).toBeUndefined();
});

it('reads numbers, ordinals and digits with an ending', () => {
	expect(['two', 'second', '2nd', 'last', 'acme'].map((form) => english.digitsOf(form))).toEqual([
		'2',
		'2',
		'2',
		'last',
		undefined,
	]);
});
