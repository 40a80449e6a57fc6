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
	const rows = ['| Rule | Source | Result |', '| --- | --- | --- |'];
	const rules = Object.entries({ ...NODE_RULES, ...PACKAGE_RULES, ...PANEL_RULES });
	/** By their sources: rules that are kept need no row of their own. */
	const kept = new Map<string, string[]>();
	let broken = 0;
	for (const [name, rule] of rules) {
		const { result, holds } = await verdictOf(rule, subject);
		if (!holds) broken += 1;
		const source = SOURCES[rule.source];
		if (result === KEPT) kept.set(source, [...(kept.get(source) ?? []), name]);
		else rows.push(`| ${name} | ${source} | ${result} |`);
		say(`${holds ? '✓' : '✗'} ${name}: ${result}`);
	}
	const text = await readFile(PAGE, 'utf8');
	const [before = ''] = text.split(BEGIN);
	const [, after = ''] = text.split(END);
	const lists = [...kept].map(([source, names]) => `- ${source}: ${names.join('; ')}`).join('\n');
	const written = [
		'Kept, by source:',
		lists,
		'Kept in another way, or not at all, and why:',
		rows.join('\n'),
	];
	await writeFile(PAGE, [before + BEGIN, ...written, END + after].join('\n\n'));
	say(`${rules.length} rules, ${broken} neither kept nor answered`);
	if (broken > 0) process.exitCode = 1;
} finally {
	await rm(folder, { recursive: true });
}
