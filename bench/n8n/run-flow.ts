import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { flowOf, type Step } from '../../dev/n8n/api/flow.ts';
import type { Measures } from '../measure.ts';
import { idsByWebhook } from './flows.ts';
import type { Stand } from './stand.ts';

/** A published workflow that does something for each of a number of notes. */
export interface Runnable {
	/** Runs it once: wall time of the execution, CPU time of n8n, what the service saw, items given. */
	run(count: number, perSecond?: number): Promise<Measures>;
}

/** Publishes a workflow that gives ids of notes to one step. */
export async function publish(stand: Stand, name: string, step: Step): Promise<Runnable> {
	const { stage, service } = stand;
	const { workflows, executions } = stage.client;
	const path = randomUUID();
	const { id } = await workflows.create(flowOf(name, [...idsByWebhook(path), step]));
	await workflows.activate(id);

	const ended = async () => {
		for (;;) {
			const [last] = await executions.list(id);
			if (last?.stoppedAt !== undefined) return last;
			await sleep(200);
		}
	};
	return {
		run: async (count, perSecond) => {
			await service.seen(perSecond);
			const before = processCpu(stage.n8n.pid);
			await fetch(`${stage.n8n.url}/webhook/${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ ids: service.noteIds.slice(0, count) }),
			});
			const last = await ended();
			const cpu = processCpu(stage.n8n.pid) - before;
			const wall = Date.parse(last.stoppedAt ?? '') - Date.parse(last.startedAt ?? '');
			const items = (await executions.read(last.id)).items(step.name).length;
			return { ...(await service.seen()), cpu, wall, items };
		},
	};
}

/** Linux counts in hundredths of a second, whatever its kernel does. */
const MS_PER_TICK = 10;

/** CPU time that a process has taken, all its threads together, in milliseconds. Linux only. */
function processCpu(pid: number): number {
	// The name in front may hold anything; after it come 11 fields, user and system time.
	const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
	const [user, system] = fields.split(' ').slice(11, 13).map(Number);
	return ((user ?? NaN) + (system ?? NaN)) * MS_PER_TICK;
}
