/**
 * `npm run bench`: measures all benchmarks, prints them, and writes those for users into bench/results.md.
 * `npm run bench -- <benchmark> …` measures some. `npm run bench -- --quick` measures little and writes
 * nothing; it fails when a benchmark is broken, or a result more than twice its target.
 */
import { say, step } from '../dev/n8n/progress.ts';
import { benchmarks } from './benchmarks/index.ts';
import { keep } from './keep.ts';
import { closeStand } from './n8n/stand.ts';
import { isTooBad, tableOf } from './table.ts';

const args = process.argv.slice(2);
const effort = { isQuick: args.includes('--quick') };
const names = args.filter((arg) => arg !== '--quick');
const unknown = names.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
	say(`There is no ${unknown.join(', ')}: ${Object.keys(benchmarks).join(', ')}`);
	process.exit(1);
}

const bad: string[] = [];
try {
	for (const [name, benchmark] of Object.entries(benchmarks)) {
		const { title, against, isPrintedOnly = false, run } = benchmark;
		if (names.length > 0 && !names.includes(name)) continue;
		const result = await step(name, async () => await run(effort));
		console.log(
			`\n${name}: ${title}${against ? `, against ${against}` : ''}\n\n${tableOf(result.rows)}\n`,
		);
		bad.push(...result.rows.filter(isTooBad).map(({ what }) => `${name}: ${what}`));
		if (!effort.isQuick && !isPrintedOnly) await keep(name, benchmark, result.rows);
	}
} finally {
	await closeStand();
}
if (bad.length > 0) say(`More than twice the target:\n${bad.join('\n')}`);
process.exitCode = effort.isQuick && bad.length > 0 ? 1 : 0;
