import { setTimeout as sleep } from 'node:timers/promises';

import { setStage, type Stage } from '../../dev/stage.ts';
import { until } from '../support/until.ts';
import { chosenTrackers } from './harness/chosen.ts';
import { follow, type Follower } from './harness/follower.ts';
import { heldAfterCreating, heldBefore, refusing } from './harness/gates.ts';
import { NOTHING_WRONG } from './harness/ledger.ts';
import { BUDGET, CRASH, HALT, INVOICE, LAUNCH, REVIEW, STORM } from './harness/notes.ts';
import { startTrackerProxy, type TrackerProxy } from './harness/proxy.ts';
import { andItsRun, generate, nightly, noteOf } from './harness/runs.ts';
import { outcomeOf, writeTable } from './harness/table.ts';
import type { Watched } from './harness/watched.ts';
import { restart } from '../e2e/support/restart.ts';

const HALF_A_MINUTE_MS = 30_000;

let stage: Stage;
let proxy: TrackerProxy;
const followers: Follower[] = [];

beforeAll(async () => {
	const chosen = chosenTrackers();
	proxy = await startTrackerProxy(chosen.map(({ watched }) => watched));
	stage = await setStage({ sandbox: { seed: 'empty' }, env: proxy.env });
	for (const one of chosen) followers.push(await follow(stage, one));
});

afterAll(async () => {
	await stage?.close();
	await proxy?.close();
	for (const { sandbox } of followers) await sandbox.close();
});

/** Does the same with all trackers beside each other, and tells of all that fail. */
async function forAll(act: (follower: Follower) => Promise<void>): Promise<void> {
	const results = await Promise.allSettled(followers.map(act));
	const failures = results.flatMap((result, index) =>
		result.status === 'rejected' ? [`${followers[index]?.name}: ${String(result.reason)}`] : [],
	);
	expect(failures).toEqual([]);
}

function expectRight(follower: Follower): void {
	const { name, ledger, watched } = follower;
	const found = { name, ...ledger.audit(follower), refusals: watched.refusals };
	expect(found).toEqual({ name, ...NOTHING_WRONG, refusals: [] });
}

/** A note says something new; when the run that follows has ended, the tracker has it. */
async function deliver(follower: Follower, ...note: NoteArguments): Promise<void> {
	await andItsRun(stage, follower, async () => await generate(follower, ...note));
	expectRight(follower);
}
type NoteArguments = Parameters<typeof generate> extends [Follower, ...infer Rest] ? Rest : never;

async function expectNoRequest({ watched }: Follower, doing: () => Promise<void>): Promise<void> {
	const before = watched.requests.length;
	await doing();
	expect(watched.requests.slice(before)).toEqual([]);
}

it('first delivery: one task for each action item', async () => {
	await forAll(async (follower) => {
		await deliver(follower, 'Launch', LAUNCH.first);
		await deliver(follower, 'Review', REVIEW);
		await deliver(follower, 'Budget', BUDGET);
	});
});

it('the same again: the tracker hears nothing of it', async () => {
	await forAll(async (follower) => {
		await expectNoRequest(follower, async () => await deliver(follower, 'Launch', LAUNCH.first));
		await expectNoRequest(follower, async () => await nightly(stage, follower));
	});
});

it('generated anew: reworded, dated and assigned anew, cleared, gone, new and back', async () => {
	await forAll(async (follower) => {
		await deliver(follower, 'Launch', LAUNCH.second);
		await deliver(follower, 'Launch', LAUNCH.third, [INVOICE.task]);
	});
});

it('by night: a deleted note closes its tasks, a cleared one does not', async () => {
	await forAll(async (follower) => {
		const { sandbox, ledger } = follower;
		sandbox.store.clear(noteOf(follower, 'Budget'));
		sandbox.store.remove(noteOf(follower, 'Review'));
		ledger.says(noteOf(follower, 'Review'), []);
		await nightly(stage, follower);
		expectRight(follower);
	});
});

it('a minute of 429 and 500: everything arrives, once', async () => {
	await forAll(async (follower) => {
		const { watched } = follower;
		const before = watched.requests.length;
		watched.gate = refusing(429);
		await generate(follower, 'Storm', STORM);
		await until('a refused request', () => watched.requests.length > before);
		await sleep(HALF_A_MINUTE_MS);
		const refusedByLimit = watched.requests.length;
		watched.gate = refusing(500);
		await sleep(HALF_A_MINUTE_MS);
		await until('a request that fails', () => watched.requests.length > refusedByLimit);
		watched.gate = undefined;
		await becomesRight(follower);
	});
});

/** The trigger starts a failed workflow again by itself. */
async function becomesRight(follower: Follower): Promise<void> {
	await until(`${follower.name} to be right`, () => {
		try {
			expectRight(follower);
			return true;
		} catch {
			return false;
		}
	}).catch(() => expectRight(follower));
}

/** n8n is killed when every tracker holds a request, and started again. */
async function crashWhile(
	held: (watched: Watched) => Promise<void>,
	start: (follower: Follower) => Promise<void>,
): Promise<void> {
	const holding = followers.map(async ({ watched }) => await held(watched));
	await forAll(start);
	await Promise.all(holding);
	await stage.n8n.kill();
	for (const { watched } of followers) watched.gate = undefined;
	await restart(stage);
	await forAll(becomesRight);
}

it('killed after the tracker created a task, before it answered: no task is created twice', async () => {
	await crashWhile(heldAfterCreating, async (follower) => await generate(follower, 'Crash', CRASH));
});

it('killed after the row was written, before the tracker was called: no task is lost', async () => {
	await crashWhile(heldBefore, async (follower) => await generate(follower, 'Halt', HALT));
});

it('at the end: each action item has one open task, and the night changes nothing', async () => {
	await forAll(async (follower) => {
		await expectNoRequest(follower, async () => await nightly(stage, follower));
		expectRight(follower);
	});
	expect(proxy.strangers).toEqual([]);
	const outcomes = followers.map((follower) =>
		outcomeOf(follower.tracker.label, follower.watched, follower.ledger.audit(follower)),
	);
	console.table(outcomes);
	if (process.env.UPDATE_DOCS !== undefined) await writeTable(outcomes);
});
