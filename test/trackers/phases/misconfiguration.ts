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

/** Lists that do not give what they should. */
export function misconfigurationPhases(inWorld: () => World): void {
	it('a list without tasks, descriptions or ids: the run says so, and nothing is written', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const { watched } = follower;
			await deliver(world, follower, ['Shop', SHOP]);
			// Minutes after a task was created, an empty list is known to be none.
			for (const [gate, items, message] of [
				[emptied, SHOP, 'Another run began to create the task'],
				[lacking(DESCRIPTIONS), LATER, 'has its description as text'],
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
