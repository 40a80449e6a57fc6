import type { IDataObject } from 'n8n-workflow';

import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import { detailsDigest, textDigest } from '../../src/tasks/mark.ts';
import { runNode, type RunOptions } from '../support/harness.ts';

let sandbox: Sandbox;

beforeAll(async () => {
	sandbox = await startSandbox({ seed: 'demo' });
});
afterAll(async () => await sandbox.close());
beforeEach(() => {
	sandbox.store.faults.clear();
	sandbox.store.requests.clear();
});

const MISSING = '11111111-2222-4333-8444-555555555555';
const fromItem = { __rl: true, mode: 'id', value: '={{ $json.note_id }}' };

interface Settings extends Partial<Pick<RunOptions, 'settings' | 'timezone'>> {
	ifMissing?: string;
	ifNotReady?: string;
	options?: IDataObject;
	noteId?: unknown;
}

async function changes(items: IDataObject[], { settings, timezone, ...parameters }: Settings = {}) {
	const { serviceUrl: baseUrl, apiKey } = sandbox;
	return await runNode({
		credential: { baseUrl, apiKey },
		parameters: {
			operation: 'getTaskChanges',
			noteId: fromItem,
			...parameters,
		} as RunOptions['parameters'],
		items,
		settings,
		timezone,
	});
}

const requests = () => sandbox.store.requests.all().map(({ method, path }) => `${method} ${path}`);
const lists = () => requests().filter((request) => request === 'GET /v1/notes');
/** The items of both outputs: New, then Changed. */
const given = ({ output: [created = [], changed = []] }: Awaited<ReturnType<typeof changes>>) => [
	...created,
	...changed,
];
const kinds = (result: Awaited<ReturnType<typeof changes>>) =>
	given(result).map(({ json }) => json.change);

const jsonOf = (output: Awaited<ReturnType<typeof changes>>['output']) =>
	output.map((items) => items.map(({ json }) => json));

const keyOf = (fields: IDataObject | undefined) =>
	typeof fields?.action_item_key === 'string' ? fields.action_item_key : '';

function noteWith(...tasks: (string | IDataObject)[]): string {
	const { note_id } = sandbox.store.add({ title: 'Weekly' });
	sandbox.store.flip(note_id, {
		title: 'Weekly',
		abstract: 'About it.',
		action_items: tasks.map((task) =>
			typeof task === 'string' ? { task, owner: 'Anna', due: '2026-12-04' } : task,
		),
	});
	return note_id;
}

/** Lets the next list of notes, which is read after a note, be another than that of the store. */
function listNext(noteId: string, items: unknown): void {
	const { insights } = sandbox.store.note(noteId);
	sandbox.store.faults.add({ status: 200, path: `/v1/notes/${noteId}`, body: insights });
	sandbox.store.faults.add({
		status: 200,
		path: '/v1/notes',
		method: 'GET',
		body: { items },
	});
}

function fail(path: string, status: number, body?: string): void {
	sandbox.store.faults.add({ path, status, body });
}

function answer(note_id: string, insights: IDataObject): void {
	sandbox.store.patch(note_id, { insights: { note_id, abstract: 'A', ...insights } });
}

/** The rows that a workflow keeps after it has done what a first run says. */
async function rowsOf(...noteIds: string[]): Promise<IDataObject[]> {
	const { output } = await changes(noteIds.map((note_id) => ({ note_id })));
	sandbox.store.requests.clear();
	return (output[0] ?? []).map(({ json }, index) => ({
		id: index + 1,
		action_item_key: json.action_item_key,
		note_id: json.note_id,
		task_id: `T${index + 1}`,
		state: 'open',
		task: json.task,
		owner: json.owner,
		due: json.due,
		due_date: json.due_date,
		assignee: json.assignee,
	}));
}

describe('changes', () => {
	it('one empty item is enough for a note without known tasks', async () => {
		const note_id = noteWith('Write it', 'Send it');
		const { output } = await changes([{}], { noteId: { __rl: true, mode: 'id', value: note_id } });
		expect(output[0]?.map(({ json }) => [json.change, json.task])).toEqual([
			['create', 'Write it'],
			['create', 'Send it'],
		]);
		expect(output[0]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 0 }]);
		expect(requests()).toEqual([`GET /v1/notes/${note_id}/insights`]);
	});

	it('items that name nothing are ignored: an empty table is no error', async () => {
		const note_id = noteWith('Write it');
		expect(await changes([{}, { note_id: null }, { note_id: ' ' }])).toMatchObject({
			error: undefined,
			output: [[], []],
		});
		expect(requests()).toEqual([]);
		const { output } = await changes([{}, { note_id }]);
		expect(output[0]?.map(({ json, pairedItem }) => [json.task, pairedItem])).toEqual([
			['Write it', { item: 1 }],
		]);
	});

	it.each([42, true, ['a'], {}])('a note ID that is %j is no empty one', async (note_id) => {
		const { error } = await changes([{ note_id }] as IDataObject[]);
		expect(error?.message).toContain('note ID is not valid');
		expect(requests()).toEqual([]);
	});

	it('state, title and description of each change, cut to the lengths of the options', async () => {
		const note_id = noteWith('Write the report for Acme', 'Send it', 'Print it');
		const [write, send, print] = await rowsOf(note_id);
		sandbox.store.flip(note_id, {
			title: 'Weekly',
			action_items: [
				{ task: 'Write the report for Acme', owner: 'Tom', due: '2026-12-04' },
				{ task: 'Print it', owner: 'Anna', due: '2026-12-04' },
				{ task: 'Sign it', owner: 'Anna', due: '' },
			],
		});
		const rows = [{ ...write, state: 'in progress' }, { ...send }, { ...print, state: 'closed' }];
		const { output } = await changes(rows, {
			options: { titleLength: 12, descriptionLength: 140 },
		});
		const all = output.flat().map(({ json }) => json);
		expect(all.map(({ change, state, title }) => [change, state, title])).toEqual([
			['create', 'open', 'Sign it'],
			['update', 'in progress', 'Write the r…'],
			['reopen', 'open', 'Print it'],
			['close', 'closed', 'Send it'],
		]);
		const note = note_id.replaceAll('-', '').slice(0, 16);
		const marks = all.map((change) => {
			const digests = `t${textDigest(change)}w${detailsDigest(change)}`;
			return `${keyOf(change)}n${note}${digests}${change.change === 'close' ? 'x' : ''}`;
		});
		expect(all.map(keyOf).slice(1)).toEqual([write, print, send].map(keyOf));
		expect(all.map(({ description }) => description)).toEqual([
			`Owner: Anna\nNote: Weekly\n${marks[0]}`,
			`Write the report for Acme\n\nOwner: Tom\nDue: 2026-12-04\nNote: Weekly\n${marks[1]}`,
			`Owner: Anna\nDue: 2026-12-04\nNote: Weekly\n${marks[2]}`,
			`No longer in the note\nOwner: Anna\nDue: 2026-12-04\n${marks[3]}`,
		]);
	});

	it('nothing for a note that is as it was', async () => {
		const rows = await rowsOf(noteWith('Write it', 'Send it'));
		const result = await changes(rows);
		expect(result.error).toBeUndefined();
		expect(kinds(result)).toEqual([]);
	});

	it('update, close, reopen and create, each paired with the row it comes from', async () => {
		const note_id = noteWith('Write it', 'Send it', 'Print it');
		const [write, send, print] = await rowsOf(note_id);
		sandbox.store.flip(note_id, {
			title: 'Weekly',
			action_items: [
				{ task: 'Sign it', owner: 'Tom', due: '' },
				{ task: 'Write it', owner: 'Tom', due: '2026-12-04' },
				{ task: 'Print it', owner: 'Anna', due: '2026-12-04' },
			],
		});
		const rows = [{ ...print, state: 'closed' }, { note_id }, { ...send }, { ...write, extra: 7 }];
		const { output } = await changes(rows);
		expect(
			output.map((items) =>
				items.map(({ json, pairedItem }) => [json.change, json.task, json.task_id, pairedItem]),
			),
		).toEqual([
			[['create', 'Sign it', undefined, { item: 0 }]],
			[
				['update', 'Write it', 'T1', { item: 3 }],
				['reopen', 'Print it', 'T3', { item: 0 }],
				['close', 'Send it', 'T2', { item: 2 }],
			],
		]);
		expect(output[1]?.[0]?.json).toMatchObject({
			owner: 'Tom',
			extra: 7,
			changed_fields: ['owner'],
			previous: { owner: 'Anna' },
		});
		expect(requests()).toEqual([`GET /v1/notes/${note_id}/insights`, 'GET /v1/notes']);
	});

	it('options: owner mapping, unchanged tasks, rewording', async () => {
		const note_id = noteWith('Write the report');
		const [row] = await rowsOf(note_id);
		sandbox.store.flip(note_id, {
			action_items: [{ task: 'The report must be written', owner: 'Anna', due: '2026-12-04' }],
		});
		const ownerMapping = { mappings: [{ owner: 'Anna', assignee: 'anna@example.com' }] };
		const mapped = await changes([row ?? {}], { options: { ownerMapping } });
		expect(mapped.output[1]?.[0]?.json).toMatchObject({
			change: 'update',
			action_item_key: row?.action_item_key,
			reworded: true,
			changed_fields: ['task', 'assignee'],
			previous: { task: 'Write the report', assignee: null },
			assignee: 'anna@example.com',
		});
		expect(kinds(await changes([row ?? {}], { options: { matchReworded: false } }))).toEqual([
			'create',
			'close',
		]);
		const all = await changes(await rowsOf(note_id), { options: { includeUnchanged: true } });
		expect(kinds(all)).toEqual(['none']);
	});

	it('each distinct note is read once, however its id is spelled', async () => {
		const [one, two] = [noteWith('Write it'), noteWith('Write it', 'Send it')];
		const rows = await rowsOf(one, two);
		const items = [...rows, { note_id: one.toUpperCase() }, { note_id: two }];
		expect(kinds(await changes(items))).toEqual([]);
		expect(requests().toSorted()).toEqual(
			[one, two].map((id) => `GET /v1/notes/${id}/insights`).toSorted(),
		);
	});
});

const hintsOf = ({ run }: Awaited<ReturnType<typeof changes>>) =>
	run.data.resultData.runData.Tested?.[0]?.hints?.map(({ message }) => message);

describe('hints', () => {
	const mappings = [{ owner: 'Anna', assignee: 'anna@example.com' }];

	it('say that everything is new where no known tasks arrived', async () => {
		const note_id = noteWith('Write it');
		const rows = await rowsOf(note_id);
		expect(hintsOf(await changes([{ note_id }]))).toEqual([
			'No known tasks arrived: everything is new. If you have tasks from these notes already, pass their rows to this node, with action_item_key and task_id.',
		]);
		expect(hintsOf(await changes([...rows, { note_id: noteWith('Send it') }]))).toEqual([]);
		expect(hintsOf(await changes([{ note_id: noteWith() }]))).toEqual([]);
	});

	it('name owners without a row and days that could not be read', async () => {
		const note_id = noteWith('Write it');
		const rows = await rowsOf(note_id);
		const entries = ['Tom', 'Anna & Tom', 'Bob', 'O3', 'O4', 'O5', 'O6', null].map((owner, at) => ({
			task: `Task ${at}`,
			owner,
			due: at === 1 ? `when there is <b>time</b>${' or'.repeat(20)}` : 'Friday',
		}));
		sandbox.store.flip(note_id, { action_items: ['Write it', ...entries] });
		expect(hintsOf(await changes(rows, { options: { ownerMapping: { mappings } } }))).toEqual([
			`No day could be read from "when there is ‹b&gt;time‹/b&gt;${' or'.repeat(11)} o…", so due_date is empty there. Owner Mapping has no assignee, or several, for "Tom", "Bob", "O3", "O4", "O5", 1 more. Due dates are counted in Europe/Berlin, the timezone of the workflow.`,
		]);
		expect(hintsOf(await changes(rows, { options: { parseDueDates: false } }))).toEqual([]);
	});
});

it.each<[string, (note_id: string) => unknown]>([
	['is empty', () => []],
	['is none', () => null],
	['has other notes only', () => [{ note_id: MISSING, has_insights: true }]],
	['does not say when the note was created', (note_id) => [{ note_id, has_insights: true }]],
])('relative due dates stay when the list of notes %s', async (_name, items) => {
	const note_id = noteWith({ task: 'Write it', owner: 'Anna', due: 'next Friday' });
	const rows = await rowsOf(note_id);
	expect(rows).toMatchObject([{ due_date: expect.stringMatching(/^\d{4}-/) as string }]);
	listNext(note_id, items(note_id));
	const result = await changes(rows);
	expect([result.error, kinds(result)]).toEqual([undefined, []]);
	expect(lists()).toHaveLength(1);
});

describe('input that is refused before any request', () => {
	it('a row of another note', async () => {
		const [one, two] = [noteWith('Write it'), noteWith('Send it')];
		const rows = await rowsOf(one, two);
		const { error } = await changes(rows, { noteId: { __rl: true, mode: 'id', value: one } });
		expect(error).toMatchObject({ context: { itemIndex: 1 } });
		expect(error?.message).toContain(two);
		expect(requests()).toEqual([]);
	});

	it('a row with a task_id and without a key: its task would be made again', async () => {
		const note_id = noteWith('Write it', 'Send it');
		const [row, other] = await rowsOf(note_id);
		const { error } = await changes([row ?? {}, { ...other, action_item_key: ' ' }]);
		expect(error?.message).toBe(
			'The task T2 has a task_id but no action_item_key, so it would be created again (Get Task Changes)',
		);
		expect(error).toMatchObject({ context: { itemIndex: 1 } });
		expect(requests()).toEqual([]);
		const { output } = await changes([row ?? {}, { ...other, action_item_key: null }], {
			settings: { onError: 'continueErrorOutput' },
		});
		expect(output.map((items) => items.length)).toEqual([0, 0, 2]);
	});

	it.each<[Settings, string]>([
		[{ options: { titleLength: 9 } }, 'Title Length'],
		[{ options: { descriptionLength: 99.5 } }, 'Description Length'],
		[{ options: { matchReworded: 'yes' } }, 'Match Reworded'],
		[{ options: { includeUnchanged: 1 } }, 'Include Unchanged'],
		[{ options: { safetyLimit: -1 } }, 'Safety Limit'],
		[{ ifMissing: '={{ "drop" }}' }, 'If Note Is Missing'],
		[{ ifNotReady: '={{ "status" }}' }, 'If Not Ready'],
		[{ noteId: { __rl: true, mode: 'id', value: 'x' } }, 'note ID'],
	])('%j', async (settings, text) => {
		const { error } = await changes([{ note_id: MISSING }], settings);
		expect(error?.description).not.toContain(String(Number.MAX_SAFE_INTEGER));
		expect(error?.message).toContain(text);
		expect(requests()).toEqual([]);
	});
});

describe('a note that is not ready never closes a task', () => {
	const cleared = (how: 'status' | 'empty', note_id: string) => {
		sandbox.store.clear(note_id);
		if (how === 'status') return;
		const body = { note_id, title: 'Weekly', abstract: null, summary: [], action_items: null };
		sandbox.store.faults.add({ count: 1, status: 200, body, path: `/v1/notes/${note_id}` });
	};

	it.each(['status', 'empty'] as const)('results cleared (%s body): fail, skip', async (how) => {
		const note_id = noteWith('Write it');
		const rows = await rowsOf(note_id);
		cleared(how, note_id);
		const failed = await changes(rows);
		expect(failed.error?.message).toContain(note_id);
		expect(failed.error?.message).toContain('not ready');
		cleared(how, note_id);
		const skipped = await changes(rows, { ifNotReady: 'skip' });
		expect([skipped.error, kinds(skipped)]).toEqual([undefined, []]);
	});

	it.each<[string, IDataObject, IDataObject, string]>([
		['a body with a status and a part of the Insights', { status: 'processing' }, {}, 'processing'],
		['a body with a stage', { stage: 'summary 1/2' }, {}, 'summary 1/2'],
		[
			'an empty body while the list says queued',
			{ abstract: null },
			{ status: 'queued' },
			'queued',
		],
		['a list that says queued', {}, { status: ' Queued' }, 'queued'],
		['a list that does not say that it has Insights', {}, { has_insights: 'true' }, 'cleared'],
	])(
		'%s: fail, skip, and no harm where nothing would be closed',
		async (_name, body, listed, status) => {
			const note_id = noteWith('Write it', 'Send it');
			const rows = await rowsOf(note_id);
			const list = [{ note_id, has_insights: true, status: 'ready', ...listed }];
			const answerWith = (...action_items: string[]) => {
				sandbox.store.faults.clear();
				sandbox.store.flip(note_id, { abstract: 'A', action_items, ...body });
				listNext(note_id, list);
			};
			for (const ifNotReady of ['fail', 'wait']) {
				answerWith('Write it');
				const { error, output } = await changes(rows, { ifNotReady });
				expect(error?.message).toMatch(
					new RegExp(`${note_id}.*not ready.*${status}.*stay as they are`),
				);
				expect(output).toEqual([]);
			}
			answerWith('Write it');
			const skipped = await changes(rows, { ifNotReady: 'skip' });
			expect([skipped.error, kinds(skipped)]).toEqual([undefined, []]);
			answerWith('Write it', 'Send it', 'Print it');
			expect(kinds(await changes(rows))).toEqual(['create', 'update', 'update']);
		},
	);

	it.each([
		['fail', '"Skip" or "Wait"'],
		['wait', '"Skip".'],
	])(
		'an empty body after its results were cleared, %s: says what helps',
		async (ifNotReady, way) => {
			const note_id = noteWith('Write it');
			const rows = await rowsOf(note_id);
			cleared('empty', note_id);
			const { error } = await changes(rows, { ifNotReady });
			expect(error?.description).toContain(way);
		},
	);

	it('a list that lacks the note: fail says so, skip gives all but the closes', async () => {
		const note_id = noteWith('Write it', 'Send it');
		const rows = await rowsOf(note_id);
		sandbox.store.flip(note_id, { abstract: 'A', action_items: ['Hire a designer', 'Send it'] });
		const others = [{ note_id: MISSING, has_insights: true }];
		for (const ifNotReady of ['fail', 'wait']) {
			listNext(note_id, others);
			const { error } = await changes(rows, { ifNotReady });
			expect(error?.message).toContain(`does not contain note ${note_id}`);
			expect(error?.description).toContain('Skip');
		}
		listNext(note_id, others);
		const skipped = await changes(rows, { ifNotReady: 'skip' });
		expect([skipped.error, kinds(skipped)]).toEqual([undefined, ['create', 'update']]);
	});

	it('wait: as soon as the note is ready', async () => {
		const note_id = noteWith('Write it');
		const rows = await rowsOf(note_id);
		sandbox.store.clear(note_id);
		setTimeout(() => sandbox.store.flip(note_id, { action_items: [] }), 300);
		expect(kinds(await changes(rows, { ifNotReady: 'wait' }))).toEqual(['close']);
	});

	it.each<[string, unknown]>([
		['a text', 'none'],
		['an object', {}],
		['a list of nothing readable', [{ title: 'Write it' }, null]],
	])('action items that are %s are an error', async (_name, action_items) => {
		const note_id = noteWith('Write it');
		const rows = await rowsOf(note_id);
		sandbox.store.patch(note_id, {
			insights: { note_id, abstract: 'About it.', action_items },
		});
		const { error, output } = await changes(rows, { ifNotReady: 'skip' });
		expect(error?.message).toContain('cannot be read');
		expect(output).toEqual([]);
	});
});

describe('Insights without the field action_items', () => {
	const without = async (body: IDataObject = { abstract: 'About <b>it</b>.' }) => {
		const note_id = noteWith('Write it', 'Send it');
		const rows = await rowsOf(note_id);
		sandbox.store.patch(note_id, { insights: { note_id, title: 'Weekly <b>', ...body } });
		return { note_id, rows };
	};

	it.each(['fail', 'skip', 'wait'])('close no task, and say so: %s', async (ifNotReady) => {
		const { note_id, rows } = await without();
		const { output, error, hints } = await changes(rows, { ifNotReady });
		expect([error, output]).toEqual([undefined, [[], []]]);
		expect(hints).toEqual([
			`The Insights do not have the field action_items: note "Weekly ‹b&gt;" (${note_id}). The tasks of such a note stay as they are.`,
		]);
	});

	it('leave the changes of other notes as they are', async () => {
		const { rows } = await without();
		const other = noteWith('Print it');
		const more = await rowsOf(other);
		sandbox.store.flip(other, { action_items: [] });
		expect(kinds(await changes([...rows, ...more]))).toEqual(['close']);
	});

	it('are not ready if the note is still being processed', async () => {
		const { note_id, rows } = await without({ abstract: 'A', status: 'processing' });
		expect((await changes(rows)).error?.message).toMatch(new RegExp(`${note_id}.*not ready`));
		expect((await changes(rows, { ifNotReady: 'skip' })).output).toEqual([[], []]);
	});

	it.each([[[]], [null]])('are not those where it is %j', async (action_items) => {
		const { rows } = await without({ abstract: 'A', action_items });
		expect(kinds(await changes(rows))).toEqual(['close', 'close']);
	});
});

describe('a due_date that a table keeps as an instant', () => {
	it.each([
		['Pacific/Auckland', '2026-12-03T11:00:00.000Z'],
		['Pacific/Apia', '2026-12-03T11:00:00.000Z'],
		['Pacific/Kiritimati', '2026-12-03T10:00:00.000Z'],
		['Pacific/Honolulu', '2026-12-04T10:00:00.000Z'],
		['Pacific/Pago_Pago', '2026-12-04T11:00:00.000Z'],
		['Asia/Kolkata', '2026-12-03T18:30:00.000Z'],
		['Europe/Berlin', '2026-12-03T23:00:00.000Z'],
		['Pacific/Auckland', '2026-12-04T00:00:00.000Z'],
		['Pacific/Pago_Pago', '2026-12-04T00:00:00.000Z'],
	])('is the day that begins then in %s: %s', async (timezone, due_date) => {
		const note_id = noteWith('Write it');
		const [row] = await rowsOf(note_id);
		const known = [{ ...row, due_date }];
		expect((await changes(known, { timezone })).output).toEqual([[], []]);
		for (const due of ['2026-12-03', '2026-12-05']) {
			sandbox.store.flip(note_id, { action_items: [{ task: 'Write it', owner: 'Anna', due }] });
			const { output } = await changes(known, { timezone });
			expect(output[1]?.map(({ json }) => json)).toMatchObject([
				{ change: 'update', due_date: due, previous: { due_date: '2026-12-04' } },
			]);
		}
		sandbox.store.flip(note_id, { action_items: [] });
		const { output } = await changes(known, { timezone });
		expect(output[1]?.map(({ json }) => json)).toMatchObject([
			{
				change: 'close',
				due_date: '2026-12-04',
				description: expect.stringContaining('Due: 2026-12-04\n') as string,
			},
		]);
	});
});

describe('columns of odd types', () => {
	it('a list of one, as a look-up of Airtable gives it, is that one', async () => {
		const rows = await rowsOf(noteWith('Write it', 'Send it'));
		const listed = rows.map((row) =>
			Object.fromEntries(
				Object.entries(row).map(([name, value]) => [name, value === null ? [] : [value]]),
			),
		) as IDataObject[];
		expect(await changes(listed)).toMatchObject({ error: undefined, output: [[], []] });
	});

	it.each<[string, unknown]>([
		['action_item_key', { id: 'x' }],
		['action_item_key', true],
		['action_item_key', ['a', 'b']],
		['task_id', { id: 'T1' }],
		['task_id', false],
		['note_id', ['a', 'b']],
		['state', true],
		['task', { text: 'Write it' }],
	])('%s: %j is refused before any request', async (name, value) => {
		const rows = await rowsOf(noteWith('Write it'));
		const noteId = { __rl: true, mode: 'id', value: rows[0]?.note_id };
		const items = rows.map((row) => ({ ...row, [name]: value })) as IDataObject[];
		const { error, output } = await changes(items, { noteId });
		expect(error?.message).toContain(`The column "${name}" of a known task`);
		expect([output, requests()]).toEqual([[], []]);
	});
});

describe('items that name no note', () => {
	it('are counted, where there is something in them', async () => {
		const note_id = noteWith('Write it');
		const rows = await rowsOf(note_id);
		const { output, error, hints } = await changes([{}, { id: 1 }, ...rows, { note_id: null }]);
		expect([error, output]).toEqual([undefined, [[], []]]);
		expect(hints).toEqual([expect.stringMatching(/^2 items name no note and no task/)]);
		expect((await changes([{ noteId: note_id }])).hints).toEqual([
			expect.stringMatching(/^1 item names no note and no task/),
		]);
		expect((await changes([{}])).hints).toEqual([]);
	});

	it('are none where "Note" is left as it is', async () => {
		const rows = await rowsOf(noteWith('Write it'));
		expect(await changes(rows, { noteId: undefined })).toMatchObject({
			error: undefined,
			hints: [],
			output: [[], []],
		});
		expect(requests()).toHaveLength(1);
	});
});

describe('an action item that can not be read', () => {
	const withEntries = async (...entries: unknown[]) => {
		const note_id = noteWith('Write it', 'Send it');
		const rows = await rowsOf(note_id);
		sandbox.store.flip(note_id, { abstract: 'A', action_items: entries });
		return rows;
	};
	const unread = [5, null, ['Send it'], { task: 5 }, { task: { text: 'Send it' } }, { title: 'S' }];

	it.each(unread)('closes no task, and is counted: %j', async (entry) => {
		const rows = await withEntries('Write it', entry, null);
		const { error, output } = await changes(rows, { ifNotReady: 'skip' });
		expect(error?.message).toMatch(/^2 of 3 action items of note .* cannot be read/);
		expect(output).toEqual([]);
	});

	it('does no harm where no task would be closed, and is counted above', async () => {
		const rows = await withEntries('Write it', 'Send it', 'Print it', ...unread);
		const result = await changes(rows);
		expect(kinds(result)).toEqual(['create', 'update', 'update']);
		expect(hintsOf(result)?.[0]).toContain(
			'Action items that cannot be read, and are left out: 6.',
		);
	});

	it.each(['', ' ', { task: '' }, { task: null, owner: 'Anna' }])(
		'is none where it has no text: %j',
		async (entry) => {
			const rows = await withEntries('Write it', entry);
			expect(kinds(await changes(rows))).toEqual(['update', 'close']);
		},
	);
});

describe('a note that is missing', () => {
	const missing = async () => {
		const [kept, gone] = [noteWith('Keep it'), noteWith('Write it', 'Send it')];
		const rows = await rowsOf(kept, gone);
		sandbox.store.remove(gone);
		return { rows, kept, gone };
	};

	it('fails, is skipped, or closes its tasks', async () => {
		const { rows } = await missing();
		expect((await changes(rows)).error).toMatchObject({ httpCode: '404' });
		expect(kinds(await changes(rows, { ifMissing: 'skip' }))).toEqual([]);
		sandbox.store.requests.clear();
		const closed = await changes(rows, { ifMissing: 'close' });
		expect(closed.output[1]?.map(({ json }) => [json.change, json.task_id, json.task])).toEqual([
			['close', 'T2', 'Write it'],
			['close', 'T3', 'Send it'],
		]);
		expect(requests().at(-1)).toBe('GET /v1/notes');
		expect(lists()).toHaveLength(1);
	});

	it('stays as it is when the list still has it, or may have it', async () => {
		const { rows, gone, kept } = await missing();
		const listed = { note_id: gone, title: 'Weekly', has_insights: true };
		const listOf = (...items: unknown[]) =>
			sandbox.store.faults.add({
				status: 200,
				path: '/v1/notes',
				method: 'GET',
				body: { items },
			});
		const other = { note_id: kept, has_insights: true };
		for (const items of [
			[other, listed],
			[other, null],
			[other, { title: 'x' }],
		]) {
			// The first two answers are for the notes themselves.
			sandbox.store.faults.clear();
			const insights = sandbox.store.note(kept).insights;
			sandbox.store.faults.add({ status: 200, path: `/v1/notes/${kept}`, body: insights });
			sandbox.store.faults.add({ status: 404, path: `/v1/notes/${gone}` });
			listOf(...items);
			const { error } = await changes(rows, { ifMissing: 'close' });
			expect(error?.message).toContain(gone);
			expect(error?.message).toContain('stay open');
		}
	});

	it('a web page with status 404 closes nothing', async () => {
		const { rows, gone } = await missing();
		sandbox.store.faults.add({
			status: 404,
			path: `/v1/notes/${gone}`,
			headers: { 'content-type': 'text/html' },
			body: '<html></html>',
		});
		const { error } = await changes(rows, { ifMissing: 'close' });
		expect(error).toMatchObject({ httpCode: '404' });
	});

	it('a list with none of the notes asked for refuses the run, unless the limit is off', async () => {
		const note_id = noteWith('Write it');
		const rows = await rowsOf(note_id);
		sandbox.store.remove(note_id);
		const refused = await changes(rows, { ifMissing: 'close' });
		expect(refused.error?.message).toContain('none of the notes');
		expect(refused.error?.description).toContain('Safety Limit');
		const allowed = await changes(rows, { ifMissing: 'close', options: { safetyLimit: 0 } });
		expect(kinds(allowed)).toEqual(['close']);
	});
});

describe('safety limit', () => {
	it('counts the closes of all notes, and the strictest of all items decides', async () => {
		const [one, two] = [noteWith('Write it', 'Keep it'), noteWith('Send it', 'Print it')];
		const rows = (await rowsOf(one, two)).map((row, index) => ({
			...row,
			limit: index === 1 ? 2 : 9,
		}));
		sandbox.store.flip(one, { action_items: ['Keep it'] });
		sandbox.store.flip(two, { action_items: [] });
		const options = { safetyLimit: '={{ $json.limit }}' };
		const refused = await changes(rows, { options });
		expect(refused.error?.message).toMatch(/^3 tasks .*Safety Limit of 2/);
		expect(refused.output).toEqual([]);
		const allowed = await changes(rows, { options: { safetyLimit: 3 } });
		expect(kinds(allowed)?.filter((kind) => kind === 'close')).toHaveLength(3);
	});
});

describe('the error output', () => {
	it('takes all items of the note that failed, and the others go on', async () => {
		const [one, two] = [noteWith('Write it', 'Send it'), noteWith('Print it')];
		const rows = await rowsOf(one, two);
		sandbox.store.clear(one);
		const items = [...rows.toReversed(), { note_id: 'bad' }, { note_id: two, more: true }];
		sandbox.store.flip(two, { action_items: ['Print it', 'Sign it'] });
		const { output, error } = await changes(items, {
			settings: { onError: 'continueErrorOutput' },
		});
		expect(error).toBeUndefined();
		expect(
			output.slice(0, 2).map((branch) => branch.map(({ json }) => [json.change, json.task])),
		).toEqual([[['create', 'Sign it']], [['update', 'Print it']]]);
		expect(
			output[2]?.map(({ json }) => [json.task_id ?? json.note_id, Boolean(json.error)]),
		).toEqual([
			['T2', true],
			['T1', true],
			['bad', true],
		]);
	});

	it.each<[string, IDataObject, Settings]>([
		['an option', { reworded: 'yes' }, { options: { matchReworded: '={{ $json.reworded }}' } }],
		['its note', { note_id: '' }, {}],
		['a key that is an object', { action_item_key: { id: 'x' } }, {}],
		['an id that is true', { task_id: true }, {}],
		[
			'"Note", of which its expression fails',
			{ named: null },
			{ noteId: { ...fromItem, value: '={{ $json.named ?? $("Nowhere").item.json.id }}' } },
		],
		[
			'"Note", but not its own',
			{ named: 'x' },
			{ noteId: { ...fromItem, value: '={{ $json.named }}' } },
		],
	])('takes the whole note of a row that is refused for %s', async (_name, bad, settings) => {
		const [one, two] = [noteWith('Write it', 'Send it'), noteWith('Print it')];
		const rows = (await rowsOf(one, two)).map((row) => ({
			...row,
			reworded: true,
			named: row.note_id,
		}));
		const items = rows.map((row, index) => (index === 1 ? { ...row, ...bad } : row));
		const run = (onError: 'continueErrorOutput' | 'continueRegularOutput') =>
			changes(items, {
				...settings,
				settings: { onError },
				options: { includeUnchanged: true, ...settings.options },
			});
		const { output } = await run('continueErrorOutput');
		expect(jsonOf(output)).toMatchObject([
			[],
			[{ change: 'none', note_id: two }],
			[
				{ task_id: 'T1', error: expect.stringContaining('(item 1)') as string },
				{ task: 'Send it' },
			],
		]);
		const regular = await run('continueRegularOutput');
		expect(jsonOf(regular.output)).toMatchObject([[], [{ change: 'none', note_id: two }]]);
		expect(regular.hints).toContainEqual(expect.stringMatching(/2 of 3 items.*error output/));
	});

	it('without one, a row that says that it closes a task is on no output when its note fails', async () => {
		const [one, two] = [noteWith('Write it', 'Send it'), noteWith('Print it')];
		const rows = (await rowsOf(one, two)).map((row) => ({ ...row, change: 'close' }));
		sandbox.store.clear(one);
		sandbox.store.flip(two, { action_items: ['Print it', 'Sign it'] });
		const { output, hints, error } = await changes(rows, {
			settings: { onError: 'continueRegularOutput' },
		});
		expect(error).toBeUndefined();
		expect(jsonOf(output)).toMatchObject([
			[{ change: 'create', task: 'Sign it' }],
			[{ change: 'update', task: 'Print it' }],
		]);
		expect(hints).toContainEqual(
			expect.stringMatching(
				new RegExp(`^Failed and on neither output: 2 of 3 items.*${one}.*"On Error"`),
			),
		);
	});

	it('nothing is given when the run stops', async () => {
		const [one, two] = [noteWith('Write it'), noteWith('Print it')];
		const rows = await rowsOf(one, two);
		sandbox.store.clear(one);
		sandbox.store.flip(two, { action_items: ['Sign it'] });
		const { output, error } = await changes(rows);
		expect([output, error?.message]).toEqual([[], expect.stringContaining(one)]);
	});

	it.each<[string, (one: string) => void]>([
		['the service fails for it', (one) => fail(`/v1/notes/${one}`, 400)],
		['its body is no JSON', (one) => fail(`/v1/notes/${one}`, 200, '{"abstract":')],
		['its action items are a text', (one) => answer(one, { action_items: 'none' })],
		['one of its action items is a number', (one) => answer(one, { action_items: [5] })],
		['it is gone', (one) => sandbox.store.remove(one)],
	])('takes the tasks of a note, each with its own row, if %s', async (_name, spoil) => {
		const [one, two] = [noteWith('Write it', 'Send it'), noteWith('Print it')];
		const rows = await rowsOf(one, two);
		sandbox.store.flip(two, { action_items: ['Print it', 'Sign it'] });
		spoil(one);
		const { output, error } = await changes(rows.toReversed(), {
			settings: { onError: 'continueErrorOutput' },
		});
		expect(error).toBeUndefined();
		expect(jsonOf(output)).toMatchObject([
			[{ change: 'create', task: 'Sign it' }],
			[{ change: 'update', task: 'Print it' }],
			[
				{ ...rows[1], error: expect.stringMatching(/./) as string },
				{ ...rows[0], error: expect.stringMatching(/./) as string },
			],
		]);
		expect(output[2]?.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 1 }, { item: 2 }]);
	});

	it('takes only the notes that need the list of notes if that fails', async () => {
		const [gone, two] = [noteWith('Write it'), noteWith('Print it')];
		const rows = await rowsOf(gone, two);
		sandbox.store.remove(gone);
		sandbox.store.flip(two, { action_items: ['Print it', 'Sign it'] });
		// The first two answers are for the notes themselves.
		const { insights } = sandbox.store.note(two);
		sandbox.store.faults.add({ status: 404, path: `/v1/notes/${gone}` });
		sandbox.store.faults.add({ status: 200, path: `/v1/notes/${two}`, body: insights });
		fail('/v1/notes', 400);
		const { output } = await changes(rows, {
			ifMissing: 'close',
			settings: { onError: 'continueErrorOutput' },
		});
		expect(jsonOf(output)).toMatchObject([
			[{ task: 'Sign it' }],
			[{ task: 'Print it' }],
			[{ task_id: 'T1', error: expect.stringMatching(/./) as string }],
		]);
	});

	it.each(['continueErrorOutput', 'continueRegularOutput'] as const)(
		'%s: nothing that failed is ever among the changes, whatever it says itself',
		async (onError) => {
			const note_id = noteWith('Write it');
			sandbox.store.clear(note_id);
			const items = [{ note_id, change: 'create' }];
			const refused = await changes(items, { settings: { onError } });
			const failed = await changes(items, { settings: { onError }, ifMissing: '={{ "drop" }}' });
			for (const { output } of [refused, failed]) {
				expect(output.map((branch) => branch.length)).toEqual(
					onError === 'continueErrorOutput' ? [0, 0, 1] : [0, 0],
				);
			}
		},
	);

	it('goes on with a note where an item that names nothing but the note is refused', async () => {
		const note_id = noteWith('Write it');
		const rows = (await rowsOf(note_id)).map((row) => ({ ...row, reworded: true }));
		const { output } = await changes([...rows, { note_id, reworded: 'yes' }], {
			settings: { onError: 'continueErrorOutput' },
			options: { includeUnchanged: true, matchReworded: '={{ $json.reworded }}' },
		});
		expect(output.map((items) => items.length)).toEqual([0, 1, 1]);
	});

	it('takes both notes where tasks of one are held against the other', async () => {
		const [one, two, three] = [noteWith('Write it'), noteWith('Send it'), noteWith('Print it')];
		const rows = (await rowsOf(one, two, three)).map((row) => ({ ...row, at: row.note_id }));
		const items = rows.map((row, index) => (index === 0 ? { ...row, at: two } : row));
		items.push({ ...rows[0], at: one });
		const { output } = await changes(items, {
			noteId: { __rl: true, mode: 'id', value: '={{ $json.at }}' },
			settings: { onError: 'continueErrorOutput' },
			options: { includeUnchanged: true },
		});
		expect(output[1]?.map(({ json }) => json.note_id)).toEqual([three]);
		expect(output[2]).toHaveLength(3);
	});
});
