import { INVOICE, LAUNCH, ODD } from '../harness/notes.ts';
import { deliver, expectNoWrite, forAll, type World } from '../harness/world.ts';

/** What notes say: for the first time, the same again, something else. */
export function notePhases(inWorld: () => World): void {
	it('each action item becomes one task, whatever is in its text, and the same again changes nothing', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const notes = [['Launch', LAUNCH.first] as const, ['Odd', ODD] as const];
			await deliver(world, follower, ...notes);
			const titles = follower.watched.standIn.tasks().map(({ title }) => title);
			expect(titles.filter((title) => /\p{Surrogate}/u.test(title))).toEqual([]);
			await expectNoWrite(follower, async () => await deliver(world, follower, ...notes));
		});
	});

	it('generated anew: reworded, dated and assigned anew, cleared, gone, new and back', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			await deliver(world, follower, ['Launch', LAUNCH.second]);
			await deliver(world, follower, ['Launch', LAUNCH.third, [INVOICE.task]]);
			await expectNoWrite(follower, async () => {
				await deliver(world, follower, ['Launch', LAUNCH.third]);
			});
		});
	});
}
