import { Tracker, type Task } from './tracker.ts';

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

it('two tasks of one text and owner: finishing one changes nothing of the other', () => {
	const tracker = new Tracker();
	const [first, second] = ['2026-12-04', '2026-12-11'].map((due) => ({
		task: 'Call',
		owner: 'Anna',
		due,
	}));
	tracker.sync(first ?? '', second ?? '');
	const [finished] = tracker.tasks;
	if (finished) finished.checked = true;
	expect(tracker.sync(first ?? '', second ?? '')).toEqual([]);
	expect(tracker.sync(second ?? '', first ?? '')).toEqual([]);
});

describe('what people do to a task', () => {
	let tracker: Tracker;
	let first: Task;
	beforeEach(() => {
		tracker = new Tracker();
		tracker.sync({ task: 'Send the report', owner: 'Anna', due: '2026-12-04' });
		[first] = tracker.tasks as [Task];
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

	it('renamed and left without its text: what was written is not known, whatever it is called now', () => {
		first.content = 'Send the old report';
		first.description = first.description.split('\n').at(-1) ?? '';
		const changes = tracker.sync({ task: 'Send the reports', owner: 'Anna', due: '2026-12-04' });
		expect(changes.map(({ change, task_id, previous }) => [change, task_id, previous])).toEqual([
			['update', '1', {}],
		]);
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
	expect(tracker.sync({ task: 'Send the report', owner: 'Anna' })).toMatchObject([
		{ change: 'update', task_id: '1' },
	]);
	tracker.tasks.push({ ...first, checked: true });
	expect(tracker.sync({ task: 'Send the report', owner: 'Bob' })).toEqual([]);
});
