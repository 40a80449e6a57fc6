import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chronoOf } from './chrono';
import { CORPORA, dueOf, judge, type Phrase, type Verdict } from './corpus';

const FILE = join(__dirname, '../../../docs/due-dates.md');

const judgedOf = (phrases: readonly Phrase[]) =>
	phrases.map((phrase) => ({
		...phrase,
		ours: judge(phrase, dueOf(phrase)),
		chrono: judge(phrase, chronoOf(phrase)),
	}));
type Judged = ReturnType<typeof judgedOf>;

describe.each(['first', 'second'] as const)('the phrases of the %s corpus', (name) => {
	/** `UPDATE_DOCS=1 npm test -- due/table` writes the document anew. */
	it('are counted in docs/due-dates.md', () => {
		const judged = judgedOf(CORPORA[name]);
		const tables = new RegExp(`(<!-- ${name}: begin -->\\n)[^]*(<!-- ${name}: end -->)`);
		const document = readFileSync(FILE, 'utf8');
		const expected = document.replace(
			tables,
			(_, begin: string, end: string) => `${begin}\n${table(judged)}\n${end}`,
		);
		if (process.env.UPDATE_DOCS === '1') writeFileSync(FILE, expected);
		expect(readFileSync(FILE, 'utf8')).toBe(expected);
		expect(expected).toMatch(tables);
	});
});

/** How many of each language. */
function table(judged: Judged): string {
	const languages = [...new Set(judged.map(({ language }) => language))];
	const rows = [...languages, null].map((of) => {
		const phrases = judged.filter(({ language }) => of === null || language === of);
		const count = (by: 'ours' | 'chrono', verdict: Verdict) =>
			phrases.filter((phrase) => phrase[by] === verdict).length;
		const cells = [
			of ?? '**all**',
			phrases.length,
			phrases.filter(({ due }) => due !== null).length,
			count('ours', 'missed'),
			count('ours', 'wrong'),
			count('chrono', 'missed'),
			count('chrono', 'wrong'),
		];
		return `| ${cells.join(' | ')} |\n`;
	});
	return `| Language | phrases | must be read | missed | wrong | chrono: missed | chrono: wrong |\n| --- | --: | --: | --: | --: | --: | --: |\n${rows.join('')}`;
}
