/**
 * A dress rehearsal of n8n's verification: looks at the packed package as its reviewers do, and writes
 * what it finds into docs/builds.md. Fails on a rule that is neither kept nor answered.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { say } from '../n8n/progress.ts';
import { NODE_RULES } from './node-rules.ts';
import { PACKAGE_RULES } from './package-rules.ts';
import { PANEL_RULES } from './panel-rules.ts';
import { SOURCES, verdictOf, type Verdict } from './rule.ts';
import { subjectIn } from './subject.ts';

const PAGE = join(import.meta.dirname, '../../docs/builds.md');
const [BEGIN, END] = ['<!-- rules: npm run verify -->', '<!-- end of rules -->'];

const folder = await mkdtemp(join(tmpdir(), 'notes-insights-verify-'));
try {
	const subject = await subjectIn(folder);
	const verdicts: Verdict[] = [];
	for (const rule of [...NODE_RULES, ...PACKAGE_RULES, ...PANEL_RULES]) {
		const verdict = await verdictOf(rule, subject);
		verdicts.push(verdict);
		say(`${verdict.holds ? '✓' : '✗'} ${rule.rule}: ${verdict.result}`);
	}
	const broken = verdicts.filter(({ holds }) => !holds).length;
	await writeTable(verdicts);
	say(`${verdicts.length} rules, ${broken} neither kept nor answered`);
	if (broken > 0) process.exitCode = 1;
} finally {
	await rm(folder, { recursive: true });
}

async function writeTable(verdicts: Verdict[]): Promise<void> {
	const rows = verdicts.map(
		({ rule, result }) => `| ${rule.rule} | ${SOURCES[rule.source]} | ${result} |`,
	);
	const table = ['| Rule | Source | Result |', '| --- | --- | --- |', ...rows].join('\n');
	const text = await readFile(PAGE, 'utf8');
	const [before = ''] = text.split(BEGIN);
	const [, after = ''] = text.split(END);
	await writeFile(PAGE, [before + BEGIN, table, END + after].join('\n\n'));
}
