import { CORPORA, dueOf, judge } from './corpus';

describe.each(['first', 'second'] as const)('the phrases of the %s corpus', (name) => {
	const judged = CORPORA[name].map((phrase) => ({ ...phrase, ours: judge(phrase, dueOf(phrase)) }));

	it('are at least 250, in four languages and more', () => {
		expect(judged.length).toBeGreaterThanOrEqual(250);
		expect(new Set(judged.map(({ language }) => language)).size).toBeGreaterThan(4);
	});

	it('are each in it once', () => {
		const keys = judged.map(({ text, said, zone, note }) =>
			JSON.stringify([text, said, zone, note]),
		);
		expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
	});

	it.each(['wrong', 'missed'] as const)('have none that is %s', (verdict) => {
		expect(judged.filter(({ ours }) => ours === verdict)).toEqual([]);
	});
});
