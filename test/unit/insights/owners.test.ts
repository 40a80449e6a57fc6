import { ownerMap } from '../../../src/insights/owners';

describe('ownerMap', () => {
	const lookup = ownerMap([
		{ owner: '', assignee: 'nobody' },
		{ owner: ' @Anna ', assignee: ' u-anna ' },
		{ owner: 'anna', assignee: 'second' },
		{ owner: 'Anna Müller', assignee: 'u-mueller' },
		{ owner: 'Ben', assignee: '' },
		{ owner: 'Ben', assignee: 'u-ben' },
		{ owner: 'Cleo', assignee: 17 },
		{ owner: null, assignee: 'x' },
		{ assignee: 'x' },
		null,
		'Dora',
	]);

	it.each([
		['Anna', 'u-anna'],
		['@Anna', 'u-anna'],
		['anna ', 'u-anna'],
		['@ ANNA', 'u-anna'],
		['ANNA  MÜLLER', 'u-mueller'],
		['Anna Mu\u0308ller', 'u-mueller'],
		['anna\u00a0müller', 'u-mueller'],
		['ben', 'u-ben'],
		['Cleo', '17'],
		['Ann', null],
		['Annabel', null],
		['Anna Muller', null],
		['Anna, Ben', null],
		['Dora', null],
		['', null],
		[' ', null],
		['@', null],
		[null, null],
		[undefined, null],
		[['Anna'], null],
		['constructor', null],
	])('maps %p to %p', (owner, assignee) => {
		expect(lookup(owner)).toBe(assignee);
	});

	it.each([undefined, null, {}, 'Anna', [], [[]]])('maps nothing by %p', (mappings) => {
		expect(ownerMap(mappings)('Anna')).toBeNull();
	});
});
