import { setStage, type Stage } from '../../dev/stage.ts';
import { TRACKERS } from '../../examples/skeleton/trackers/index.ts';
import { CASTS } from './harness/casts.ts';
import { follow, type Follower } from './harness/follower.ts';
import { isRight, Ledger, NOTHING_WRONG } from './harness/ledger.ts';
import { BUDGET, LAUNCH, REVIEW, type Item } from './harness/notes.ts';
import { startTrackerProxy, type TrackerProxy } from './harness/proxy.ts';
import { addNote, andItsRun, generate, nightly } from './harness/runs.ts';
import { Watched } from './harness/watched.ts';

/** What a run is about: all, unless TRACKERS names some. */
const chosen = (process.env.TRACKERS ?? '').split(' ').filter(Boolean);
const names = TRACKERS.map(({ name }) => name).filter(
	(name) => chosen.length === 0 || chosen.includes(name),
);

let stage: Stage;
let proxy: TrackerProxy;
const followers: (Follower & { ledger: Ledger; notes: Record<string, string> })[] = [];
type One = (typeof followers)[number];

beforeAll(async () => {
	const all = names.map((name) => {
		const cast = CASTS[name]?.();
		if (cast === undefined) throw new Error(`no stand-in for ${name}`);
		return { name, cast, watched: new Watched(cast.standIn) };
	});
	proxy = await startTrackerProxy(all.map(({ watched }) => watched));
	stage = await setStage({ sandbox: { seed: 'empty' }, env: proxy.env });
	for (const { name, cast, watched } of all) {
		const follower = await follow(stage, name, cast, watched);
		followers.push({ ...follower, ledger: new Ledger(), notes: {} });
	}
});

afterAll(async () => {
	await stage?.close();
	await proxy?.close();
	for (const { sandbox } of followers) await sandbox.close();
});

/** Does the same with all trackers beside each other, and tells of all that fail. */
async function forAll(act: (one: One) => Promise<void>): Promise<void> {
	const results = await Promise.allSettled(followers.map(act));
	const failures = results.flatMap((result, index) =>
		result.status === 'rejected' ? [`${followers[index]?.name}: ${String(result.reason)}`] : [],
	);
	expect(failures).toEqual([]);
}

function expectRight({ name, ledger, watched, ...rest }: One): void {
	const audit = ledger.audit({ name, watched, ...rest });
	expect({ name, ...audit, refusals: watched.refusals }).toEqual({
		name,
		...NOTHING_WRONG,
		refusals: [],
	});
}

/** A note says this, and the run that follows has ended. */
async function deliver(
	one: One,
	title: string,
	items: readonly Item[],
	reworded?: Map<string, string>,
) {
	const noteId = (one.notes[title] ??= addNote(one, title));
	await andItsRun(stage, one, async () => await generate(one, noteId, items));
	one.ledger.says(noteId, items, reworded);
	expectRight(one);
}

it('first delivery: one task for each action item', async () => {
	await forAll(async (one) => {
		await deliver(one, 'Launch', LAUNCH.first);
		await deliver(one, 'Review', REVIEW);
		await deliver(one, 'Budget', BUDGET);
	});
});
