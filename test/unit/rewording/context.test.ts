import { rewordedPairs } from '../../support/tasks-at-once.ts';
import type { Wording } from '../../../src/rewording/context.ts';

const DAY = { owner: 'Ana', due_date: '2026-12-04' };

const isMatch = (
	before: string,
	after: string,
	context: Partial<Wording> = DAY,
	rivals: Wording[] = [],
) => {
	const pairs = rewordedPairs(
		[{ ...context, task: before }],
		[{ ...context, task: after }],
		'any',
		rivals,
	);
	return pairs.length === 1;
};

describe('the only task of an owner for a day is the same in other words', () => {
	it.each([
		['Put the final agenda on the website', 'Publish the definitive agenda online'],
		['Safari: export button does nothing, fix it', 'Make the export button work in Safari'],
		['Get cash runway numbers from finance', 'Ask finance how long our cash lasts'],
		['Die neue Website testen lassen', 'Website: alles einmal durchklicken'],
		['Compléter le dossier PAC', 'Remplir la déclaration PAC'],
		['Cobrar las primas atrasadas', 'Hacer la cobranza de primas vencidas'],
	])('%s | %s', (before, after) => {
		expect(isMatch(before, after)).toBe(true);
		expect(isMatch(before, after, {})).toBe(false);
	});
});

describe('is another task of the same owner for the same day', () => {
	it.each([
		[
			'if the sentence stays and one thing is exchanged',
			'Sell the old projector',
			'Repair the old projector',
		],
		[
			'if only the action is another',
			'Print 80 booklets for the service',
			'Booklets: proofread them',
		],
		[
			'if it begins with the same word',
			'Ask finance for the runway',
			'Ask for the burn rate in finance terms',
		],
		[
			'if a name is exchanged',
			'Send the deck for the fair to Anna',
			'Tell Berta which slides of the fair we need',
		],
		[
			'if a number is exchanged',
			'Refund the guest in 214',
			'Room 241: the guest gets the money back',
		],
		[
			'if one is the opposite',
			'Put the final agenda on the website',
			'Do not publish the definitive agenda online',
		],
		['if they have nothing in common', 'Order flowers', 'Clean the canteen windows'],
	])('%s', (_, before, after) => {
		expect(isMatch(before, after)).toBe(false);
	});
});

describe('without a day that is certain', () => {
	const owner = { owner: 'Ana', due: 'Q4' };

	it('two things must be common, and no known action exchanged', () => {
		expect(isMatch('Dates in emails are wrong', 'Emails: correct the format of dates', owner)).toBe(
			true,
		);
		expect(isMatch('Rent a stage', 'Return the stage after the festival', owner)).toBe(false);
		expect(isMatch('Arrange the loan of the sketch', 'Insure the sketch for the loan', owner)).toBe(
			false,
		);
		expect(isMatch('Flaky sign-in test', 'Stabilise the sign-in test', owner)).toBe(false);
	});
});

describe('a task is not found where another may be meant', () => {
	const [before, after] = [
		'Put the final agenda on the website',
		'Publish the definitive agenda online',
	];
	const other = { ...DAY, task: 'Wash the van' };

	it('that is not looked for', () => {
		expect(isMatch(before, after, DAY, [other])).toBe(false);
		expect(isMatch(before, after, DAY, [{ ...other, due_date: '2026-12-05' }])).toBe(true);
	});

	it('before', () => {
		const pairs = rewordedPairs([{ ...DAY, task: before }, other], [{ ...DAY, task: after }]);
		expect(pairs).toEqual([]);
	});

	it('after', () => {
		const pairs = rewordedPairs([{ ...DAY, task: before }], [{ ...DAY, task: after }, other]);
		expect(pairs).toEqual([]);
	});

	it('but what its text tells is out of the way', () => {
		const pairs = rewordedPairs(
			[
				{ ...DAY, task: 'The van must be washed' },
				{ ...DAY, task: before },
			],
			[{ ...DAY, task: after }, other],
		);
		expect(pairs).toEqual([
			[0, 1],
			[1, 0],
		]);
	});
});

it('a task that is done is never found by context', () => {
	const [before, after] = [
		'Put the final agenda on the website',
		'Publish the definitive agenda online',
	];
	const pairs = rewordedPairs([{ ...DAY, task: before }], [{ ...DAY, task: after }], 'same');
	expect(pairs).toEqual([]);
});
