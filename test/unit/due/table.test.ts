import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { grouped } from '../../../src/base/grouped.ts';
import { chronoOf } from './chrono.ts';
import { dueOf, judge, phrasesIn, TUNED_ON, type Phrase, type Verdict } from './corpus.ts';

const FILE = join(__dirname, '../../../docs/due-dates.md');

const judgedOf = (phrases: readonly Phrase[]) =>
	phrases.map((phrase) => ({
		...phrase,
		ours: judge(phrase, dueOf(phrase)),
		chrono: judge(phrase, chronoOf(phrase)),
	}));
type Judged = ReturnType<typeof judgedOf>;

describe.each(TUNED_ON)('the phrases of the %s corpus', (name, file) => {
	/** `UPDATE_DOCS=1 npm test -- due/table` writes the document anew. */
	it('are counted in docs/due-dates.md', () => {
		const judged = judgedOf(phrasesIn(file));
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

/** Languages with fewer phrases share a row. */
const MANY = 200;

/** How many of each language. */
function table(judged: Judged): string {
	const sizeOf = (language: string) =>
		judged.filter((phrase) => phrase.language === language).length;
	const rowNameOf = ({ language }: Phrase) => (sizeOf(language) < MANY ? 'others' : language);
	const rows = [...grouped(judged, rowNameOf), ['**all**', judged] as const];
	const lines = rows.map(([name, phrases]) => {
		const count = (by: 'ours' | 'chrono', verdict: Verdict) =>
			phrases.filter((phrase) => phrase[by] === verdict).length;
		const cells = [
			name,
			phrases.length,
			phrases.filter(({ due }) => due !== null).length,
			count('ours', 'missed'),
			count('ours', 'wrong'),
			count('chrono', 'missed'),
			count('chrono', 'wrong'),
		];
		return `| ${cells.join(' | ')} |\n`;
	});
	return `| Language | phrases | must be read | missed | wrong | chrono: missed | chrono: wrong |\n| --- | --: | --: | --: | --: | --: | --: |\n${lines.join('')}`;
}
