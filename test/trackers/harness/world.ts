import { setStage, type Stage } from '../../../dev/stage.ts';
import { startDatabase } from '../../e2e/support/servers/queue-servers.ts';
import { chosenTrackers } from './chosen.ts';
import { follow, type Follower, type Kind } from './follower.ts';
import { NOTHING_WRONG } from './ledger.ts';
import { startTrackerProxy, type TrackerProxy } from './proxy.ts';
import { rowProblems } from './rows.ts';
import { andItsRun, generate, troubles } from './runs.ts';
import { until } from '../../support/until.ts';
import { say } from '../../../dev/n8n/progress.ts';

/** One n8n, and the trackers that follow the notes in it. */
export interface World {
	stage: Stage;
	proxy: TrackerProxy;
	followers: Follower[];
	close(): Promise<void>;
}

/** TRACKERS_DATABASE=postgres: n8n keeps its data, and so the rows, in PostgreSQL. */
export async function createWorld(kind: Kind = 'tasks'): Promise<World> {
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
	for (const one of chosen) followers.push(await follow(stage, one, kind));
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

/** The tracker has what the notes say, once, and the rows say of it what is so. */
export async function expectRight({ stage }: World, follower: Follower): Promise<void> {
	const { name, ledger, watched } = follower;
	const rows = await rowProblems(stage, follower);
	const found = { name, ...ledger.audit(follower), refusals: watched.refusals, rows };
	expect(found).toEqual({ name, ...NOTHING_WRONG, refusals: [], rows: [] });
}

/** A note says something new; when the run that follows has ended, the tracker has it. */
export async function deliver(
	world: World,
	follower: Follower,
	...note: NoteArguments
): Promise<void> {
	await andItsRun(world.stage, follower, async () => await generate(follower, ...note));
	await expectRight(world, follower);
}
export type NoteArguments =
	Parameters<typeof generate> extends [Follower, ...infer Rest] ? Rest : never;

export async function expectNoWrite<Given>(
	{ watched }: Follower,
	doing: () => Promise<Given>,
): Promise<Given> {
	const before = watched.writes;
	const given = await doing();
	expect(watched.writes - before).toBe(0);
	return given;
}

/** The trigger starts a failed workflow again by itself. */
export async function becomesRight(world: World, follower: Follower): Promise<void> {
	const isRight = async () => {
		try {
			await expectRight(world, follower);
			return true;
		} catch {
			return false;
		}
	};
	await until(`${follower.name} to be right`, isRight, { everyMs: 1000, withinMs: 150_000 }).catch(
		async () => await expectRight(world, follower),
	);
}
