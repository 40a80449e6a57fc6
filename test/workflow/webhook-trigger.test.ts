import { request } from 'node:http';

import { HookContext } from 'n8n-core';
import { Workflow, type WorkflowActivateMode } from 'n8n-workflow';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';

import preview from '../../nodes/NotesInsightsWebhookTrigger/__schema__/v1.0.0.json' with { type: 'json' };
import { NotesInsightsWebhookTrigger } from '../../nodes/NotesInsightsWebhookTrigger/NotesInsightsWebhookTrigger.node.ts';
import { additionalData, node, nodeTypes } from '../support/harness.ts';
import { until } from '../support/until.ts';
import { startTriggerServer, type TriggerServer } from './webhook-trigger-server.ts';

const secretOf = (fill: number) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`;
const SECRET = secretOf(0x61);
const PREVIOUS = secretOf(0x62);
const CREDENTIAL = { signingSecret: SECRET, previousSigningSecret: PREVIOUS };
const WHEN_ENDED = { respond: 'whenWorkflowEnds' };

let server: TriggerServer | undefined;
afterEach(async () => await server?.close());

async function serve(options: Partial<Parameters<typeof startTriggerServer>[0]> = {}) {
	server = await startTriggerServer({ credential: CREDENTIAL, ...options });
	return server;
}

interface Sent {
	headers: Record<string, string>;
	body: Buffer;
}

function signed(id: string, payload: object = {}, secret = SECRET): Sent {
	const body = JSON.stringify({ type: 'note.insights_ready', data: { id }, ...payload });
	const now = new Date();
	return {
		headers: {
			'webhook-id': id,
			'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
			'webhook-signature': new Webhook(secret).sign(id, now, body),
		},
		body: Buffer.from(body),
	};
}

/** Posts a request and gives the status of the answer. */
async function post({ url }: TriggerServer, { headers, body }: Sent): Promise<number> {
	return await new Promise((resolve, reject) => {
		const sent = request(url, { method: 'POST', headers }, (response) => {
			response.resume().on('end', () => resolve(response.statusCode ?? 0));
		});
		sent.on('error', reject).end(body);
	});
}

it('starts the workflow with what the two libraries signed', async () => {
	const trigger = await serve();
	expect(await post(trigger, signed('a'))).toBe(204);
	const { headers, body } = signed('b', { timestamp: '2026-01-01T00:00:00Z' });
	const at = new Date(Number(headers['webhook-timestamp']) * 1000);
	const signature = new SvixWebhook(PREVIOUS).sign('b', at, body.toString());
	expect(
		await post(trigger, { headers: { ...headers, 'webhook-signature': signature }, body }),
	).toBe(204);
	expect(trigger.started).toEqual([
		{ webhook_id: 'a', type: 'note.insights_ready', timestamp: null, data: { id: 'a' } },
		{
			webhook_id: 'b',
			type: 'note.insights_ready',
			timestamp: '2026-01-01T00:00:00Z',
			data: { id: 'b' },
		},
	]);
});

it('gives the fields that its preview shows', async () => {
	const trigger = await serve();
	await post(trigger, signed('a'));
	expect(Object.keys(trigger.started[0] ?? {})).toEqual(Object.keys(preview.properties));
});

it('starts with whatever JSON object was signed, unless it is told which types', async () => {
	const body = { recording_id: 7, title: 'Weekly', type: undefined };
	const any = await serve({});
	expect(await post(any, signed('a', body))).toBe(204);
	expect(any.started).toMatchObject([
		{ webhook_id: 'a', type: null, timestamp: null, data: { recording_id: 7, title: 'Weekly' } },
	]);
	await any.close();
	const some = await serve({ parameters: { options: { eventTypes: 'note.created' } } });
	expect(await post(some, signed('a', body))).toBe(204);
	expect(some.started).toEqual([]);
	await some.close();
});

it('starts only the event types it is told', async () => {
	for (const eventTypes of ['note.deleted, note.created', ['note.deleted', 'note.created']]) {
		const trigger = await serve({ parameters: { options: { eventTypes } } });
		expect(await post(trigger, signed('a'))).toBe(204);
		expect(await post(trigger, signed('b', { type: 'note.created' }))).toBe(204);
		expect(await post(trigger, signed('c', { type: 'note.deleted' }, secretOf(9)))).toBe(401);
		expect(trigger.started.map(({ webhook_id: id }) => id)).toEqual(['b']);
		await trigger.close();
	}
});

describe.each([{ respond: 'immediately' }, WHEN_ENDED])('repeated with %p', (parameters) => {
	it('starts once', async () => {
		const trigger = await serve({ parameters });
		for (let times = 0; times < 3; times += 1) expect(await post(trigger, signed('a'))).toBe(204);
		expect(trigger.started).toHaveLength(1);
	});

	it('starts once, also after a start of n8n and in another process', async () => {
		const before = await serve({ parameters });
		for (const id of ['a', 'b']) await post(before, signed(id));
		await before.close();
		const after = await serve({ parameters });
		after.staticData = before.staticData;
		expect(await post(after, signed('a'))).toBe(204);
		expect(after.started).toEqual([]);
	});

	it('starts each time where repetitions are not skipped', async () => {
		const trigger = await serve({
			parameters: { ...parameters, options: { skipRepeated: false } },
		});
		for (let times = 0; times < 3; times += 1) expect(await post(trigger, signed('a'))).toBe(204);
		expect(trigger.started).toHaveLength(3);
		expect(trigger.staticData).toEqual({});
	});

	it('starts each time in a test of the editor', async () => {
		const trigger = await serve({ parameters, mode: 'manual' });
		for (let times = 0; times < 3; times += 1) expect(await post(trigger, signed('a'))).toBe(204);
		expect(trigger.started).toHaveLength(3);
		expect(await post(trigger, signed('a', {}, secretOf(9)))).toBe(401);
		expect(trigger.staticData).toEqual({});
	});
});

it.each([
	['two nodes of a workflow', { id: 'shared', name: 'One' }, { id: 'shared', name: 'Other' }],
	['nodes of one name in two workflows', { id: 'one' }, { id: 'other' }],
])('%s each start with the same event', async (_, first, second) => {
	for (const place of [first, second]) {
		const trigger = await serve(place);
		expect([await post(trigger, signed('same')), trigger.started.length]).toEqual([204, 1]);
		await trigger.close();
	}
});

describe('why a request is refused', () => {
	const without = (name: string, { headers, body }: Sent): Sent => {
		const others = Object.entries(headers).filter(([other]) => other !== name);
		return { headers: Object.fromEntries(others), body };
	};
	const stale = (): Sent => {
		const at = new Date(Date.now() - 3_600_000);
		const body = '{"type":"note.insights_ready"}';
		const signature = new Webhook(SECRET).sign('late', at, body);
		return {
			headers: {
				'webhook-id': 'late',
				'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
				'webhook-signature': signature,
			},
			body: Buffer.from(body),
		};
	};
	const CASES: [string, () => Sent, number, RegExp][] = [
		['another secret', () => signed('a', {}, secretOf(9)), 401, /^No signature matches\. Check/],
		['an old recording', stale, 401, /made more than 300 s away from now/],
		[
			'no signature',
			() => without('webhook-signature', signed('a')),
			400,
			/Missing: webhook-signature\.$/,
		],
		[
			'no body of JSON',
			() => ({ headers: {}, body: Buffer.from('hi') }),
			400,
			/not a signed event/,
		],
		['256 KB', () => signed('a', { data: 'x'.repeat(262_144) }), 413, /larger than 256 KB/],
	];
	const answerTo = async ({ url }: TriggerServer, { headers, body }: Sent) => {
		const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
		return { status: response.status, text: await response.text() };
	};

	it.each(CASES)(
		'%s: said in a test of the editor, and only there',
		async (_, sent, status, why) => {
			const test = await serve({ mode: 'manual' });
			expect(await answerTo(test, sent())).toEqual({
				status,
				text: expect.stringMatching(why) as unknown,
			});
			expect(test.started).toEqual([]);
			await test.close();
			expect(await answerTo(await serve(), sent())).toEqual({ status, text: '' });
		},
	);
});

it('has 20 at once start one, and answers all as that ended', async () => {
	let attempts = 0;
	const trigger: TriggerServer = await serve({
		parameters: WHEN_ENDED,
		execute: async () => {
			attempts += 1;
			const endsWell = attempts > 1;
			const all = attempts * 20;
			await until('all requests', () => trigger.received >= all);
			// The last of them has been read, but may not have been looked up yet.
			await new Promise((resolve) => setTimeout(resolve, 50));
			return endsWell;
		},
	});
	const all = async () =>
		await Promise.all(Array.from({ length: 20 }, async () => await post(trigger, signed('a'))));
	expect(new Set(await all())).toEqual(new Set([500]));
	expect(trigger.started).toHaveLength(1);
	expect(new Set(await all())).toEqual(new Set([204]));
	expect(trigger.started).toHaveLength(2);
	expect(await post(trigger, signed('a'))).toBe(204);
	expect(trigger.started).toHaveLength(2);
});

it('starts again what failed, and stores only what was accepted', async () => {
	const trigger = await serve({
		parameters: WHEN_ENDED,
		execute: ({ webhook_id: id }) => id !== 'bad',
	});
	expect(await post(trigger, signed('bad'))).toBe(500);
	expect(trigger.staticData).toEqual({});
	expect(await post(trigger, signed('good'))).toBe(204);
	// Stored by the next event.
	expect(trigger.staticData).toEqual({});
	expect(await post(trigger, signed('bad'))).toBe(500);
	const { accepted } = trigger.staticData['node:Receiver'] as { accepted: string };
	expect(accepted).toHaveLength(10);
	expect(trigger.started.map(({ webhook_id: id }) => id)).toEqual(['bad', 'good', 'bad']);
});

it.each([
	{ respond: 'immediately', stored: 3 },
	// How the last one ended is stored by the next event.
	{ respond: 'whenWorkflowEnds', stored: 2 },
])('stores what was accepted event by event, with %p', async ({ respond, stored }) => {
	const trigger = await serve({ parameters: { respond } });
	for (const id of ['a', 'b', 'c']) expect(await post(trigger, signed(id))).toBe(204);
	const { accepted } = trigger.staticData['node:Receiver'] as { accepted: string };
	expect(accepted).toHaveLength(stored * 10);
});

it('answers 500 without a secret, and starts nothing', async () => {
	const trigger = await serve({ credential: { signingSecret: '' } });
	expect(await post(trigger, signed('a'))).toBe(500);
	expect(trigger.started).toEqual([]);
});

describe('without a secret', () => {
	const asPublished = async (activation: WorkflowActivateMode) => {
		const trigger = node({ name: 'Receiver', type: 'notesInsightsWebhookTrigger' });
		const workflow = new Workflow({ nodes: [trigger], connections: {}, active: true, nodeTypes });
		const data = additionalData({ signingSecret: '' });
		const context = new HookContext(workflow, trigger, data, 'trigger', activation);
		const { webhookMethods } = new NotesInsightsWebhookTrigger();
		return await webhookMethods.default.checkExists.call(context);
	};

	it.each(['activate', 'update'] as const)('is not published: %s', async (activation) => {
		await expect(asPublished(activation)).rejects.toThrow('The Signing Secret is missing');
	});

	// A sender that gets 404 may never come again.
	it.each(['init', 'leadershipChange'] as const)('stays published: %s', async (activation) => {
		expect(await asPublished(activation)).toBe(true);
	});
});

it.each([
	...[{ tolerance: 0 }, { tolerance: 86_401 }, { tolerance: 'x' }, { eventTypes: 7 }],
	// What expressions give that find nothing, or something else; n8n itself makes {} of other options.
	...[{ eventTypes: '' }, { eventTypes: ' , ,' }, { eventTypes: '={{ [] }}' }],
	...[{ eventTypes: '={{ [" "] }}' }, { eventTypes: '={{ ["note.created", 7] }}' }],
	...[{ eventTypes: '={{ null }}' }, { eventTypes: '={{ $json.none }}' }, { eventTypes: {} }],
])('answers 500 with the options %p, and starts nothing', async (options) => {
	const trigger = await serve({ parameters: { options } });
	expect(await post(trigger, signed('a'))).toBe(500);
	expect(trigger.started).toEqual([]);
});
