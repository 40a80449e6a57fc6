import { setTimeout as sleep } from 'node:timers/promises';

import { flowOf, type Step } from '../../dev/n8n/api/flow.ts';
import { freePort } from '../../dev/n8n/ports.ts';
import { say } from '../../dev/n8n/progress.ts';
import { inspectable, liveHeapMb } from '../../test/e2e/support/memory/live-heap.ts';
import { BASE } from '../n8n/flows.ts';
import { metricsOf } from '../n8n/metrics.ts';
import { processCpu } from '../n8n/process-cpu.ts';
import { startStand, type Stand } from '../n8n/stand.ts';
import { figureRow, type Effort, type Result } from '../figures.ts';

const WORKFLOWS = 20;
const NOTES = 5_000;
const MINUTE_MS = 60_000;

/** What n8n looks like after a minute in which each workflow polled once. */
interface Minute {
	requests: number;
	cpu: number;
	sockets: number;
	delayP99: number;
	delayMax: number;
	rss: number;
}

/** Many triggers on one n8n, which poll as often as n8n's own choices allow. */
export async function load({ isQuick }: Effort): Promise<Result> {
	const [warmUps, polls] = isQuick ? [1, 2] : [3, 15];
	const inspectorPort = await freePort();
	const env = { ...inspectable(inspectorPort), N8N_METRICS: 'true' };
	const stand = await startStand('plain', NOTES, env);
	try {
		const { workflows } = stand.stage.client;
		const idle = (await minute(stand)).cpu;
		for (let index = 0; index < WORKFLOWS; index += 1) {
			const { id } = await workflows.create(flowOf(`Trigger ${index}`, pollingFlow(stand)));
			await workflows.activate(id);
		}
		await sleep(warmUps * MINUTE_MS);
		const { pid } = stand.stage.n8n;
		const heapBefore = await liveHeapMb(pid, inspectorPort);
		const minutes: Minute[] = [];
		await stand.service.seen();
		for (let poll = 0; poll < polls; poll += 1) {
			minutes.push(await minute(stand));
			say(JSON.stringify(minutes.at(-1)));
		}
		const heapAfter = await liveHeapMb(pid, inspectorPort);
		return { rows: rowsOf(minutes, idle, heapBefore, heapAfter) };
	} finally {
		await stand.close();
	}
}

function rowsOf(minutes: readonly Minute[], idle: number, heapBefore: number, heapAfter: number) {
	const of = (measure: keyof Minute) => minutes.map((one) => one[measure]);
	const third = Math.ceil(minutes.length / 3);
	const [begin, end] = [of('rss').slice(0, third), of('rss').slice(-third)];
	const perPoll = of('requests').map((requests) => requests / WORKFLOWS);
	return [
		figureRow('requests per poll', perPoll, '', 1),
		figureRow(
			'CPU per poll, beyond what n8n takes without',
			of('cpu').map((cpu) => (cpu - idle) / WORKFLOWS),
			'ms',
		),
		figureRow('open sockets to the service after a minute', of('sockets'), '', WORKFLOWS),
		figureRow('event-loop delay, 99th percentile', of('delayP99'), 'ms'),
		figureRow('event-loop delay, longest of a minute', of('delayMax'), 'ms'),
		figureRow('memory that is in use at the start', [heapBefore], 'MB'),
		figureRow('memory that is in use at the end', [heapAfter], 'MB'),
		figureRow('memory at the end to that at the start', [heapAfter / heapBefore], '', 1.1),
		figureRow('RSS, first third', begin, 'MB'),
		figureRow('RSS, last third', end, 'MB'),
	];
}

async function minute({ stage, service }: Stand): Promise<Minute> {
	const { pid } = stage.n8n;
	const before = processCpu(pid);
	await sleep(MINUTE_MS);
	const metrics = await metricsOf(stage.n8n.url);
	const { requests, open } = await service.seen();
	return {
		requests,
		cpu: processCpu(pid) - before,
		sockets: open,
		delayP99: metrics('n8n_nodejs_eventloop_lag_p99_seconds') * 1_000,
		delayMax: metrics('n8n_nodejs_eventloop_lag_max_seconds') * 1_000,
		rss: metrics('n8n_process_resident_memory_bytes') / 2 ** 20,
	};
}

function pollingFlow({ credential }: Stand): Step[] {
	const trigger = {
		name: 'Insights Ready',
		type: 'n8n-nodes-notes-insights.notesInsightsTrigger',
		typeVersion: 1,
		credentials: { notesInsightsApi: credential },
		parameters: { pollTimes: { item: [{ mode: 'everyMinute' }] } },
	};
	return [trigger, { name: 'End', type: `${BASE}.noOp`, typeVersion: 1, parameters: {} }];
}
