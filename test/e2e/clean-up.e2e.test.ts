/** Examples that remove notes or their results: nothing goes that nobody approved, as it was approved. */
import { exampleWorkflow, sandboxTracker } from '../../dev/examples.ts';
import { objectOr, requireList, type JsonObject } from '../../dev/json.ts';
import type { Note } from '../../dev/sandbox/notes/note.ts';
import { until } from '../support/until.ts';
import { exampleFile } from './support/promises.ts';
import { startMailbox, type Mailbox } from './support/servers/mailbox.ts';
import { closedAtEnd, closeStages, sharedStage, type SharedStage } from './support/stages.ts';

const DAY_S = 86_400;
const ADDRESSES = { fromEmail: 'n8n@example.com', toEmail: 'team@example.com' };

let stage: SharedStage;
let mailbox: Mailbox;
let credentials: Record<string, string>;

beforeAll(async () => {
	stage = await sharedStage();
	mailbox = closedAtEnd(await startMailbox());
	const smtp = await stage.client.credentials.create(mailbox.credential);
	credentials = { notesInsightsApi: stage.credentialId, smtp };
});
afterAll(closeStages);

beforeEach(() => {
	const { store } = stage.sandbox;
	for (const { note_id } of store.notes()) store.remove(note_id);
	mailbox.mails.length = 0;
});

/** Adds a note that nobody has touched for some days. */
function add(title: string, days: number, fields: JsonObject = {}): Note {
	const time = Math.round(Date.now() / 1000) - days * DAY_S;
	const times = { created_at: time, updated_at: time };
	return stage.sandbox.store.add({ title, status: 'ready', is_trashed: true, ...times, ...fields });
}

const titles = () => stage.sandbox.store.notes().map(({ title }) => title);

/** Makes a workflow of an example, ready to run but for what is pinned, and gives its id. */
async function made(
	name: string,
	pinned: readonly string[],
	others: Record<string, JsonObject> = {},
): Promise<string> {
	const draft = await exampleWorkflow(name, {
		credentials,
		parameters: {
			'Ask by Email': ADDRESSES,
			'Send What Was Deleted': ADDRESSES,
			'Send the List': ADDRESSES,
			...sandboxTracker(stage.sandbox.trackerUrl),
		},
	});
	const samples = Object.entries(objectOr(exampleFile(name).pinData));
	const pinData = Object.fromEntries(samples.filter(([node]) => pinned.includes(node)));
	const nodes = draft.nodes.map((node) => ({ ...node, ...others[String(node.name)] }));
	return (await stage.client.workflows.create({ ...draft, nodes, pinData })).id;
}

/** Presses a button of the mail that asks. */
async function answer(approved: boolean): Promise<void> {
	const { body } = await until('the question', () => mailbox.mails[0]);
	const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, link = '']) =>
		link.replaceAll('&amp;', '&'),
	);
	const link = links.find((one) => one.includes(`approved=${approved}`)) ?? '';
	// n8n refuses an answer until the execution waits for it, which is after the mail was sent.
	const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/130.0' };
	await until('n8n to take the answer', async () => (await fetch(link, { headers })).ok);
}

const pinnedIn = (name: string) => Object.keys(objectOr(exampleFile(name).pinData));

/** The first steps of whoever has the credential of the service at hand, and none for mails. */
function othersPinnedIn(name: string): string[] {
	const nodes = requireList(exampleFile(name).nodes, 'nodes');
	const ours = nodes.filter(({ type }) => String(type).endsWith('.notesInsights'));
	return pinnedIn(name).filter((one) => ours.every((node) => node.name !== one));
}

/** Which nodes of an example keep their sample data, in words. */
const ways = (name: string): (readonly [string, string, readonly string[]])[] => [
	[name, 'all pinned', pinnedIn(name)],
	[name, 'none pinned', []],
	[name, 'only what needs no Notes Insights credential pinned', othersPinnedIn(name)],
	...pinnedIn(name).flatMap((node) => [
		[name, `only ${node} pinned`, [node]] as const,
		[name, `only ${node} unpinned`, pinnedIn(name).filter((one) => one !== node)] as const,
	]),
];

const TRIGGERS: Record<string, string> = {
	'approved-clean-up': 'Every Evening',
	'scheduled-clean-up': 'Every Night',
	'clear-when-done': 'Every Night',
	'export-then-delete': 'Every Night',
};

describe('nothing goes by hand, whatever is pinned and whatever somebody answers', () => {
	it.each([
		...ways('approved-clean-up'),
		...ways('scheduled-clean-up'),
		...ways('clear-when-done'),
		...ways('export-then-delete'),
	])('%s: %s', async (name, _, pinned) => {
		const { client, sandbox } = stage;
		add('In the trash', 400);
		add('In use', 500, { is_trashed: false });
		const before = sandbox.store.notes();
		sandbox.store.requests.clear();
		const id = await made(name, pinned);
		const started = await client.workflows.startRun(id, TRIGGERS[name]);
		if (!('executionId' in started)) throw new Error('the workflow waits for a call');
		const { executionId } = started;
		const status = await until('the end, or the wait for an answer', async () => {
			const one = (await client.executions.list(id)).find((run) => run.id === executionId);
			return ['success', 'error', 'waiting'].includes(one?.status ?? '') && one?.status;
		});
		const doesAsk = name === 'approved-clean-up' && !pinned.includes('Ask by Email');
		// Without notes to ask about, it ends before.
		if (!doesAsk) expect(status).not.toBe('waiting');
		else if (pinned.length === 0) expect(status).toBe('waiting');
		if (status === 'waiting') {
			// Behind the answer, n8n ignores pinned data: whatever is approved, a run by hand deletes nothing.
			await answer(true);
			await client.executions.ended(executionId);
		}
		expect(sandbox.store.notes()).toEqual(before);
		const ids = before.map(({ note_id }) => note_id);
		const removals = sandbox.store.requests
			.all()
			.filter(({ method, path }) => method === 'DELETE' && ids.some((one) => path.includes(one)));
		expect(removals).toEqual([]);
	});
});

describe('approved-clean-up', () => {
	/** Publishes the workflow, starts it, and answers its mail after something has happened. */
	async function answered(
		approved: boolean,
		meanwhile: () => void = () => undefined,
		others: Record<string, JsonObject> = {},
	) {
		const { client, n8n } = stage;
		const path = crypto.randomUUID();
		const id = await made('approved-clean-up', pinnedIn('approved-clean-up'), {
			...others,
			// Evening comes when it is called.
			'Every Evening': {
				type: 'n8n-nodes-base.webhook',
				typeVersion: 2,
				parameters: { path, options: {} },
				webhookId: path,
			},
		});
		await client.workflows.activate(id);
		await fetch(`${n8n.url}/webhook/${path}`);
		const { body } = await until('the question', () => mailbox.mails[0]);
		meanwhile();
		await answer(approved);
		const [started] = await client.executions.list(id);
		const run = await client.executions.ended(started?.id ?? '');
		await client.workflows.deactivate(id);
		return { body, run };
	}

	const lines = () => mailbox.mails[1]?.body.trim().split(/\r?\n/);

	it('deletes exactly the notes of the mail when somebody approves', async () => {
		add('One', 60);
		add('Two', 50);
		add('Young', 20);
		add('Came today', 0, { updated_at: 1_451_606_400 });
		const { body, run } = await answered(true, () => add('Later', 40));
		expect(body).toMatch(/One \| updated .*Two \| updated/s);
		expect(body).toContain('deletes these notes for good');
		expect(body).not.toMatch(/Young|Later|Came today/);
		expect(titles()).toEqual(['Young', 'Came today', 'Later']);
		expect(run.items('Delete Them')).toMatchObject([
			{ deleted: true, title: 'One' },
			{ deleted: true, title: 'Two' },
		]);
		expect(mailbox.mails[1]?.subject).toBe('Notes: 2 deleted, 0 left, 0 refused');
	});

	it('leaves what was restored or changed while the mail waited, and says so', async () => {
		const { store } = stage.sandbox;
		const [restored, edited, gone] = [add('Restored', 60), add('Edited', 55), add('Gone', 50)];
		add('Same', 45);
		const { run } = await answered(true, () => {
			store.patch(restored.note_id, { is_trashed: false });
			store.patch(edited.note_id, { updated_at: Math.round(Date.now() / 1000) - 40 * DAY_S });
			store.remove(gone.note_id);
		});
		expect(run.status).toBe('success');
		expect(titles()).toEqual(['Restored', 'Edited']);
		expect(mailbox.mails[1]?.subject).toBe('Notes: 1 deleted, 3 left, 0 refused');
		expect(lines()).toEqual([
			'Deleted | Same',
			'NOT DELETED | Restored | it was restored from the trash',
			expect.stringMatching(/^NOT DELETED \| Edited \| it was updated at \d{4}-/) as string,
			'NOT DELETED | Gone | it is gone already',
		]);
	});

	it('says so too where nothing of the mail is left to delete', async () => {
		const { store } = stage.sandbox;
		const only = add('Only', 60);
		await answered(true, () => store.patch(only.note_id, { is_trashed: false }));
		expect(titles()).toEqual(['Only']);
		expect(mailbox.mails[1]?.subject).toBe('Notes: 0 deleted, 1 left, 0 refused');
	});

	it('a note that the service refuses stops no other, and the last mail names it', async () => {
		const [locked] = [add('Locked', 60), add('Other', 50)];
		const path = `/v1/notes/${locked?.note_id}`;
		stage.sandbox.store.faults.add({ path, method: 'DELETE', status: 403, body: { detail: 'No' } });
		await answered(true);
		stage.sandbox.store.faults.clear();
		expect(titles()).toEqual(['Locked']);
		expect(mailbox.mails[1]?.subject).toBe('Notes: 1 deleted, 0 left, 1 refused');
		expect(mailbox.mails[1]?.body).toMatch(/NOT DELETED \| Locked \| .*No/);
	});

	it.each([
		[['Is Unchanged'], ['Restored', 'In use']],
		[['Compare with the Mail'], ['Restored', 'Old', 'In use']],
		[
			['Is Unchanged', 'Compare with the Mail'],
			['Restored', 'Old', 'In use'],
		],
	])('somebody deactivates %j: what was not approved as it is stays', async (names, left) => {
		const { store } = stage.sandbox;
		const { note_id } = add('Restored', 60);
		add('Old', 50);
		add('In use', 500, { is_trashed: false });
		const off = Object.fromEntries(names.map((name) => [name, { disabled: true }]));
		await answered(true, () => store.patch(note_id, { is_trashed: false }), off);
		expect(titles()).toEqual(left);
	});

	it('somebody drags note_id into Note and deactivates Is Unchanged: what was restored stays', async () => {
		const { store } = stage.sandbox;
		const { note_id } = add('Restored', 60);
		add('Old', 50);
		const noteId = { __rl: true, mode: 'id', value: '={{ $json.note_id }}' };
		await answered(true, () => store.patch(note_id, { is_trashed: false }), {
			'Is Unchanged': { disabled: true },
			'Delete Them': { parameters: { operation: 'delete', noteId, dryRun: false, options: {} } },
		});
		expect(titles()).toEqual(['Restored']);
	});

	it('deletes nothing when somebody keeps them', async () => {
		add('One', 60);
		const { run } = await answered(false);
		expect(run.status).toBe('success');
		expect(titles()).toEqual(['One']);
		expect(mailbox.mails).toHaveLength(1);
	});

	it('executed by hand, tells in both mails that nothing is deleted', async () => {
		add('Old', 60);
		const id = await made('approved-clean-up', []);
		const running = stage.client.run(id, { trigger: 'Every Evening' });
		await answer(true);
		const { status } = await running;
		expect([status, titles()]).toEqual(['success', ['Old']]);
		const [asked, told] = mailbox.mails;
		expect(asked?.body).toContain('This is a trial: nothing is deleted');
		expect(told?.subject).toBe('Trial, nothing was deleted. Notes: 0 deleted, 1 left, 0 refused');
		expect(lines()).toEqual([
			'NOT DELETED | Old | this was a trial: published, the workflow deletes it',
		]);
	});
});
