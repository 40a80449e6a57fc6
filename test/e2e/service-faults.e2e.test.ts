import { actionFlow, NODE } from './support/trigger/flows.ts';
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
