import '../support/debug-level.ts';

import { PollContext } from 'n8n-core';
import { Workflow } from 'n8n-workflow';

import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import { additionalData, node, nodeTypes, runNode } from '../support/harness.ts';
import { accept, Receiver } from './webhook-receiver.ts';

const { logger } = new PollContext(
	new Workflow({ id: 'w', nodes: [], connections: {}, active: false, nodeTypes }),
	node({ name: 'Trigger', type: 'notesInsightsTrigger' }),
	additionalData({}),
	'trigger',
	'init',
);

let sandbox: Sandbox;
let receiver: Receiver;
const debug = jest.spyOn(logger, 'debug').mockReturnValue(undefined);
/** What the package wrote; n8n's engine writes lines of its own. */
const written = () => debug.mock.calls.filter(([message]) => message.startsWith('Notes Insights'));

beforeAll(async () => {
	sandbox = await startSandbox();
	receiver = await Receiver.start();
});
afterAll(async () => {
	await sandbox.close();
	await receiver.close();
});
beforeEach(() => debug.mockClear());

const NODE = { nodeName: 'Tested', workflowId: 'w1', executionId: 'test' };

it('requests of the node, beside the node, the workflow and the execution', async () => {
	const { note_id } = sandbox.store.add({ title: 'Secret plans', status: 'ready' });
	sandbox.store.faults.add({ status: 503, headers: { 'Retry-After': '0.01' } });
	const { error } = await runNode({
		credential: { baseUrl: sandbox.serviceUrl, apiKey: sandbox.apiKey },
		parameters: { operation: 'get', noteId: { __rl: true, mode: 'id', value: note_id } },
	});
	expect(error).toBeUndefined();
	const request = `GET /v1/notes/${note_id}/insights`;
	const ms = expect.any(Number) as number;
	const lineOf = (result: string, attempt: number) =>
		expect.stringMatching(
			`^Notes Insights: ${request} ${result} in \\d+ ms \\(attempt ${attempt}\\)$`,
		) as string;
	expect(written()).toEqual([
		[lineOf('503', 1), { request, result: '503', ms, attempt: 1, ...NODE }],
		[lineOf('200', 2), { request, result: '200', ms, attempt: 2, ...NODE }],
	]);
	const everything = JSON.stringify(debug.mock.calls);
	expect(everything).not.toContain(sandbox.apiKey);
	expect(everything).not.toContain('Secret plans');
});

it('requests of the webhook node', async () => {
	receiver.respond = accept;
	await receiver.run();
	const origin = expect.stringMatching(/^POST http:\/\/127\.0\.0\.1:\d+$/) as string;
	expect(written().map(([, fields]) => fields)).toEqual([
		expect.objectContaining({ request: origin, result: '202', attempt: 1, ...NODE }),
	]);
	expect(JSON.stringify(written())).not.toContain('/hooks');
});
