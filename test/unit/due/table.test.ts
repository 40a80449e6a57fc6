import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chronoOf } from './chrono.ts';
import { BY_OTHERS, dueOf, isDated, judge, phrasesIn, type Verdict } from './corpus.ts';

const FILE = join(__dirname, '../../../docs/due-dates.md');

const HEAD =
	'| Phrases | how many | days to read | missed | wrong | chrono: missed | chrono: wrong |';

/** What this package and chrono make of a corpus. */
const counted = BY_OTHERS.map(([name, title]) => {
	const phrases = phrasesIn(name);
	const count = (verdicts: readonly Verdict[], verdict: Verdict) =>
		verdicts.filter((one) => one === verdict).length;
	const ours = phrases.map((phrase) => judge(phrase, dueOf(phrase)));
	const chrono = phrases.map((phrase) => judge(phrase, chronoOf(phrase)));
	const figures = [
		phrases.length,
		phrases.filter(isDated).length,
		...[ours, chrono].flatMap((by) => [count(by, 'missed'), count(by, 'wrong')]),
	];
	return { title, figures };
});

/** `UPDATE_DOCS=1 npm test -- due/table` writes the figures anew. */
it('the figures of docs/due-dates.md are those of a measurement', () => {
	const sums = (counted[0]?.figures ?? []).map((_, at) =>
		counted.reduce((sum, { figures }) => sum + (figures[at] ?? 0), 0),
	);
	const rows = [...counted, { title: '**all**', figures: sums }];
	const lines = rows.map(({ title, figures }) => `| ${[title, ...figures].join(' | ')} |`);
	const table = [HEAD, '| --- | --: | --: | --: | --: | --: | --: |', ...lines].join('\n');
	const page = /(<!-- figures: begin -->\n)[^]*(\n<!-- figures: end -->)/;
	const document = readFileSync(FILE, 'utf8');
	expect(document).toMatch(page);
	const measured = document.replace(page, `$1\n${table}\n$2`);
	if (process.env.UPDATE_DOCS === '1') writeFileSync(FILE, measured);
	expect(readFileSync(FILE, 'utf8')).toBe(measured);
});

it('reads fewer wrong days than chrono in each corpus', () => {
	const worse = counted.filter(({ figures: [, , , wrong = 0, , chrono = 0] }) => wrong >= chrono);
	expect(worse).toEqual([]);
});
