import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

import { BASE, flowOf, httpRequest, type Step } from '../n8n/flows.ts';
import { processCpu } from '../n8n/process-cpu.ts';
import { startStand, type Stand } from '../n8n/stand.ts';
import type { Measures } from '../measure.ts';
import { figureRow, ratioRow, roundsFor, type Effort, type Result } from '../part.ts';

const NOTES = 10_000;
/** Each side starts in a window of its own, 30 seconds after the other. */
const WINDOW_MS = 30_000;
const START = { ours: 0, theirs: 30 };
type Side = keyof typeof START;

/** Polls that find nothing new, and the workflow that a user would build instead. */
export async function quietPollN8n(effort: Effort): Promise<Result> {
	const stand = await startStand('plain', NOTES);
	try {
		const { workflows } = stand.stage.client;
		for (const steps of [ours(stand), theirs(stand)]) {
			const { id } = await workflows.create(flowOf(steps[0]?.name ?? '', steps));
			await workflows.activate(id);
		}
		const rounds = effort.isQuick ? 1 : roundsFor(effort).rounds;
		const all: Record<Side, Measures>[] = [];
		// The first window of each may be cut short, and the first execution remembers all notes.
		await window(stand, 'theirs');
		for (let round = 0; round < rounds; round += 1) {
			const mine = await window(stand, 'ours');
			all.push({ ours: mine, theirs: await window(stand, 'theirs') });
		}
		const of = (side: Side, measure: string) => all.map((round) => round[side][measure] ?? NaN);
		const what = `CPU of n8n, ${NOTES} notes`;
		return {
			rows: [
				ratioRow(all, ['ours', 'theirs'], { what, measure: 'cpu', target: 0.2 }),
				figureRow('rows written', of('ours', 'rows'), '', 0),
				figureRow('rows written by the other workflow', of('theirs', 'rows'), ''),
			],
		};
	} finally {
		await stand.close();
	}
}

/** What n8n does while one side polls once. */
async function window({ stage, service }: Stand, side: Side): Promise<Measures> {
	const begin = (START[side] - 1) * 1_000;
	const minute = 60_000;
	await sleep((((begin - Date.now()) % minute) + minute) % minute);
	await service.seen();
	const before = { cpu: processCpu(stage.n8n.pid), rows: storedRows(stage.userFolder) };
	await sleep(WINDOW_MS - 2_000);
	const { requests } = await service.seen();
	if (requests !== 1) throw new Error(`${requests} polls in the window of ${side}, not 1`);
	return {
		cpu: processCpu(stage.n8n.pid) - before.cpu,
		rows: storedRows(stage.userFolder) - before.rows,
	};
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

function atSecond(second: number) {
	return { mode: 'custom', cronExpression: `${second} * * * * *` };
}

function ours({ credential }: Stand): Step[] {
	const trigger = {
		name: 'Insights Ready',
		type: 'n8n-nodes-notes-insights.notesInsightsTrigger',
		typeVersion: 1,
		credentials: { notesInsightsApi: credential },
		parameters: { pollTimes: { item: [atSecond(START.ours)] } },
	};
	return [trigger, { name: 'End', type: `${BASE}.noOp`, typeVersion: 1, parameters: {} }];
}

function theirs(stand: Stand): Step[] {
	const cron = { field: 'cronExpression', expression: `${START.theirs} * * * * *` };
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
