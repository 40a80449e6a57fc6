import { BY_OTHERS, CASES, mistakesIn, phrasesIn, type Case } from './corpus.ts';
import { casesIn } from '../../support/corpus.ts';

describe.each(BY_OTHERS)('the phrases of %s', (name) => {
	it('are each in it once', () => {
		const keys = phrasesIn(name).map(({ text, said, zone, note }) =>
			JSON.stringify([text, said, zone, note]),
		);
		expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
	});
});

it.each(CASES)('reads %s as meant, but for what is open', (name) => {
	expect(mistakesIn(casesIn<Case>(name).filter(({ open }) => open !== true))).toEqual([]);
});
