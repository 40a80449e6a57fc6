import { exampleWorkflow, sandboxTracker } from '../../dev/examples.ts';
import type { JsonObject } from '../../dev/json.ts';
import { BY_HAND, flowOf, packageNode } from '../../dev/n8n/api/flow.ts';
import { tableNamed } from './support/data-tables.ts';
import { startMailbox, type Mailbox } from './support/servers/mailbox.ts';
import { closedAtEnd, closeStages, sharedStage, type SharedStage } from './support/stages.ts';

const DAY_S = 86_400;

let stage: SharedStage;
let now: number;
let mailbox: Mailbox;
/** The id of its credential. */
let smtp: string;

beforeAll(async () => {
	stage = await sharedStage();
	mailbox = closedAtEnd(await startMailbox());
	smtp = await stage.client.credentials.create(mailbox.credential);
});
afterAll(closeStages);

beforeEach(() => {
	const { store, tracker } = stage.sandbox;
	for (const { note_id } of store.notes()) store.remove(note_id);
	tracker.clear();
	mailbox.mails.length = 0;
	now = Math.round(Date.now() / 1000);
});

/** Who the people in the notes are in the tracker. */
const MAPPINGS = ['Anna', 'Priya Raman'].map((owner) => ({
	owner,
	assignee: `${owner.split(' ')[0]?.toLowerCase()}@example.com`,
}));

/** Imports an example, and fills in what its sticky note asks for. */
async function imported(name: string): Promise<string> {
	const { client, credentialId, sandbox } = stage;
	const draft = await exampleWorkflow(name, {
		credentials: { notesInsightsApi: credentialId },
		parameters: {
			...sandboxTracker(sandbox.trackerUrl),
			'Get Task Changes': { options: { ownerMapping: { mappings: MAPPINGS } } },
		},
	});
	return (await client.workflows.create(draft)).id;
}

async function finished(workflowId: string, trigger: string) {
	const run = await stage.client.run(workflowId, { trigger });
	expect(run.error).toBeUndefined();
	expect(run.status).toBe('success');
	return run;
}

describe('data-table-tasks', () => {
	it('rows follow their note, keep what stands below the mark, and stay done where somebody ticked them', async () => {
		const { store } = stage.sandbox;
		const { note_id } = store.add({ title: 'Planning' });
		const said = (task: string, owner: string | null, due: string | null) => ({ task, owner, due });
		const say = (...action_items: ReturnType<typeof said>[]) =>
			store.flip(note_id, { title: 'Planning', action_items });
		const book = said('Book the room', 'Anna', '2035-12-04');
		const brief = said('Write the brief', 'Priya Raman', null);
		const call = said('Call the printer', null, null);
		say(book, brief, call);
		const id = await imported('data-table-tasks');
		const first = await finished(id, 'Insights Ready');
		expect(first.items('Create Row')).toHaveLength(3);
		const table = await tableNamed(stage.client, 'Tasks that follow notes');
		const rows = async () => (await table.rows()).toSorted((a, b) => Number(a.id) - Number(b.id));
		const before = await rows();
		expect(before).toMatchObject([
			{ title: 'Book the room', owner: 'Anna', due_date: '2035-12-04', done: false },
			{ title: 'Write the brief', owner: 'Priya Raman', due_date: '', done: false },
			{ title: 'Call the printer', owner: '', due_date: '', done: false },
		]);
		await finished(id, 'Insights Ready');
		expect(await rows()).toEqual(before);

		const [one, , three] = before;
		const mine = '\n\nMine: @bob, see [this](https://example.com)';
		await table.update(Number(one?.id), { description: `${String(one?.description)}${mine}` });
		await table.update(Number(three?.id), { done: true });
		say({ ...book, owner: 'Priya Raman' }, call);
		await finished(id, 'Insights Ready');
		const after = await rows();
		expect(after).toMatchObject([
			{ title: 'Book the room', owner: 'Priya Raman', due_date: '2035-12-04', done: false },
			{ title: 'Write the brief', owner: 'Priya Raman', done: true },
			{ title: 'Call the printer', done: true },
		]);
		expect(String(after[0]?.description).endsWith(mine)).toBe(true);
		expect(String(after[1]?.description)).toContain('No longer in the note');

		say(book, brief, call);
		await finished(id, 'Insights Ready');
		expect((await rows()).map(({ done }) => done)).toEqual([false, false, true]);
	});
});

describe('scheduled-clean-up', () => {
	const REAL = { '"dryRun": true': '"dryRun": false' };
	const run = async (replace: Record<string, string> = {}) => {
		const { client, credentialId } = stage;
		const draft = await exampleWorkflow('scheduled-clean-up', {
			credentials: { notesInsightsApi: credentialId, smtp },
			parameters: {
				'Send the List': { fromEmail: 'n8n@example.com', toEmail: 'team@example.com' },
			},
			replace,
		});
		const { id } = await client.workflows.create(draft);
		return await client.run(id, { trigger: 'Every Night' });
	};
	/** What the one mail of a run says of each note. */
	const told = () => {
		expect(mailbox.mails).toHaveLength(1);
		const lines = mailbox.mails[0]?.body.trim().split(/\r?\n/) ?? [];
		return lines
			.filter((line) => line.includes(' | '))
			.map((line) => line.split(' | ').slice(0, 2));
	};

	const at = (days: number) => ({ created_at: now - days * DAY_S, updated_at: now - days * DAY_S });
	const cleared = () =>
		stage.sandbox.store
			.notes()
			.filter(({ status }) => status === 'cleared')
			.map(({ title }) => title);

	beforeEach(() => {
		const { store } = stage.sandbox;
		const ready = { status: 'ready' };
		store.add({ title: 'Older', ...ready, is_trashed: true, ...at(400) });
		store.add({ title: 'Trashed lately', ...ready, is_trashed: true, ...at(200) });
		store.add({ title: 'Cleared long ago', status: 'cleared', is_trashed: true, ...at(500) });
		store.add({ title: 'In use', ...ready, ...at(370) });
		store.add({ title: 'In use lately', ...ready, ...at(360) });
		store.add({ title: 'Touched lately', ...ready, is_trashed: true, ...at(400), updated_at: now });
		store.add({ title: 'Undated', ...ready, is_trashed: true, created_at: 0, updated_at: null });
	});

	it('the dry run lists what it would clear and changes nothing', async () => {
		const { store } = stage.sandbox;
		const before = store.notes();
		store.requests.clear();
		const { status, items: itemsOf } = await run();
		expect(status).toBe('success');
		const items = itemsOf('Clear Results');
		expect(items.map(({ title }) => title)).toEqual(['Older', 'In use']);
		for (const item of items)
			expect(item).toMatchObject({
				dry_run: true,
				would_clear: true,
				cleared: false,
				exists: true,
			});
		expect(store.notes()).toEqual(before);
		expect(store.requests.all().map(({ method }) => method)).toEqual(['GET', 'GET']);
		expect(told()).toEqual([
			['Would be cleared', 'Older'],
			['Would be cleared', 'In use'],
		]);
		expect(mailbox.mails[0]?.body).toContain('turn off Dry Run in Clear Results');
	});

	it('a refused note stops no other, and the mail names it', async () => {
		const { store } = stage.sandbox;
		const locked = store.notes().find(({ title }) => title === 'Older')?.note_id;
		const refusal = { status: 409, body: { detail: 'Locked' }, count: 100 };
		store.faults.add({ ...refusal, path: `/v1/notes/${locked}/transcription` });
		const { status } = await run(REAL);
		expect(cleared().toSorted()).toEqual(['Cleared long ago', 'In use']);
		expect(told()).toEqual([
			['NOT CLEARED', 'Older'],
			['Cleared', 'In use'],
		]);
		expect(mailbox.mails[0]?.body).toContain('Locked');
		expect(status).toBe('success');
	});
});

describe('weekly-digest', () => {
	const add = (title: string, daysAgo: number, more: JsonObject = {}) => {
		const { store } = stage.sandbox;
		const created_at = now - daysAgo * DAY_S;
		const { note_id } = store.add({ title, ...more, created_at });
		store.flip(note_id, {
			title,
			abstract: `About <b>${title}</b>.`,
			decisions: [`Keep ${title}.`],
		});
		store.patch(note_id, { updated_at: created_at });
	};

	async function sent() {
		const { client, credentialId } = stage;
		const draft = await exampleWorkflow('weekly-digest', {
			credentials: { notesInsightsApi: credentialId, smtp },
			parameters: {
				'Send Digest': { fromEmail: 'n8n@example.com', toEmail: 'team@example.com' },
			},
		});
		return await finished((await client.workflows.create(draft)).id, 'Every Friday');
	}

	it('one mail holds the digests of the notes of the week, oldest first', async () => {
		add('Second talk', 2);
		add('First talk', 6);
		add('Talk of last month', 30);
		add('Trashed talk', 3, { is_trashed: true });
		stage.sandbox.store.add({ title: 'Still queued' });
		await sent();
		expect(mailbox.mails).toHaveLength(1);
		const [mail] = mailbox.mails;
		expect(mail).toMatchObject({ from: 'n8n@example.com', to: 'team@example.com' });
		expect(mail?.subject).toMatch(/^Your notes, \d+ \w{3} to \d+ \w{3}$/);
		const digests = mail?.body.split(/<hr ?\/?>/) ?? [];
		expect(digests).toHaveLength(2);
		expect(digests[0]).toMatch(
			/<h1[^>]*>First talk<\/h1>[^]*About &lt;b&gt;First[^]*<li>Keep First talk\./,
		);
		expect(digests[1]).toMatch(/<h1[^>]*>Second talk<\/h1>[^]*<li>Keep Second talk\./);
	});

	it('a week without notes sends nothing', async () => {
		add('Talk of last month', 30);
		const run = await sent();
		expect(run.runs['Send Digest']).toBeUndefined();
		expect(mailbox.mails).toEqual([]);
	});
});

describe('clear-when-done', () => {
	const DAY = 120 * DAY_S;
	/** An old note with one action item for each text. */
	const old = (title: string, ...tasks: string[]) => {
		const { store } = stage.sandbox;
		const { note_id } = store.add({ title, created_at: now - DAY });
		store.flip(note_id, {
			title,
			action_items: tasks.map((task) => ({ task, owner: 'Anna', due: null })),
		});
		store.patch(note_id, { updated_at: now - DAY });
		return note_id;
	};
	/** Writes the tasks of a note, as the workflow that follows notes does. */
	const written = async (note_id: string) => {
		const parameters = { operation: 'getTaskChanges', tracker: 'other', notes: note_id };
		const node = packageNode('Get Task Changes', 'notesInsights', stage.credentialId, parameters);
		const { client, sandbox } = stage;
		const flow = flowOf('Tasks', [BY_HAND, node]);
		const run = await client.run((await client.workflows.create(flow)).id);
		for (const { title, description } of run.items('Get Task Changes'))
			await fetch(`${sandbox.trackerUrl}/api/tasks`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ task: title, description }),
			});
	};

	it('only a note whose tasks are all finished would be cleared', async () => {
		const { tracker } = stage.sandbox;
		const done = old('All done', 'Book the room', 'Order badges');
		const open = old('One is open', 'Call the printer', 'Write the brief');
		old('Without tasks in the tracker', 'Feed the parrot');
		old('Without action items');
		await written(done);
		await written(open);
		for (const { id, task } of tracker.tasks())
			if (task !== 'Write the brief') tracker.update(id, {}, 'done');
		const run = await finished(await imported('clear-when-done'), 'Every Night');
		expect(run.items('Clear Results')).toMatchObject([
			{ title: 'All done', dry_run: true, would_clear: true, note_id: done },
		]);
	});
});
