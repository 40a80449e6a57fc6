import { restart } from '../../e2e/support/restart.ts';
import { until } from '../../support/until.ts';
import type { Follower } from '../harness/follower.ts';
import { heldAfterChanging, heldAfterCreating, heldBefore } from '../harness/gates.ts';
import { CRASH, HALT, item, type Item } from '../harness/notes.ts';
import { generate } from '../harness/runs.ts';
import type { Watched } from '../harness/watched.ts';
import { deliver, forAll, inWorld } from '../harness/world.ts';

/** n8n is killed when every tracker holds a request of a run, and started again. */
async function crash(
	held: (watched: Watched) => Promise<void>,
	title: string,
	items: readonly Item[],
): Promise<void> {
	const { followers, stage } = inWorld();
	const holding = new Set<string>();
	for (const { name, watched } of followers) void held(watched).then(() => holding.add(name));
	await forAll(async (follower) => {
		await generate(follower, [title, items]);
		await until('a request to be held', () => holding.has(follower.name));
	});
	await stage.n8n.kill();
	for (const { watched } of followers) watched.gate = undefined;
	await restart(stage);
}

const roomOf = (name: string) => [
	item(`Sweep ${name}`, null, '2027-09-01'),
	item(`Oil the hinges of ${name}`, null, '2027-09-02'),
];
const SHED = roomOf('the shed');
const CELLAR = roomOf('the cellar');
const LOFT = roomOf('the loft');

/** What is to be changed when n8n is killed. */
export async function prepareCrashes(follower: Follower): Promise<void> {
	await deliver(follower, ['Shed', SHED], ['Cellar', CELLAR], ['Loft', LOFT]);
	await deliver(follower, ['Loft', LOFT.slice(1)]);
}

/** What was cut off here becomes right later, all of it in one wait. */
export function crashPhases(): void {
	it.each([
		['after the tracker created a task, before it answered', heldAfterCreating, 'Crash', CRASH],
		['before the tracker is asked to create a task', heldBefore, 'Halt', HALT],
		[
			'after the tracker changed a task, before it answered',
			heldAfterChanging,
			'Shed',
			SHED.map((one) => ({ ...one, due: '2027-09-20' })),
		],
		[
			'after the tracker closed a task, before it answered',
			heldAfterChanging,
			'Cellar',
			CELLAR.slice(1),
		],
		['after the tracker opened a task, before it answered', heldAfterChanging, 'Loft', LOFT],
	])('killed %s', async (_when, held, title, items) => await crash(held, title, items));
}
