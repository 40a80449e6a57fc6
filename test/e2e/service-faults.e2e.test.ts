import { BY_HAND, flowOf } from '../../dev/n8n/api/flow.ts';
import { actionFlow, NODE, packageNode } from './support/trigger/flows.ts';
import { closeStages, sharedStage, type SharedStage } from './support/stages.ts';

let stage: SharedStage;
beforeAll(async () => (stage = await sharedStage()));
afterAll(closeStages);

/** Runs one operation on a note, by hand. */
async function runOf(operation: string, noteId: string, options = {}, more = {}) {
	const note = { noteId: { __rl: true, mode: 'id', value: noteId } };
	const draft = actionFlow(operation, stage.credentialId, { operation, ...note, ...more, options });
	const { id } = await stage.client.workflows.create(draft);
	return await stage.client.run(id);
}

it('a new Delete Note changes nothing, and says so', async () => {
	const { store } = stage.sandbox;
	const { note_id } = store.add({ title: 'Kept', status: 'ready' });
	const run = await runOf('delete', note_id);
	expect(run.items(NODE)).toMatchObject([{ would_delete: true, dry_run: true, deleted: false }]);
	expect(store.note(note_id).title).toBe('Kept');
});

it('Retry On Fail reports what its first try deleted as deleted', async () => {
	const { store } = stage.sandbox;
	const folder_id = 'retried';
	const titles = ['One', 'Two', 'Three'];
	const notes = titles.map((title) => store.add({ title, status: 'ready', folder_id }));
	const path = `/v1/notes/${notes[0]?.note_id}`;
	// By hand, a request is attempted twice.
	store.faults.add({ method: 'DELETE', path, status: 503, count: 2 });
	const { credentialId, client } = stage;
	const list = { operation: 'getAll', filters: { folderId: folder_id } };
	const noteId = { __rl: true, mode: 'id', value: '={{ $json.note_id }}' };
	const steps = [
		packageNode('List', 'notesInsights', credentialId, list),
		{
			...packageNode(NODE, 'notesInsights', credentialId, {
				...{ operation: 'delete', noteId, dryRun: false },
			}),
			...{ retryOnFail: true, maxTries: 2, waitBetweenTries: 100 },
		},
	];
	const { id } = await client.workflows.create(flowOf('retried', [BY_HAND, ...steps]));
	const run = await client.run(id);
	expect(run.status).toBe('success');
	const deleted = run.items(NODE).map(({ deleted, title }) => deleted && title);
	expect(deleted.toSorted()).toEqual(titles.toSorted());
});

it.each([500, 502, 503])('a deletion that answered %i and is done is a success', async (status) => {
	const { note_id } = stage.sandbox.store.add({ status: 'ready' });
	stage.sandbox.store.faults.add({ method: 'DELETE', status, afterEffect: true });
	const run = await runOf('delete', note_id, {}, { dryRun: false });
	expect(run.items(NODE)).toMatchObject([{ deleted: true }]);
});

it.each([520, 524, 530])('%i of a proxy network is tried again', async (status) => {
	const { note_id } = stage.sandbox.store.add({ status: 'ready' });
	stage.sandbox.store.faults.add({ status });
	expect((await runOf('get', note_id)).status).toBe('success');
});

it('the time that is left of Wait Timeout bounds each call', async () => {
	const { note_id } = stage.sandbox.store.add({ status: 'queued' });
	stage.sandbox.store.faults.add({ delayMs: 60_000, path: `/v1/notes/${note_id}`, count: 9 });
	const options = { waitTimeout: 3 };
	const { error } = await runOf('get', note_id, options, { ifNotReady: 'wait' });
	expect(String(error?.message)).toMatch(/within [123] s/);
});
