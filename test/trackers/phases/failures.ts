import { setTimeout as sleep } from 'node:timers/promises';

import { until } from '../../support/until.ts';
import {
	forbidding,
	holdingCreations,
	listingNothing,
	losingAnswers,
	refusing,
	taking,
} from '../harness/gates.ts';
import { ANNA, BOB, item, STORM } from '../harness/notes.ts';
import { andItsRun, generate, troubles } from '../harness/runs.ts';
import { itForAll } from '../harness/world.ts';

const A_WHILE_MS = 12_000;
const WHY = 'You have no right to do this here';

/** What went wrong here becomes right later, all of it in one wait. */
export function failurePhases(): void {
	itForAll(
		'what the tracker refuses is named at the end, and the others are created',
		async (follower) => {
			const { watched } = follower;
			watched.gate = forbidding({ Forbidden: 403, Nowhere: 404 }, WHY);
			const refused = ['Forbidden: open the safe', 'Nowhere: feed the parrot'];
			const items = [...refused, 'Open the window'].map((task) => item(task, BOB, null));
			await generate(follower, ['Rights', items]);
			// An earlier run may be repeated in between.
			const failed = await until('a run that says why', async () => {
				const found = (await troubles(follower)).join();
				return found.includes(WHY) ? found : undefined;
			});
			watched.gate = undefined;
			for (const title of refused) expect(failed).toContain(title);
			const titles = watched.standIn.tasks().map(({ title }) => title);
			expect(titles.filter((title) => items.some(({ task }) => task === title))).toEqual([
				'Open the window',
			]);
		},
	);

	itForAll('answers are lost after the effect', async (follower) => {
		const { watched } = follower;
		losingAnswers(watched);
		const keys = ['Change the locks', 'Count the keys', 'Label the keys'];
		await generate(follower, ['Lost', keys.map((task) => item(task, ANNA, '2027-07-01'))]);
		await until('all three', () =>
			keys.every((key) => watched.standIn.tasks().some(({ title }) => title === key)),
		);
		await sleep(1000);
		watched.gate = undefined;
	});

	itForAll('three requests a second', async (follower) => {
		follower.watched.gate = taking(3);
		const desks = Array.from({ length: 6 }, (_, at) => item(`Move desk ${at + 1}`, BOB, null));
		await andItsRun(follower, async () => await generate(follower, ['Desks', desks]));
		follower.watched.gate = undefined;
	});

	itForAll('429 and 500 for two polls each', async (follower) => {
		const { watched } = follower;
		const before = watched.requests.length;
		watched.gate = refusing(429);
		await generate(follower, ['Storm', STORM]);
		await until('a refused request', () => watched.requests.length > before);
		await sleep(A_WHILE_MS);
		watched.gate = refusing(500);
		await sleep(A_WHILE_MS);
		watched.gate = undefined;
	});

	itForAll('a list that fails without a word is no empty list', async (follower) => {
		const { watched } = follower;
		const before = watched.requests.length;
		watched.gate = listingNothing;
		// A note of an earlier phase, whose task is there: it may run again after six minutes.
		await generate(follower, ['Monday', [item('Ring on Monday', ANNA, '2027-09-01')]]);
		await until('a list that failed', () => watched.requests.length > before, {
			withinMs: 600_000,
		});
		await sleep(A_WHILE_MS);
		watched.gate = undefined;
		const titles = watched.standIn.tasks().map(({ title }) => title);
		expect(titles.filter((title) => title === 'Ring on Monday')).toHaveLength(1);
	});

	itForAll('the note is generated anew while its run is under way', async (follower) => {
		const order = item('Again: order the paint', ANNA, '2027-08-03');
		const { reached, release } = holdingCreations(follower.watched, 'Again');
		await generate(follower, ['Again', [order]]);
		await reached;
		const second = [{ ...order, due: '2027-08-10' }, item('Again: mix the paint', BOB, null)];
		await generate(follower, ['Again', second]);
		release();
		follower.watched.gate = undefined;
	});
}
