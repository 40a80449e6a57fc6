import { setTimeout as sleep } from 'node:timers/promises';

import { say } from '../../../dev/n8n/progress.ts';
import { setStage, type Stage } from '../../../dev/stage.ts';
import { startDatabase } from '../../e2e/support/servers/queue-servers.ts';
import { until } from '../../support/until.ts';
import { chosenTrackers } from './chosen.ts';
import { follow, type Follower } from './follower.ts';
import { NOTHING_WRONG } from './ledger.ts';
import { startTrackerProxy, type TrackerProxy } from './proxy.ts';
import { andItsRun, generate, troubles, type Says } from './runs.ts';

/** One n8n, and the trackers that follow the notes in it. */
export interface World {
	stage: Stage;
	proxy: TrackerProxy;
	followers: Follower[];
	close(): Promise<void>;
}

/** TRACKERS_DATABASE=postgres: n8n keeps its data in PostgreSQL. */
export async function createWorld(): Promise<World> {
	const chosen = chosenTrackers();
	const isOnPostgres = process.env.TRACKERS_DATABASE === 'postgres';
	const database = isOnPostgres ? await startDatabase() : undefined;
	const proxy = await startTrackerProxy(chosen.map(({ watched }) => watched));
	const env = { ...proxy.env, ...database?.env };
	const stage = await setStage({ sandbox: { seed: 'empty' }, env });
	const followers: Follower[] = [];
	const close = async () => {
		await stage.close();
		await database?.close();
		await proxy.close();
		for (const { sandbox } of followers) await sandbox.close();
	};
	for (const one of chosen) followers.push(await follow(stage, one));
	return { stage, proxy, followers, close };
}

/** Does the same with all trackers beside each other, and tells of all that fail. */
export async function forAll(
	{ stage, followers }: World,
	act: (follower: Follower) => Promise<void>,
): Promise<void> {
	const acting = followers.map(async (follower) => {
		try {
			await act(follower);
			return [];
		} catch (error) {
			return [`${follower.name}: ${String(error)}`, ...(await troubles(stage, follower))];
		}
	});
	const problems = (await Promise.all(acting)).flat();
	// Jest tells only at the end, which is far.
	const { currentTestName = '' } = expect.getState();
	say([`${problems.length === 0 ? 'ok' : 'FAILED'}: ${currentTestName}`, ...problems].join('\n  '));
	expect(problems).toEqual([]);
}

/** The tracker has what the notes say, once. */
export function expectRight(follower: Follower): void {
	const { name, ledger, watched } = follower;
	const found = { name, ...ledger.audit(follower), refusals: watched.refusals };
	expect(found).toEqual({ name, ...NOTHING_WRONG, refusals: [] });
}

/** Notes say something; when their run has ended and the tasks can be found, the tracker has it. */
export async function deliver(
	{ stage }: World,
	follower: Follower,
	...notes: readonly Says[]
): Promise<void> {
	const failed = await andItsRun(stage, follower, async () => await generate(follower, ...notes));
	expect(failed).toEqual([]);
	expectRight(follower);
	await sleep(follower.watched.standIn.searchLagMs ?? 0);
}

export async function expectNoWrite(
	{ watched }: Follower,
	doing: () => Promise<void>,
): Promise<void> {
	const before = watched.writes;
	await doing();
	expect(watched.writes - before).toBe(0);
}

/** Waits until the tracker has what the notes say: for long enough that the trigger repeats what failed. */
export async function becomesRight(follower: Follower): Promise<void> {
	const isRight = () => {
		try {
			expectRight(follower);
			return true;
		} catch {
			return false;
		}
	};
	const patience = { everyMs: 1000, withinMs: 1_200_000 };
	await until(`${follower.name} to be right`, isRight, patience).catch(() => {
		expectRight(follower);
	});
}
