import { restart } from '../../e2e/support/restart.ts';
import type { Follower } from '../harness/follower.ts';
import { heldAfterChanging, heldAfterCreating, heldBefore } from '../harness/gates.ts';
import { ANNA, BOB, CRASH, HALT, item, type Item } from '../harness/notes.ts';
import { generate } from '../harness/runs.ts';
import type { Watched } from '../harness/watched.ts';
import { becomesRight, deliver, forAll, type World } from '../harness/world.ts';

type Held = (watched: Watched) => Promise<void>;

/** n8n is killed when every tracker holds a request, and started again. */
async function crashWhile(
	world: World,
	helds: readonly Held[],
	start: (follower: Follower) => Promise<void>,
): Promise<void> {
	for (const [attempt, held] of helds.entries()) {
		const holding = world.followers.map(async ({ watched }) => await held(watched));
		if (attempt === 0) await forAll(world, start);
		await Promise.all(holding);
		await world.stage.n8n.kill();
		for (const { watched } of world.followers) watched.gate = undefined;
		await restart(world.stage);
	}
	await forAll(world, async (follower) => await becomesRight(world, follower));
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
	});

	it('killed after the row was written, before the tracker was called: no task is lost', async () => {
		await crashWhile(inWorld(), [heldBefore], async (follower) => {
			await generate(follower, 'Halt', HALT);
		});
	});

	it('killed at the first attempt and at the second', async () => {
		await crashWhile(inWorld(), [heldAfterCreating, heldAfterCreating], async (follower) => {
			const twice = ['one', 'two', 'three'].map((name) => item(`Paint door ${name}`, BOB, null));
			await generate(follower, 'Twice', twice);
		});
	});

	it('killed after the tracker changed, closed and opened a task, before it answered', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => await deliver(world, follower, 'Shed', SHED));
		for (const items of [SWEPT, SWEPT.slice(1), SWEPT]) {
			await crashWhile(world, [heldAfterChanging], async (follower) => {
				await generate(follower, 'Shed', items);
			});
		}
	});
}
