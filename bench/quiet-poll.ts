/**
 * What deciding about a list of notes costs in a poll that finds nothing new, beside parsing the same
 * list: `node dev/run.mjs bench/quiet-poll.ts`. Both take turns on one body, and CPU time is counted,
 * so that a busy machine matters little; pauses are wall time, so there it does.
 *
 * It can't show the request, n8n's own work around a poll, or notes with more fields than the
 * service documents: larger notes make parsing dearer, and the ratio smaller. The millisecond that
 * others get after every 32,768 notes is no work, and is not counted.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import type * as src from '../src/index.ts';

type Notes = src.NoteSummary[];

const SIZES = [1_000, 10_000, 100_000];
const ROUNDS = 15;
/** Compilers need some rounds before they know what is hot, and a process polls for days. */
const WARM_UP = 5;

const { decide, encodeState } = await load();
const options = {
	account: 'a',
	now: Date.now(),
	startFrom: 'new',
	maxNotes: 50,
	matches: () => true,
	clock: { now: Date.now, random: Math.random, sleep: async (ms: number) => await sleep(ms) },
} as const;

const [flag, file = ''] = process.argv.slice(2);
if (flag === undefined) for (const notes of SIZES) console.log(await report(notes));
else console.log(await peakBytes(file, flag === '--deciding'));

async function report(count: number): Promise<string> {
	const body = bodyOf(count);
	const { state } = await decide(undefined, parse(body), options);
	const rounds = [];
	for (let round = -WARM_UP; round < ROUNDS; round += 1) {
		const [notes, parsing] = await timed(() => parse(body));
		const [after, deciding] = await timed(() => decide(state, notes, options));
		if (after.state !== state) throw new Error('the poll was not quiet');
		if (round >= 0) rounds.push({ parsing, deciding, ratio: deciding / parsing });
	}
	const pauses = [];
	for (let round = 0; round < 5; round += 1) {
		const notes = parse(body);
		pauses.push(await longestPause(decide(state, notes, options)));
	}
	const stored = Buffer.byteLength(JSON.stringify(encodeState(state)));
	return [
		`${count} notes, ${ROUNDS} rounds, medians (least to most)`,
		`  parsing        ${spread(rounds.map(({ parsing }) => parsing))} ms`,
		`  deciding       ${spread(rounds.map(({ deciding }) => deciding))} ms`,
		`  ratio          ${spread(rounds.map(({ ratio }) => ratio))}, target 0.5`,
		`  longest pause  ${spread(pauses)} ms, target 50`,
		`  peak memory    ${peakOf(body)}`,
		`  stored         ${(stored / count).toFixed(2)} bytes a note, target 9`,
	].join('\n');
}

function peakOf(body: string): string {
	// Below this, what Node itself takes meanwhile is more than the list does.
	if (body.length < 10_000_000) return 'not measured in small lists';
	const folder = mkdtempSync(join(tmpdir(), 'bench-'));
	try {
		const path = join(folder, 'list.json');
		writeFileSync(path, body);
		const [script = ''] = process.argv.slice(1);
		const [alone, both] = ['--parsing', '--deciding'].map((what) =>
			Number(execFileSync(process.execPath, [script, what, path], { encoding: 'utf8' })),
		);
		const times = (bytes = NaN) => (bytes / body.length).toFixed(2);
		return `${times(both)} × body, target 4; parsing alone ${times(alone)}`;
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** In a process of its own: what it grew by at most, the text of the body included. */
async function peakBytes(path: string, withDecision: boolean): Promise<number> {
	const before = process.resourceUsage().maxRSS;
	const body = readFileSync(path, 'latin1');
	const notes = parse(body);
	// The baseline costs more than any quiet poll: it remembers all notes at once.
	if (withDecision) await decide(undefined, notes, options);
	return (process.resourceUsage().maxRSS - before) * 1024;
}

async function longestPause(work: Promise<unknown>): Promise<number> {
	let isDone = false;
	let longest = 0;
	void work.finally(() => (isDone = true));
	for (let last = performance.now(); !isDone;) {
		await setImmediate();
		const now = performance.now();
		longest = Math.max(longest, now - last);
		last = now;
	}
	return longest;
}

/** In milliseconds of CPU time. */
async function timed<T>(work: () => T | Promise<T>): Promise<[result: T, ms: number]> {
	const begin = process.cpuUsage();
	const result = await work();
	const { user, system } = process.cpuUsage(begin);
	return [result, (user + system) / 1000];
}

function spread(values: readonly number[]): string {
	const sorted = values.toSorted((a, b) => a - b);
	const [least, median, most] = [0, (sorted.length - 1) / 2, sorted.length - 1].map((at) =>
		(sorted[Math.floor(at)] ?? NaN).toFixed(2),
	);
	return `${median} (${least} to ${most})`;
}

function parse(body: string): Notes {
	return (JSON.parse(body) as { items: Notes }).items;
}

/** All fields of the note summary. */
function bodyOf(count: number): string {
	const items = Array.from({ length: count }, (_, index) => ({
		note_id: randomUUID(),
		title: `Weekly meeting ${index}`,
		status: 'completed',
		has_transcription: true,
		has_insights: true,
		created_at: 1_760_000_000 + index,
		updated_at: 1_760_000_000 + index,
		error: null,
		folder_id: `folder-${index % 20}`,
		is_trashed: false,
		template_id: `template-${index % 5}`,
	}));
	return JSON.stringify({ items });
}

/** Src as it is bundled into the package. */
async function load(): Promise<typeof src> {
	const folder = mkdtempSync(join(tmpdir(), 'bench-'));
	try {
		const outfile = join(folder, 'src.cjs');
		const entryPoints = ['src/index.ts'];
		await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'cjs' });
		return (await import(pathToFileURL(outfile).href)) as typeof src;
	} finally {
		rmSync(folder, { recursive: true });
	}
}
