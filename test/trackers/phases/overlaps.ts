import { holdingCreations } from '../harness/gates.ts';
import { ANNA, BOB, item } from '../harness/notes.ts';
import { andItsRun, ended, generate } from '../harness/runs.ts';
import { becomesRight, expectRight, forAll, type World } from '../harness/world.ts';
import { until } from '../../support/until.ts';

const isCreationOf = (text: string) => (body: string) =>
	body.includes(text) && body.includes('ai_');

/** Two runs for one note at the same time. */
export function overlapPhases(inWorld: () => World): void {
	it('the night begins while the trigger is creating: nothing is created twice', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const { watched, workflowId } = follower;
			const { reached, release } = holdingCreations(watched, isCreationOf('Night'));
			await andItsRun(world.stage, follower, async () => {
				await generate(follower, 'Overlap', [
					item('Night: close the gate', ANNA, '2027-08-01'),
					item('Night: feed the cat', BOB, null),
				]);
				await reached;
				const night = await world.stage.client.run(workflowId, { trigger: 'Every Night' });
				release();
				expect([night.status, night.error?.message]).toEqual(['success', undefined]);
			});
			watched.gate = undefined;
			await expectRight(world, follower);
		});
	});

	it('the note is generated anew while its run is under way: nothing is created twice', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const { watched } = follower;
			const { reached, release } = holdingCreations(watched, isCreationOf('Again'));
			const first = [item('Again: order the paint', ANNA, '2027-08-03')];
			const second = [{ ...first[0], due: '2027-08-10' }, item('Again: mix the paint', BOB, null)];
			await generate(follower, 'Again', first);
			await reached;
			// Longer, and the tracker would answer later than a claim allows for.
			setTimeout(release, 15_000);
			await generate(
				follower,
				'Again',
				second.map((one) => item(one.task ?? '', one.owner, one.due)),
			);
			release();
			await until('the tasks of the second generation', () =>
				watched.standIn.tasks().some(({ title }) => title === 'Again: mix the paint'),
			);
			watched.gate = undefined;
			await until('the end of the runs', async () => {
				return (await ended(world.stage, follower)) !== undefined;
			});
			await becomesRight(world, follower);
		});
	});
}
