import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { exampleWorkflow, sandboxTracker } from '../../dev/examples.ts';
import type { JsonObject } from '../../dev/json.ts';
import { freePort } from '../../dev/n8n/ports.ts';
import { tableNamed } from './support/data-tables.ts';
import { closedAtEnd, closeStages, sharedStage, type SharedStage } from './support/stages.ts';

const MAPPINGS = ['Anna', 'Bob'].map((owner) => ({ owner, assignee: owner.toLowerCase() }));

let stage: SharedStage;
beforeAll(async () => {
	stage = await sharedStage();
});
afterAll(closeStages);
beforeEach(() => {
	const { store, tracker } = stage.sandbox;
	for (const { note_id } of store.notes()) store.remove(note_id);
	tracker.clear();
	tracker.clearFaults();
});

type Said = { task: string; owner: string; due: string | null };
const book = { task: 'Book the room', owner: 'Anna', due: '2035-06-01' };
const brief = { task: 'Write the brief', owner: 'Bob', due: null };
const call = { task: 'Call the printer', owner: 'Anna & Bob', due: null };

/** A note, and the workflow that follows it. */
async function followed(trackerUrl = stage.sandbox.trackerUrl) {
	const { client, credentialId, sandbox } = stage;
	const { note_id } = sandbox.store.add({ title: 'Planning' });
	const draft = await exampleWorkflow('any-tracker-table', {
		credentials: { notesInsightsApi: credentialId },
		parameters: {
			...sandboxTracker(trackerUrl),
			'Get Task Changes': { options: { ownerMapping: { mappings: MAPPINGS } } },
		},
	});
	const { id } = await client.workflows.create(draft);
	const run = async (...action_items: Said[]) => {
		sandbox.store.flip(note_id, { title: 'Planning', action_items });
		return await client.run(id, { trigger: 'Insights Ready' });
	};
	const rows = async () => {
		const table = await tableNamed(client, 'tasks_from_notes');
		return (await table.rows()).filter((row) => row.note_id === note_id);
	};
	return { run, rows };
}

const tasks = () =>
	stage.sandbox.tracker.tasks().map(({ task, assignee, status }) => [task, assignee, status]);
const states = (rows: JsonObject[]) => rows.map(({ task, state }) => [task, state]);

it('tasks follow their note, and only rows that differ are written', async () => {
	const { run, rows } = await followed();
	expect((await run(book, brief)).status).toBe('success');
	expect(tasks()).toEqual([
		['Book the room', 'anna', 'open'],
		['Write the brief', 'bob', 'open'],
	]);
	const written = await rows();
	expect(written).toHaveLength(2);

	const again = await run(book, brief);
	expect([again.status, again.runs['Write Row']]).toEqual(['success', undefined]);
	expect(await rows()).toEqual(written);

	expect((await run({ ...book, owner: 'Bob' }, call)).status).toBe('success');
	expect(tasks()).toEqual([
		['Book the room', 'bob', 'open'],
		['Write the brief', 'bob', 'done'],
		['Call the printer', 'anna', 'open'],
	]);
	expect(states(await rows())).toEqual([
		['Book the room', 'open'],
		['Write the brief', 'closed'],
		['Call the printer', 'open'],
	]);

	expect((await run(book, brief, call)).status).toBe('success');
	expect(tasks().map(([, , status]) => status)).toEqual(['open', 'open', 'open']);
});

it('a task that was deleted stays away, and is done for its row', async () => {
	const { run, rows } = await followed();
	await run(book, brief);
	stage.sandbox.tracker.clear();
	const later = await run({ ...book, due: '2035-07-01' }, brief);
	expect([later.status, later.error]).toEqual(['success', undefined]);
	expect(tasks()).toEqual([]);
	expect(states(await rows())).toEqual([
		['Book the room', 'done'],
		['Write the brief', 'open'],
	]);
});

it('what the tracker refuses stops no other, and is named; the next run does it, once', async () => {
	const { run } = await followed();
	stage.sandbox.tracker.fail({ status: 400, count: 1 });
	const { status, error } = await run(book, brief);
	expect(status).toBe('error');
	expect(error?.message).toMatch(/^Not done: Book the room: 400 .*Tracker fault 400/);
	expect(tasks()).toEqual([['Write the brief', 'bob', 'open']]);
	expect((await run(book, brief)).status).toBe('success');
	expect(tasks().toSorted()).toEqual([
		['Book the room', 'anna', 'open'],
		['Write the brief', 'bob', 'open'],
	]);
});

it('a task whose creation was not answered is found, not created twice', async () => {
	const trackerUrl = await forgetfulTracker();
	const { run, rows } = await followed(trackerUrl);
	expect((await run(book, brief)).status).toBe('error');
	expect(tasks().length).toBeGreaterThan(0);
	expect((await run(book, brief)).status).toBe('success');
	expect(tasks().toSorted()).toEqual([
		['Book the room', 'anna', 'open'],
		['Write the brief', 'bob', 'open'],
	]);
	const ids = stage.sandbox.tracker.tasks().map(({ id }) => id);
	expect((await rows()).map((row) => row.task_id).toSorted()).toEqual(ids.toSorted());
});

/** The sandbox's tracker, which cuts the connection after its first creation. */
async function forgetfulTracker(): Promise<string> {
	let isForgetful = true;
	const server = createServer((request, response) => {
		void (async () => {
			const { method = '', url = '' } = request;
			const body = await text(request);
			const answer = await fetch(`${stage.sandbox.trackerUrl}${url}`, {
				method,
				...(body !== '' && { body, headers: { 'content-type': 'application/json' } }),
			});
			const answered = await answer.text();
			if (method === 'POST' && isForgetful) {
				isForgetful = false;
				return void response.destroy();
			}
			response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answered);
		})();
	});
	const port = await freePort();
	await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
	closedAtEnd({
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	});
	return `http://127.0.0.1:${port}`;
}
