import { ownersOfRows } from '../../../src/language/index.ts';
import { OWNER_WORDS } from '../../../src/language/languages/index.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { casesIn } from '../../support/corpus.ts';

interface Case {
	owner: unknown;
	rows: JsonObject[];
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
		const { assignees, unmapped } = ownersOfRows(entry.rows)(entry.owner);
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
		Al: 'l',
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
		['Either Anna or Bob', ['a', 'b']],
		['entweder Anna oder Bob', ['a', 'b']],
		['soit Anna, soit Bob', ['a', 'b']],
		['Anna، Bob', ['a', 'b']],
		['Anna؛ Bob', ['a', 'b']],
		['Anna et al.', ['a']],
		['Anna, Bob u. a.', ['a', 'b']],
		['Anna and others', ['a']],
		['constructor', []],
	])('%p names %p', (owner, assignees) => {
		expect(ownersOfRows(rows)(owner).assignees).toEqual(assignees);
	});

	it('without rows names nobody known', () => {
		expect(ownersOfRows([])('Anna')).toEqual({ assignees: [], unmapped: ['Anna'] });
	});

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
		expect(ownersOfRows([])(owner)).toEqual({ assignees: [], unmapped });
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
		expect(ownersOfRows(known)(owner)).toEqual({ assignees, unmapped });
	});

	it.each([
		// A team beside a name is somebody, too; what a person does is not.
		['Ann, Sales', ['a'], ['Sales']],
		['Sales, Ann', ['a'], ['Sales']],
		['Ann, Vertrieb', ['a'], ['Vertrieb']],
		['Ann, Marketing und Bob', ['a', 'b'], ['Marketing']],
		['Bob, Support', ['b', 's'], []],
		['Ann, Sales Manager', ['a'], []],
		['Ann, Head of Sales', ['a'], []],
		['Ann, PM', ['a'], []],
		['Ann (Sales)', ['a'], []],
		['Ann – Marketing', ['a'], []],
		// Who gets a copy owns nothing.
		['cc: Bob', [], []],
		['Ann, cc: Bob', ['a'], []],
		['Ann cc Bob', ['a'], []],
		['Ann (cc: Bob)', ['a'], []],
		['Ann; CC: Bob, Zoe', ['a'], []],
		['Ann\nCc: Bob\nEva', ['a'], ['Eva']],
		['cc: Zoe; Ann', ['a'], []],
		['Ann, FYI: Bob', ['a'], []],
		['Ann, Kopie: Bob', ['a'], []],
		['Ann, en copie : Bob', ['a'], []],
		['Ann, en copia: Bob', ['a'], []],
		['Ann, per conoscenza: Bob', ['a'], []],
		['Cc Meier', [], []],
		// An assignee of the mapping is known by it.
		['ann@example.com', ['ann@example.com'], []],
		['Carl@Example.com', ['carl@example.com'], []],
		['carl@example.com and Bob', ['carl@example.com', 'b'], []],
		['<carl@example.com>', ['carl@example.com'], []],
		['mailto:carl@example.com', ['carl@example.com'], []],
		['Zoe <zoe@example.com>', [], ['Zoe']],
		// Also beside a name that has no row; a row for the name comes first.
		['Carla Roth <carl@example.com>', ['carl@example.com'], []],
		['Zoe, Carla Roth (PM) <Carl@example.com>; Bob', ['carl@example.com', 'b'], ['Zoe']],
		['Bob and Carla (carl@example.com)', ['b', 'carl@example.com'], []],
		['Ann <carl@example.com>', ['a'], []],
		['Zoe, not Carla <carl@example.com>', [], ['Zoe']],
		['Zoe, cc: Carla <carl@example.com>', [], ['Zoe']],
		['U777', ['U777'], []],
		// Chats write who is meant behind the number.
		['<@U123|ann>', ['a'], []],
		['<@U123|Eva>, <@U456|Bob>', ['b'], ['Eva']],
		['<@U777|dan>', ['U777'], []],
		['<@U777>', ['U777'], []],
		['<@U123>', [], ['U123']],
		['<mailto:carl@example.com|Carla>', ['carl@example.com'], []],
	])('%p is of %p, and %p have no row', (owner, assignees, unmapped) => {
		const people = {
			Ann: 'a',
			Bob: 'b',
			Support: 's',
			'Ann E.': 'ann@example.com',
			Carl: 'carl@example.com',
			Dan: 'U777',
		};
		const known = Object.entries(people).map(([name, assignee]) => ({ owner: name, assignee }));
		expect(ownersOfRows(known)(owner)).toEqual({ assignees, unmapped });
	});

	it('with a comma is two people where no row has both names', () => {
		const known = ownersOfRows([{ owner: 'Ann', assignee: 'a' }]);
		expect(known('Weber, Ann')).toEqual({ assignees: ['a'], unmapped: ['Weber'] });
	});

	it.each([
		...['(unassigned)', '–', '?', 'Owner: ?', 'someone from Sales', '[Owner]', 'Not mentioned'],
		...[
			'keine Angabe',
			'unklar',
			'offen',
			'à préciser',
			'non renseigné',
			'a confirmar',
			'no indicado',
		],
		...['da confermare', 'non indicato'],
	])('%p names nobody', (owner) => {
		expect(ownersOfRows(rows)(owner)).toEqual({ assignees: [], unmapped: [] });
	});

	it('that says who decides does not make them the owner', () => {
		const known = ownersOfRows(rows)('TBD by Anna');
		expect(known).toEqual({ assignees: [], unmapped: ['TBD by Anna'] });
	});

	it('of any length and form is read without harm', () => {
		const read = ownersOfRows(rows);
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
	const owners = ownersOfRows(rows);
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

describe('a word of a language', () => {
	const owners = ownersOfRows(
		['Anna', 'Bob', 'アンナ'].map((owner) => ({ owner, assignee: owner })),
	);
	/** What a text with a word of a list means; a word may stand in capitals, too. */
	const meant: Record<string, (word: string) => [string, string[]]> = {
		and: (word) => [`Anna ${word} Bob`, ['Anna', 'Bob']],
		both: (word) => [`${word} Anna and Bob`, ['Anna', 'Bob']],
		not: (word) => [`Anna ${word} Bob`, ['Anna']],
		others: (word) => [`Anna ${word}`, ['Anna']],
		nobody: (word) => [word, []],
		title: (word) => [`${word.toUpperCase()} Anna`, ['Anna']],
		label: (word) => [`${word}: Anna`, ['Anna']],
		from: (word) => [`Anna ${word} Wien`, ['Anna']],
		suffix: (word) => [`アンナ${word}`, ['アンナ']],
		copy: (word) => [`Anna, ${word}: Bob`, ['Anna']],
		role: (word) => [`Anna, ${word}`, ['Anna']],
		team: (word) => [`Anna, ${word} lead`, ['Anna']],
	};

	it.each(Object.entries(meant))('in the list "%s" is understood', (list, textWith) => {
		const words = OWNER_WORDS.flatMap((lists) => {
			const phrases = new Map<string, string>(Object.entries(lists)).get(list) ?? '';
			return phrases.split(',').flatMap((word) => word.trim() || []);
		});
		for (const word of words) {
			const [text, assignees] = textWith(word);
			expect([text, owners(text)]).toEqual([text, { assignees, unmapped: [] }]);
		}
	});
});
