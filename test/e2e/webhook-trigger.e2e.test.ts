import { exampleWorkflow } from '../../dev/examples.ts';
import type { JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import {
	OTHER_SECRET,
	PREVIOUS_SECRET,
	SECRET,
	send,
	signedEvent,
	type Answer,
	type Outgoing,
} from './support/servers/event-sender.ts';
import {
	ended,
	receiving,
	RECEIVER,
	startWork,
	type Receiving,
	type Work,
} from './support/receiving.ts';
import { restart } from './support/restart.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';
import { until } from '../support/until.ts';

let stage: Stage;
let work: Work;
let credentialId: string;

beforeAll(async () => {
	work = closedAtEnd(await startWork());
	stage = await stageWith();
	credentialId = await shared(SECRET, PREVIOUS_SECRET);
});
afterAll(closeStages);
beforeEach(() => {
	work.fails = false;
	work.ids.length = 0;
});

async function shared(signingSecret: string, previousSigningSecret = ''): Promise<string> {
	return await stage.client.credentials.create({
		name: 'Shared secret',
		type: 'notesInsightsWebhookApi',
		data: { signingSecret, previousSigningSecret },
	});
}

const WHEN_ENDED = { respond: 'whenWorkflowEnds' };
const MODES = [{ respond: 'immediately' }, WHEN_ENDED];
const deliver = async (receiver: Receiving, outgoing: Outgoing): Promise<number> =>
	(await send(receiver.url(), outgoing)).status;
const event = (id: string) => signedEvent({ id });
const withBody = (body: unknown) =>
	signedEvent({ id: 'evt', body: typeof body === 'string' ? body : JSON.stringify(body) });
const withHeader = (name: string, value: string | string[], outgoing = event('evt')): Outgoing => ({
	...outgoing,
	headers: { ...outgoing.headers, [name]: value },
});
describe('what is no genuine event starts nothing', () => {
	let receiver: Receiving;
	const large = { type: 'test.event', data: 'x'.repeat(300_000) };
	beforeAll(async () => {
		receiver = await receiving(stage, { credentialId, parameters: WHEN_ENDED });
	});
	afterAll(async () => {
		expect(await ended(stage, receiver)).toEqual({});
	});

	it.each<[string, number, () => Outgoing]>([
		['a wrong secret', 401, () => signedEvent({ id: 'evt', secret: OTHER_SECRET })],
		['an id twice', 400, () => withHeader('webhook-id', ['evt', 'evt'])],
		['an empty body', 401, () => ({ ...event('evt'), body: Buffer.alloc(0) })],
		['more than 256 KB', 413, () => withBody(large)],
		['more than 256 KB in pieces', 413, () => ({ ...withBody(large), pieces: 65_536 })],
		['a list', 400, () => withBody([1])],
		['text', 400, () => withHeader('content-type', 'text/plain', withBody('hello'))],
	])('%s gets nothing but %p', async (_, status, outgoing) => {
		expect(await send(receiver.url(), outgoing())).toEqual({ status, body: '' });
	});

	// n8n itself answers these before it asks the node.
	it.each<[string, number, () => Outgoing]>([
		['what says that it is JSON but is none', 422, () => withBody('{"type":')],
		[
			'a broken form with files',
			400,
			() => withHeader('content-type', 'multipart/form-data; boundary=x'),
		],
		['GET', 404, () => ({ ...event('evt'), method: 'GET' })],
		['PUT', 404, () => ({ ...event('evt'), method: 'PUT' })],
	])('%s gets %p', async (_, status, outgoing) => {
		expect(await deliver(receiver, outgoing())).toBe(status);
	});
});

it('either secret verifies, whatever the content type, in pieces and slowly', async () => {
	const receiver = await receiving(stage, { credentialId, parameters: WHEN_ENDED });
	const genuine = [
		event('current'),
		signedEvent({ id: 'previous', secret: PREVIOUS_SECRET }),
		signedEvent({ id: 'late', offsetS: -200 }),
		withHeader('content-type', 'application/x-www-form-urlencoded', event('form')),
		{ ...event('pieces'), pieces: 10 },
		{ ...event('slow'), pieces: 20, pauseMs: 300 },
	];
	for (const outgoing of genuine) {
		expect(await send(receiver.url(), outgoing)).toEqual({ status: 204, body: '' });
	}
	expect(await ended(stage, receiver, genuine.length)).toEqual({ success: genuine.length });
	const [last] = await stage.client.executions.list(receiver.workflowId);
	const execution = await stage.client.executions.read(last?.id ?? '');
	expect(execution.items(RECEIVER)).toEqual([
		{
			webhook_id: 'slow',
			type: 'test.event',
			timestamp: '2026-01-01T00:00:00Z',
			data: { id: 'slow' },
		},
	]);
});

it('a secret that is no longer one is refused as soon as the credential is saved', async () => {
	const rotating = await shared(SECRET, PREVIOUS_SECRET);
	const receiver = await receiving(stage, { credentialId: rotating });
	const old = () => signedEvent({ id: `evt_${Math.random()}`, secret: PREVIOUS_SECRET });
	expect(await deliver(receiver, old())).toBe(204);
	await stage.client.credentials.update(rotating, {
		name: 'Shared secret',
		type: 'notesInsightsWebhookApi',
		data: { signingSecret: SECRET, previousSigningSecret: '' },
	});
	expect(await deliver(receiver, old())).toBe(401);
});

it('whenWorkflowEnds: a failure is told, and what failed starts again', async () => {
	const receiver = await receiving(stage, {
		credentialId,
		parameters: WHEN_ENDED,
		steps: [work.step],
	});
	work.fails = true;
	const failed = await Promise.all(
		Array.from({ length: 5 }, async () => await deliver(receiver, event('a'))),
	);
	expect(new Set(failed)).toEqual(new Set([500]));
	work.fails = false;
	expect(await deliver(receiver, event('a'))).toBe(204);
	expect(await deliver(receiver, event('a'))).toBe(204);
	const { error = 0, success } = await ended(stage, receiver, work.ids.length);
	expect(success).toBe(1);
	expect(work.ids).toHaveLength(error + 1);
});

it('whenWorkflowEnds: a sender that hung up learns the end when it comes again', async () => {
	const receiver = await receiving(stage, {
		credentialId,
		parameters: WHEN_ENDED,
		steps: [work.step],
	});
	const goneFrom = async (id: string) => {
		const gone = send(receiver.url(), { ...event(id), hangUpAfterMs: 4_000 });
		await expect(gone).rejects.toThrow();
	};
	const fail = work.hold();
	work.fails = true;
	await goneFrom('bad');
	const again = deliver(receiver, event('bad'));
	setTimeout(fail, 2_000);
	expect(await again).toBe(500);
	work.fails = false;
	expect(await deliver(receiver, event('bad'))).toBe(204);

	const succeed = work.hold();
	await goneFrom('good');
	succeed();
	await ended(stage, receiver, 3);
	expect(await deliver(receiver, event('good'))).toBe(204);
	expect(await ended(stage, receiver, 3)).toEqual({ error: 1, success: 2 });
});

it('whenWorkflowEnds: an execution that is stopped counts as failed', async () => {
	const receiver = await receiving(stage, {
		credentialId,
		parameters: WHEN_ENDED,
		steps: [work.step],
	});
	const release = work.hold();
	const answer = deliver(receiver, event('a'));
	await until('the execution', () => work.ids.length > 0);
	const [running] = await stage.client.executions.list(receiver.workflowId);
	await stage.client.request('POST', `/rest/executions/${running?.id}/stop`);
	expect(await answer).toBe(500);
	release();
	expect(await deliver(receiver, event('a'))).toBe(204);
	expect(await ended(stage, receiver, 2)).toEqual({ canceled: 1, success: 1 });
});

it('whenWorkflowEnds: a workflow that waits for more than a minute is accepted when it does', async () => {
	const parameters: JsonObject = { amount: 2, unit: 'hours' };
	const wait = { name: 'Wait', type: 'n8n-nodes-base.wait', typeVersion: 1.1, parameters };
	const receiver = await receiving(stage, { credentialId, parameters: WHEN_ENDED, steps: [wait] });
	expect(await deliver(receiver, event('a'))).toBe(204);
	expect(await deliver(receiver, event('a'))).toBe(204);
	expect(await ended(stage, receiver, 1)).toEqual({ waiting: 1 });
});

it('the test URL starts one run, for a genuine event only, also for a repeated one', async () => {
	const receiver = await receiving(stage, { credentialId, steps: [work.step] });
	expect(await deliver(receiver, event('a'))).toBe(204);
	for (let times = 0; times < 2; times += 1) {
		const started = await stage.client.workflows.startRun(receiver.workflowId);
		expect(started).toEqual({ waitingForWebhook: true });
		const forged = signedEvent({ id: 'a', secret: OTHER_SECRET });
		expect((await send(receiver.testUrl(), forged)).status).toBe(401);
		expect((await send(receiver.testUrl(), event('a'))).status).toBe(204);
	}
	await ended(stage, receiver, 3);
	const list = await stage.client.executions.list(receiver.workflowId);
	expect(list.map(({ mode }) => mode).sort()).toEqual(['manual', 'manual', 'webhook']);
});

it('without a path, the URL is that of an ID of the node', async () => {
	const receiver = await receiving(stage, { credentialId, path: '' });
	const { nodes } = await stage.client.workflows.read(receiver.workflowId);
	const url = `${stage.n8n.url}/webhook/${String(nodes[0]?.webhookId)}`;
	expect((await send(url, event('a'))).status).toBe(204);
});

it('the two examples are the two ends of one bridge', async () => {
	const credentials = {
		notesInsightsApi: stage.credentialId,
		notesInsightsWebhookApi: credentialId,
	};
	const imported = async (name: string, parameters: Record<string, JsonObject> = {}) =>
		await stage.client.workflows.create(await exampleWorkflow(name, { credentials, parameters }));
	const { id } = await imported('webhook-receiver');
	await stage.client.workflows.activate(id);
	const url = `${stage.n8n.url}/webhook/notes-insights`;
	const bridge = await imported('webhook-bridge', { 'Send Event': { url } });
	const noteId = stage.sandbox.store.add({ title: 'Kick-off' }).note_id;
	stage.sandbox.store.flip(noteId);

	const run = await stage.client.run(bridge.id, { trigger: 'Insights Ready' });
	const [event] = run.items('Insights Ready');
	expect(run.items('Send Event')).toMatchObject([{ delivered: true, status_code: 204 }]);
	const [received] = await stage.client.executions.list(id);
	const execution = await stage.client.executions.read(received?.id ?? '');
	expect(execution.items('Event Received')).toMatchObject([{ data: event }]);
	expect(execution.items('Do the Work')).toEqual([
		{ event_id: event?.event_id, note_id: noteId, title: event?.title },
	]);
	// The note on its canvas says: or of any sender.
	await send(url, signedEvent({ id: 'other', body: '{"type":"of.another.sender","data":{}}' }));
	expect(await ended(stage, { workflowId: id })).toEqual({ success: 2 });
});

it('what is remembered survives a crash, but for what no later event stored', async () => {
	const [immediate, whenEnded] = await Promise.all(
		MODES.map(async (parameters) => await receiving(stage, { credentialId, parameters })),
	);
	if (!immediate || !whenEnded) throw new Error('two are needed');
	for (const receiver of [immediate, whenEnded]) {
		for (const id of ['a', 'b', 'c']) expect(await deliver(receiver, event(id))).toBe(204);
	}
	const answers: Answer[] = [];
	const executions = async (whenEndedToo: number) => [
		await ended(stage, immediate, 3),
		await ended(stage, whenEnded, whenEndedToo),
	];
	expect(await executions(3)).toEqual([{ success: 3 }, { success: 3 }]);
	await stage.n8n.kill();
	await restart(stage);
	for (const receiver of [immediate, whenEnded]) {
		for (const id of ['a', 'b', 'c']) answers.push(await send(receiver.url(), event(id)));
	}
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
	// The last one was stored by no later event, so it starts the workflow once more.
	expect(await executions(4)).toEqual([{ success: 3 }, { success: 4 }]);
});
