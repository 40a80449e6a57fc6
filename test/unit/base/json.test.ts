import { textOr } from '../../../src/base/json.ts';

it.each([
	['x', 'x'],
	[' x ', ' x '],
	['', '-'],
	[' \n', '-'],
	[undefined, '-'],
	[null, '-'],
	[7, '-'],
])('gives %p as %p', (value, text) => {
	expect(textOr(value, '-')).toBe(text);
});
