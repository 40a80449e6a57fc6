import { MAX_CHARACTERS } from '../../../src/rewording/reworded-pairs.ts';
import { rewordedPairs } from '../../support/tasks-at-once.ts';

it('counts characters on both sides', () => {
	const [before, after] = ['Send the report to Acme', 'Forward the report to Acme'];
	const rest = MAX_CHARACTERS - before.length - after.length - 2;
	const filling = (characters: number) => [
		...Array.from({ length: Math.floor(characters / 250) }, () => ({ task: 'x'.repeat(249) })),
		{ task: 'x'.repeat((characters % 250) - 1) },
	];
	const pairsWith = (characters: number) =>
		rewordedPairs([{ task: before }, ...filling(characters)], [{ task: after }]);
	expect(pairsWith(rest)).toEqual([[0, 0]]);
	expect(pairsWith(rest + 1)).toEqual([]);
});

it('a text that is too long to be read stands in nobody’s way', () => {
	const long = { task: 'Send the report '.repeat(10_000) };
	expect(
		rewordedPairs(
			[{ task: 'Send the report to Acme' }, long],
			[long, { task: 'Forward Acme the report' }],
		),
	).toEqual([[0, 1]]);
});

it('a word of more than 60 letters is not taken for a compound', () => {
	const task = (letters: number, thing: string) => ({
		task: `Check the ${'x'.repeat(letters - thing.length)}${thing}`,
	});
	const isFound = (letters: number) =>
		rewordedPairs(
			[task(letters, 'picture')],
			[{ task: task(letters, 'picture').task.replace('picture', 'photo') }],
		).length === 1;
	expect(isFound(60)).toBe(true);
	expect(isFound(61)).toBe(false);
});

it('a text of 300 characters is read, one of 301 is not', () => {
	const task = (characters: number, verb: string) => {
		const text = `${verb} the report to Acme`;
		return { task: text + ' '.repeat(characters - text.length - 1) + '.' };
	};
	const isFound = (characters: number) =>
		rewordedPairs([task(characters, 'Send')], [task(characters, 'Forward')]).length === 1;
	expect(isFound(300)).toBe(true);
	expect(isFound(301)).toBe(false);
});

it('what has nothing in common is no pair, whatever owner and day say', () => {
	const same = { owner: 'Anna', due_date: '2026-12-04' };
	const before = [
		{ task: 'Book the hotel', ...same },
		{ task: '', ...same },
	];
	const after = [
		{ task: 'Sign the lease', ...same },
		{ task: '…', ...same },
	];
	expect(rewordedPairs(before, after)).toEqual([]);
});
