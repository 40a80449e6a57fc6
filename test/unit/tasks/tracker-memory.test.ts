import { markedDescription } from '../../../src/tasks/description.ts';
import { Tracker, type Task } from './tracker.ts';

const markIn = (description: string) => markedDescription(description)?.mark ?? null;

describe('tasks of one text, when one of them is finished', () => {
	const of = (task: string, owner: string) => ({ task, owner });
	const finish = (tracker: Tracker, index: number) => {
		const task = tracker.tasks[index];
		if (task) task.checked = true;
	};

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
			{
				change: 'update',
				changed_fields: ['owner', 'assignee', 'assignees'],
				previous: { owner: 'Anna', assignee: 'anna@example.com' },
			},
		]);
		expect(first.content).toBe('Send the report');
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

	it('copied: the oldest counts, and the copy is left alone until its task goes', () => {
		const copy = tracker.add({ ...first });
		expect(
			tracker.sync({ task: 'Send the report', owner: 'Bob', due: '2026-12-04' }),
		).toMatchObject([{ change: 'update', task_id: '1' }]);
		expect(tracker.sync()).toMatchObject([
			{ change: 'close', task_id: '1' },
			{ change: 'close', task_id: '2' },
		]);
		expect(copy.checked).toBe(true);
	});

	it('finished: neither created again nor reopened when its note says it otherwise', () => {
		first.checked = true;
		expect(tracker.sync({ task: 'Send the report', owner: 'Bob' })).toEqual([]);
	});
});

it('two projects that both count from 1: a finished task of one finishes none of the other', () => {
	const tracker = new Tracker();
	tracker.sync('Send the report');
	const [first] = tracker.tasks as [Task];
	tracker.tasks.push({ ...first, description: 'Of another project', checked: true });
	expect(tracker.sync({ task: 'Send the report', owner: 'Bob' })).toMatchObject([
		{ change: 'update', task_id: '1' },
	]);
	tracker.tasks.push({ ...first, description: '', checked: true });
	expect(tracker.sync({ task: 'Send the report', owner: 'Anna' })).toEqual([]);
});
