import type { Follower } from '../harness/follower.ts';
import { refusingTheRest } from '../harness/gates.ts';
import { ANNA, BOB, GARDEN, item, type Item } from '../harness/notes.ts';
import { andItsRun, generate } from '../harness/runs.ts';
import { deliver, forAll, type World } from '../harness/world.ts';

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

/** What people make is their own. @returns its ids */
function made({ watched: { standIn }, foreign }: Follower, make: () => void): string[] {
	const before = standIn.tasks().map(({ id }) => id);
	make();
	const ids = standIn.tasks().flatMap(({ id }) => (before.includes(id) ? [] : [id]));
	for (const id of ids) foreign.add(id);
	return ids;
}

function copy(follower: Follower, title: string | undefined, line?: string): string[] {
	const { hands } = follower.watched.standIn;
	return made(follower, () => hands.copy(taskOf(follower, title), line));
}

const ATTIC = [item('Clear the attic', ANNA, '2027-05-01')];
const GATE = item('Send the invoice for the gate', BOB, '2027-05-01');
const REWORDED = { ...GATE, task: 'The invoice for the gate must be sent' };
const WALL = item('Paint the wall', ANNA, '2027-05-10');
const PATH = item('Sweep the path', BOB, null);
const DOOR = item('Oil the door', ANNA, null);
const YARD = [
	item('Clean the yard', BOB, '2027-06-01'),
	item('Lock the yard', null, null),
	item('Sweep the yard', ANNA, '2027-06-02'),
];

/** What people do in the tracker itself, and what becomes of it when the notes are generated anew. */
export function handPhases(inWorld: () => World): void {
	it('finished, copied, written into, renamed and, in Linear, moved to another team', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const { foreign, ledger, name, watched } = follower;
			const { hands } = watched.standIn;
			await deliver(
				world,
				follower,
				['Garden', GARDEN],
				['Gate', [GATE, DOOR]],
				['Attic', ATTIC],
				['Yard', YARD],
			);
			const settle = (title = '') => {
				ledger.settle(title);
				return taskOf(follower, title);
			};
			hands.finish(settle(LEAVES));
			hands.finish(settle(BENCH), 60);
			copy(follower, ROSES, 'copied from the other one');
			copy(follower, LAWN);
			for (const title of [LEAVES, ROSES, LAWN, GATE.task, DOOR.task]) write(follower, title);
			hands.rename(taskOf(follower, DOOR.task), 'Use oil');
			// Linear is searched in all teams, so there it stays the same issue.
			if (name === 'linear') hands.moveAway(taskOf(follower, ROSES));
			const theirs = () => watched.standIn.tasks().filter(({ id }) => foreign.has(id));
			const before = theirs();
			await deliver(
				world,
				follower,
				['Garden', dated(GARDEN, '2027-04-20')],
				['Gate', [REWORDED, { ...DOOR, due: '2027-05-02' }], [GATE.task]],
			);
			expect(theirs()).toEqual(before);
		});
	});

	it('renamed after a rewording; gone and back: what was closed is opened, what was finished is not', async () => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const { ledger, watched } = follower;
			const { hands, tasks } = watched.standIn;
			const roses = taskOf(follower, ROSES);
			const [template = ''] = copy(follower, ROSES);
			hands.rename(template, 'Prune the hedge');
			const parts = made(follower, () => hands.split(roses));
			const all = tasks().length;
			hands.rename(taskOf(follower, REWORDED.task), 'Bill them');
			const others = GARDEN.filter(({ task }) => task !== LEAVES && task !== ROSES);
			const gate = dated([REWORDED, DOOR], '2027-05-03');
			await deliver(world, follower, ['Garden', others], ['Gate', gate]);
			const isOpen = (id: string) => tasks().find((task) => task.id === id)?.isOpen;
			expect([roses, template, ...parts].map(isOpen)).toEqual([
				false,
				true,
				...parts.map(() => true),
			]);
			await deliver(world, follower, ['Garden', GARDEN]);
			hands.reopen(taskOf(follower, LEAVES));
			ledger.settle(LEAVES ?? '', false);
			await deliver(world, follower, ['Garden', dated(GARDEN, '2027-04-21')]);
			expect(tasks()).toHaveLength(all);
		});
	});
}

/** Where a tracker needs several requests to close or open a task, a run may end between them. */
export function halfDonePhases(inWorld: () => World): void {
	it.each([
		['opened', [WALL, PATH]],
		['closed', [PATH]],
	])('left half done when it is %s: the next run does the rest', async (what, items) => {
		const world = inWorld();
		await forAll(world, async (follower) => {
			const before = what === 'opened' ? [PATH] : [WALL, PATH];
			await deliver(world, follower, ['Wall', [WALL, PATH]]);
			await deliver(world, follower, ['Wall', before]);
			follower.watched.gate = refusingTheRest();
			await andItsRun(world.stage, follower, async () => {
				await generate(follower, ['Wall', items]);
			});
			follower.watched.gate = undefined;
			await deliver(world, follower, ['Wall', items]);
		});
	});
}

/** What comes back when the notes are generated anew, once no run holds the creation any more. */
export function returnPhases(inWorld: () => World): void {
	it('deleted, moved away, without its last line, finished 200 days ago', async () => {
		await forAll(inWorld(), async (follower) => {
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
		});
	});
}
