import { setTimeout as sleep } from 'node:timers/promises';

import type { N8nClient } from '../../../../dev/n8n/api/rest.ts';
import type { RunningN8n } from '../../../../dev/n8n/process.ts';
import type { Sandbox } from '../../../../dev/sandbox/sandbox.ts';
import { credentialFor, type Stage, type StageOptions } from '../../../../dev/stage.ts';
import { until } from '../../../support/until.ts';
import { CURSORS, NEXT_DEFAULTS } from '../next-defaults.ts';
import { pause, pollsAt, postTo, triggerFlow } from './flows.ts';
import { morePolls } from './polls.ts';
import { startQueueServers } from '../servers/queue-servers.ts';
import { restart } from '../restart.ts';
import { closedAtEnd, sandboxWith, stageWith } from '../stages.ts';

/** `SOAK=1 npm run e2e -- trigger`: the same tests, longer, and as rarely as n8n's own choices make polls. */
export const IS_SOAK = Boolean(process.env.SOAK);
/** Each note that the sandbox makes ready has this many action items. */
export const TASKS_PER_NOTE = 2;
/** Long enough that a kill meets executions half way. */
const EXECUTION_SECONDS = 6;
/** Once a minute is as often as n8n's own choices allow. */
const POLL_TIMES = IS_SOAK ? pollsAt(0) : pollsAt(0, 15, 30, 45);
/** Two or three polls at least. */
const OUTAGE_MS = IS_SOAK ? 120_000 : 30_000;
/** Some polls, also when n8n comes back from a crash and everything is slow. */
const PATIENCE_MS = 600_000;
export const MODES = ['whenEmitted', 'whenWorkflowSucceeds'] as const;

/** A way to run n8n, and which of its processes are killed in the middle of executions, in turn. */
const SETTINGS = {
	'classic static data': { env: CURSORS.classic, cutOffs: [['n8n']] },
	'durable cursors': { env: CURSORS.durable, cutOffs: [['n8n']] },
	'polls by the scheduler': {
		env: NEXT_DEFAULTS['polls by the scheduler'],
		cutOffs: [['n8n']],
	},
	'what n8n 3 has by default': { env: NEXT_DEFAULTS['all of them'], cutOffs: [['n8n']] },
	'queue mode': { env: undefined, cutOffs: [['worker'], ['n8n']] },
} satisfies Record<string, { env: StageOptions['env']; cutOffs: Process[][] }>;

type Process = 'n8n' | 'worker';
export type Setting = keyof typeof SETTINGS;

/** One workflow that lives through the ordeal, with a service and a tracker of its own. */
export interface Run {
	setting: Setting;
	mode: (typeof MODES)[number];
	stage: Stage;
	workflowId: string;
	sandbox: Sandbox;
	/** When n8n started again, in milliseconds since 1970. */
	n8nStarts: number[];
	/** Ids of the notes by when they flipped. */
	flips: Record<'calm' | 'cutOff' | 'down' | 'outage' | 'idleDown', string[]>;
}

/**
 * 30 notes or more flip while n8n is killed in the middle of executions, the tracker answers 500
 * for a time, and n8n is killed again while nothing runs. One workflow for each way to mark notes
 * as handled goes through it; in queue mode, with a main process and two workers, two of each.
 */
export async function ordeal(setting: Setting): Promise<Run[]> {
	const { env, cutOffs } = SETTINGS[setting];
	const servers = setting === 'queue mode' ? closedAtEnd(await startQueueServers()) : undefined;
	const stage = await stageWith({ env: env ?? servers?.env });
	const worker = servers && (await stage.startWorker(0));
	if (servers) await stage.startWorker(1);
	const n8nStarts: number[] = [];
	const processes = processesOf(stage, worker, n8nStarts);
	const modes = servers ? [...MODES, ...MODES] : MODES;
	const runs = await Promise.all(
		modes.map(async (mode) => await startRun(stage, setting, mode, n8nStarts)),
	);
	const flip = (when: keyof Run['flips'], count: number) => {
		for (const { sandbox, flips } of runs) {
			const ids = sandbox.store.addMany({ count });
			for (const id of ids) sandbox.store.flip(id);
			flips[when].push(...ids);
		}
	};
	const all = async (probe: (run: Run) => boolean | Promise<boolean>, what: string) => {
		const missing = async () => {
			const found = await Promise.all(runs.map(async (run) => await probe(run)));
			return runs.filter((_, index) => !found[index]);
		};
		const done = async () => (await missing()).length === 0;
		await until(what, done, { withinMs: PATIENCE_MS }).catch(async (error: unknown) => {
			const reports = await Promise.all((await missing()).map(report));
			throw new Error([String(error), ...reports].join('\n\n'));
		});
	};

	await Promise.all(runs.map(async ({ sandbox }) => await morePolls(sandbox, 1)));
	flip('calm', 8);
	await all((run) => delivered(run, 'calm'), 'the first notes at the tracker');
	await all(processes.idle, 'the end of their executions');

	for (const killed of cutOffs) {
		flip('cutOff', 7);
		await all(running, 'executions of both workflows at the same time');
		await processes.kill(killed);
		flip('down', 5);
		await processes.restart(killed);
		await all((run) => delivered(run, 'down'), 'what flipped while n8n was down');
		await all(processes.idle, 'the end of their executions');
	}

	const restored = sleep(OUTAGE_MS);
	for (const { sandbox } of runs) sandbox.tracker.faults.add({ status: 500, count: 1_000_000 });
	flip('outage', 5);
	await all(async (run) => await failed(run, 'outage'), 'a failed execution for each note');
	await restored;
	for (const { sandbox } of runs) sandbox.tracker.faults.clear();
	await all((run) => run.mode === 'whenEmitted' || delivered(run, 'outage'), 'what failed, again');
	await all(processes.idle, 'the end of their executions');

	// A workflow that a crash has cut off is started again six minutes after n8n was.
	await all((run) => run.mode === 'whenEmitted' || delivered(run, 'cutOff'), 'what was cut off');
	await all(processes.idle, 'the end of their executions');

	const everything = cutOffs.flat();
	await processes.kill(everything);
	flip('idleDown', 5);
	await processes.restart(everything);
	await all((run) => delivered(run, 'idleDown'), 'what flipped while n8n was down again');
	await Promise.all(runs.map(async ({ sandbox }) => await morePolls(sandbox, 2)));
	await all(processes.idle, 'the end of everything');
	return runs;
}

function processesOf(stage: Stage, firstWorker: RunningN8n | undefined, n8nStarts: number[]) {
	let worker = firstWorker;
	let cutOffAt = 0;
	return {
		kill: async (names: readonly Process[]) => {
			const running = { n8n: stage.n8n, worker };
			await Promise.all(names.map(async (name) => await running[name]?.kill()));
			// In queue mode n8n itself runs none.
			if (worker === undefined) cutOffAt = Date.now();
		},
		idle: async ({ workflowId }: Run) => {
			const { executions } = stage.client;
			if (!(await executions.allEnded(workflowId, cutOffAt))) return false;
			await sleep(500);
			return await executions.allEnded(workflowId, cutOffAt);
		},
		restart: async (names: readonly Process[]) => {
			if (names.includes('n8n')) {
				n8nStarts.push(Date.now());
				await restart(stage);
			}
			if (names.includes('worker')) worker = await stage.startWorker(0);
		},
	};
}

/** What someone needs who reads of a failure: where the notes are, and what n8n says. */
async function report(run: Run): Promise<string> {
	const flips = Object.entries(run.flips).map(
		([when, ids]) => `${when}: ${ids.map((id) => arrived(run, id).deliveries).join()}`,
	);
	const executions = await executionsOf(run);
	return [
		`${run.setting}, ${run.mode}: deliveries ${flips.join('; ')}`,
		`executions, newest first: ${executions.map(({ id, status }) => `${id} ${status}`).join()}`,
		`n8n: ${run.stage.n8n.logTail(20)}`,
	].join('\n');
}

async function startRun(
	stage: Stage,
	setting: Setting,
	mode: Run['mode'],
	n8nStarts: number[],
): Promise<Run> {
	const sandbox = await sandboxWith();
	const credentialId = await stage.client.credentials.create(credentialFor(sandbox, mode));
	const { id } = await stage.client.workflows.create(
		triggerFlow(
			mode,
			credentialId,
			{
				pollTimes: POLL_TIMES,
				output: 'actionItems',
				options: { markHandled: mode },
			},
			[pause(EXECUTION_SECONDS), postTo(sandbox.trackerUrl)],
		),
	);
	await stage.client.workflows.activate(id);
	const flips = { calm: [], cutOff: [], down: [], outage: [], idleDown: [] };
	return { setting, mode, stage, workflowId: id, sandbox, flips, n8nStarts };
}

/** How many action items of a note are at the tracker, and how often they were delivered in all. */
export function arrived({ sandbox }: Run, noteId: string): { tasks: number; deliveries: number } {
	const tasks = sandbox.tracker.tasks().filter(({ note_id }) => note_id === noteId);
	const keys = new Set(tasks.map(({ action_item_key }) => action_item_key));
	return { tasks: keys.size, deliveries: tasks.length };
}

function delivered(run: Run, when: keyof Run['flips']): boolean {
	return run.flips[when].every((noteId) => arrived(run, noteId).tasks === TASKS_PER_NOTE);
}

/** Whether each note began an execution that failed: it holds the items it began with. */
async function failed(run: Run, when: keyof Run['flips']) {
	const ids = (await executionsOf(run)).flatMap(({ id, status }) =>
		status === 'error' ? [id] : [],
	);
	const { client } = run.stage;
	const data = await Promise.all(ids.map(async (id) => await executionText(client, id)));
	return run.flips[when].every((noteId) => data.some((text) => text.includes(noteId)));
}

/** All data of an execution as text; one that was cut off keeps the items it began with. */
export async function executionText({ request }: N8nClient, id: string): Promise<string> {
	return JSON.stringify(await request('GET', `/rest/executions/${id}`));
}

async function executionsOf({ stage, workflowId }: Run) {
	return await stage.client.executions.list(workflowId);
}

async function running(run: Run): Promise<boolean> {
	return (await executionsOf(run)).some(({ status }) => status === 'running');
}
