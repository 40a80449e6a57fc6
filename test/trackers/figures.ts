/**
 * What the workflows of the trackers take, one after the other on one n8n, where each answer takes 150 ms:
 * `node dev/run.mjs test/trackers/figures.ts`; TRACKERS and KNOWN choose.
 *
 * 50 creations, then 50 changes, then a note that did not change beside so many tasks of other notes.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { sizeOf } from '../../examples/source/example.ts';
import { setStage, type Stage } from '../../dev/stage.ts';
import { chosenTrackers, type Chosen } from './harness/chosen.ts';
import { follow, type Follower } from './harness/follower.ts';
import { insightsWith, item, type Item } from './harness/notes.ts';
import { startTrackerProxy } from './harness/proxy.ts';
import { noteOf } from './harness/runs.ts';
import type { StandInRequest } from './stand-in.ts';

const ANSWER_MS = 150;
const KNOWN = (process.env.KNOWN ?? '10 500').split(' ').map(Number);

const BOXES = Array.from({ length: 50 }, (_, at) => item(`Carry box ${at + 1}`));
const DATED = BOXES.map((one) => ({ ...one, due: '2027-01-15' }));

/** Counts requests, and does nothing else that takes time. */
const counted = ({ cast: { standIn } }: Chosen) => ({
	standIn,
	requests: 0,
	async answer(request: StandInRequest) {
		this.requests += 1;
		await sleep(ANSWER_MS);
		return await standIn.answer(request);
	},
});

/** The last line of a task of another note. */
function otherMark(number: number): string {
	const hex = createHash('sha256').update(String(number)).digest('hex');
	return `ai_${hex.slice(0, 32)}n${hex.slice(32)}t${hex.slice(0, 8)}w${hex.slice(8, 16)}`;
}

/** A note says this, and the workflow runs by hand. */
async function timed(
	{ client }: Stage,
	follower: Follower,
	counter: { requests: number },
	items: readonly Item[],
): Promise<string> {
	// Runs by hand do not keep each other from creating what a search does not have yet.
	await sleep(follower.watched.standIn.searchLagMs ?? 0);
	follower.sandbox.store.flip(noteOf(follower, 'Boxes'), insightsWith('Boxes', items));
	const before = counter.requests;
	const run = await client.run(follower.workflowId, { trigger: 'Insights Ready' });
	if (run.status !== 'success') throw new Error(JSON.stringify(run.error));
	const ms = Date.parse(run.stoppedAt ?? '') - Date.parse(run.startedAt ?? '');
	return `${(ms / 1000).toFixed(1)} s, ${counter.requests - before} requests`;
}

const all = chosenTrackers().map((chosen) => ({ chosen, counter: counted(chosen) }));
const proxy = await startTrackerProxy(all.map(({ counter }) => counter));
const stage = await setStage({ sandbox: { seed: 'empty' }, env: proxy.env });
const rows: Record<string, string | number>[] = [];
try {
	for (const { chosen, counter } of all) {
		const follower = await follow(stage, chosen);
		await stage.client.workflows.deactivate(follower.workflowId);
		const row: Record<string, string | number> = {
			...{ tracker: chosen.tracker.label, ...sizeOf(chosen.tracker) },
			create: await timed(stage, follower, counter, BOXES),
			change: await timed(stage, follower, counter, DATED),
		};
		const { hands, tasks } = chosen.cast.standIn;
		const [{ id } = { id: '' }] = tasks();
		let known = 0;
		for (const count of KNOWN) {
			for (; known < count; known += 1) hands.copy(id, otherMark(known));
			row[`${count} known`] = await timed(stage, follower, counter, DATED);
		}
		rows.push(row);
		console.table(rows);
		await follower.sandbox.close();
	}
} finally {
	await stage.close();
	await proxy.close();
}
