import { InputError } from '../../../src/base/input-error.ts';
import { isNoteId, parseNoteId } from '../../../src/service/shapes.ts';

const ID = '3f2b8c1e-0d4a-4c57-9a63-2f1f3c5d7e90';

const CRAFTED: readonly unknown[] = [
	...['', ' ', '\u0000', undefined, null, 0, true, {}, [ID], { toString: () => ID }],
	...'. .. ../x %2e%2e %2e%2e%2f a/b / \\ ? # * service_sk_AbC123'.split(' '),
	...['/', '/../..', '?x', '#x', '\u0000', '%00', `\n${ID}`, ID, '0'].map((end) => `${ID}${end}`),
	...[`x\n${ID}`, `{${ID}}`, `urn:uuid:${ID}`, ID.replaceAll('-', '')],
	...[ID.replace('3', 'g'), ID.replace('3', '３'), ID.slice(1)],
];

it.each(CRAFTED.map((id) => [id]))('refuses %p', (id) => {
	expect(isNoteId(id)).toBe(false);
	expect(() => parseNoteId(id)).toThrow(InputError);
});

it.each([ID, ID.toUpperCase(), '00000000-0000-0000-0000-000000000000'])(
	'takes %p as it is',
	(id) => {
		expect(isNoteId(id)).toBe(true);
		expect(parseNoteId(id)).toBe(id);
		expect(parseNoteId(` ${id}\n`)).toBe(id);
	},
);

it.each<[unknown, string]>([
	[undefined, 'empty'],
	[null, 'empty'],
	['  ', 'empty'],
	[7, '7'],
	[[ID, ID], 'a list'],
	['a/b', '"a/b"'],
	['x'.repeat(99), `"${'x'.repeat(60)}…"`],
	['service_sk_AbC123', '"service_sk_***"'],
])('says what is wrong with %p', (id, shown) => {
	expect(() => parseNoteId(id)).toThrow(`The note ID is not valid: ${shown}`);
});
