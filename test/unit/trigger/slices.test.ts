import { slicesOf } from '../../../src/trigger/slices.ts';

const SLICE = 32_768;

it.each([
	[0, []],
	[1, [1]],
	[SLICE, [SLICE]],
	[2 * SLICE, [SLICE, SLICE]],
	[2 * SLICE + 1, [SLICE, SLICE, 1]],
])('%i notes come in slices, with a turn for others between them', async (count, expected) => {
	const list = Array.from({ length: count }, (_, at) => at);
	const waits: number[] = [];
	const sleep = (ms: number) => Promise.resolve(void waits.push(ms));
	const slices: (readonly number[])[] = [];
	for await (const slice of slicesOf(list, { sleep })) slices.push(slice);
	expect(slices.map(({ length }) => length)).toEqual(expected);
	expect(slices.flat().every((value, at) => value === at)).toBe(true);
	expect(waits).toEqual(expected.slice(1).map(() => 0));
});
