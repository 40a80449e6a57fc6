import { ownerMap } from '../../../src/language/owners/owners.ts';
import { casesIn } from '../../support/corpus.ts';

interface Case {
	owner: unknown;
	rows: unknown[];
	assignees: string[];
	unmapped: string[];
	/** Other answers that are right too. */
	assignees_accept?: string[][];
	unmapped_accept?: string[][];
}

const corpus = casesIn<Case>('owners');

describe('owners of the corpus', () => {
	const isOneOf = (answer: string[], right: string[][]) =>
		right.some((one) => JSON.stringify(one) === JSON.stringify(answer));
	const judged = corpus.map((entry) => {
		const { assignees, unmapped } = ownerMap(entry.rows)(entry.owner);
		const wanted = entry.assignees_accept ?? [entry.assignees];
		return {
			...entry,
			got: { assignees, unmapped },
			isWrong: assignees.some((one) => !wanted.flat().includes(one)),
			isRight: isOneOf(assignees, wanted),
			isUnmappedRight: isOneOf(unmapped, entry.unmapped_accept ?? [entry.unmapped]),
		};
	});

	it('has at least 80 cases', () => {
		expect(corpus.length).toBeGreaterThanOrEqual(80);
	});

	it('leads nobody to a wrong assignee', () => {
		expect(judged.filter(({ isWrong }) => isWrong)).toEqual([]);
	});

	it('misses none', () => {
		expect(judged.filter(({ isRight }) => !isRight)).toEqual([]);
	});

	it('names those who have no row', () => {
		expect(judged.filter(({ isUnmappedRight }) => !isUnmappedRight)).toEqual([]);
	});
});

describe('an owner text', () => {
	const rows = Object.entries({
		Anna: 'a',
		Bob: 'b',
		'Herr Weber': 'w',
		'Dr. Müller': 'm',
		'Sales & Marketing': 's',
	}).map(([owner, assignee]) => ({ owner, assignee }));

	it.each([
		['Mr. Weber', ['w']],
		['Weber', ['w']],
		['Prof. Mueller', ['m']],
		['Sales & Marketing', ['s']],
		['Annabel', []],
		['Müller, Dr.', ['m']],
		['1. Anna 2. Bob', ['a', 'b']],
		['- Anna\n- Bob', ['a', 'b']],
		['both Anna and Bob', ['a', 'b']],
		['Anna, [Bob]', ['a', 'b']],
		['Anna and (maybe Bob)', ['a']],
		['Owner: [Anna]', ['a']],
		['(Anna), (Bob)', ['a', 'b']],
		['Owners: [Anna, Bob]', ['a', 'b']],
		['Anna, not Bob', ['a']],
		['everyone except Anna and Bob', []],
		['not Anna', []],
		['Anna -> Bob', []],
		["Anna's team", []],
		['Reviewer: Bob', []],
		['constructor', []],
	])('%p names %p', (owner, assignees) => {
		expect(ownerMap(rows)(owner).assignees).toEqual(assignees);
	});

	it.each([undefined, null, {}, 'Anna', [], [[]], [null]])(
		'without rows, %p, names nobody known',
		(none) => {
			expect(ownerMap(none)('Anna')).toEqual({ assignees: [], unmapped: ['Anna'] });
		},
	);

	it.each([
		['Mei Sin Wong', ['Mei Sin Wong']],
		['Robert E Lee, Ana', ['Robert E Lee', 'Ana']],
		['Y (PM), Robert E (Design)', ['Y', 'Robert E']],
		['Mei sin Ana', ['Mei']],
		['Tom e Ana', ['Tom', 'Ana']],
		['TOM AND ANA', ['TOM', 'ANA']],
		['Anna, (on leave), Bob', ['Anna', 'Bob']],
		['Anna, <anna@example.com>', ['Anna']],
		['Anna, [Bob]', ['Anna', 'Bob']],
	])('%p has the names %p', (owner, unmapped) => {
		expect(ownerMap([])(owner)).toEqual({ assignees: [], unmapped });
	});

	it.each([
		['Weber, Ann', ['aw'], []],
		['Weber, Ann; Bob', ['aw', 'b'], []],
		['Bob; Weber, Ann', ['b', 'aw'], []],
		['Weber, Ann, Bob', ['aw', 'b'], []],
		['Weber, Dr. Ann (PM) and Bob', ['aw', 'b'], []],
		['Weber, Ann; Meier, Eva', ['aw', 'em'], []],
		['Ann, Bob', ['a', 'b'], []],
		['Weber; Ann', ['a'], ['Weber']],
		['Kern, Ann', ['a'], ['Kern']],
	])('%p is who the rows say, with the surname first or last', (owner, assignees, unmapped) => {
		const people = { Ann: 'a', Bob: 'b', 'Ann Weber': 'aw', 'Meier, Eva': 'em' };
		const known = Object.entries(people).map(([name, assignee]) => ({ owner: name, assignee }));
		expect(ownerMap(known)(owner)).toEqual({ assignees, unmapped });
	});

	it('with a comma is two people where no row has both names', () => {
		const known = ownerMap([{ owner: 'Ann', assignee: 'a' }]);
		expect(known('Weber, Ann')).toEqual({ assignees: ['a'], unmapped: ['Weber'] });
	});

	it.each(['(unassigned)', '–', '?', 'Owner: ?', 'someone from Sales', '[Owner]'])(
		'%p names nobody',
		(owner) => {
			expect(ownerMap(rows)(owner)).toEqual({ assignees: [], unmapped: [] });
		},
	);

	it('that says who decides does not make them the owner', () => {
		const known = ownerMap(rows)('TBD by Anna');
		expect(known).toEqual({ assignees: [], unmapped: ['TBD by Anna'] });
	});

	it('of any length and form is read without harm', () => {
		const read = ownerMap(rows);
		for (const owner of [
			'a,'.repeat(100_000),
			'a,(b),'.repeat(50_000),
			'('.repeat(400),
			'Dr. '.repeat(100),
			' and'.repeat(100),
		])
			expect(read(owner).assignees).toEqual([]);
	});
});

describe('names crossed with what is written around and between them', () => {
	const PEOPLE = { Anna: 'a', 'Jürgen Müller': 'j', "O'Neil": 'o', 'Jean-Luc': 'l' };
	const rows = Object.entries(PEOPLE).map(([owner, assignee]) => ({ owner, assignee }));
	const around = [
		'X',
		'@X',
		'X (PM)',
		'Owner: X',
		'Dr. X',
		'[X]',
		'(X)',
		'**X**',
		'X.',
		'👤 X',
	].concat(['Frau X', 'X (lead)', '[X](https://example.com/u/1)', 'X – Marketing', '- X']);
	const between = [', ', ' & ', ' and ', ' und ', ' et ', ' y ', '/', '; ', '\n', ' + ', '<br>'];
	const owners = ownerMap(rows);
	const written = (name: string, form: string) => form.replace('X', name);

	it.each(around)('%s is the person', (form) => {
		for (const [name, assignee] of Object.entries(PEOPLE)) {
			expect(owners(written(name, form))).toEqual({ assignees: [assignee], unmapped: [] });
		}
	});

	it.each(between)('%j separates two people, however they are written', (separator) => {
		const forms = around.filter((form) => !form.startsWith('-'));
		const texts = forms.map((form) => written('Anna', form) + separator + written("O'Neil", form));
		const wrong = texts.filter((text) => owners(text).assignees.join() !== 'a,o');
		expect(wrong).toEqual([]);
	});
});
