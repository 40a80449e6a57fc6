import { BUDGET, INVOICE, LAUNCH, ODD, REVIEW } from '../harness/notes.ts';
import { nightly, noteOf } from '../harness/runs.ts';
import { deliver, expectNoWrite, expectRight, forAll, type World } from '../harness/world.ts';

/** What notes say: for the first time, the same again, something else, nothing any more. */
export function notePhases(inWorld: () => World): void {
	it('first delivery: one task for each action item', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			await deliver(world, follower, 'Launch', LAUNCH.first);
			await deliver(world, follower, 'Review', REVIEW);
			await deliver(world, follower, 'Budget', BUDGET);
		});
	});

	it('the same again: nothing is written to the tracker', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			await expectNoWrite(follower, async () => {
				await deliver(world, follower, 'Launch', LAUNCH.first);
				await nightly(world.stage, follower);
			});
		});
	});

	it('generated anew: reworded, dated and assigned anew, cleared, gone, new and back', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			await deliver(world, follower, 'Launch', LAUNCH.second);
			await deliver(world, follower, 'Launch', LAUNCH.third, [INVOICE.task]);
		});
	});

	it('by night: a deleted note closes its tasks, a cleared one does not', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const { sandbox, ledger } = follower;
			sandbox.store.clear(noteOf(follower, 'Budget'));
			sandbox.store.remove(noteOf(follower, 'Review'));
			ledger.says(noteOf(follower, 'Review'), []);
			await nightly(world.stage, follower);
			await expectRight(world, follower);
		});
	});

	it('long texts, emoji, Markdown, quotes and other scripts arrive whole and without effect', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			await deliver(world, follower, 'Odd', ODD);
			const titles = follower.watched.standIn.tasks().map(({ title }) => title);
			expect(titles.filter((title) => /\p{Surrogate}/u.test(title))).toEqual([]);
			await expectNoWrite(follower, async () => await deliver(world, follower, 'Odd', ODD));
		});
	});
}
