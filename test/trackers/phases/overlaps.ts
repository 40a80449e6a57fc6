import { holdingCreations } from '../harness/gates.ts';
import { ANNA, BOB, item } from '../harness/notes.ts';
import { andItsRun, generate } from '../harness/runs.ts';
import { becomesRight, expectRight, forAll, type World } from '../harness/world.ts';

/** Two runs, or two notes, at the same time. */
export function overlapPhases(inWorld: () => World): void {
	it('a run by hand while the trigger creates: it says so, and nothing is created twice', async () => {
		const world = inWorld();
		const { client } = world.stage;
		await forAll(world, async (follower) => {
			const { watched, workflowId } = follower;
			const note = [
				item('Overlap: close the gate', ANNA, '2027-08-01'),
				item('Overlap: feed the cat', BOB, null),
			];
			const { reached, release } = holdingCreations(watched, 'Overlap');
			await andItsRun(world.stage, follower, async () => {
				await generate(follower, ['Overlap', note]);
				await reached;
				const byHand = await client.run(workflowId, { trigger: 'Insights Ready' });
				release();
				expect(byHand.status).toBe('error');
				expect(byHand.error?.message).toContain('Another run began to create the task');
			});
			watched.gate = undefined;
			expectRight(follower);
		});
	});

	it('two notes at once', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const days = ['Monday', 'Tuesday'];
			await generate(
				follower,
				...days.map((day) => [day, [item(`Ring on ${day}`, ANNA, null)]] as const),
			);
			await becomesRight(follower);
		});
	});
}
