import type { IDataObject } from 'n8n-workflow';

import { textOf } from '../../src/base/json.ts';
import { listedBy, useTaskNotes, type Said } from './task-notes.ts';

const { sandbox, says, noteWith, compare } = useTaskNotes();

/** A Todoist project, and the workflow that keeps it equal to a note. */
class Project {
	tasks: IDataObject[] = [];
	/** What somebody else listed of them; all of it unless set. */
	list = () => this.tasks.map((task) => ({ ...task }));

	async run(notes: string, parameters: IDataObject = {}) {
		const result = await compare(this.list(), { ...parameters, notes });
		result.changes.forEach((change) => this.carryOut(change));
		return result;
	}

	private carryOut({ change, task_id, title, description }: IDataObject): void {
		if (change === 'none') return;
		const id = String(this.tasks.length + 1);
		const added_at = new Date(Date.UTC(2026, 10, 1, 0, this.tasks.length)).toISOString();
		let task = this.tasks.find((one) => one.id === task_id);
		if (!task) this.tasks.push((task = { id, added_at }));
		Object.assign(task, { content: title, description, checked: change === 'close' });
	}

	task(content: string): IDataObject {
		const task = this.tasks.find((one) => one.content === content);
		if (!task) throw new Error(`No task ${content}`);
		return task;
	}

	open(): unknown[] {
		return this.tasks.filter(({ checked }) => checked !== true).map(({ content }) => content);
	}
}

let project: Project;
beforeEach(() => (project = new Project()));

const kinds = ({ changes }: Awaited<ReturnType<typeof compare>>) =>
	changes.map(({ change, title }) => [change, title].map(textOf).join(' '));

describe('two notes whose ids begin alike keep to their own tasks', () => {
	it.each([
		['version 1', '11111111-2222-1333-8444-000000000001', '11111111-2222-1333-8444-000000000002'],
		['version 7', '0193e4a2-1b2c-7000-8000-00000000000a', '0193e4a2-1b2c-7000-8000-00000000000b'],
		['numbered', '00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002'],
		['in capitals', 'AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEEE1', 'AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEEE2'],
	])('%s', async (_name, ...ids) => {
		for (const [at, note_id] of ids.entries()) {
			sandbox.store.add({ title: 'Weekly', note_id });
			says(note_id, `Task ${at}`);
		}
		const [one = '', other = ''] = ids;
		await project.run(one);
		await project.run(other);
		expect(kinds(await project.run(one))).toEqual([]);
		expect(kinds(await project.run(other.toLowerCase()))).toEqual([]);
		expect(project.open()).toEqual(['Task 0', 'Task 1']);
	});
});

describe('what people write below the mark', () => {
	const BELOW = '\n\n---\nAsk **Tom** first: <https://example.com>\n- one\\_two';

	it('stays as it is through an update, a close and a reopening', async () => {
		const note = noteWith('Write it');
		await project.run(note);
		const task = project.task('Write it');
		task.description = `${textOf(task.description)}${BELOW}`;
		const isKept = () => textOf(task.description).endsWith(BELOW);
		expect(kinds(await project.run(note))).toEqual([]);
		says(note, { task: 'Write it', owner: 'Tom', due: null });
		expect(kinds(await project.run(note))).toEqual(['update Write it']);
		expect(isKept()).toBe(true);
		says(note);
		expect(kinds(await project.run(note))).toEqual(['close Write it']);
		expect(isKept()).toBe(true);
		expect(task.description).toContain('No longer in the note');
		says(note, 'Write it');
		expect(kinds(await project.run(note))).toEqual(['reopen Write it']);
		expect(isKept()).toBe(true);
		expect(task.description).not.toContain('No longer in the note');
	});
});

describe('a finished task', () => {
	it('that was reworded before stays finished, and its old wording is a new task', async () => {
		const note = noteWith('Send the report to the board');
		await project.run(note);
		says(note, 'Send the report to the board today');
		const { changed } = await project.run(note);
		expect(changed).toMatchObject([{ change: 'update', reworded: true, changed_fields: ['task'] }]);
		project.task('Send the report to the board today').checked = true;
		says(note, 'Send the report to the board', 'Send the report to the board today');
		expect(kinds(await project.run(note))).toEqual(['create Send the report to the board']);
	});

	it.each([[false], [true]])(
		'listed twice is finished if either says so (first: %s)',
		async (first) => {
			const note = noteWith('Write it');
			await project.run(note);
			says(note);
			project.list = () =>
				[first, !first].flatMap((checked) => project.tasks.map((task) => ({ ...task, checked })));
			expect(kinds(await project.run(note))).toEqual([]);
		},
	);
});

describe('of several tasks with one mark', () => {
	it('the copy of a double does not stay open when its action item goes', async () => {
		const note = noteWith('Write it');
		await project.run(note);
		project.tasks.push({ ...project.tasks[0], id: '9', added_at: '2026-11-20T00:00:00Z' });
		expect(kinds(await project.run(note))).toEqual([]);
		says(note);
		await project.run(note);
		expect(project.open()).toEqual([]);
	});
});

describe('absent is not false: nothing changes, and the error names the field', () => {
	const without = (task: IDataObject, field: string) =>
		JSON.parse(
			JSON.stringify(task, (name, value: unknown) => (name === field ? undefined : value)),
		) as IDataObject;

	it.each([
		['jira', 'status', /Jira.*"status"/],
		['asana', 'completed', /Asana.*"completed"/],
		['linear', 'state', /Linear.*"state.type"/],
		['clickUp', 'status', /ClickUp.*"status"/],
		['notion', 'property_status', /Notion.*"Status"/],
		['notion', 'property_source', /Notion.*"Source"/],
		['notion', 'name', /Notion.*title/],
		['trello', 'closed', /Trello.*"closed"/],
		['github', 'state', /GitHub.*"state"/],
		['todoist', 'checked', /Todoist.*"checked"/],
		['other', 'title', /"Task Title"/],
	] as const)('%s without %s', async (tracker, field, message) => {
		const note = noteWith('Write it');
		const { created } = await compare([], { tracker, notes: note });
		says(note, 'Send it to somebody else');
		const tasks = listedBy(tracker, created).map((task) => without(task, field));
		const result = await compare(tasks, { tracker, notes: note });
		expect(kinds(result)).toEqual([]);
		expect(result.errors).toEqual([expect.stringMatching(message)]);
	});

	it.each(['Done', 'done ✅', 'Erledigt', 'Terminé', 'Listo', 'Completato'])(
		'the title of a Notion page is found under any name, and its status may be a select: %s',
		async (status) => {
			const note = noteWith('Write it');
			const { created } = await compare([], { tracker: 'notion', notes: note });
			const pages = created.map(({ title, description }) => ({
				id: '1',
				properties: {
					Aufgabe: { type: 'title', title: [{ plain_text: title }] },
					Source: { rich_text: [{ plain_text: description }] },
					Status: { type: 'select', select: { name: status } },
				},
			}));
			says(note);
			const all = { tracker: 'notion', notes: note, options: { includeUnchanged: true } };
			const { changed } = await compare(pages, all);
			expect(changed).toMatchObject([{ change: 'none', state: 'done', title: 'Write it' }]);
		},
	);
});

describe('a note changes nothing, and the error says why', () => {
	const known = async (tasks: readonly Said[]) => {
		const note = noteWith(...tasks);
		await project.run(note);
		says(note, 'Something else');
		return note;
	};

	const gives = (insights: IDataObject) => (note_id: string) =>
		sandbox.store.patch(note_id, { insights: { note_id, ...insights } });

	it.each<[string, (note: string) => void, RegExp]>([
		[
			'its list entry says that it is being processed',
			(note) => sandbox.store.patch(note, { status: 'processing' }),
			/not ready yet \(status: processing\)/,
		],
		[
			'its Insights say so',
			gives({ status: 'generating', action_items: [] }),
			/\(status: generating\)/,
		],
		['it was cleared', (note) => void sandbox.store.clear(note), /not ready yet/],
		[
			'its Insights lack action_items',
			gives({ abstract: 'x' }),
			/do not have the field action_items/,
		],
		['its action items are no list', gives({ action_items: 'Write it' }), /cannot be read/],
		['one cannot be read', gives({ action_items: ['Something else', 7] }), /1 of 2 action items/],
		[
			'processing failed',
			(note) => {
				sandbox.store.clear(note);
				sandbox.store.patch(note, { status: 'failed' });
			},
			/could not process.*status is "failed"/,
		],
	])('%s', async (_name, happens, message) => {
		const note = await known(['Write it']);
		happens(note);
		const result = await compare(project.list(), { notes: note });
		expect(kinds(result)).toEqual([]);
		expect(result.errors).toEqual([expect.stringMatching(message)]);
	});

	it('an action item that cannot be read may be a task that another one seems to reword', async () => {
		const words = (day: string) => `Send the report on sales to the board ${day}`;
		const note = noteWith(words('soon'));
		await project.run(note);
		gives({ action_items: [{ task: words('today'), owner: 'Anna' }, { task: 7 }] })(note);
		const result = await compare(project.list(), { notes: note });
		expect(kinds(result)).toEqual([]);
		expect(result.errors).toEqual([expect.stringMatching(/1 of 2 action items/)]);
	});

	it('beside an action item that cannot be read, tasks with the same words follow', async () => {
		const note = noteWith('Write it');
		await project.run(note);
		gives({ action_items: [{ task: 'Write it', owner: 'Tom' }, 7] })(note);
		expect(kinds(await project.run(note))).toEqual(['update Write it']);
	});

	it('a list without the note, also where tasks would only be created', async () => {
		const note = noteWith('Write it');
		const { insights } = sandbox.store.note(note);
		sandbox.store.faults.add({ status: 200, path: `/v1/notes/${note}`, body: insights });
		sandbox.store.faults.add({
			status: 200,
			path: '/v1/notes',
			method: 'GET',
			body: { items: [] },
		});
		const { created, errors } = await compare([], { notes: note });
		expect(created).toEqual([]);
		expect(errors).toEqual([expect.stringMatching(/does not contain note/)]);
	});

	it('skip leaves it out, says so, and goes on with the others', async () => {
		const note = await known(['Write it']);
		sandbox.store.clear(note);
		const notes = [note, noteWith('Send it')];
		const { created, failed, hints } = await compare(project.list(), { notes, ifNotReady: 'skip' });
		expect(created.map(({ title }) => title)).toEqual(['Send it']);
		expect(failed).toEqual([]);
		expect(hints.join()).toMatch(/1 note skipped/);
	});

	it('empty action items close the tasks', async () => {
		const note = await known(['Write it']);
		sandbox.store.patch(note, { insights: { note_id: note, abstract: 'x', action_items: null } });
		expect(kinds(await project.run(note))).toEqual(['close Write it']);
	});
});

it('where a note no longer says when it was created, its tasks keep their days', async () => {
	const notes = noteWith({ task: 'Write it', owner: 'Anna', due: 'tomorrow' });
	sandbox.store.patch(notes, { created_at: Date.UTC(2026, 10, 2, 12) / 1000 });
	const { created } = await project.run(notes);
	expect(created).toMatchObject([{ due_date: '2026-11-03' }]);
	sandbox.store.patch(notes, { created_at: null });
	expect(kinds(await project.run(notes))).toEqual([]);
});

describe('what comes out', () => {
	const FIELDS = [
		...['change', 'task', 'owner', 'due', 'due_date', 'note_title', 'assignee', 'assignees'],
		...['unmapped_owners', 'index', 'note_id', 'action_item_key', 'action_item_uuid', 'title'],
		...['description', 'task_id', 'changed_fields', 'previous', 'repeats'],
	];

	it('the same fields for every change, and a state only for none', async () => {
		const note = noteWith('Write it', 'Send it', 'Sign it');
		const { created } = await project.run(note);
		expect(created.map((json) => Object.keys(json))).toEqual([FIELDS, FIELDS, FIELDS]);
		project.task('Sign it').checked = true;
		says(note, { task: 'Write it', owner: 'Tom', due: null }, 'Sign it');
		const { changed } = await project.run(note, { options: { includeUnchanged: true } });
		expect(changed).toMatchObject([
			{
				change: 'update',
				task_id: '1',
				changed_fields: ['owner', 'due_date', 'assignee', 'assignees'],
				previous: { owner: 'Anna', due_date: '2026-12-04' },
			},
			{ change: 'none', state: 'done', task_id: '3' },
			{ change: 'close', task_id: '2', task: 'Send it', owner: 'Anna', note_id: note },
		]);
		for (const json of changed) {
			const fields = json.change === 'none' ? [...FIELDS, 'state'] : FIELDS;
			expect(Object.keys(json).toSorted()).toEqual(fields.toSorted());
		}
		says(note, 'Write it', 'Send it', 'Sign it');
		expect(kinds(await project.run(note))).toEqual(['update Write it', 'reopen Send it']);
	});

	it('an open task is none with state open, and a closed one with state closed', async () => {
		const note = noteWith('Write it', 'Send it');
		await project.run(note);
		says(note, 'Write it');
		await project.run(note);
		const { changed } = await project.run(note, { options: { includeUnchanged: true } });
		expect(changed).toMatchObject([
			{ change: 'none', state: 'open' },
			{ change: 'none', state: 'closed' },
		]);
	});

	it('nothing: says that everything is as the notes say', async () => {
		const note = noteWith('Write it');
		await project.run(note);
		const { created, changed, hints } = await project.run(note);
		expect([...created, ...changed]).toEqual([]);
		expect(hints.join()).toMatch(/Nothing to do/);
	});

	it('each note is read once, and the list once and only if something changes', async () => {
		const note = noteWith('Write it');
		await project.run(note);
		const { requests } = sandbox;
		expect(requests()).toEqual([`GET /v1/notes/${note}/insights`, 'GET /v1/notes']);
		sandbox.store.requests.clear();
		await project.run(`${note.toUpperCase()}, ${note}`);
		expect(requests()).toEqual([`GET /v1/notes/${note}/insights`]);
	});
});
