import { INVOICE, LAUNCH, ODD } from '../harness/notes.ts';
import { deliver, expectNoWrite, itForAll } from '../harness/world.ts';

/** What notes say: for the first time, the same again, something else. */
export function notePhases(): void {
	itForAll(
		'each action item becomes one task, whatever is in its text, and the same again changes nothing',
		async (follower) => {
			const notes = [['Launch', LAUNCH.first] as const, ['Odd', ODD] as const];
			await deliver(follower, ...notes);
			const titles = follower.watched.standIn.tasks().map(({ title }) => title);
			expect(titles.filter((title) => /\p{Surrogate}/u.test(title))).toEqual([]);
			await expectNoWrite(follower, async () => await deliver(follower, ...notes));
		},
	);

	itForAll(
		'generated anew: reworded, dated and assigned anew, cleared, gone, new and back',
		async (follower) => {
			await deliver(follower, ['Launch', LAUNCH.second]);
			await deliver(follower, ['Launch', LAUNCH.third, [INVOICE.task]]);
			await expectNoWrite(follower, async () => await deliver(follower, ['Launch', LAUNCH.third]));
		},
	);
}
