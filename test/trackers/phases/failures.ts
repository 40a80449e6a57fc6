import { setTimeout as sleep } from 'node:timers/promises';

import { until } from '../../support/until.ts';
import { forbidding, losingAnswers, refusing, taking } from '../harness/gates.ts';
import { ANNA, BOB, item, STORM } from '../harness/notes.ts';
import type { Follower } from '../harness/follower.ts';
import { andItsRun, generate, lastFailure, troubles } from '../harness/runs.ts';
import { becomesRight, forAll, type World } from '../harness/world.ts';

const A_WHILE_MS = 12_000;
const WHY = 'You have no right to do this here';

/** Two lists to look at, or a node of n8n that has no pauses, are more than three requests a second. */
const isPaced = ({ name }: Follower) => !['trello', 'todoist', 'linear'].includes(name);

/** A tracker that is down, slow, strict, or whose answers are lost. */
export function failurePhases(inWorld: () => World): void {
	it('429 and 500 for two polls each: everything arrives, once', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const { watched } = follower;
			const before = watched.requests.length;
			watched.gate = refusing(429);
			await generate(follower, 'Storm', STORM);
			await until('a refused request', () => watched.requests.length > before);
			await sleep(A_WHILE_MS);
			watched.gate = refusing(500);
			await sleep(A_WHILE_MS);
			watched.gate = undefined;
			await becomesRight(world, follower);
		});
	});

	it('answers that are lost after the effect: nothing is created twice', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			losingAnswers(follower.watched);
			await generate(follower, 'Lost', [
				item('Change the locks', ANNA, '2027-07-01'),
				item('Count the keys', BOB, '2027-07-02'),
				item('Label the keys', null, null),
			]);
			await becomesRight(world, follower);
			follower.watched.gate = undefined;
		});
	});

	it('three requests a second: the run keeps to it, or what it lacks comes with the next', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const before = await lastFailure(world.stage, follower);
			follower.watched.gate = taking(3);
			const desks = Array.from({ length: 6 }, (_, at) => item(`Move desk ${at + 1}`, BOB, null));
			await andItsRun(world.stage, follower, async () => await generate(follower, 'Desks', desks));
			follower.watched.gate = undefined;
			await becomesRight(world, follower);
			if (isPaced(follower)) expect(await lastFailure(world.stage, follower)).toBe(before);
		});
	});

	it('tasks that are refused are named with the reason, the others are created', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const { watched } = follower;
			watched.gate = forbidding({ Forbidden: 403, Nowhere: 404 }, WHY);
			const allowed = item('Open the window', ANNA, null);
			const forbidden = item('Forbidden: open the safe', BOB, null);
			const nowhere = item('Nowhere: feed the parrot', BOB, null);
			await andItsRun(world.stage, follower, async () => {
				await generate(follower, 'Rights', [forbidden, nowhere, allowed]);
			});
			const [said] = await troubles(world.stage, follower);
			expect(said).toContain(forbidden.task);
			expect(said).toContain(nowhere.task);
			// n8n's Linear node has words of its own for what is refused with 403.
			if (follower.name !== 'linear') expect(said).toContain(WHY);
			expect(watched.standIn.tasks().some(({ title }) => title === allowed.task)).toBe(true);
			watched.gate = undefined;
			await becomesRight(world, follower);
		});
	});
}
