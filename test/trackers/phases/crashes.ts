import { restart } from '../../e2e/support/restart.ts';
import type { Follower } from '../harness/follower.ts';
import { heldAfterChanging, heldAfterCreating, heldBefore } from '../harness/gates.ts';
import { ANNA, BOB, CRASH, HALT, item, type Item } from '../harness/notes.ts';
import { generate, giveUp, nightly } from '../harness/runs.ts';
import { until } from '../../support/until.ts';
import type { Watched } from '../harness/watched.ts';
import { becomesRight, deliver, expectRight, forAll, type World } from '../harness/world.ts';

type Held = (watched: Watched) => Promise<void>;

/** n8n is killed when every tracker holds a request, and started again. */
async function crashWhile(
	world: World,
	helds: readonly [Held, ...Held[]],
	start: (follower: Follower) => Promise<void>,
): Promise<void> {
	const { followers } = world;
	const [first, ...others] = helds;
	let holding = holdAll(followers, first);
	await forAll(world, start);
	for (const next of [...others, undefined]) {
		await forAll(world, async ({ name }) => {
			await until(`a request of ${name} to be held`, () => holding.has(name));
		});
		await world.stage.n8n.kill();
		for (const { watched } of followers) watched.gate = undefined;
		// Before n8n begins, for it polls at once.
		if (next) holding = holdAll(followers, next);
		await restart(world.stage);
	}
}

async function allBecomeRight(world: World): Promise<void> {
	await forAll(world, async (follower) => await becomesRight(world, follower));
}

/** Fills with the names of those that hold a request. */
function holdAll(followers: readonly Follower[], held: Held): ReadonlySet<string> {
	const names = new Set<string>();
	for (const { name, watched } of followers) void held(watched).then(() => names.add(name));
	return names;
}

const SHED: Item[] = [
	item('Sweep the shed', ANNA, '2027-09-01'),
	item('Oil the hinges', BOB, '2027-09-02'),
];
const SWEPT = SHED.map((one) => ({ ...one, due: '2027-09-20' }));

export function crashPhases(inWorld: () => World): void {
	it('killed after the tracker created a task, before it answered: no task is created twice', async () => {
		await crashWhile(inWorld(), [heldAfterCreating], async (follower) => {
			await generate(follower, 'Crash', CRASH);
		});
		await allBecomeRight(inWorld());
	});

	it('killed after the row was written, before the tracker was called: no task is lost', async () => {
		await crashWhile(inWorld(), [heldBefore], async (follower) => {
			await generate(follower, 'Halt', HALT);
		});
		await allBecomeRight(inWorld());
	});

	it('killed at two attempts: at the latest, the night does what is left', async () => {
		const world = inWorld();
		await crashWhile(world, [heldAfterCreating, heldAfterCreating], async (follower) => {
			const twice = ['one', 'two', 'three'].map((name) => item(`Paint door ${name}`, BOB, null));
			await generate(follower, 'Twice', twice);
		});
		await forAll(world, async (follower) => {
			await giveUp(world.stage, follower);
			await nightly(world.stage, follower);
			await expectRight(world, follower);
		});
	});

	it('killed after the tracker changed, closed and opened a task, before it answered', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => await deliver(world, follower, 'Shed', SHED));
		// Todoist says of a completed task that there is none.
		for (const { watched, name } of world.followers) watched.isForgiving = name === 'todoist';
		for (const items of [SWEPT, SWEPT.slice(1), SWEPT]) {
			await crashWhile(world, [heldAfterChanging], async (follower) => {
				await generate(follower, 'Shed', items);
			});
			await allBecomeRight(world);
			// A run that is repeated later lists the notes, too, and would pass for a poll of the trigger.
			await forAll(world, async (follower) => await giveUp(world.stage, follower));
		}
	});
}
