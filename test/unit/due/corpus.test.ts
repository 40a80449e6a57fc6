import { BY_OTHERS, mistakesIn, phrasesIn, type Case } from './corpus.ts';
import { casesIn } from '../../support/corpus.ts';

describe.each(BY_OTHERS)('the phrases of %s', (name) => {
	it('are each in it once', () => {
		const keys = phrasesIn(name).map(({ text, said, zone, note }) =>
			JSON.stringify([text, said, zone, note]),
		);
		expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
	});
});

it.each(['due-by-the-author', 'due-kinds-of-mistakes', 'due-clauses'])(
	'reads %s as meant',
	(name) => {
		expect(mistakesIn(casesIn<Case>(name))).toEqual([]);
	},
);

it.each(['due-clauses-by-another', 'due-clauses-by-a-second'])(
	'reads %s as meant, but for what is open',
	(name) => {
		const cases = casesIn<Case & { open?: true }>(name);
		expect(mistakesIn(cases.filter(({ open }) => open !== true))).toEqual([]);
	},
);
