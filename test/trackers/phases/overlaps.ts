import { holdingCreations } from '../harness/gates.ts';
import { ANNA, BOB, item } from '../harness/notes.ts';
import { andItsRun, generate } from '../harness/runs.ts';
import { becomesRight, expectRight, itForAll } from '../harness/world.ts';

/** Two runs, or two notes, at the same time. */
export function overlapPhases(): void {
	itForAll(
		'a run by hand while the trigger creates: it says so, and nothing is created twice',
		async (follower) => {
			const { stage, watched, workflowId } = follower;
			const note = [
				item('Overlap: close the gate', ANNA, '2027-08-01'),
				item('Overlap: feed the cat', BOB, null),
			];
			const { reached, release } = holdingCreations(watched, 'Overlap');
			await andItsRun(follower, async () => {
				await generate(follower, ['Overlap', note]);
				await reached;
				const byHand = await stage.client.run(workflowId, { trigger: 'Insights Ready' });
				release();
				expect(byHand.status).toBe('error');
				expect(byHand.error?.message).toContain('Another run began to create the task');
			});
			watched.gate = undefined;
			expectRight(follower);
		},
	);

	itForAll('two notes at once', async (follower) => {
		const notes = ['Monday', 'Tuesday'].map(
			(day) => [day, [item(`Ring on ${day}`, ANNA, null)]] as const,
		);
		await generate(follower, ...notes);
		await becomesRight(follower);
	});
}
