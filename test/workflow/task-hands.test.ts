/** What people do by hand in a tracker, and lists that say less than they seem to. */
import type { IDataObject } from 'n8n-workflow';

import { textOf } from '../../src/base/json.ts';
import { useTaskNotes } from './task-notes.ts';

const { sandbox, says, noteWith, compare } = useTaskNotes();

const REPORT = { task: 'Write the report', owner: 'Anna', due: '2026-12-04' };
const LATER = { ...REPORT, due: '2026-12-11' };

/** A task as Todoist gives it. */
const taskOf = ({ title, description }: IDataObject, id = '1'): IDataObject => ({
	id,
	content: title,
	checked: false,
	added_at: `2026-11-0${id}T00:00:00Z`,
	description,
});

async function firstTask(notes: string, parameters: IDataObject = {}) {
	const { changes } = await compare([], { ...parameters, notes });
	return taskOf(changes[0] ?? {});
}

/** A task of the workflow that has been carried out. */
const after = (task: IDataObject, { description, change }: IDataObject = {}) => ({
	...task,
	description,
	checked: change === 'close',
});

it.each<[string, IDataObject]>([
	['Bob', { assignee: 'b1', assignees: ['b1'] }],
	['Carl', { assignee: null, assignees: [] }],
])('who owned a task and is now %s: both fields of people are named', async (owner, now) => {
	const json = [
		{ owner: 'Anna', assignee: 'a1' },
		{ owner: 'Bob', assignee: 'b1' },
	];
	const options = { ownerMapping: { mode: 'json', json } };
	const notes = noteWith({ ...REPORT, owner: 'Anna & Bob' });
	const task = await firstTask(notes, { options });
	says(notes, { ...REPORT, owner });
	expect((await compare([task], { options, notes })).changes).toMatchObject([
		{
			...now,
			change: 'update',
			changed_fields: ['owner', 'assignee', 'assignees'],
			previous: { owner: 'Anna & Bob', assignee: 'a1', assignees: ['a1', 'b1'] },
		},
	]);
});

it('a note that failed beside empty Insights closes nothing', async () => {
	const notes = noteWith(REPORT);
	const task = await firstTask(notes);
	says(notes);
	sandbox.store.patch(notes, { status: 'failed' });
	const { changes, errors } = await compare([task], { notes });
	expect(changes).toEqual([]);
	expect(errors).toEqual([expect.stringMatching(/could not process/)]);
});

it('an update that rewords a task leaves a copy of it alone, and the next run too', async () => {
	const notes = noteWith({ ...REPORT, task: 'Send the report to the board' });
	const task = await firstTask(notes);
	const copy = taskOf({ title: task.content, description: task.description }, '2');
	says(notes, { ...REPORT, task: 'Send the report to the board today' });
	const { changes } = await compare([task, copy], { notes });
	expect(changes).toMatchObject([{ change: 'update', task_id: '1', reworded: true }]);
	const { title, description } = changes[0] ?? {};
	const written = { ...task, content: title, description };
	expect((await compare([written, copy], { notes })).changes).toEqual([]);
});

it('a line of the text that looks like an owner is none', async () => {
	const text = `Write to all\n\nOwner: Bob\n${'word '.repeat(80)}`;
	const notes = noteWith({ task: text, owner: null, due: '2026-12-04' });
	const task = await firstTask(notes);
	says(notes, { task: text, owner: null, due: '2026-12-11' });
	expect((await compare([task], { notes })).changes).toMatchObject([
		{ change: 'update', changed_fields: ['due_date'] },
	]);
});

describe('of two lists, each is looked at', () => {
	const issue = (key: string) => ({
		key,
		fields: { summary: 'x', description: 'y', status: { statusCategory: { key: 'new' } } },
	});
	it.each<[string, IDataObject[]]>([
		[
			'jira',
			[
				{ startAt: 0, total: 51, issues: [issue('A-1')] },
				{ startAt: 0, total: 1, issues: [issue('B-1')] },
			],
		],
		[
			'github',
			[
				{ incomplete_results: true, items: [] },
				{ incomplete_results: false, items: [] },
			],
		],
	])('%s: the first is cut', async (tracker, answers) => {
		const { changes, errors } = await compare(answers, { tracker, notes: noteWith(REPORT) });
		expect(changes).toEqual([]);
		expect(errors).toEqual([expect.stringMatching(/more tasks than it listed/)]);
	});
});

describe('what another note has already', () => {
	const skip = { ifRepeated: 'skip' };

	async function twoNotes() {
		const first = noteWith(REPORT);
		const task = await firstTask(first);
		return { first, task, notes: noteWith({ ...REPORT, task: 'write the report.' }) };
	}

	it('also in a table of one’s own, of which rows of other notes may say nothing', async () => {
		const { first, task, notes } = await twoNotes();
		const row = { id: 1, title: task.content, description: task.description };
		const other = { tracker: 'other', notes, options: skip };
		const mine = { id: 2, title: 'Mine', description: '' };
		const beside = async (status: string | undefined, ofMine: string) => {
			const rows = [
				{ ...mine, status: ofMine },
				{ ...row, status },
			];
			return (await compare(rows, other)).changes;
		};
		expect(await beside('open', 'done')).toEqual([]);
		for (const status of ['done', undefined])
			expect(await beside(status, 'open')).toMatchObject([{ change: 'create' }]);
		expect(first).not.toBe(notes);
	});
});

it('a table of one’s own whose rows do not say whether they are done is refused', async () => {
	const notes = noteWith(REPORT);
	const { id, content: title, description } = await firstTask(notes);
	says(notes, LATER);
	const { changes, errors } = await compare([{ id, title, description }], {
		tracker: 'other',
		notes,
	});
	expect(changes).toEqual([]);
	expect(errors).toEqual([expect.stringMatching(/"Task Done"/)]);
});

describe('one run for two notes, with Skip', () => {
	const skip = { ifRepeated: 'skip' };

	it.each<[string, IDataObject[]]>([
		['is gone from', []],
		['has other words in', [{ ...REPORT, task: 'Write the report for all' }]],
	])('an action item that %s one note, and is in the other, has a task', async (_, now) => {
		const first = noteWith(REPORT);
		const task = await firstTask(first);
		const second = noteWith(REPORT);
		says(first, ...now);
		const { changes } = await compare([task], { notes: [first, second], options: skip });
		expect(changes).toContainEqual(
			expect.objectContaining({ change: 'create', note_id: second, repeats: null }),
		);
	});

	it('one that both notes still have is not created', async () => {
		const first = noteWith(REPORT);
		const task = await firstTask(first);
		const notes = [first, noteWith(REPORT)];
		expect((await compare([task], { notes, options: skip })).changes).toEqual([]);
	});
});

describe('when an action item goes, its task is closed, and of the copies', () => {
	async function closedWith(...titles: string[]): Promise<unknown[]> {
		const notes = noteWith(REPORT);
		const task = await firstTask(notes);
		const copies = titles.map((content, at) => ({ ...task, id: String(at + 2), content }));
		says(notes);
		const { changes } = await compare([task, ...copies], { notes });
		expect(changes.every(({ change }) => change === 'close')).toBe(true);
		return changes.map(({ task_id }) => task_id);
	}

	it('those of its title', async () => {
		expect(await closedWith(REPORT.task, 'Write\u200b the report')).toEqual(['1', '2', '3']);
	});

	it('none with a title of its own, as of a template', async () => {
		const titles = Array.from({ length: 10 }, (_, at) => `Write chapter ${at}`);
		expect(await closedWith('Write the minutes', ...titles)).toEqual(['1']);
	});

	it('one that was made before the task was reworded', async () => {
		const notes = noteWith(REPORT);
		const task = await firstTask(notes);
		says(notes, { ...REPORT, task: 'Write the report for all' });
		const { changes } = await compare([task], { notes });
		const [{ title, description } = {}] = changes;
		says(notes);
		const all = [
			{ ...task, content: title, description },
			{ ...task, id: '2' },
		];
		expect((await compare(all, { notes })).changes).toMatchObject([
			{ change: 'close', task_id: '1' },
			{ change: 'close', task_id: '2' },
		]);
	});
});

describe('a description that is there twice', () => {
	const MINE = '\nCall Tom first\n';
	it.each<[string, (text: string) => string]>([
		['as two edits were merged', (text) => `${text}${MINE}${text}`],
		['an app keeps the old text below', (text) => `${text}${MINE}\nOld:\n${text}\n> ${text}`],
	])('%s: what people wrote between stays', async (_, edit) => {
		const notes = noteWith(REPORT);
		const task = await firstTask(notes);
		task.description = edit(textOf(task.description));
		expect((await compare([task], { notes })).changes).toEqual([]);
		for (const now of [[LATER], []]) {
			says(notes, ...now);
			const [change = {}] = (await compare([task], { notes })).changes;
			expect(change.description).toContain(MINE);
			const written = after(task, change);
			expect((await compare([written], { notes })).changes).toEqual([]);
		}
	});
});

it.each([1_800, 3_000, 30_000])(
	'%i characters below the mark: owner, day and note stay, and so does whom people assigned',
	async (length) => {
		const notes = noteWith(REPORT);
		const task = await firstTask(notes);
		const below = `\n${'people '.repeat(length / 7)}.`;
		task.description = `${textOf(task.description)}${below}`;
		says(notes, LATER);
		const [first = {}] = (await compare([task], { notes })).changes;
		expect(first.description).toMatch(/^Owner: Anna\nDue: 2026-12-11\nNote: Weekly\nai_/);
		expect(textOf(first.description).endsWith(below)).toBe(true);
		says(notes, REPORT);
		const again = await compare([after(task, first)], { notes });
		expect(again.changes).toMatchObject([{ change: 'update', changed_fields: ['due_date'] }]);
	},
);

it.each<[string, (above: string) => string]>([
	['a form', () => 'Owner: ____\nDue: ____\nCost: ____\n'],
	['a translation', (above) => above.replace('Owner', 'Wer').replace('Due', 'Wann')],
	['nothing', () => ''],
])('%s in place of what stood above the mark: a new day changes the day alone', async (_, edit) => {
	const notes = noteWith(REPORT);
	const task = await firstTask(notes);
	const [above = '', mark = ''] = textOf(task.description).split(/(?=ai_)/);
	task.description = `${edit(above)}${mark}`;
	says(notes, LATER);
	const { changes } = await compare([task], { notes });
	expect(changes).toMatchObject([
		{ change: 'update', changed_fields: ['due_date'], previous: { due_date: REPORT.due } },
	]);
});

it('what was written, and nothing tells any more, is not in previous', async () => {
	const notes = noteWith({ ...REPORT, due: 'soon' });
	const task = await firstTask(notes);
	task.description = textOf(task.description).replace(/^[^]*(?=ai_)/, 'Owner: ____\n');
	says(notes, { ...REPORT, owner: 'Bob' });
	const { changes } = await compare([task], { notes });
	expect(changes).toMatchObject([{ change: 'update', previous: {} }]);
});

describe('the mark of a task', () => {
	it.each<[string, (mark: string) => string]>([
		['wrapped after 76 characters', (mark) => mark.replace(/^.{76}/, '$&\n')],
		['in HTML that is wrapped', (mark) => `<p>${mark.replace(/^.{40}/, '$&<br>\n')}</p>`],
		['with soft hyphens', (mark) => mark.replaceAll(/.{20}/g, '$&&shy;')],
	])('is seen %s, and written on one line again', async (_, edit) => {
		const notes = noteWith(REPORT);
		const task = await firstTask(notes);
		const text = textOf(task.description).replace(/ai_.*/, (mark) => `${edit(mark)}\nMine`);
		task.description = text;
		expect((await compare([task], { notes })).changes).toEqual([]);
		says(notes, LATER);
		const [change = {}] = (await compare([task], { notes })).changes;
		expect(change.description).toMatch(/\nai_\w{111}\nMine|\nai_\w{111}<\/p>\nMine|\nai_\w{111}/);
		expect(change).toMatchObject({ change: 'update', task_id: '1' });
	});

	it.each<[string, (own: string, other: string) => string]>([
		['behind a number', (own, other) => `4. ${own}\nSee ${other}`],
		[
			'behind a number, above another one that begins a line',
			(own, other) => `${own}\n\n4. ${own}\n> ${other}`,
		],
		['behind a word, above a quotation', (own, other) => `Mark: ${own}\n> ${other}`],
		['behind a word, above a sentence', (own, other) => `Mark: ${own}\nSee ${other}`],
	])('counts %s', async (_, edit) => {
		const notes = noteWith(REPORT);
		const task = await firstTask(notes);
		const other = await firstTask(noteWith({ ...REPORT, task: 'Call Bob' }));
		const [own = '', others = ''] = [task, other].map(
			({ description }) => /ai_.*/.exec(textOf(description))?.[0],
		);
		task.description = `Owner: Anna\n${edit(own, others)}`;
		expect((await compare([task], { notes })).changes).toEqual([]);
	});
});

it('a list is refused if one of its descriptions is a text that can not be read', async () => {
	const notes = noteWith(REPORT);
	const { description } = await firstTask(notes);
	const page = { id: '1', name: REPORT.task, property_status: 'To do' };
	const strange = { rich_text: [{ mention: { page: '1' } }] };
	for (const [tracker, items] of [
		[
			'notion',
			[
				{ ...page, property_source: 'Mine' },
				{ ...page, properties: { Source: strange } },
			],
		],
		[
			'other',
			[
				{ id: 1, title: 'x', status: 'x', description },
				{ id: 2, description: strange },
			],
		],
	] as const) {
		const { changes, errors } = await compare([...items], { tracker, notes });
		expect(changes).toEqual([]);
		expect(errors).toEqual([expect.stringMatching(/Item 1 .*can not be read|item 1/i)]);
	}
});

it.each([REPORT.task.replace('the', 'a'), 'Write report', 'Write the final report'])(
	'renamed and finished, when an article of its text changes: %s',
	async (now) => {
		const notes = noteWith(REPORT);
		const task = { ...(await firstTask(notes)), content: 'Mine', checked: true };
		says(notes, { ...REPORT, task: now });
		const { changes } = await compare([task], { notes });
		expect(changes.length).toBe(now.includes('final') ? 1 : 0);
	},
);

it('Always Output Data in the settings of the node: a hint says that an empty item is on New', async () => {
	const notes = noteWith(REPORT);
	const task = await firstTask(notes);
	const parameters = { operation: 'getTaskChanges', tracker: 'todoist', notes };
	const settings = { alwaysOutputData: true };
	// With nothing to do, and with a task to close.
	for (const tasks of [[REPORT], []]) {
		says(notes, ...tasks);
		const { hints, output } = await sandbox.run(parameters, [task], settings);
		expect(output[0]?.map(({ json }) => json)).toEqual([{}]);
		expect(hints.join()).toMatch(/Always Output Data/);
	}
	expect((await sandbox.run(parameters, [{}])).hints.join()).not.toMatch(/Always Output Data/);
});
