import type { Follower } from '../harness/follower.ts';
import { refusingTheRest } from '../harness/gates.ts';
import { ANNA, BOB, GARDEN, item, type Item } from '../harness/notes.ts';
import { andItsRun, generate } from '../harness/runs.ts';
import { deliver, itForAll } from '../harness/world.ts';

const [LEAVES, ROSES, LAWN, BENCH] = GARDEN.map(({ task }) => task);

const dated = (items: readonly Item[], due: string) => items.map((one) => ({ ...one, due }));

function taskOf({ watched, foreign }: Follower, title = ''): string {
	const found = watched.standIn
		.tasks()
		.find((task) => task.title === title && !foreign.has(task.id));
	if (found === undefined) throw new Error(`no task "${title}"`);
	return found.id;
}

/** What an editor, a program or a tracker might take for something else. */
const BELOW = [
	...['', '---', 'Mine: [the map](https://example.com/a_b), ![it](x.png), @bob and #7 '],
	...['- [ ] “call” $& \\_ {panel:title=x}!a!{panel} <b>now</b> &amp; 🦔', '', 'ai_ is no mark'],
].join('\n');

function write({ ledger, watched, ...follower }: Follower, title?: string): void {
	const id = taskOf({ ledger, watched, ...follower }, title);
	watched.standIn.hands.write(id, BELOW);
	ledger.wrote(id, BELOW);
}

const ATTIC = [item('Clear the attic', ANNA, '2027-05-01')];
const GATE = item('Send the invoice for the gate', BOB, '2027-05-01');
const REWORDED = { ...GATE, task: 'The invoice for the gate must be sent' };
const WALL = item('Paint the wall', ANNA, '2027-05-10');
const PATH = item('Sweep the path', BOB, null);
const YARD = [
	item('Clean the yard', BOB, '2027-06-01'),
	item('Lock the yard', null, null),
	item('Sweep the yard', ANNA, '2027-06-02'),
];

/** What people do in the tracker itself, and what becomes of it when the notes are generated anew. */
export function handPhases(): void {
	itForAll('finished, written into and, in Linear, moved to another team', async (follower) => {
		const { ledger, name, watched } = follower;
		const { hands } = watched.standIn;
		const notes = [
			['Garden', GARDEN],
			['Gate', [GATE]],
			['Attic', ATTIC],
			['Yard', YARD],
		] as const;
		await deliver(follower, ...notes);
		const settle = (title = '') => {
			ledger.settle(title);
			return taskOf(follower, title);
		};
		hands.finish(settle(LEAVES));
		hands.finish(settle(BENCH), 60);
		for (const title of [LEAVES, ROSES, LAWN, GATE.task]) write(follower, title);
		// Linear is searched in all teams, so there it stays the same issue.
		if (name === 'linear') hands.moveAway(taskOf(follower, ROSES));
		await deliver(
			follower,
			['Garden', dated(GARDEN, '2027-04-20')],
			['Gate', [REWORDED], [GATE.task]],
		);
	});

	itForAll(
		'gone and back: what was closed is opened, what was finished is not',
		async (follower) => {
			const { foreign, ledger, watched } = follower;
			const { hands, tasks } = watched.standIn;
			const roses = taskOf(follower, ROSES);
			const before = tasks().map(({ id }) => id);
			hands.split(roses);
			const all = tasks();
			// What people make is their own.
			const parts = all.map(({ id }) => id).filter((id) => !before.includes(id));
			for (const id of parts) foreign.add(id);
			const others = GARDEN.filter(({ task }) => task !== LEAVES && task !== ROSES);
			await deliver(follower, ['Garden', others], ['Gate', dated([REWORDED], '2027-05-03')]);
			const isOpen = (id: string) => tasks().find((task) => task.id === id)?.isOpen;
			expect([roses, ...parts].map(isOpen)).toEqual([false, ...parts.map(() => true)]);
			await deliver(follower, ['Garden', GARDEN]);
			hands.reopen(taskOf(follower, LEAVES));
			ledger.settle(LEAVES ?? '', false);
			await deliver(follower, ['Garden', dated(GARDEN, '2027-04-21')]);
			expect(tasks()).toHaveLength(all.length);
		},
	);
}

/** Where a tracker needs several requests to close or open a task, a run may end between them. */
export function halfDonePhases(): void {
	for (const [what, before, items] of [
		['opened', [PATH], [WALL, PATH]],
		['closed', [WALL, PATH], [PATH]],
	] as const) {
		itForAll(`left half done when it is ${what}: the next run does the rest`, async (follower) => {
			await deliver(follower, ['Wall', [WALL, PATH]]);
			await deliver(follower, ['Wall', before]);
			follower.watched.gate = refusingTheRest();
			await andItsRun(follower, async () => await generate(follower, ['Wall', items]));
			follower.watched.gate = undefined;
			await deliver(follower, ['Wall', items]);
		});
	}
}

/** What comes back when the notes are generated anew, once no run holds the creation any more. */
export function returnPhases(): void {
	itForAll(
		'deleted, moved away, without its last line, finished 200 days ago',
		async (follower) => {
			const { foreign, ledger, name, watched } = follower;
			const { hands } = watched.standIn;
			const [attic, clean, lock, sweep] = [...ATTIC, ...YARD];
			const old = taskOf(follower, attic?.task);
			hands.finish(old, 200);
			// Its list of finished tasks does not reach so far back.
			if (name === 'todoist') foreign.add(old);
			else ledger.settle(attic?.task ?? '');
			hands.remove(taskOf(follower, clean?.task));
			// It stays in the trash, where its id is taken.
			if (name === 'linear') ledger.settle(clean?.task ?? '');
			// In Linear, an issue without its mark keeps the id that its successor needs.
			if (name !== 'linear') {
				const unmarked = taskOf(follower, lock?.task);
				hands.erase(unmarked);
				foreign.add(unmarked);
				const moved = taskOf(follower, sweep?.task);
				hands.moveAway(moved);
				foreign.add(moved);
			}
			await generate(follower, ['Attic', dated(ATTIC, '2027-05-20')], ['Yard', YARD]);
		},
	);
}
