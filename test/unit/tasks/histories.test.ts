import fc from '../../support/seeded.ts';

import type { JsonObject } from '../../../src/base/json.ts';
import { World, type NoteEntry, type TableKind } from './world.ts';

/** Tasks that may be mistaken for each other, each in several wordings. */
const WORDINGS = [
	['Send the report to Acme', 'The report has to be sent to Acme', 'Forward the report to Acme'],
	['Send the report to Globex', 'Send Globex the report'],
	['Draft the contract', 'Prepare the contract'],
	['Sign the contract', 'The contract needs to be signed'],
	['Book room 4 for Tuesday', 'Reserve room 4 for Tuesday'],
	['Vertrag unterschreiben', 'Den Vertrag unterzeichnen'],
	['Call Anna', 'call Anna.', 'CALL  ANNA'],
];
const OWNERS = ['Anna', 'Bob', null];
const DUES = ['2026-12-04', '2026-12-11', 'tomorrow', 'soon', null];

const entry: fc.Arbitrary<NoteEntry> = fc.record({
	task: fc.constantFrom(...WORDINGS.flat()),
	owner: fc.constantFrom(...OWNERS),
	due: fc.constantFrom(...DUES),
});
const at = fc.nat({ max: 7 });
const step = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.record({
			do: fc.constant('sync' as const),
			matchReworded: fc.boolean(),
			crashAfter: fc.option(fc.nat({ max: 9 })),
		}),
	},
	{ weight: 4, arbitrary: fc.record({ do: fc.constantFrom('add', 'replace'), at, entry }) },
	{
		weight: 9,
		arbitrary: fc.record({
			do: fc.constantFrom('drop', 'reword', 'owner', 'due', 'reorder', 'double', 'split'),
			at,
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ do: fc.constantFrom('clear', 'restore', 'delete', 'map', 'date'), at }),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			do: fc.constantFrom('editRow', 'renameState', 'loseRow', 'loseId', 'copyRow', 'doubleTask'),
			at,
		}),
	},
	{ weight: 3, arbitrary: fc.record({ do: fc.constantFrom('tick', 'tick', 'untick'), at }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

function editNote(world: World, current: Exclude<Step, { do: 'sync' }>): void {
	const { entries } = world;
	const one = entries[current.at];
	switch (current.do) {
		case 'add':
			if ('entry' in current) entries.splice(current.at, 0, { ...current.entry });
			return;
		case 'replace':
			if (one && 'entry' in current) entries[current.at] = { ...current.entry };
			return;
		case 'drop':
			entries.splice(current.at, 1);
			return;
		case 'reorder':
			world.entries = [...entries.slice(current.at), ...entries.slice(0, current.at).toReversed()];
			return;
		case 'double':
			if (one) entries.push({ ...one });
			return;
		case 'split':
			if (one) {
				entries.splice(
					current.at,
					1,
					{ ...one, task: `${one.task} today` },
					{ ...one, task: `${one.task} again` },
				);
			}
			return;
		case 'reword':
			if (one)
				one.task = another(
					WORDINGS.find((words) => words.includes(one.task)),
					one.task,
				);
			return;
		case 'owner':
			if (one) one.owner = another(OWNERS, one.owner);
			return;
		case 'due':
			if (one) one.due = another(DUES, one.due);
			return;
		case 'clear':
			world.state = 'cleared';
			return;
		case 'restore':
			world.state = 'ready';
			return;
		case 'delete':
			world.state = 'gone';
			return;
		case 'date':
			world.isDated = !world.isDated;
			return;
		case 'map':
			world.mapping = new Map(world.mapping.size > 0 ? [] : [['Anna', 'anna@example.com']]);
			return;
		default:
			return editRows(world, current.do, current.at);
	}
}

function editRows(world: World, what: string, index: number): void {
	const row = world.rows[index];
	if (!row) return;
	const namesakes = world.tracker.filter(({ key }) => key === row.action_item_key);
	const task = world.tracker.find(({ id }) => id === row.task_id);
	// A copy may be older than its task, or not know that it is done: a table that lies of the tracker
	// is beyond what is promised.
	const ofTask = task ? rowsOf(world, task.id) : [row];
	switch (what) {
		case 'editRow':
			if (ofTask.length > 1) return;
			if ('task' in row) row.task = 'Something else';
			row.owner = 'Zoe';
			return;
		case 'renameState':
			if (row.state === 'open') row.state = 'in progress';
			return;
		case 'tick':
			// The workflow that brings completion back writes one row, or all rows of the task.
			if (task?.isOpen) {
				task.isOpen = false;
				row.state = 'done';
			}
			return;
		case 'untick':
			if (task && row.state === 'done') {
				task.isOpen = true;
				for (const each of rowsOf(world, task.id)) each.state = 'open';
			}
			return;
		case 'copyRow':
			world.rows.push({ ...row, id: world.newId() });
			return;
		case 'doubleTask':
			if (task?.isOpen) {
				const { id } = world.add(String(row.action_item_key), task.fields);
				world.rows.push({ ...(ofTask[0] ?? row), id: world.newId(), task_id: id });
			}
			return;
		case 'loseId':
			// The tracker's search can't tell two tasks of one key from each other.
			if (task && namesakes.length > 1) return;
			row.task_id = null;
			return;
		default:
			world.rows.splice(
				world.rows.indexOf(ofTask.findLast(({ state }) => state !== 'done') ?? row),
				1,
			);
			for (const each of world.tracker) {
				const isKnown = world.rows.some(({ task_id: id }) => id === each.id);
				if (each.key === row.action_item_key && !isKnown) each.isOrphan = true;
			}
	}
}

function rowsOf({ rows }: World, id: string) {
	return rows.filter(({ task_id }) => task_id === id);
}

/** Whether two texts are wordings of one task, split off from it in the same way or not at all. */
function areOneTask(one: string, other: string): boolean {
	const [, text = '', splits] = /^(.*?)((?: today| again)*)$/.exec(one) ?? [];
	const otherText = other.slice(0, other.length - (splits?.length ?? 0));
	if (otherText + splits !== other) return false;
	return WORDINGS.some((words) => words.includes(text) && words.includes(otherText));
}

function another<T>(choices: readonly T[] | undefined, one: T): T {
	if (!choices) return one;
	return choices[(choices.indexOf(one) + 1) % choices.length] ?? one;
}

function holds(table: TableKind, steps: readonly Step[], matchReworded: boolean): void {
	const world = new World(table);
	for (const current of steps) {
		if (current.do !== 'sync') editNote(world, current);
		else world.sync(current.matchReworded, current.crashAfter ?? Infinity);
	}
	if (world.state === 'cleared') {
		const before = JSON.stringify(world.tracker);
		world.sync(matchReworded);
		expect(JSON.stringify(world.tracker)).toBe(before);
		world.state = 'ready';
	}
	world.isDated = true;
	world.sync(matchReworded);
	const isSame = (one: string, other: string) => matchReworded && areOneTask(one, other);
	expect(world.compared(isSame)).toEqual({ extra: [], missing: [] });
	expect(world.changes(matchReworded)).toEqual([]);
	// What is known as done by its words alone is new to whoever does not look for them, and other rows
	// of it are over.
	const isDone = (change: JsonObject) =>
		world.rows
			.filter(({ state }) => state === 'done')
			.some(({ task, action_item_key: key }) =>
				change.change === 'create'
					? isSame(String(task), String(change.task))
					: change.change === 'close' && change.action_item_key === key,
			);
	expect(world.changes(!matchReworded).filter((change) => !isDone(change))).toEqual([]);
	world.isDated = false;
	expect(world.changes(matchReworded)).toEqual([]);
}

const property = fc.property(
	fc.record({
		hasDateColumn: fc.boolean(),
		keepsBlanks: fc.boolean(),
		lacks: fc.constantFrom(null, null, 'assignee'),
	}),
	fc.array(step, { minLength: 3, maxLength: 40, size: 'max' }),
	fc.boolean(),
	holds,
);

describe('whatever happened: the tracker becomes equal to the note, but for what is done', () => {
	it.each([
		['a fixed seed', 20261121],
		['a random seed', Date.now() % 2 ** 31],
	])(
		'histories with %s (%i)',
		(_name, seed) => {
			fc.assert(property, { seed, numRuns: Number(process.env.HISTORIES ?? 500) });
		},
		600_000,
	);
});
