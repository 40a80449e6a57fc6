import { restart } from '../../e2e/support/restart.ts';
import { until } from '../../support/until.ts';
import { heldAfterChanging, heldAfterCreating, heldBefore } from '../harness/gates.ts';
import { CRASH, HALT, item, type Item } from '../harness/notes.ts';
import { generate } from '../harness/runs.ts';
import type { Watched } from '../harness/watched.ts';
import { deliver, forAll, type World } from '../harness/world.ts';

/** n8n is killed when every tracker holds a request of a run, and started again. */
async function crash(
	world: World,
	held: (watched: Watched) => Promise<void>,
	title: string,
	items: readonly Item[],
): Promise<void> {
	const holding = new Set<string>();
	for (const { name, watched } of world.followers) void held(watched).then(() => holding.add(name));
	await forAll(world, async (follower) => {
		await generate(follower, [title, items]);
		await until('a request to be held', () => holding.has(follower.name));
	});
	await world.stage.n8n.kill();
	for (const { watched } of world.followers) watched.gate = undefined;
	await restart(world.stage);
}

const roomOf = (name: string) => [
	item(`Sweep ${name}`, null, '2027-09-01'),
	item(`Oil the hinges of ${name}`, null, '2027-09-02'),
];
const SHED = roomOf('the shed');
const CELLAR = roomOf('the cellar');
const LOFT = roomOf('the loft');

/** What is to be changed when n8n is killed. */
export async function prepareCrashes(world: World): Promise<void> {
	await forAll(world, async (follower) => {
		await deliver(world, follower, ['Shed', SHED], ['Cellar', CELLAR], ['Loft', LOFT]);
		await deliver(world, follower, ['Loft', LOFT.slice(1)]);
	});
}

/** What was cut off here becomes right later, all of it in one wait. */
export function crashPhases(inWorld: () => World): void {
	it('killed after the tracker created a task, before it answered', async () => {
		await crash(inWorld(), heldAfterCreating, 'Crash', CRASH);
	});

	it('killed before the tracker is asked to create a task', async () => {
		await crash(inWorld(), heldBefore, 'Halt', HALT);
	});

	it.each([
		['changed', 'Shed', SHED.map((one) => ({ ...one, due: '2027-09-20' }))],
		['closed', 'Cellar', CELLAR.slice(1)],
		['opened', 'Loft', LOFT],
	])('killed after the tracker %s a task, before it answered', async (_what, title, items) => {
		await crash(inWorld(), heldAfterChanging, title, items);
	});
}
