import { ANNA, item } from '../harness/notes.ts';
import { startSmall } from '../harness/follower.ts';
import { generate } from '../harness/runs.ts';
import { forAll, type World } from '../harness/world.ts';
import { until } from '../../support/until.ts';
import { morePolls } from '../../e2e/support/trigger/polls.ts';

/** Of these, n8n's own nodes can't set it; GitHub's day is in the text. */
const WITHOUT_DAY = ['linear'];
const WITHOUT_PERSON = ['notion'];

/** The small workflows; last, for they take the place of the others. */
export function starterPhases(inWorld: () => World): void {
	it('the starters: each action item becomes a task, and no other when it is generated again', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const { name, watched, cast, sandbox } = follower;
			const refused = watched.refusals.length;
			const before = watched.standIn.tasks().map(({ id }) => id);
			const made = () => watched.standIn.tasks().filter(({ id }) => !before.includes(id));
			await startSmall(world.stage, follower);
			const items = [
				item('Water the small plants', ANNA, '2027-10-01'),
				item('Count the small change', null, null),
			];
			await generate(follower, 'Small', items);
			await until('two tasks', () => made().length >= 2);
			await morePolls(sandbox, 2);
			const shown = made().map(({ title, dueDate, assignee }) => ({ title, dueDate, assignee }));
			expect(shown).toEqual([
				{
					title: 'Water the small plants',
					dueDate: WITHOUT_DAY.includes(name) ? null : '2027-10-01',
					assignee: WITHOUT_PERSON.includes(name) ? null : cast.people[0],
				},
				{ title: 'Count the small change', dueDate: null, assignee: null },
			]);
			await generate(follower, 'Small', items);
			await morePolls(sandbox, 2);
			expect(made()).toHaveLength(2);
			expect(watched.refusals.slice(refused)).toEqual([]);
		});
	});
}
