import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

import { isObject, requireList, requireObject, requireText } from '../../dev/json.ts';
import { freePort } from '../../dev/n8n/ports.ts';
import type { Stage } from '../../dev/stage.ts';
import { until } from '../support/until.ts';
import { triggerFlow } from './support/trigger/flows.ts';
import { IS_SOAK } from './support/trigger/ordeal.ts';
import { firedNotes, morePolls } from './support/trigger/polls.ts';
import { closeStages, stageWith } from './support/stages.ts';

const READY = 49_980;
const FLIPS = 20;
/** The first polls fill caches and grow the heap. */
const WARM_UP_POLLS = 3;
const QUIET_POLLS = IS_SOAK ? 120 : 6;
/** Half of what one list of notes takes: none may stay. */
const HEAP_TOLERANCE_MB = 15;
/** Node takes memory for several lists before it gives any back. */
const RSS_TOLERANCE = 1.5;

afterAll(closeStages);

it('50,000 notes: quiet polls write nothing, memory is stable, 20 flips fire', async () => {
	const inspectorPort = await freePort();
	const env = { NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectorPort}` };
	const stage = await stageWith({ env });
	const { client, sandbox, credentialId, n8n } = stage;
	sandbox.store.addMany({ count: READY, ready: true });
	const waiting = sandbox.store.addMany({ count: FLIPS });
	const flow = triggerFlow('Large account', credentialId, { output: 'note' });
	const { id } = await client.workflows.create(flow);
	await client.workflows.activate(id);
	const baseline = storedWorkflow(stage, id);

	await morePolls(sandbox, WARM_UP_POLLS);
	const heapBefore = await liveHeapMb(n8n.pid, inspectorPort);
	const polls = [];
	for (let poll = 1; poll <= QUIET_POLLS; poll += 1) {
		await morePolls(sandbox, 1);
		const { hash, updatedAt, staticDataBytes } = storedWorkflow(stage, id);
		polls.push({ poll, rssMb: await rssMb(n8n.pid), staticDataBytes, updatedAt, hash });
	}
	const heapAfter = await liveHeapMb(n8n.pid, inspectorPort);
	console.log(
		[
			`Live heap: ${heapBefore} MB before, ${heapAfter} MB after ${QUIET_POLLS} quiet polls`,
			`RSS after each tenth of them: ${tenths(polls.map(({ rssMb }) => rssMb)).join(', ')} MB`,
			`Static data: ${baseline.staticDataBytes} bytes`,
		].join('\n'),
	);
	expect(new Set(polls.map(({ hash }) => hash))).toEqual(new Set([baseline.hash]));
	expect(heapAfter - heapBefore).toBeLessThan(HEAP_TOLERANCE_MB);
	const rss = polls.map((row) => row.rssMb);
	expect(medianOf(rss.slice(-3))).toBeLessThan(medianOf(rss.slice(0, 3)) * RSS_TOLERANCE);

	for (let begin = 0; begin < FLIPS; begin += 5) {
		for (const noteId of waiting.slice(begin, begin + 5)) sandbox.store.flip(noteId);
		await morePolls(sandbox, 1);
	}
	await until('all flips', async () => (await firedNotes(stage, id)).length >= FLIPS);
	const after = storedWorkflow(stage, id);
	await morePolls(sandbox, 3);
	expect((await firedNotes(stage, id)).toSorted()).toEqual(waiting.toSorted());
	expect(storedWorkflow(stage, id)).toEqual(after);
});

async function rssMb(pid: number): Promise<number> {
	const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
	return Math.round(Number(stdout) / 1024);
}

function medianOf(values: number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** At most ten values, at equal distances; the last one is among them. */
function tenths(values: number[]): number[] {
	const step = Math.ceil(values.length / 10);
	return values.filter((_value, index) => (values.length - 1 - index) % step === 0);
}

function query(
	{ userFolder }: Pick<Stage, 'userFolder'>,
	sql: string,
	...values: string[]
): Record<string, unknown>[] {
	const file = join(userFolder, '.n8n', 'database.sqlite');
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		return database.prepare(sql).all(...values);
	} finally {
		database.close();
	}
}

/** What n8n has stored about a workflow and its trigger: a hash of it all, and its time and size. */
function storedWorkflow(stage: Stage, workflowId: string) {
	const [workflow] = query(stage, 'SELECT * FROM workflow_entity WHERE id = ?', workflowId);
	const cursors = query(stage, 'SELECT * FROM poller_state WHERE workflowId = ?', workflowId);
	const executions = query(
		stage,
		'SELECT id, status FROM execution_entity WHERE workflowId = ?',
		workflowId,
	);
	const all = JSON.stringify([workflow, cursors, executions]);
	return {
		hash: createHash('sha256').update(all).digest('hex').slice(0, 12),
		updatedAt: String(workflow?.updatedAt),
		staticDataBytes: JSON.stringify(workflow?.staticData).length,
		executions: executions.length,
	};
}

/** What a running n8n still holds after everything that it can let go of is gone. */
async function liveHeapMb(pid: number, port: number): Promise<number> {
	// Opens the inspector, which stays open.
	process.kill(pid, 'SIGUSR1');
	const targets = await until('the inspector of n8n', async () => {
		const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
		return await answer?.json();
	});
	const [target] = requireList(targets, 'list of targets');
	const socket = new WebSocket(requireText(target?.webSocketDebuggerUrl, 'address'));
	await once(socket, 'open');
	try {
		await call(socket, 1, 'HeapProfiler.collectGarbage');
		const { usedSize } = await call(socket, 2, 'Runtime.getHeapUsage');
		return Math.round(Number(usedSize) / 2 ** 20);
	} finally {
		socket.close();
	}
}

async function call(socket: WebSocket, id: number, method: string) {
	const answered = new Promise<Record<string, unknown>>((resolve) => {
		const onMessage = ({ data }: MessageEvent) => {
			const message: unknown = JSON.parse(String(data));
			if (!isObject(message) || message.id !== id) return;
			socket.removeEventListener('message', onMessage);
			resolve(requireObject(message.result, `answer to ${method}`));
		};
		socket.addEventListener('message', onMessage);
	});
	socket.send(JSON.stringify({ id, method }));
	return await answered;
}
