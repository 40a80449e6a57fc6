import { dueOf, judge, phrasesIn, TUNED_ON } from './corpus.ts';

describe.each(TUNED_ON)('the phrases of the %s corpus', (_, name) => {
	const phrases = phrasesIn(name);

	it('are at least 250, in four languages and more', () => {
		expect(phrases.length).toBeGreaterThanOrEqual(250);
		expect(new Set(phrases.map(({ language }) => language)).size).toBeGreaterThan(4);
	});

	it('are each in it once', () => {
		const keys = phrases.map(({ text, said, zone, note }) =>
			JSON.stringify([text, said, zone, note]),
		);
		expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
	});

	it('have none that is wrong or missed', () => {
		const judged = phrases.map((phrase) => ({ ...phrase, ours: judge(phrase, dueOf(phrase)) }));
		expect(judged.filter(({ ours }) => ours === 'wrong' || ours === 'missed')).toEqual([]);
	});
});

// The page says what was found when each was read for the first time.
describe.each([
	['due-rare-kinds', 420, { wrong: 0, missed: 10 }],
	['due-common-kinds', 417, { wrong: 1, missed: 23 }],
	['due-alike-in-four-languages', 373, { wrong: 0, missed: 20 }],
	['due-with-italian', 380, { wrong: 2, missed: 16 }],
	['due-whole-tasks', 258, { wrong: 2, missed: 18 }],
	['due-sentences-of-trades', 260, { wrong: 7, missed: 12 }],
] as const)('phrases by others (%s), %i with a day', (name, dated, most) => {
	const phrases = phrasesIn(name);

	it('are as many', () => {
		expect(phrases.length).toBeGreaterThanOrEqual(400);
		expect(phrases.filter(({ due }) => due !== null)).toHaveLength(dated);
	});

	it('no more of them than known are wrong or missed', () => {
		const verdicts = phrases.map((phrase) => judge(phrase, dueOf(phrase)));
		const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
		expect(count('wrong')).toBeLessThanOrEqual(most.wrong);
		expect(count('missed')).toBeLessThanOrEqual(most.missed);
	});
});
