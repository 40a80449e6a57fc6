import { CORPORA, dueOf, judge } from './corpus';

describe.each(['first', 'second'] as const)('the phrases of the %s corpus', (name) => {
	const phrases = CORPORA[name];

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
	['unseen', 420, { wrong: 0, missed: 10 }],
	['unseenLater', 417, { wrong: 1, missed: 23 }],
	['unseenLast', 373, { wrong: 0, missed: 20 }],
	['unseenFourth', 380, { wrong: 2, missed: 16 }],
	['unseenFifth', 258, { wrong: 2, missed: 18 }],
	['unseenSixth', 260, { wrong: 7, missed: 12 }],
] as const)('phrases by others (%s), %i with a day', (name, dated, most) => {
	const phrases = CORPORA[name];

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
