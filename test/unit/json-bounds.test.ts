import fc from 'fast-check';

import { brokenBound } from '../../src/json-bounds';

const bounds = { values: 1e9, levels: 1e9 };

function sizeOf(value: unknown): { values: number; levels: number } {
	if (typeof value !== 'object' || value === null) return { values: 1, levels: 0 };
	const inner = Object.values(value).map(sizeOf);
	const names = Array.isArray(value) ? 0 : inner.length;
	return {
		values: inner.reduce((sum, { values }) => sum + values, 1 + names),
		levels: 1 + Math.max(0, ...inner.map(({ levels }) => levels)),
	};
}

const json = fc.tuple(fc.json({ maxDepth: 6 }), fc.constantFrom(0, 2)).map(
	// Also with white space, and with texts that hold what structure is made of.
	([text, indent]) => JSON.stringify({ text, value: JSON.parse(text) as unknown }, null, indent),
);

it('knows how deep a text is nested', () => {
	fc.assert(
		fc.property(json, (text) => {
			const { levels } = sizeOf(JSON.parse(text));
			expect(brokenBound(text, { ...bounds, levels })).toBeNull();
			expect(brokenBound(text, { ...bounds, levels: levels - 1 })).toBe('levels');
		}),
		{ seed: 3 },
	);
});

it('counts values and names, each at least half and at most twice', () => {
	fc.assert(
		fc.property(json, (text) => {
			const { values } = sizeOf(JSON.parse(text));
			expect(brokenBound(text, { ...bounds, values: Math.floor(values / 2) - 1 })).toBe('values');
			expect(brokenBound(text, { ...bounds, values: values * 2 })).toBeNull();
		}),
		{ seed: 3 },
	);
});

it.each(['"', '"\\', '{"a', '[1,"\\\\\\"', '}]}]', ''])('takes %j, which is no JSON', (text) => {
	expect(brokenBound(text, { values: 10, levels: 10 })).toBeNull();
});

it.each(['"\\"[[[["', '["\\\\",[]]', '["[[[[","{{{{",",,,,"]'])(
	'does not take text for structure: %s',
	(text) => expect(brokenBound(text, { values: 6, levels: 2 })).toBeNull(),
);
