import { emptied, lacking } from '../harness/gates.ts';
import { ANNA, item } from '../harness/notes.ts';
import { andItsRun, generate } from '../harness/runs.ts';
import { deliver, expectNoWrite, forAll, type World } from '../harness/world.ts';

const SHOP = [item('Paint the shop', ANNA, '2027-06-01')];
const LATER = [item('Paint the shop', ANNA, '2027-06-08'), item('Sweep the shop', null, null)];

const DESCRIPTIONS = ['description', 'text_content', 'markdown_description'].concat(
	...['desc', 'notes', 'body', 'Source'],
);
const IDS = ['id', 'gid', 'key', 'number'];
const TITLES = ['content', 'summary', 'title', 'name', 'Name', 'task'];
const DONE = ['checked', 'status', 'Status', 'state', 'completed', 'closed', 'dueComplete'].concat(
	...['is_completed', 'completed_at', 'closed_at', 'date_closed', 'date_done'],
);

/** Lists that do not give what they should. */
export function misconfigurationPhases(inWorld: () => World): void {
	it('a list without tasks, descriptions, titles, ids or what says that a task is done: the run says so, and nothing is written', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const { watched } = follower;
			await deliver(world, follower, ['Shop', SHOP]);
			// Minutes after a task was created, an empty list is known to be none.
			for (const [gate, items, message] of [
				[emptied, SHOP, 'Another run began to create the task'],
				[lacking(DESCRIPTIONS), LATER, 'nothing tells which note it belongs to'],
				[lacking(TITLES), LATER, 'stay as they are'],
				[lacking(DONE), LATER, 'stay as they are'],
				[lacking(IDS), LATER, 'it has no ID'],
			] as const) {
				await expectNoWrite(follower, async () => {
					watched.gate = gate;
					const failed = await andItsRun(world.stage, follower, async () => {
						await generate(follower, ['Shop', items]);
					});
					watched.gate = undefined;
					expect(failed.join()).toContain(message);
				});
			}
			await deliver(world, follower, ['Shop', LATER]);
		});
	});
}
