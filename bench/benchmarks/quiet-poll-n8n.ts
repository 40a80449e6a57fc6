import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

import { flowOf, type Step } from '../../dev/n8n/api/flow.ts';
import type { Stage } from '../../dev/stage.ts';
import { BASE, httpRequest } from '../n8n/flows.ts';
import { processCpu } from '../n8n/process-cpu.ts';
import { closeStand, startStand, type Stand } from '../n8n/stand.ts';
import type { Measures } from '../measure.ts';
import { figureRow, ratioRow, type Effort, type Result } from '../figures.ts';

/** A window begins so long before its poll, and ends so long before the next one. */
const MARGIN_MS = 1_000;
type Side = 'ours' | 'theirs';

/** When the sides poll in turns, as cron expressions, and the seconds between two polls. */
interface Turns {
	ours: string[];
	theirs: string[];
	between: number;
}

/** The other workflow takes most of a minute on a busy machine. */
const EVERY_MINUTE: Turns = { ours: ['0 */2 * * * *'], theirs: ['0 1-59/2 * * * *'], between: 60 };
const everyMinuteAt = (...seconds: number[]) => seconds.map((second) => `${second} * * * * *`);
const IN_A_HURRY: Turns = {
	ours: everyMinuteAt(0, 12, 24, 36, 48),
	theirs: everyMinuteAt(6, 18, 30, 42, 54),
	between: 6,
};

/** N8n writes down what it counts of executions half a minute later, in the window of a poll. */
const WITHOUT_COUNTS = { N8N_DISABLED_MODULES: 'insights' };

/** Polls that find nothing new, and the workflow that a user would build instead. */
export async function quietPollN8n(effort: Effort): Promise<Result> {
	await closeStand();
	const stand = await startStand('plain', effort.isQuick ? 1_000 : 10_000, WITHOUT_COUNTS);
	try {
		return await compare(stand, effort);
	} finally {
		await stand.close();
	}
}

async function compare(stand: Stand, effort: Effort): Promise<Result> {
	const turns = effort.isQuick ? IN_A_HURRY : EVERY_MINUTE;
	await publish(stand, ours(stand, turns));
	const others = await publish(stand, theirs(stand, turns));
	const poll = async (side: Side) => await window(stand, side, turns, others);
	const all: Record<Side, Measures>[] = [];
	// In its first execution, the other workflow remembers all notes.
	await poll('theirs');
	for (let round = 0; round < (effort.isQuick ? 1 : 5); round += 1) {
		all.push({ ours: await poll('ours'), theirs: await poll('theirs') });
	}
	const of = (side: Side, measure: string) => all.map((round) => round[side][measure] ?? NaN);
	const what = `CPU of n8n, ${stand.service.noteIds.length} notes`;
	return {
		rows: [
			ratioRow(all, ['ours', 'theirs'], { what, measure: 'cpu', target: 0.2 }),
			figureRow('rows written', of('ours', 'rows'), '', 0),
			figureRow('rows written by the other workflow', of('theirs', 'rows'), ''),
		],
	};
}

async function publish({ stage }: Stand, steps: Step[]): Promise<string> {
	const { id } = await stage.client.workflows.create(flowOf(steps[0]?.name ?? '', steps));
	await stage.client.workflows.activate(id);
	return id;
}

/** What n8n does while one side polls once, and the other workflow does not run. */
async function window(
	{ stage, service }: Stand,
	side: Side,
	{ between }: Turns,
	others: string,
): Promise<Measures> {
	do await untilTurn(side, between * 1_000);
	while (await isRunning(stage, others));
	await service.seen();
	const before = { cpu: processCpu(stage.n8n.pid), rows: storedRows(stage.userFolder) };
	await sleep(between * 1_000 - MARGIN_MS / 2);
	const { requests } = await service.seen();
	if (requests !== 1) throw new Error(`${requests} polls in the window of ${side}, not 1`);
	while (await isRunning(stage, others)) await sleep(500);
	await assertSuccess(stage, others);
	return {
		cpu: processCpu(stage.n8n.pid) - before.cpu,
		rows: storedRows(stage.userFolder) - before.rows,
	};
}

/** The sides take turns since 1970. */
async function untilTurn(side: Side, between: number): Promise<void> {
	const period = 2 * between;
	const begin = (side === 'ours' ? 0 : between) - MARGIN_MS;
	await sleep((((begin - Date.now()) % period) + period) % period);
}

async function isRunning({ client }: Stage, workflowId: string): Promise<boolean> {
	const [last] = await client.executions.list(workflowId);
	return last?.stoppedAt === undefined && last !== undefined;
}

async function assertSuccess({ client }: Stage, workflowId: string): Promise<void> {
	const failed = (await client.executions.list(workflowId)).find(
		({ status }) => status === 'error',
	);
	if (failed === undefined) return;
	const { error } = await client.executions.read(failed.id);
	throw new Error(`The other workflow failed: ${JSON.stringify(error?.message)}`);
}

/** Rows in all tables of n8n together. */
function storedRows(userFolder: string): number {
	const file = join(userFolder, '.n8n', 'database.sqlite');
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
		const counts = tables.map(({ name }) =>
			database.prepare(`SELECT count(*) AS count FROM "${String(name)}"`).get(),
		);
		return counts.reduce((sum, row) => sum + Number(row?.count), 0);
	} finally {
		database.close();
	}
}

function ours({ credential }: Stand, turns: Turns): Step[] {
	const item = turns.ours.map((cronExpression) => ({ mode: 'custom', cronExpression }));
	const trigger = {
		name: 'Insights Ready',
		type: 'n8n-nodes-notes-insights.notesInsightsTrigger',
		typeVersion: 1,
		credentials: { notesInsightsApi: credential },
		parameters: { pollTimes: { item } },
	};
	return [trigger, { name: 'End', type: `${BASE}.noOp`, typeVersion: 1, parameters: {} }];
}

function theirs(stand: Stand, turns: Turns): Step[] {
	const interval = turns.theirs.map((expression) => ({ field: 'cronExpression', expression }));
	const isReady = {
		leftValue: '={{ $json.has_insights }}',
		rightValue: '',
		operator: { type: 'boolean', operation: 'true', singleValue: true },
	};
	return [
		{
			name: 'Schedule',
			type: `${BASE}.scheduleTrigger`,
			typeVersion: 1.2,
			parameters: { rule: { interval } },
		},
		httpRequest(stand, '/v1/notes'),
		{
			name: 'Notes',
			type: `${BASE}.splitOut`,
			typeVersion: 1,
			parameters: { fieldToSplitOut: 'items', options: {} },
		},
		{
			name: 'Ready',
			type: `${BASE}.filter`,
			typeVersion: 2.2,
			parameters: {
				conditions: { combinator: 'and', conditions: [isReady], options: { version: 2 } },
				options: {},
			},
		},
		{
			name: 'New',
			type: `${BASE}.removeDuplicates`,
			typeVersion: 2,
			parameters: {
				operation: 'removeItemsSeenInPreviousExecutions',
				dedupeValue: '={{ $json.note_id }}',
				// The default, 10,000, ends the workflow with an error from 5,000 notes on.
				options: { historySize: 100_000 },
			},
		},
	];
}
