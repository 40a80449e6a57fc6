import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chronoOf, dueOf, judge, PHRASES, type Phrase, type Verdict } from './due-corpus';

const FILE = join(__dirname, '../../../docs/due-dates.md');
const TABLES = /(<!-- due dates: begin -->\n)[^]*(<!-- due dates: end -->)/;

const judged = PHRASES.map((phrase) => ({
	...phrase,
	ours: judge(phrase, dueOf(phrase)),
	chrono: judge(phrase, chronoOf(phrase)),
}));

describe('the phrases of the corpus', () => {
	it('are at least 600, in four languages and more', () => {
		expect(PHRASES.length).toBeGreaterThanOrEqual(600);
		expect(new Set(PHRASES.map(({ language }) => language)).size).toBeGreaterThan(4);
	});

	it.each(['wrong', 'missed'] as const)('have none that is %s', (verdict) => {
		expect(judged.filter(({ ours }) => ours === verdict)).toEqual([]);
	});

	/** `UPDATE_DOCS=1 npm test -- due-corpus` writes the document anew. */
	it('are counted in docs/due-dates.md', () => {
		const document = readFileSync(FILE, 'utf8');
		const expected = document.replace(
			TABLES,
			(_, begin: string, end: string) =>
				`${begin}\n${table('Language', ({ language }) => language)}\n${table('Class', (phrase) => phrase.class)}\n${end}`,
		);
		if (process.env.UPDATE_DOCS === '1') writeFileSync(FILE, expected);
		expect(readFileSync(FILE, 'utf8')).toBe(expected);
		expect(expected).toMatch(TABLES);
	});
});

function table(heading: string, groupOf: (phrase: Phrase) => string): string {
	const groups = [...new Set(judged.map(groupOf))];
	const rows = [...groups, null].map((group) => {
		const phrases = judged.filter((phrase) => group === null || groupOf(phrase) === group);
		const count = (by: 'ours' | 'chrono', verdict: Verdict) =>
			phrases.filter((phrase) => phrase[by] === verdict).length;
		const cells = [
			group ?? '**all**',
			phrases.length,
			phrases.filter(({ due }) => due !== null).length,
			count('ours', 'missed'),
			count('ours', 'wrong'),
			count('chrono', 'missed'),
			count('chrono', 'wrong'),
		];
		return `| ${cells.join(' | ')} |\n`;
	});
	return `| ${heading} | phrases | must be read | missed | wrong | chrono: missed | chrono: wrong |\n| --- | --: | --: | --: | --: | --: | --: |\n${rows.join('')}`;
}
