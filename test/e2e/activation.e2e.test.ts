import { until } from '../support/until.ts';
import { givenUrl } from './support/builds.ts';
import { CURSORS } from './support/next-defaults.ts';
import { pollsAt, postTo, triggerFlow } from './support/trigger/flows.ts';
import { firedNotes, morePolls } from './support/trigger/polls.ts';
import {
	closeStages,
	sandboxWith,
	settled,
	sharedStage,
	stageWith,
	type SharedStage,
} from './support/stages.ts';
import { saveCredential } from './support/browser/surfaces.ts';

const EXISTING = 5;
/** An n8n that somebody else has started keeps the cursors that it has. */
const EACH: readonly (keyof typeof CURSORS)[] =
	givenUrl === undefined ? ['classic', 'durable'] : ['classic'];

afterAll(closeStages);

it('what the poll of an activation decides holds', async () => {
	await settled(EACH.map(activations));
});

async function activations(cursors: keyof typeof CURSORS): Promise<void> {
	const stage =
		cursors === 'classic' ? await sharedStage() : await stageWith({ env: CURSORS[cursors] });
	await settled([handOver(stage), baseline(stage)]);
}

/** The executions start before n8n calls the workflow published. */
async function handOver({ client, sandbox, credentialId }: SharedStage): Promise<void> {
	const noteIds = sandbox.store.addMany({ count: EXISTING, ready: true });
	const options = { startFrom: 'existing', markHandled: 'whenWorkflowSucceeds' };
	const { id } = await client.workflows.create(
		triggerFlow('Existing notes', credentialId, { output: 'actionItems', options }, [
			postTo(sandbox.trackerUrl),
		]),
	);
	await client.workflows.activate(id);
	const reached = () => sandbox.tracker.tasks().map(({ note_id }) => note_id);
	await until('tasks of all notes', () => new Set(reached()).size >= EXISTING);
	expect(new Set(reached())).toEqual(new Set(noteIds));

	await morePolls(sandbox, 3);
	const statuses = (await client.executions.list(id)).map(({ status }) => status);
	expect(statuses).toEqual(noteIds.map(() => 'success'));
	const keys = sandbox.tracker.tasks().map(({ action_item_key }) => action_item_key);
	expect(new Set(keys).size).toBe(keys.length);
}

/** What becomes ready after the activation and before the first poll by the clock. */
async function baseline(stage: SharedStage): Promise<void> {
	const sandbox = await sandboxWith();
	sandbox.store.add({ status: 'ready' });
	const { serviceUrl: baseUrl, apiKey } = sandbox;
	const credential = await saveCredential(stage, { baseUrl, apiKey });
	// As far away as it gets: on a busy machine, n8n takes its time to publish.
	const pollTimes = pollsAt((new Date().getSeconds() + 55) % 60);
	const { id } = await stage.client.workflows.create(
		triggerFlow('New notes', credential.id, { output: 'note', pollTimes }),
	);
	await stage.client.workflows.activate(id);
	expect(sandbox.store.requests.all()).toHaveLength(1);
	const { note_id } = sandbox.store.flip(sandbox.store.add().note_id);
	await morePolls(sandbox, 1);
	await until('the note', async () => (await firedNotes(stage, id)).length > 0);
	expect(await firedNotes(stage, id)).toEqual([note_id]);
}
