import { isJsonObject, type JsonObject } from '../../../src/base/json.ts';
import { actionItemsOf, type ActionItem } from '../../../src/insights/action-items.ts';
import { knownTaskOf } from '../../../src/tasks/known-task.ts';
import { markIn, plainLine } from '../../../src/tasks/mark.ts';
import { knownTasksIn, markedTasks } from '../../../src/tasks/marked-tasks.ts';
import { listedTasks } from '../../../src/tasks/trackers/listed-tasks.ts';
import { atOnce } from '../../support/at-once.ts';
import fc from '../../support/seeded.ts';
import { taskChanges } from '../../support/tasks-at-once.ts';

const NOTE = '3f2b8c1e-0d4a-4c57-9b1e-2f1f3c5d7e90';

interface Entry {
	task: string;
	owner: string | null;
	due: string | null;
}

function itemsOf(entries: readonly Entry[]): ActionItem[] {
	const insights = { title: 'Weekly', action_items: entries };
	return atOnce(
		actionItemsOf(insights, {
			noteId: NOTE,
			dueDateOf: (due) => (/^\d{4}/.test(String(due)) ? String(due) : null),
			ownersOf: (owner) => ({
				assignees: owner === 'Anna' ? ['anna@example.com'] : [],
				unmapped: [],
			}),
		}),
	);
}

interface Task {
	id: string;
	content: string;
	description: string;
	checked: boolean;
	responsible_uid: string | null;
	added_at: string;
}

/** A tracker without a table beside it, and the workflow that keeps it equal to one note. */
class Tracker {
	readonly tasks: Task[] = [];

	changes(items: readonly ActionItem[]): JsonObject[] {
		const { byNote } = markedTasks(
			listedTasks(
				this.tasks.map((task) => ({ ...task })),
				'todoist',
			),
		);
		const known = knownTasksIn(byNote, NOTE, items);
		return taskChanges({ known, items, matchReworded: true }).map(({ fields }) => fields);
	}

	carryOut(changes: readonly JsonObject[]): void {
		for (const { change, task_id, title, description, assignee } of changes) {
			const checked = change === 'close';
			const texts = { content: String(title), description: String(description), checked };
			const task = this.tasks.find(({ id }) => id === task_id);
			if (task) Object.assign(task, texts);
			else this.add(texts);
			if (change !== 'close') this.assign(task_id ?? this.tasks.at(-1)?.id, assignee);
		}
	}

	private assign(id: unknown, assignee: unknown): void {
		const task = this.tasks.find((one) => one.id === id);
		if (task) task.responsible_uid = typeof assignee === 'string' ? assignee : null;
	}

	add(texts: Pick<Task, 'content' | 'description' | 'checked'>): Task {
		const number = this.tasks.length + 1;
		const added_at = new Date(Date.UTC(2026, 10, 1, 0, number)).toISOString();
		const task = { ...texts, id: String(number), added_at, responsible_uid: null };
		this.tasks.push(task);
		return task;
	}

	sync(...entries: (string | Partial<Entry>)[]): JsonObject[] {
		const changes = this.changes(noted(...entries));
		this.carryOut(changes);
		return changes;
	}
}

const noted = (...entries: (string | Partial<Entry>)[]) =>
	itemsOf(
		entries.map((entry) => ({
			...{ task: '', owner: null, due: null },
			...(typeof entry === 'string' ? { task: entry } : entry),
		})),
	);

/** The same workflow with a row for each task. */
class Table {
	readonly rows: JsonObject[] = [];

	changes(items: readonly ActionItem[]): JsonObject[] {
		const known = this.rows.flatMap((row) => knownTaskOf(row, 'UTC') ?? []);
		return taskChanges({ known, items, matchReworded: true }).map(({ fields }) => fields);
	}

	carryOut(changes: readonly JsonObject[]): void {
		for (const { change, ...fields } of changes) {
			const row = this.rows.find(({ action_item_key: key }) => key === fields.action_item_key);
			if (row) Object.assign(row, fields, change === 'close' ? { state: 'closed' } : {});
			else this.rows.push({ ...fields, task_id: String(this.rows.length + 1) });
		}
	}
}

/** White space and Markdown are not kept by every tracker. */
const plain = (previous: unknown) =>
	isJsonObject(previous) &&
	Object.fromEntries(Object.entries(previous).map(([name, value]) => [name, plainLine(value)]));

const told = (changes: readonly JsonObject[]) =>
	changes.map((fields) => ({
		change: fields.change,
		key: fields.action_item_key,
		task_id: fields.task_id,
		title: fields.title,
		changed: fields.changed_fields,
		previous: plain(fields.previous),
		reworded: fields.reworded,
	}));

const WORDINGS = [
	'Send the report to Acme',
	'The report has to be sent to Acme',
	'Send the report to Globex',
	'Draft the contract',
	'Prepare the contract',
	'Call Anna',
	'CALL ANNA',
	`${'Look into the numbers of each month '.repeat(9)}\n\nand write them down`,
	'Pay *all* of `x` \\ and <b>y</b> & z',
];
const entry = fc.record({
	task: fc.constantFrom(...WORDINGS),
	owner: fc.constantFrom('Anna', 'Bob', 'Bob & Carla', null),
	due: fc.constantFrom('2026-12-04', '2026-12-11', 'soon', null),
});
const round = fc.record({
	entries: fc.array(entry, { maxLength: 6 }),
	ticked: fc.array(fc.nat({ max: 9 }), { maxLength: 2 }),
});

it('gives the same changes as rows do where nobody edits', () => {
	const holds = (rounds: readonly { entries: Entry[]; ticked: number[] }[]) => {
		const tracker = new Tracker();
		const table = new Table();
		for (const { entries, ticked } of rounds) {
			const items = itemsOf(entries);
			const changes = tracker.changes(items);
			const ofRows = table.changes(items);
			expect(told(changes)).toEqual(told(ofRows));
			tracker.carryOut(changes);
			table.carryOut(ofRows);
			expect(tracker.changes(items)).toEqual([]);
			expect(table.changes(items)).toEqual([]);
			for (const index of ticked) {
				const task = tracker.tasks[index];
				const row = table.rows[index];
				if (!task || task.checked || !row) continue;
				task.checked = true;
				row.state = 'done';
			}
		}
	};
	fc.assert(fc.property(fc.array(round, { minLength: 2, maxLength: 8 }), holds), {
		numRuns: Number(process.env.HISTORIES ?? 150),
	});
});

describe('tasks of one text, when one of them is finished', () => {
	const of = (task: string, owner: string) => ({ task, owner });
	const finish = (tracker: Tracker, index: number) => {
		const task = tracker.tasks[index];
		if (task) task.checked = true;
	};

	it('another one that was reworded does not become the finished one', () => {
		const tracker = new Tracker();
		tracker.sync(of('Prepare the contract', 'Anna'), of('Prepare the contract', 'Anna'));
		tracker.sync(of('Prepare the contract', 'Anna'));
		finish(tracker, 0);
		const last = [of('Draft the contract', 'Anna'), of('Prepare the contract', 'Bob')];
		expect(tracker.sync(...last)).toMatchObject([{ change: 'reopen', task_id: '2' }]);
		expect(tracker.sync(...last)).toEqual([]);
	});

	it('another one of the same owner stays open, and the same note changes nothing', () => {
		const tracker = new Tracker();
		const [theirs, nobodys] = [of('Call Anna', 'Bob & Carla'), { task: 'Call Anna' }];
		tracker.sync(theirs, nobodys, theirs);
		finish(tracker, 0);
		const last = [theirs, of('Call Anna', 'Anna')];
		expect(tracker.sync(...last)).toMatchObject([{ change: 'update', task_id: '2' }]);
		expect(tracker.sync(...last)).toEqual([]);
	});
});

describe('what people do to a task', () => {
	let tracker: Tracker;
	let first: Task;
	beforeEach(() => {
		tracker = new Tracker();
		tracker.sync({ task: 'Send the report', owner: 'Anna', due: '2026-12-04' });
		[first] = tracker.tasks as [Task];
	});

	it.each<[string, (task: Task) => void]>([
		['renamed', (task) => (task.content = 'Something else')],
		['its text edited', (task) => (task.description = `Mine\n${task.description}`)],
		['its owner edited', (task) => (task.description = task.description.replace('Anna', 'Tom'))],
		[
			'escaped by an editor',
			(task) => (task.description = task.description.replaceAll('_', '\\_')),
		],
		[
			'made HTML by an editor',
			(task) => (task.description = `<p>${task.description.replaceAll('\n', '<br>')}</p>`),
		],
		['written in capitals', (task) => (task.description = task.description.toUpperCase())],
		['finished', (task) => (task.checked = true)],
	])('%s: stays as it is while its note says the same', (_name, edit) => {
		edit(first);
		const before = { ...first };
		expect(tracker.sync({ task: 'Send the report', owner: 'Anna', due: '2026-12-04' })).toEqual([]);
		expect(first).toEqual(before);
	});

	it('renamed, then changed in its note: written anew, and what was there is not claimed to be known', () => {
		first.content = 'Something else';
		expect(
			tracker.sync({ task: 'Send the report', owner: 'Bob', due: '2026-12-04' }),
		).toMatchObject([
			{ change: 'update', changed_fields: ['owner', 'assignee'], previous: { owner: 'Anna' } },
		]);
		expect(first.content).toBe('Send the report');
	});

	it('renamed, then reworded in its note: only the words that were written could tell', () => {
		first.content = 'Something else';
		const changes = tracker.sync({
			task: 'The report has to be sent',
			owner: 'Anna',
			due: '2026-12-04',
		});
		expect(changes.map(({ change }) => change)).toEqual(['create', 'close']);
	});

	it('closed by the workflow: keeps what people wrote, says why, and is reopened when wanted again', () => {
		first.content = 'Send it!';
		first.description = `Ask Tom first\n${first.description}`;
		expect(tracker.sync()).toMatchObject([{ change: 'close', task_id: '1', title: 'Send it!' }]);
		const lines = first.description.split('\n');
		expect(lines.slice(0, 2)).toEqual(['Ask Tom first', 'Owner: Anna']);
		expect(lines.at(-2)).toBe('No longer in the note');
		expect(markIn(first.description)).toMatchObject({ isClosed: true });
		expect(tracker.sync()).toEqual([]);
		const again = tracker.sync({ task: 'Send the report', owner: 'Anna', due: '2026-12-04' });
		expect(again).toMatchObject([{ change: 'reopen', task_id: '1', title: 'Send the report' }]);
		expect(markIn(first.description)).toMatchObject({ isClosed: false });
	});

	it('closed by the workflow, opened by somebody, and wanted again: who finishes it then has finished it', () => {
		const report = { task: 'Send the report', owner: 'Anna', due: '2026-12-04' };
		tracker.sync();
		first.checked = false;
		expect(tracker.sync(report)).toMatchObject([{ change: 'update', task_id: '1' }]);
		expect(first.description).not.toContain('No longer in the note');
		expect(tracker.sync(report)).toEqual([]);
		first.checked = true;
		expect(tracker.sync(report)).toEqual([]);
	});

	it('deleted, or its last line removed: comes back when the note is read again', () => {
		first.description = 'Owner: Anna';
		expect(tracker.sync('Send the report')).toMatchObject([{ change: 'create' }]);
	});

	it('its last line quoted above other words: does nothing', () => {
		tracker.add({
			content: 'Copy',
			description: `${first.description}\nsee above`,
			checked: false,
		});
		expect(tracker.sync({ task: 'Send the report', owner: 'Anna', due: '2026-12-04' })).toEqual([]);
	});

	it('copied: the oldest counts, and the copy is left alone', () => {
		const copy = tracker.add({ ...first });
		expect(tracker.sync()).toMatchObject([{ change: 'close', task_id: '1' }]);
		expect(copy.checked).toBe(false);
		expect(
			markedTasks(
				listedTasks(
					tracker.tasks.map((task) => ({ ...task })),
					'todoist',
				),
			).copies,
		).toBe(1);
	});

	it('finished: neither created again nor reopened when its note says it otherwise', () => {
		first.checked = true;
		expect(tracker.sync({ task: 'Send the report', owner: 'Bob' })).toEqual([]);
	});
});
