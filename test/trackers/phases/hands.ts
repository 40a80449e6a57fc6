import { setTimeout as sleep } from 'node:timers/promises';

import type { Follower } from '../harness/follower.ts';
import { BOB, GARDEN, item, type Item } from '../harness/notes.ts';
import { andItsRun, generate, lastFailure, nightly, noteOf } from '../harness/runs.ts';
import { rowsOf } from '../harness/rows.ts';
import { until } from '../../support/until.ts';
import {
	becomesRight,
	deliver,
	expectNoWrite,
	expectRight,
	forAll,
	type World,
} from '../harness/world.ts';

const [LEAVES, ROSES, LAWN, BENCH] = GARDEN.map(({ task }) => task);

const dated = (items: readonly Item[], titles: readonly (string | undefined)[], due: string) =>
	items.map((one) => (titles.includes(one.task) ? { ...one, due } : one));
const DATED = dated(GARDEN, [LEAVES], '2027-04-20');
const DATED_ANEW = dated(DATED, [LAWN, BENCH], '2027-04-21');

function taskOf({ watched, foreign }: Follower, title = ''): string {
	const found = watched.standIn
		.tasks()
		.find((task) => task.title === title && !foreign.has(task.id));
	if (found === undefined) throw new Error(`no task "${title}"`);
	return found.id;
}

const isOpen = ({ watched }: Follower, title: string | undefined) =>
	watched.standIn.tasks().some((task) => task.title === title && task.isOpen);

/** A copy is somebody's own. */
function copy(follower: Follower, title: string | undefined, line?: string): void {
	const { standIn } = follower.watched;
	const before = standIn.tasks().map(({ id }) => id);
	standIn.hands.copy(taskOf(follower, title), line);
	for (const { id } of standIn.tasks()) if (!before.includes(id)) follower.foreign.add(id);
}

/** What people do in the tracker itself, and while the trigger is off. */
export function handPhases(inWorld: () => World): void {
	it('ticked off, copied, quoted and removed by hand: nothing is undone, nobody is asked twice', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const { ledger, removed, watched } = follower;
			await deliver(world, follower, 'Garden', GARDEN);
			// Nobody finishes a task before the tracker's own search has it.
			await sleep(follower.watched.standIn.searchLagMs ?? 0);
			copy(follower, ROSES, 'copied from the other one');
			copy(follower, LAWN);
			const bench = taskOf(follower, BENCH);
			watched.standIn.hands.remove(bench);
			removed.add(bench);
			ledger.settle(BENCH ?? '');
			watched.standIn.hands.finish(taskOf(follower, LEAVES));
			ledger.settle(LEAVES ?? '');

			await expectNoWrite(follower, async () => await deliver(world, follower, 'Garden', DATED));
			const rows = await rowsOf(world.stage, follower);
			expect(rows.find(({ task }) => task === LEAVES)?.state).toBe('done');

			watched.standIn.hands.reopen(taskOf(follower, LEAVES));
			ledger.settle(LEAVES ?? '', false);
			await nightly(world.stage, follower);
			await expectRight(world, follower);
		});
	});

	it('a task that was removed and one that was renamed, when the note speaks of them', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const { watched } = follower;
			watched.standIn.hands.rename(taskOf(follower, LAWN), 'Mow it, please');
			await expectNoWrite(follower, async () => await nightly(world.stage, follower));
			const before = await lastFailure(world.stage, follower);
			await andItsRun(world.stage, follower, async () => {
				await generate(follower, 'Garden', DATED_ANEW);
			});
			expect(await lastFailure(world.stage, follower)).toBe(before);
			// Only once does the workflow ask for what is not there.
			expect(watched.refusals.splice(0).length).toBeLessThanOrEqual(1);
			await expectRight(world, follower);
			const rows = await rowsOf(world.stage, follower);
			expect(rows.find(({ task }) => task === BENCH)?.state).toBe('done');
			await expectNoWrite(follower, async () => await nightly(world.stage, follower));
			await expectRight(world, follower);
		});
	});

	it('finished by hand, gone from the note and back: it stays finished', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const { ledger, watched } = follower;
			watched.standIn.hands.finish(taskOf(follower, ROSES));
			ledger.settle(ROSES ?? '');
			await expectNoWrite(follower, async () => {
				const without = DATED_ANEW.filter(({ task }) => task !== ROSES);
				await deliver(world, follower, 'Garden', without);
				await deliver(world, follower, 'Garden', DATED_ANEW);
			});
		});
	});

	it('closed by the workflow and back: it is opened, though it was closed once', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const hall = [item('Clean the hall', BOB, '2027-06-01'), item('Lock the hall', null, null)];
			await deliver(world, follower, 'Hall', hall);
			await deliver(world, follower, 'Hall', hall.slice(1));
			await expectNoWrite(follower, async () => await nightly(world.stage, follower));
			await deliver(world, follower, 'Hall', hall);
		});
	});

	it('closed by the workflow, removed by hand, and back: it is created once more', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const { watched } = follower;
			const yard = [item('Clean the yard', BOB, '2027-06-01'), item('Lock the yard', null, null)];
			await deliver(world, follower, 'Yard', yard);
			await deliver(world, follower, 'Yard', yard.slice(1));
			watched.standIn.hands.remove(taskOf(follower, yard[0]?.task));
			await generate(follower, 'Yard', yard);
			await until('the new task', () => isOpen(follower, yard[0]?.task));
			expect(watched.refusals.splice(0).length).toBeLessThanOrEqual(1);
			await becomesRight(world, follower);
		});
	});

	it('the trigger was off: the night takes the notes that it missed', async () => {
		const world = inWorld();
		const { client } = world.stage;
		await forAll(world, async (follower) => {
			await client.workflows.deactivate(follower.workflowId);
			const missed = [item('Return the projector', BOB, '2027-06-02')];
			await generate(follower, 'Missed', missed);
			const night = await nightly(world.stage, follower);
			expect(night.items('Missed by the Trigger')).toMatchObject([{ note_title: 'Missed' }]);
			await expectRight(world, follower);
			await client.workflows.activate(follower.workflowId);
			const next = await expectNoWrite(follower, async () => await nightly(world.stage, follower));
			expect(next.items('Missed by the Trigger')).toEqual([]);
			await andItsRun(world.stage, follower, async () => {
				noteOf(follower, 'Missed');
				await generate(follower, 'After', [item('Thank the caretaker', null, null)]);
			});
			await expectRight(world, follower);
		});
	});
}
