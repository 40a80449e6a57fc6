/**
 * A dress rehearsal of n8n's verification: looks at the packed package as its reviewers do, and writes
 * what it finds into docs/builds.md. Fails on a rule that is neither kept nor answered.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { say } from '../../dev/n8n/progress.ts';
import { NODE_RULES } from './node-rules.ts';
import { PACKAGE_RULES } from './package-rules.ts';
import { PANEL_RULES } from './panel-rules.ts';
import { KEPT, SOURCES, verdictOf } from './rule.ts';
import { subjectIn } from './subject.ts';

const PAGE = join(import.meta.dirname, '../../docs/builds.md');
const [BEGIN, END] = ['<!-- rules: npm run verify -->', '<!-- end of rules -->'];

const folder = await mkdtemp(join(tmpdir(), 'notes-insights-verify-'));
try {
	const subject = await subjectIn(folder);
	const rows = ['| Rule | Answer |', '| --- | --- |'];
	const rules = Object.entries({ ...NODE_RULES, ...PACKAGE_RULES, ...PANEL_RULES });
	let broken = 0;
	for (const [name, rule] of rules) {
		const { result, holds } = await verdictOf(rule, subject);
		if (!holds) broken += 1;
		if (result !== KEPT) rows.push(`| ${name} | ${rule.because ?? result} |`);
		say(`${holds ? '✓' : '✗'} ${name}: ${result}`);
	}
	const text = await readFile(PAGE, 'utf8');
	const [before = ''] = text.split(BEGIN);
	const [, after = ''] = text.split(END);
	const answered = rows.length - 2;
	const written = [
		`${rules.length - answered} of ${rules.length} rules are kept (${Object.values(SOURCES).join(', ')}). The others, with our answer:`,
		rows.join('\n'),
	];
	await writeFile(PAGE, [before + BEGIN, ...written, END + after].join('\n\n'));
	say(`${rules.length} rules, ${broken} neither kept nor answered`);
	if (broken > 0) process.exitCode = 1;
} finally {
	await rm(folder, { recursive: true });
}
