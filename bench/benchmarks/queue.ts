import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { exampleWorkflow, sandboxTracker } from '../../dev/examples.ts';
import { say } from '../../dev/n8n/progress.ts';
import { setStage, type Stage } from '../../dev/stage.ts';
import { textOf } from '../../src/base/json.ts';
import { markedDescription } from '../../src/tasks/description.ts';
import { pollsAt } from '../../test/e2e/support/trigger/flows.ts';
import { startQueueServers } from '../../test/e2e/support/servers/queue-servers.ts';
import { figureRow, type Effort, type Result } from '../figures.ts';

const TASKS_PER_NOTE = 2;
/** Which worker is killed, when this share of the tasks is there, and how long it is gone. */
const KILLED = { worker: 1, afterShare: 0.3, downMs: 30_000 };
const PATIENCE_MS = 3_600_000;

/** Notes become tasks in queue mode, by the workflow for any tracker, while a worker is killed. */
export async function queue({ isQuick }: Effort): Promise<Result> {
	const notes = isQuick ? 30 : 500;
	const servers = await startQueueServers();
	let stage: Stage | undefined;
	try {
		stage = await setStage({ env: servers.env, sandbox: { seed: 'empty' } });
		const workers = [await stage.startWorker(0), await stage.startWorker(1)];
		const workflowId = await publishExample(stage);
		const begin = Date.now();
		const { store } = stage.sandbox;
		for (const id of store.addMany({ count: notes })) store.flip(id);
		const expected = notes * TASKS_PER_NOTE;
		await tasksAt(stage, expected * KILLED.afterShare);
		await workers[KILLED.worker]?.kill();
		const killedAt = keysOf(stage).length;
		await sleep(KILLED.downMs);
		await stage.startWorker(KILLED.worker);
		await tasksAt(stage, expected);
		const seconds = (Date.now() - begin) / 1_000;
		await untilIdle(stage, workflowId);
		return { rows: rowsOf(stage, { notes, expected, killedAt, seconds }) };
	} finally {
		await stage?.close();
		await servers.close();
	}
}

async function publishExample({ client, credentialId, sandbox }: Stage): Promise<string> {
	const { id } = await client.workflows.create(
		await exampleWorkflow('any-tracker-tasks', {
			credentials: { notesInsightsApi: credentialId },
			parameters: {
				...sandboxTracker(sandbox.trackerUrl),
				'Insights Ready': { pollTimes: pollsAt(0, 30) },
			},
		}),
	);
	await client.workflows.activate(id);
	return id;
}

/** The tracker makes a new task of each request: whatever is there twice was created twice. */
function keysOf({ sandbox }: Stage): string[] {
	return sandbox.tracker
		.tasks()
		.map(({ description }) => markedDescription(textOf(description))?.mark.key ?? '');
}

async function tasksAt(stage: Stage, count: number): Promise<void> {
	const missing = () => count - new Set(keysOf(stage)).size;
	for (const end = Date.now() + PATIENCE_MS; missing() > 0; await sleep(1_000)) {
		if (Date.now() > end) throw new Error(`${missing()} of ${count} tasks are missing`);
	}
}

async function untilIdle({ client }: Stage, workflowId: string): Promise<void> {
	const unfinished = ['new', 'running', 'waiting'];
	for (let quiet = 0; quiet < 60; await sleep(1_000)) {
		const all = await client.executions.list(workflowId);
		quiet = all.some(({ status }) => unfinished.includes(status)) ? 0 : quiet + 1;
	}
}

function rowsOf(
	stage: Stage,
	{
		notes,
		expected,
		killedAt,
		seconds,
	}: Record<'notes' | 'expected' | 'killedAt' | 'seconds', number>,
) {
	const keys = keysOf(stage);
	const once = new Set(keys).size;
	const ended = [0, 1].map((index) => executionsOf(stage, index));
	say(`Executions that the workers ended: ${ended.join(', ')}`);
	return [
		figureRow('notes', [notes], ''),
		figureRow('action items', [expected], ''),
		figureRow('tasks when a worker was killed', [killedAt], ''),
		figureRow('action items without a task', [expected - once], '', 0),
		figureRow('tasks beyond one for each key', [keys.length - once], '', 0),
		figureRow('time until all were there', [seconds], 's'),
		...ended.map((count, index) => figureRow(`executions on worker ${index + 1}`, [count], '')),
	];
}

function executionsOf({ userFolder }: Stage, worker: number): number {
	const log = readFileSync(join(userFolder, `worker-${worker}.log`), 'utf8');
	return log.split('Worker finished execution').length - 1;
}
