import { setTimeout as sleep } from 'node:timers/promises';

import { say } from '../../../dev/n8n/progress.ts';
import { setStage, type Stage } from '../../../dev/stage.ts';
import { startDatabase } from '../../e2e/support/servers/queue-servers.ts';
import { until } from '../../support/until.ts';
import { chosenTrackers, follow, type Follower } from './follower.ts';
import { NOTHING_WRONG } from './ledger.ts';
import { startTrackerProxy, type TrackerProxy } from './proxy.ts';
import { andItsRun, generate, troubles, type Says } from './runs.ts';

/** One n8n, and the trackers that follow the notes in it. */
export interface World {
	stage: Stage;
	proxy: TrackerProxy;
	followers: Follower[];
}

let world: World | undefined;
const open: { close(): Promise<void> }[] = [];

/** The world of this scenario. */
export function inWorld(): World {
	if (!world) throw new Error('the world begins before the first test');
	return world;
}

/** Begins a world for the tests of a scenario. TRACKERS_DATABASE=postgres: n8n keeps its data in PostgreSQL. */
export function useWorld(): void {
	const started = <T extends { close(): Promise<void> }>(one: T): T => {
		open.unshift(one);
		return one;
	};
	beforeAll(async () => {
		const chosen = chosenTrackers();
		const isOnPostgres = process.env.TRACKERS_DATABASE === 'postgres';
		const database = isOnPostgres ? started(await startDatabase()) : undefined;
		const proxy = started(await startTrackerProxy(chosen.map(({ watched }) => watched)));
		const env = { ...proxy.env, ...database?.env };
		const stage = started(await setStage({ sandbox: { seed: 'empty' }, env }));
		world = { stage, proxy, followers: [] };
		for (const one of chosen) world.followers.push(await follow(stage, one));
	});
	afterAll(async () => {
		for (const one of open) await one.close();
		for (const { sandbox } of world?.followers ?? []) await sandbox.close();
	});
	afterEach(() => {
		for (const { watched } of inWorld().followers) watched.gate = undefined;
	});
}

/** Does the same with all trackers beside each other, and tells of all that fail. */
export async function forAll(act: (follower: Follower) => Promise<void> | void): Promise<void> {
	const acting = inWorld().followers.map(async (follower) => {
		try {
			await act(follower);
			return [];
		} catch (error) {
			return [`${follower.name}: ${String(error)}`, ...(await troubles(follower))];
		}
	});
	const problems = (await Promise.all(acting)).flat();
	// Jest tells only at the end, which is far.
	const { currentTestName = '' } = expect.getState();
	say([`${problems.length === 0 ? 'ok' : 'FAILED'}: ${currentTestName}`, ...problems].join('\n  '));
	expect(problems).toEqual([]);
}

/** A test that does so. */
export function itForAll(title: string, act: (follower: Follower) => Promise<void>): void {
	it(title, async () => await forAll(act));
}

/** The tracker has what the notes say, once. */
export function expectRight(follower: Follower): void {
	const { name, ledger, watched } = follower;
	const found = { name, ...ledger.audit(follower), refusals: watched.refusals };
	expect(found).toEqual({ name, ...NOTHING_WRONG, refusals: [] });
}

/** Notes say something; when their run has ended and the tasks can be found, the tracker has it. */
export async function deliver(follower: Follower, ...notes: readonly Says[]): Promise<void> {
	const failed = await andItsRun(follower, async () => await generate(follower, ...notes));
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
