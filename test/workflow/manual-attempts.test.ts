import { NotesInsights } from '../../nodes/NotesInsights/NotesInsights.node.ts';
import { NOTE_ID } from '../support/answers.ts';
import { runNode, type RunOptions } from '../support/harness.ts';
import { startLoopback } from '../support/loopback.ts';
import { fetchTestEvent } from '../support/test-event.ts';
import { byId, useSandbox } from './use-sandbox.ts';

const sandbox = useSandbox();
beforeEach(() => sandbox.store.faults.add({ count: 9, status: 503, path: '/v1/notes' }));

const MODES = [
	['manual', 2],
	['trigger', 3],
] as const;

it.each(MODES)('in the mode %s, a request is attempted %i times', async (mode, attempts) => {
	const options = { maxRetries: 2 };
	for (const operation of ['getAll', 'get']) {
		sandbox.store.requests.clear();
		const parameters = { operation, noteId: byId(NOTE_ID), options };
		const { error } = await runNode({ credential: sandbox.credential, parameters, mode });
		expect(error?.httpCode).toBe('503');
		expect(sandbox.store.requests.all()).toHaveLength(attempts);
	}
});

it.each(MODES)('in the mode %s, an event is sent %i times', async (mode, attempts) => {
	const receiver = await startLoopback([(_, res) => res.writeHead(503).end()], { scheme: 'plain' });
	const tested: RunOptions = {
		type: 'notesInsightsWebhook',
		credential: { signingSecret: `whsec_${'a'.repeat(44)}` },
		parameters: { url: receiver.url, eventType: 'x', options: { maxRetries: 2 } },
		mode,
	};
	const { error } = await runNode(tested);
	expect(error?.httpCode).toBe('503');
	expect(receiver.requests).toHaveLength(attempts);
	await receiver.close();
});

it('the test event of the trigger asks twice', async () => {
	await expect(fetchTestEvent(sandbox.credential, {})).rejects.toThrow('HTTP 503');
	expect(sandbox.store.requests.all()).toHaveLength(2);
});

it.each(['listFolderIds', 'listTemplateIds', 'listStatuses'] as const)(
	'somebody who opens a list waits for it, so it is asked for twice: %s',
	async (list) => {
		const { loadOptions } = new NotesInsights().methods;
		await expect(loadOptions[list].call(sandbox.panel())).rejects.toThrow('503');
		expect(sandbox.store.requests.all()).toHaveLength(2);
	},
);

it.each(['searchNotes', 'searchOwners'] as const)('so it is with %s', async (list) => {
	const { listSearch } = new NotesInsights().methods;
	await expect(listSearch[list].call(sandbox.panel())).rejects.toThrow('503');
	expect(sandbox.store.requests.all()).toHaveLength(2);
});

it('retries that are turned off stay off', async () => {
	const parameters = { operation: 'getAll', options: { maxRetries: 0 } };
	await runNode({ credential: sandbox.credential, parameters, mode: 'manual' });
	expect(sandbox.store.requests.all()).toHaveLength(1);
});
