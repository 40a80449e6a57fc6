/** Which task is taken for which action item, and what a note repeats of another one. */
import { itemsOf, NOTE, Tracker, type Said, type Task } from './tracker.ts';

const REPORT = { task: 'Send the report', owner: 'Anna' };
const DATED = { ...REPORT, due: '2026-12-04' };

/** A tracker whose workflow has carried out what its note said, one state after the other. */
function trackerAfter(...notes: Said[][]): Tracker {
	const tracker = new Tracker();
	for (const note of notes) tracker.sync(...note);
	return tracker;
}

/** People give a task another title, and remove its text: only its mark still tells. */
function hideText({ tasks }: Tracker): void {
	for (const task of tasks) {
		task.content = 'Mine';
		task.description = task.description.split('\n').at(-1) ?? '';
	}
}

function finish({ tasks }: Tracker, index = 0): void {
	const task = tasks[index];
	if (task) task.checked = true;
}

it('a task that a person finished comes before one that was closed: nothing is opened again', () => {
	const tracker = trackerAfter([REPORT, REPORT], [REPORT]);
	expect(tracker.tasks.map(({ checked }) => checked)).toEqual([false, true]);
	finish(tracker);
	expect(tracker.sync(REPORT)).toEqual([]);
	tracker.tasks.reverse();
	expect(tracker.sync(REPORT)).toEqual([]);
});

it('of equal texts, the task of the owner is taken, whatever its number', () => {
	const bobs = { ...REPORT, owner: 'Bob' };
	const tracker = trackerAfter([REPORT, bobs]);
	hideText(tracker);
	const changes = tracker.changes(itemsOf([{ ...bobs, task: 'SEND the report.' }]));
	expect(changes).toMatchObject([
		{ change: 'update', task_id: '2' },
		{ change: 'close', task_id: '1' },
	]);
});

it('tasks of one text: one of the same owner stays open when another is finished', () => {
	const [theirs, nobodys] = [{ task: 'Call', owner: 'Bob & Carla' }, 'Call'];
	const tracker = trackerAfter([theirs, nobodys, theirs]);
	finish(tracker);
	const last = [theirs, { task: 'Call', owner: 'Anna' }];
	expect(tracker.sync(...last)).toMatchObject([{ change: 'update', task_id: '2' }]);
	expect(tracker.sync(...last)).toEqual([]);
});

it('two tasks of one text and owner: finishing one changes nothing of the other', () => {
	const both = [DATED, { ...DATED, due: '2026-12-11' }];
	const tracker = trackerAfter(both);
	finish(tracker);
	expect(tracker.sync(...both)).toEqual([]);
	expect(tracker.sync(...both.toReversed())).toEqual([]);
});

describe('two equal texts, of which one goes and comes back', () => {
	const [early, late] = [DATED, { ...DATED, due: '2026-12-11' }];

	it('the open task is written anew, and not closed while the closed one is opened again', () => {
		const tracker = trackerAfter([early, late], [late]);
		expect(tracker.sync(early)).toMatchObject([
			{ change: 'update', task_id: '2', changed_fields: ['due_date'] },
		]);
		expect(tracker.sync(early)).toEqual([]);
	});

	it('with both in the note, each has its own', () => {
		const tracker = trackerAfter([early, late], [late]);
		expect(tracker.sync(early, late)).toMatchObject([{ change: 'reopen', task_id: '1' }]);
	});

	it('of two closed ones, the one that was written so is opened again', () => {
		const tracker = trackerAfter([early, late], []);
		expect(tracker.sync(late)).toMatchObject([{ change: 'reopen', task_id: '2' }]);
	});

	it('a finished one that was written so stays finished', () => {
		const tracker = trackerAfter([early, late]);
		finish(tracker);
		expect(tracker.sync(early)).toMatchObject([{ change: 'close', task_id: '2' }]);
	});

	it('of another owner, it is opened again: it is the task of somebody else', () => {
		const bobs = { ...early, owner: 'Bob' };
		const tracker = trackerAfter([early, bobs], [bobs]);
		expect(tracker.sync(early)).toMatchObject([
			{ change: 'reopen', task_id: '1' },
			{ change: 'close', task_id: '2' },
		]);
	});
});

it('an action item without words is not taken for a task that shows no text', () => {
	const tracker = trackerAfter([REPORT]);
	hideText(tracker);
	const changes = tracker.changes(itemsOf(['?!']), { matchReworded: false });
	expect(changes.map(({ change }) => change)).toEqual(['create', 'close']);
});

describe('what people do to a task', () => {
	let tracker: Tracker;
	let first: Task;
	beforeEach(() => {
		tracker = trackerAfter([DATED]);
		[first] = tracker.tasks as [Task];
	});

	it('renamed, then changed in its note: written anew, and what was there is not claimed to be known', () => {
		first.content = 'Something else';
		expect(tracker.sync({ ...DATED, owner: 'Bob' })).toMatchObject([
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
		const changes = tracker.sync({ ...DATED, task: 'Send the reports' });
		expect(changes.map(({ change, task_id, previous }) => [change, task_id, previous])).toEqual([
			['update', '1', {}],
		]);
	});

	it('closed by the workflow, opened by somebody, and wanted again: who finishes it then has finished it', () => {
		tracker.sync();
		first.checked = false;
		expect(tracker.sync(DATED)).toMatchObject([{ change: 'update', task_id: '1' }]);
		expect(first.description).not.toContain('No longer in the note');
		expect(tracker.sync(DATED)).toEqual([]);
		first.checked = true;
		expect(tracker.sync(DATED)).toEqual([]);
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

describe('what another note has already', () => {
	const OTHER = '4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6b';
	let tracker: Tracker;
	beforeEach(() => {
		tracker = trackerAfter(['Call', REPORT]);
	});

	/** The changes for a note that says this, too. */
	const changesFor = (said: Said, options = {}) =>
		tracker.changes(itemsOf([said], OTHER), { noteId: OTHER, ...options });

	it.each<[string, Said]>([
		['word for word', REPORT],
		['in other case, with a full stop', { ...REPORT, task: '- send the REPORT.' }],
	])('a new task says which open task of another note it repeats: %s', (_, said) => {
		expect(changesFor(said)).toMatchObject([
			{ change: 'create', repeats: { task_id: '2', note_id: NOTE, title: 'Send the report' } },
		]);
	});

	it.each<[string, Said]>([
		['of another owner', { ...REPORT, owner: 'Bob' }],
		['of nobody', { task: REPORT.task }],
		['with other words', { ...REPORT, task: 'Send the reports' }],
	])('one %s repeats nothing', (_, said) => {
		expect(changesFor(said)).toMatchObject([{ change: 'create', repeats: null }]);
	});

	it('the first of several is named, also one that somebody has renamed', () => {
		tracker.carryOut(changesFor(REPORT));
		const [, first] = tracker.tasks;
		if (first) first.content = 'Mail it';
		const third = '5d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6b';
		expect(tracker.changes(itemsOf([REPORT], third), { noteId: third })).toMatchObject([
			{ repeats: { task_id: '2', note_id: NOTE, title: 'Mail it' } },
		]);
	});

	it('with Skip, it is created once the other one is finished', () => {
		const skip = { ifRepeated: 'skip', includeUnchanged: true } as const;
		expect(changesFor(REPORT, skip)).toMatchObject([
			{ change: 'none', state: 'repeated', task_id: null, repeats: { note_id: NOTE } },
		]);
		finish(tracker, 1);
		expect(changesFor(REPORT, skip)).toMatchObject([{ change: 'create', repeats: null }]);
	});

	it.each<[string, Said]>([
		['without owner', { task: REPORT.task }],
		['of another owner', { ...REPORT, owner: 'Bob' }],
	])('one %s does not repeat a task whose lines somebody removed', (_, said) => {
		hideText(tracker);
		const skip = { ifRepeated: 'skip' } as const;
		expect(changesFor(said, skip)).toMatchObject([{ change: 'create', repeats: null }]);
		expect(changesFor(REPORT, skip)).toEqual([]);
	});

	it('ANNA and Anna are one owner', () => {
		expect(changesFor({ ...REPORT, owner: ' ANNA' }, { ifRepeated: 'skip' })).toEqual([]);
		tracker = trackerAfter([{ ...REPORT, owner: 'Tom' }]);
		expect(tracker.sync({ ...REPORT, owner: 'TOM' })).toEqual([]);
	});

	it('a task of its own note is none', () => {
		const items = itemsOf(['Call', REPORT, REPORT]);
		expect(tracker.changes(items, { ifRepeated: 'skip' })).toMatchObject([
			{ change: 'create', repeats: null },
		]);
	});
});
