import { PollContext } from 'n8n-core';
import { Workflow, type INodeParameters } from 'n8n-workflow';

import { startSandbox, type Sandbox } from '../../../dev/sandbox/sandbox.ts';
import { NotesInsightsTrigger } from '../../../nodes/NotesInsightsTrigger/NotesInsightsTrigger.node.ts';
import { additionalData, node, nodeTypes } from '../../support/harness.ts';

let sandbox: Sandbox;
beforeEach(async () => {
	sandbox = await startSandbox();
});
afterEach(async () => await sandbox.close());

/** What the error panel says when the trigger is executed by hand and has nothing to show. */
const EXCLUDED = 'No note matches the filters';

async function description(
	parameters: INodeParameters,
	active = false,
	message = 'There is no note to show yet',
): Promise<string> {
	const trigger = node({ name: 'Trigger', type: 'notesInsightsTrigger', parameters });
	const settings = { timezone: 'Europe/Berlin' };
	const nodes = [trigger];
	const workflow = new Workflow({ nodes, connections: {}, active, nodeTypes, settings });
	const data = additionalData({ baseUrl: sandbox.serviceUrl, apiKey: sandbox.apiKey });
	const context = new PollContext(workflow, trigger, data, 'manual', 'manual');
	const poll = new NotesInsightsTrigger().poll.call(context);
	const error = await poll.then(
		() => new Error('gave a sample'),
		(thrown: unknown) => thrown,
	);
	expect(error).toMatchObject({ message });
	return String(Reflect.get(Object(error), 'description'));
}

function addReady(title: string, actionItems: object[] = [{ task: 'Do it' }]) {
	sandbox.store.flip(sandbox.store.add({ title }).note_id, { title, action_items: actionItems });
}

const UNPUBLISHED = 'The workflow is not published yet, so nothing starts it.';

it('an account without notes that are ready', async () => {
	sandbox.store.add({ title: 'Queued' });
	expect(await description({})).toBe(
		`Notes in the account: 1, with Insights: 0. ${UNPUBLISHED} Wait until a note has been processed, and try again.`,
	);
});

it('filters that exclude all, each with what it excludes', async () => {
	addReady('Standup');
	sandbox.store.add({ title: 'Budget', folder_id: 'f1', status: 'ready' });
	const filters = { titleContains: 'standup', folderId: 'f1', trashed: 'exclude' };
	expect(await description({ filters }, false, EXCLUDED)).toBe(
		`Notes in the account: 2, with Insights: 2. Of these, the filters exclude: Folder 1, Title Contains 1. ${UNPUBLISHED} Change the filters.`,
	);
});

it.each<[INodeParameters, string]>([
	[{ output: 'actionItems' }, 'Output'],
	// The panel has no Output for these.
	[{ event: 'newDecision' }, 'Event'],
])('a note that passes the filters and gives no items: %j', async (parameters, choice) => {
	addReady('Standup', []);
	addReady('Retro');
	const filters = { titleContains: 'standup' };
	expect(await description({ ...parameters, filters })).toMatch(
		new RegExp(`exclude: Title Contains 1\\. .*give no items\\. Choose another ${choice}`),
	);
});

it('a published workflow whose polls have not succeeded', async () => {
	expect(await description({}, true)).toContain('In queue mode, the main process polls.');
});
