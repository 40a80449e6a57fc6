import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

import prettier from 'prettier';

import type { Result, Row } from './figures.ts';
import { benchmarks, type Benchmark } from './benchmarks/index.ts';
import { plotSvg } from './plot.ts';
import { shortTableOf } from './table.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, 'bench/results.json');
const PAGE = join(ROOT, 'bench/results.md');
const [BEGIN, END] = ['<!-- results: npm run bench -->', '<!-- end of results -->'];

/** What one benchmark measured, and where. */
interface Kept {
	/** Of the code that was measured; `+` when files were changed since. */
	commit: string;
	date: string;
	machine: string;
	/** Name of the picture. */
	plot?: string;
	rows: Row[];
}

/** Puts what a benchmark measured in the place of what it measured before. */
export async function keep(name: string, { rows, plot }: Result): Promise<void> {
	const all: Record<string, Kept> = {
		...(JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, Kept>),
		[name]: { ...here(), ...(plot ? { plot: plot.file } : {}), rows },
	};
	if (plot) writeFileSync(join(ROOT, 'docs/images', plot.file), plotSvg(plot));
	await write(RESULTS, JSON.stringify(all));
	await writePage(all);
}

/** Writes the page anew from what was kept: the results of all benchmarks, between its marks. */
export async function writePage(
	all = JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<string, Kept>,
): Promise<void> {
	const sections = Object.entries(benchmarks)
		.filter(([, { isInternal }]) => !isInternal)
		.map(([name, benchmark]) => sectionOf(name, benchmark, all[name]));
	const text = readFileSync(PAGE, 'utf8');
	const [before = ''] = text.split(BEGIN);
	const [, after = ''] = text.split(END);
	await write(PAGE, [before + BEGIN, ...sections, END + after].join('\n\n'));
}

function sectionOf(name: string, benchmark: Benchmark, kept: Kept | undefined): string {
	const { title, against, limits } = benchmark;
	const measured = kept ? `Measured on ${kept.commit}, ${kept.date}` : 'Not measured yet';
	const intro = [
		`${measured}: \`npm run bench -- ${name}\`.`,
		...(against ? [`Theirs: ${against}.`] : []),
	];
	return [
		`## ${title}`,
		intro.join(' '),
		...(kept ? figuresOf(benchmark, kept) : []),
		...(limits ? [`Not shown: ${limits}`] : []),
	].join('\n\n');
}

function figuresOf({ title, showsAll = false }: Benchmark, { plot, rows }: Kept) {
	const isShown = ({ target }: Row) => showsAll || target !== undefined;
	return [
		shortTableOf(rows.filter(isShown)),
		...(plot === undefined ? [] : [`![${title}](../docs/images/${plot})`]),
	];
}

function here(): Pick<Kept, 'commit' | 'date' | 'machine'> {
	const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
	const ignored = ['.', ':!docs', ':!bench/results.*'];
	const changed = git('status', '--porcelain', '--', ...ignored) === '' ? '' : '+';
	return {
		commit: git('rev-parse', '--short=7', 'HEAD').trim() + changed,
		date: new Date().toISOString().slice(0, 10),
		machine: `Node ${process.versions.node}, ${cpus().length} processors (${cpus()[0]?.model ?? ''}), load average ${(loadavg()[1] ?? NaN).toFixed(1)}`,
	};
}

async function write(path: string, text: string): Promise<void> {
	const options = await prettier.resolveConfig(path);
	writeFileSync(path, await prettier.format(text, { ...options, filepath: path }));
}
