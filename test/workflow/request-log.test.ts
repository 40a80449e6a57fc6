import '../support/debug-level.ts';

import { logger } from '../support/builds.ts';
import { runNode } from '../support/harness.ts';
import { useSandbox } from './use-sandbox.ts';
import { Receiver } from './webhook-receiver.ts';

const sandbox = useSandbox();
const debug = jest.spyOn(logger, 'debug').mockReturnValue(undefined);
/** What the package wrote; n8n's engine writes lines of its own. */
const written = () => debug.mock.calls.filter(([message]) => message.startsWith('Notes Insights'));

beforeEach(() => debug.mockClear());

const NODE = { nodeName: 'Tested', workflowId: 'w1', executionId: 'test' };

it('requests of the node, beside the node, the workflow and the execution', async () => {
	const { note_id } = sandbox.store.add({ title: 'Secret plans', status: 'ready' });
	sandbox.store.faults.add({ status: 503, headers: { 'Retry-After': '0.01' } });
	const { error } = await runNode({
		credential: sandbox.credential,
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
	expect(everything).not.toContain(sandbox.credential.apiKey);
	expect(everything).not.toContain('Secret plans');
});

it('requests of the webhook node', async () => {
	const receiver = await Receiver.start();
	await receiver.run();
	await receiver.close();
	const origin = expect.stringMatching(/^POST http:\/\/127\.0\.0\.1:\d+$/) as string;
	expect(written().map(([, fields]) => fields)).toEqual([
		expect.objectContaining({ request: origin, result: '202', attempt: 1, ...NODE }),
	]);
	expect(JSON.stringify(written())).not.toContain('/hooks');
});
