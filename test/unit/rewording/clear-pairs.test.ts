import { clearPairs } from '../../../src/rewording/clear-pairs.ts';

it.each([
	['nothing', [], []],
	['no pair', [[0, 0]], []],
	['one that is good enough', [[0.6]], [[0, 0]]],
	['one that is not', [[0.59]], []],
	[
		'two that are clear',
		[
			[1, 0],
			[0, 0.8],
		],
		[
			[0, 0],
			[1, 1],
		],
	],
	['a rival in the row', [[0.8, 0.75]], []],
	['a rival in the column', [[0.8], [0.75]], []],
	['two that are equal', [[0.8, 0.8]], []],
	['a rival that is far enough away', [[0.8, 0.7]], [[0, 0]]],
	[
		'a rival that is taken by a better one',
		[
			[1, 0.8],
			[0, 0.75],
		],
		[
			[0, 0],
			[1, 1],
		],
	],
] as [string, number[][], number[][]][])('%s', (_name, scores, pairs) => {
	expect(clearPairs(scores)).toEqual(pairs);
});
