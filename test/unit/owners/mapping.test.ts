import { InputError } from '../../../src/base/input-error.ts';
import { ownersOfRows, parseOwnerRows } from '../../../src/language/owners/owners.ts';

const ANNA = { owner: 'Anna', assignee: 'anna@example.com' };

it.each([
	['a list', [ANNA]],
	['a text of one', JSON.stringify([ANNA])],
	['an object of assignees', { Anna: ANNA.assignee, Tom: null }],
	['a text of such an object', JSON.stringify({ Anna: ANNA.assignee })],
	['a text that begins with a byte order mark', `\uFEFF${JSON.stringify([ANNA])}`],
	['rows of a table, with more columns', [{ id: 7, ...ANNA, createdAt: '2026-01-01' }]],
	['a row that waits for its assignee', [ANNA, { owner: 'Tom', assignee: null }]],
	['a number as assignee', [ANNA, { owner: 'Tom', assignee: 12 }]],
])('reads %s', (_, given) => {
	expect(ownersOfRows(parseOwnerRows(given))('ANNA').assignees).toEqual([ANNA.assignee]);
});

it('an empty list maps nobody', () => {
	expect(parseOwnerRows([])).toEqual([]);
	expect(parseOwnerRows('[]')).toEqual([]);
});

it.each([
	[undefined, 'must be an object or a list, but is empty'],
	['', 'must be an object or a list, but is empty'],
	['Anna: anna@example.com', 'must be an object or a list, but is "Anna: anna@example.com"'],
	['[{"owner":', 'which is not valid JSON: it ends too early'],
	[
		'[object Object]',
		'must be an object or a list, but is "[object Object]", which is not valid JSON',
	],
	[`[${JSON.stringify(ANNA)},]`, 'which is not valid JSON: look at line 1, column 49'],
	[ANNA, 'is a single row: put it into a list'],
	[JSON.stringify(ANNA), 'is a single row'],
	[{ mappings: [ANNA] }, 'Entry 1 has an "assignee" that is not a text'],
	['{"Anna":', 'which is not valid JSON'],
	[true, 'must be an object or a list, but is true'],
	[[ANNA, 'Tom'], 'Entry 2 is "Tom"'],
	[[[ANNA]], 'Entry 1 is a list'],
	[[null], 'Entry 1 is empty'],
	[[{}], 'Entry 1 has no "owner"'],
	[[ANNA, { owner: 'Tom' }], 'Entry 2 has no "assignee"'],
	[[{ json: ANNA }], 'Entry 1 has no "owner"'],
	[[{ owner: ['Anna'], assignee: 'a' }], 'Entry 1 has an "owner" that is not a text'],
	[[{ owner: 'Anna', assignee: false }], 'Entry 1 has an "assignee" that is not a text'],
	[[{ owner: 'Anna', assignee: NaN }], 'Entry 1 has an "assignee" that is not a text'],
	['[{"owner":"Anna","assignee":90071992547409931}]', 'Entry 1 has an "assignee" that is not'],
])('refuses %j', (given, message) => {
	const read = () => parseOwnerRows(given);
	expect(read).toThrow(InputError);
	expect(read).toThrow(message);
});
