import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import prettier from 'prettier';

import type { Benchmark } from './benchmarks/index.ts';
import type { Row } from './figures.ts';
import { pageTableOf } from './table.ts';

const PAGE = join(import.meta.dirname, 'results.md');

/** Writes what a benchmark measured into its section of bench/results.md. */
export async function keep(name: string, benchmark: Benchmark, rows: Row[]): Promise<void> {
	const { title, against, limits, showsAll = false } = benchmark;
	const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
	const date = new Date().toISOString().slice(0, 10);
	const parts = [
		`\`npm run bench -- ${name}\`, ${date}, ${commit}.${against ? ` Theirs: ${against}.` : ''}`,
		pageTableOf(rows.filter(({ target }) => showsAll || target !== undefined)),
		...(limits ? [`Not shown: ${limits}`] : []),
	];
	const sections = readFileSync(PAGE, 'utf8').split(/^(?=## )/m);
	const at = sections.findIndex((section) => section.startsWith(`## ${title}\n`));
	const section = [`## ${title}`, ...parts, ''].join('\n\n');
	const page = at < 0 ? [...sections, section] : sections.with(at, section);
	const options = await prettier.resolveConfig(PAGE);
	writeFileSync(PAGE, await prettier.format(page.join(''), { ...options, filepath: PAGE }));
}
