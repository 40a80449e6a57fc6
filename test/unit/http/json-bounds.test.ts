import fc from '../../support/seeded.ts';

import { JsonGauge } from '../../../src/http/send.ts';
import type { JsonBounds } from '../../../src/http/wire.ts';

const bounds = { values: 1e9, levels: 1e9 };

/** Which bound a text breaks that arrives so many bytes at a time. */
function brokenBound(text: string, limits: JsonBounds, atATime: number) {
	const gauge = new JsonGauge(limits);
	const bytes = Buffer.from(text);
	for (let at = 0; at < bytes.length; at += atATime) {
		const broken = gauge.add(bytes.subarray(at, at + atATime));
		if (broken !== null) return broken;
	}
	return null;
}

function sizeOf(value: unknown): { values: number; levels: number } {
	if (typeof value !== 'object' || value === null) return { values: 1, levels: 0 };
	const inner = Object.values(value).map(sizeOf);
	const names = Array.isArray(value) ? 0 : inner.length;
	return {
		values: inner.reduce((sum, { values }) => sum + values, 1 + names),
		levels: 1 + Math.max(0, ...inner.map(({ levels }) => levels)),
	};
}

const atATime = fc.constantFrom(1, 2, 3, 7, 1000);
const json = fc.tuple(fc.json({ maxDepth: 6 }), fc.constantFrom(0, 2)).map(
	// Also with white space, and with texts that hold what structure is made of.
	([text, indent]) => JSON.stringify({ text, value: JSON.parse(text) as unknown }, null, indent),
);

it('knows how deep a text is nested', () => {
	fc.assert(
		fc.property(json, atATime, (text, size) => {
			const { levels } = sizeOf(JSON.parse(text));
			expect(brokenBound(text, { ...bounds, levels }, size)).toBeNull();
			expect(brokenBound(text, { ...bounds, levels: levels - 1 }, size)).toBe('levels');
		}),
	);
});

it('counts values and names, each at least half and at most twice', () => {
	fc.assert(
		fc.property(json, atATime, (text, size) => {
			const { values } = sizeOf(JSON.parse(text));
			expect(brokenBound(text, { ...bounds, values: Math.floor(values / 2) - 1 }, size)).toBe(
				'values',
			);
			expect(brokenBound(text, { ...bounds, values: values * 2 }, size)).toBeNull();
		}),
	);
});

describe.each([1, 2, 1000])('%d bytes at a time', (size) => {
	it.each(['"', '"\\', '{"a', '[1,"\\\\\\"', '"[[[', '}]}]', ''])(
		'takes %j, which is no JSON',
		(text) => {
			expect(brokenBound(text, { values: 10, levels: 10 }, size)).toBeNull();
		},
	);

	it.each(['["\\"[[[["]', '["\\\\",[]]', '["[[[[","{{{{",",,,,"]'])(
		'does not take text for structure: %s',
		(text) => expect(brokenBound(text, { values: 6, levels: 2 }, size)).toBeNull(),
	);

	it.each(['[[[]]]', '\n [[[]]]', '\uFEFF[[[]]]', '["\\\\",[[]]]'])(
		'finds three levels in %j',
		(text) => {
			expect(brokenBound(text, { values: 6, levels: 2 }, size)).toBe('levels');
		},
	);
});
