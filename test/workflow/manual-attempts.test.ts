import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import { NOTE_ID } from '../support/answers.ts';
import { runNode, type RunOptions } from '../support/harness.ts';
import { startLoopback } from '../support/loopback.ts';
import { fetchTestEvent } from '../support/test-event.ts';

let sandbox: Sandbox;
beforeAll(async () => {
	sandbox = await startSandbox();
});
afterAll(async () => await sandbox.close());
beforeEach(() => {
	sandbox.store.requests.clear();
	sandbox.store.faults.clear();
	sandbox.store.faults.add({ count: 9, status: 503, path: '/v1/notes' });
});

const credential = () => ({ baseUrl: sandbox.serviceUrl, apiKey: sandbox.apiKey });
const MODES = [
	['manual', 2],
	['trigger', 3],
] as const;

it.each(MODES)('in the mode %s, a request is attempted %i times', async (mode, attempts) => {
	const options = { maxRetries: 2 };
	for (const operation of ['getAll', 'get']) {
		sandbox.store.requests.clear();
		const noteId = { __rl: true, mode: 'id', value: NOTE_ID };
		const parameters = { operation, noteId, options };
		const { error } = await runNode({ credential: credential(), parameters, mode });
		expect(error?.httpCode).toBe('503');
		expect(sandbox.store.requests.all()).toHaveLength(attempts);
	}
});

it.each(MODES)('in the mode %s, an event is sent %i times', async (mode, attempts) => {
	const receiver = await startLoopback([(_, res) => res.writeHead(503).end()], { scheme: 'plain' });
	const tested: RunOptions = {
		type: 'notesInsightsWebhook',
		credential: { signingSecret: `whsec_${'a'.repeat(44)}` },
		parameters: { url: receiver.url, options: { maxRetries: 2 } },
		mode,
	};
	const { error } = await runNode(tested);
	expect(error?.httpCode).toBe('503');
	expect(receiver.requests).toHaveLength(attempts);
	await receiver.close();
});

it('the test event of the trigger asks twice', async () => {
	await expect(fetchTestEvent(credential(), {})).rejects.toThrow('HTTP 503');
	expect(sandbox.store.requests.all()).toHaveLength(2);
});

it('retries that are turned off stay off', async () => {
	const parameters = { operation: 'getAll', options: { maxRetries: 0 } };
	await runNode({ credential: credential(), parameters, mode: 'manual' });
	expect(sandbox.store.requests.all()).toHaveLength(1);
});
