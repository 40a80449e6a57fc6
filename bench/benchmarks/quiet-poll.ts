import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

import { JsonGauge } from '../../src/http/send.ts';
import type { Memory } from '../../src/trigger/memory.ts';
import { memoryText } from '../../src/trigger/memory-text.ts';
import { decide, pollOptions } from '../../test/support/poll-options.ts';
import { takeTurns, timed } from '../measure.ts';
import { listBody, parseList } from '../note-list.ts';
import { figureRow, ratioRow, type Effort, type Result, type Row } from '../figures.ts';

const SIZES = [1_000, 10_000, 100_000];
const CLEARED = 100_000;
/** Notes of a round at least, so that each takes some tens of milliseconds. */
const NOTES_OF_A_ROUND = 300_000;
const BYTES = 'bytes/note';
/** What a socket gives at a time. */
const CHUNK_BYTES = 2 ** 16;
/** Compilers need some rounds before they know what is hot, and a process polls for days. */
const WARM_UPS = 5;
/** Below this, what Node itself takes meanwhile is more than the list does. */
const LEAST_BYTES_FOR_MEMORY = 10_000_000;

/** A trigger with its defaults, which lets others have their turn. */
const OPTIONS = pollOptions({
	now: Date.now(),
	processStart: Date.now(),
	clock: { sleep: async (ms) => await sleep(ms) },
});

type Rounds = Awaited<ReturnType<typeof poll>>;

export async function quietPoll(effort: Effort): Promise<Result> {
	const rows: Row[] = [];
	for (const size of SIZES) {
		const body = listBody(size);
		const { memory } = await decide(undefined, parseList(body), OPTIONS);
		const all = await poll(memory, body, effort);
		rows.push(...rowsOf(`${size} notes`, all));
		rows.push(figureRow(`state, ${size} notes`, [storedBytes(memory) / size], BYTES, 9));
		if (body.length > LEAST_BYTES_FOR_MEMORY) rows.push(...peakRows(body, size));
	}
	rows.push(...(await clearedRows(listBody(CLEARED), effort)));
	return { rows };
}

async function poll(memory: Memory, body: string, effort: Effort) {
	let notes = parseList(body);
	const bytes = Buffer.from(body);
	const times = Math.ceil(NOTES_OF_A_ROUND / notes.length);
	const decideAgain = async () => {
		const after = await decide(memory, notes, OPTIONS);
		if (after.memory !== memory) throw new Error('the poll was not quiet');
	};
	return await takeTurns(
		{
			parsing: async () => await timed(() => (notes = parseList(body)), times),
			bounding: async () => await timed(() => gauge(bytes), times),
			deciding: async () => await timed(decideAgain, times),
			// Apart, because it looks at the clock all the time.
			pausing: async () => ({ pause: await longestPause(decideAgain()) }),
		},
		{ rounds: effort.isQuick ? 7 : 15, warmUps: WARM_UPS },
	);
}

/** Counts the structure of a body as it is counted while it arrives. */
function gauge(bytes: Buffer): void {
	const all = new JsonGauge({ values: Infinity, levels: Infinity });
	for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
		all.add(bytes.subarray(at, at + CHUNK_BYTES));
	}
}

/** Notes that all had Insights, and lost them at once. */
async function clearedRows(body: string, effort: Effort): Promise<Row[]> {
	const cleared = body.replaceAll('"has_insights":true', '"has_insights":false');
	const baseline = await decide(undefined, parseList(body), OPTIONS);
	// So many at once are believed only when the next list says so too.
	const doubted = await decide(baseline.memory, parseList(cleared), OPTIONS);
	const { memory } = await decide(doubted.memory, parseList(cleared), OPTIONS);
	const stored = figureRow(
		`state, ${CLEARED} cleared notes`,
		[storedBytes(memory) / CLEARED],
		BYTES,
		9,
	);
	return [...rowsOf(`${CLEARED} cleared notes`, await poll(memory, cleared, effort)), stored];
}

function rowsOf(what: string, all: Rounds): Row[] {
	const pauses = all.map(({ pausing }) => pausing.pause ?? NaN);
	return [
		ratioRow(all, ['deciding', 'parsing'], { what: `CPU, ${what}`, measure: 'cpu', target: 0.5 }),
		figureRow(`longest pause, ${what}`, pauses, 'ms', 50),
		ratioRow(all, ['bounding', 'parsing'], {
			what: `CPU of bounding while reading, ${what}`,
			measure: 'cpu',
		}),
	];
}

function storedBytes(memory: Memory): number {
	return Buffer.byteLength(JSON.stringify(memoryText(memory)));
}

function peakRows(body: string, size: number): Row[] {
	const folder = mkdtempSync(join(tmpdir(), 'bench-'));
	try {
		const path = join(folder, 'list.json');
		writeFileSync(path, body);
		const script = join(import.meta.dirname, '..', 'peak-memory.ts');
		const [alone = NaN, both = NaN] = ['--parsing', '--deciding'].map((what) => {
			const args = [...process.execArgv, script, what, path];
			return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
		});
		return [
			figureRow(`peak memory, parsing alone, ${size} notes`, [alone / body.length], '× body'),
			figureRow(`peak memory, ${size} notes`, [both / body.length], '× body', 4),
		];
	} finally {
		rmSync(folder, { recursive: true });
	}
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
