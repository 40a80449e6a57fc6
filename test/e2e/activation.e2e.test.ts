import { readFileSync } from 'node:fs';

import { flowOf } from '../../dev/n8n/api/flow.ts';
import { until } from '../support/until.ts';
import { givenUrl } from './support/builds.ts';
import { CURSORS, type Cursors } from './support/trigger/cursors.ts';
import { firedNotes } from './support/trigger/fired.ts';
import { pollsAt, postTo, triggerFlow } from './support/trigger/flows.ts';
import { morePolls } from './support/trigger/polls.ts';
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
const EACH: readonly Cursors[] = givenUrl === undefined ? ['classic', 'durable'] : ['classic'];

afterAll(closeStages);

it('what the poll of an activation decides holds, and failures after it are told', async () => {
	await settled(EACH.map(activations));
});

async function activations(cursors: Cursors): Promise<void> {
	const stage =
		cursors === 'classic' ? await sharedStage() : await stageWith({ env: CURSORS[cursors] });
	const told = cursors === 'classic' ? [messages(stage)] : [];
	await settled([handOver(stage), baseline(stage), ...told]);
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
	const pollTimes = pollsAt((new Date().getSeconds() + 30) % 60);
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

/** The expression in docs/trigger.md that begins like this, with its braces. */
function expressionOf(begin: string): string {
	const codes = readFileSync('docs/trigger.md', 'utf8').match(/(?<=`)\{\{[^`]*(?=`)/g) ?? [];
	const found = codes.find((code) => code.startsWith(`{{ ${begin}`));
	if (found === undefined) throw new Error(`docs/trigger.md has no ${begin}`);
	return found;
}

/** The error workflow of docs/trigger.md: an outage of several polls starts it once. */
async function messages(stage: SharedStage): Promise<void> {
	const { client } = stage;
	const onError = { name: 'On Error', type: 'n8n-nodes-base.errorTrigger', typeVersion: 1 };
	const message = {
		name: 'Message',
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
		parameters: {
			mode: 'raw',
			jsonOutput: `={ "text": "${expressionOf('$json.workflow')}" }`,
		},
	};
	const telling = await client.workflows.create(
		flowOf('Tells', [{ ...onError, parameters: {} }, message]),
	);
	await client.workflows.activate(telling.id);
	const sandbox = await sandboxWith();
	const { serviceUrl: baseUrl, apiKey } = sandbox;
	const credential = await saveCredential(stage, { baseUrl, apiKey });
	const flow = triggerFlow('Fails', credential.id, { output: 'note' });
	const settings = { ...flow.settings, errorWorkflow: telling.id };
	const { id } = await client.workflows.create({ ...flow, settings });
	await client.workflows.activate(id);
	sandbox.store.faults.add({ count: 1_000_000, status: 422, body: { detail: 'Closed today' } });

	const told = await until('the message', async () => {
		const runs = await client.executions.list(telling.id);
		return runs.length > 0 && runs;
	});
	await morePolls(sandbox, 3);
	await client.workflows.deactivate(id);
	expect((await client.executions.list(id)).map(({ status }) => status)).toEqual(['error']);
	expect(await client.executions.list(telling.id)).toHaveLength(told.length);
	const runs = await Promise.all(told.map(async (run) => await client.executions.ended(run.id)));
	const texts = runs.flatMap((run) => run.items('Message').map(({ text }) => text));
	expect(texts).toEqual([expect.stringMatching(/^Fails: Closed today /)]);
}
