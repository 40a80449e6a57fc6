import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

import { BASE, flowOf, httpRequest, type Step } from '../n8n/flows.ts';
import { processCpu } from '../n8n/process-cpu.ts';
import { standOf, type Stand } from '../n8n/stand.ts';
import type { Measures } from '../measure.ts';
import { figureRow, ratioRow, roundsFor, type Effort, type Result } from '../part.ts';

const MINUTE_MS = 60_000;
/** A window begins so long before its poll, and ends so long before the next one. */
const MARGIN_MS = 1_000;
type Side = 'ours' | 'theirs';

/** How often each side polls; the other one does half a period later. */
const periodOf = ({ isQuick }: Effort) => (isQuick ? 12 : 60);

/** Polls that find nothing new, and the workflow that a user would build instead. */
export async function quietPollN8n(effort: Effort): Promise<Result> {
	const stand = await standOf('plain');
	const { workflows } = stand.stage.client;
	const period = periodOf(effort);
	const ids: string[] = [];
	for (const steps of [ours(stand, period), theirs(stand, period)]) {
		const { id } = await workflows.create(flowOf(steps[0]?.name ?? '', steps));
		ids.push(id);
		await workflows.activate(id);
	}
	const rounds = effort.isQuick ? 1 : roundsFor(effort).rounds;
	const all: Record<Side, Measures>[] = [];
	// In its first execution, the other workflow remembers all notes.
	await window(stand, 'theirs', period);
	for (let round = 0; round < rounds; round += 1) {
		const mine = await window(stand, 'ours', period);
		all.push({ ours: mine, theirs: await window(stand, 'theirs', period) });
	}
	for (const id of ids) await workflows.deactivate(id);
	const of = (side: Side, measure: string) => all.map((round) => round[side][measure] ?? NaN);
	const row = { what: 'CPU of n8n, 10,000 notes', measure: 'cpu', target: 0.2 };
	return {
		rows: [
			ratioRow(all, ['ours', 'theirs'], row),
			figureRow('rows written', of('ours', 'rows'), '', 0),
			figureRow('rows written by the other workflow', of('theirs', 'rows'), ''),
		],
	};
}

/** What n8n does while one side polls once. */
async function window({ stage, service }: Stand, side: Side, period: number): Promise<Measures> {
	const begin = (side === 'ours' ? 0 : (period * 1_000) / 2) - MARGIN_MS;
	const between = period * 1_000;
	await sleep((((begin - Date.now()) % between) + between) % between);
	await service.seen();
	const before = { cpu: processCpu(stage.n8n.pid), rows: storedRows(stage.userFolder) };
	await sleep(between / 2 - MARGIN_MS / 2);
	const { requests } = await service.seen();
	if (requests !== 1) throw new Error(`${requests} polls in the window of ${side}, not 1`);
	return {
		cpu: processCpu(stage.n8n.pid) - before.cpu,
		rows: storedRows(stage.userFolder) - before.rows,
	};
}

/** Seconds of a minute at which a side polls, as a cron expression has them. */
function secondsOf(side: Side, period: number): number[] {
	const first = side === 'ours' ? 0 : period / 2;
	return Array.from({ length: MINUTE_MS / 1_000 / period }, (_, index) => first + index * period);
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

function ours({ credential }: Stand, period: number): Step[] {
	const item = secondsOf('ours', period).map((second) => ({
		mode: 'custom',
		cronExpression: `${second} * * * * *`,
	}));
	const trigger = {
		name: 'Insights Ready',
		type: 'n8n-nodes-notes-insights.notesInsightsTrigger',
		typeVersion: 1,
		credentials: { notesInsightsApi: credential },
		parameters: { pollTimes: { item } },
	};
	return [trigger, { name: 'End', type: `${BASE}.noOp`, typeVersion: 1, parameters: {} }];
}

function theirs(stand: Stand, period: number): Step[] {
	const seconds = secondsOf('theirs', period).join();
	const cron = { field: 'cronExpression', expression: `${seconds} * * * * *` };
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
			parameters: { rule: { interval: [cron] } },
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
				options: {},
			},
		},
	];
}
