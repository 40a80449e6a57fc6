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

it.each([
	['no secret', { signingSecret: '' }],
	['a secret that is none', { signingSecret: 'whsec_c2VjcmV0' }],
])('answers 500 with %s, and starts nothing', async (_, credential) => {
	const trigger = await serve({ credential });
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

/** Numbers from 0 to below 1, the same ones on every run. */
function random(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return state / 2 ** 32;
	};
}

it('starts nothing for 2,000 requests of which something was changed', async () => {
	const trigger = await serve({ parameters: { options: { skipRepeated: false } } });
	const chance = random(14);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
	const place = (length: number) => Math.floor(chance() * length);
	const flipped = (text: string, alphabet: string) => {
		const at = place(text.length);
		const other = pick([...alphabet].filter((letter) => letter !== text[at]));
		return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
	};
	const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=';
	const DIGITS = '0123456789';
	const header = (name: string, change: (value: string) => string) => (sent: Sent) => ({
		...sent,
		headers: { ...sent.headers, [name]: change(sent.headers[name] ?? '') },
	});
	const mutations: Record<string, (sent: Sent) => Sent> = {
		'a bit of the body': (sent) => {
			const body = Buffer.from(sent.body);
			const at = place(body.length);
			body[at] = (body[at] ?? 0) ^ (1 << place(8));
			return { ...sent, body };
		},
		'a byte less': ({ headers, body }) => ({ headers, body: body.subarray(0, place(body.length)) }),
		'bytes more': ({ headers, body }) => ({
			headers,
			body: Buffer.concat([body, Buffer.from(pick([' ', '\n', '}', '\0']))]),
		}),
		'order of fields': ({ headers, body }) => {
			const entries = Object.entries(JSON.parse(body.toString()) as object).reverse();
			return { headers, body: Buffer.from(JSON.stringify(Object.fromEntries(entries))) };
		},
		'spaces in the body': ({ headers, body }) => ({
			headers,
			body: Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)),
		}),
		'the id': header('webhook-id', (id) => flipped(id, `${DIGITS}abcdef`)),
		'case of the id': header('webhook-id', (id) => id.toUpperCase()),
		'length of the id': header('webhook-id', (id) => id.slice(0, -1)),
		'the timestamp': header('webhook-timestamp', (timestamp) => flipped(timestamp, DIGITS)),
		'form of the timestamp': header('webhook-timestamp', (timestamp) =>
			pick([`0${timestamp}`, `+${timestamp}`, `${timestamp}.0`, `${timestamp}000`]),
		),
		'boundary of id and timestamp': ({ headers, body }) => ({
			headers: {
				...headers,
				'webhook-id': `${headers['webhook-id']}.${headers['webhook-timestamp']?.slice(0, 5)}`,
				'webhook-timestamp': headers['webhook-timestamp']?.slice(5) ?? '',
			},
			body,
		}),
		'a letter of the signature': header(
			'webhook-signature',
			(signature) => `v1,${flipped(signature.slice(3), BASE64)}`,
		),
		'length of the signature': header('webhook-signature', (signature) =>
			signature.slice(0, -1 - place(20)),
		),
		'version of the signature': header('webhook-signature', (signature) =>
			signature.replace(
				'v1',
				pick(['v0', 'v2', 'V1', 'v1a', 'v11', ' v1']).trim().replace('v1,', ''),
			),
		),
		'encoding of the signature': header('webhook-signature', (signature) => {
			const bytes = Buffer.from(signature.slice(3), 'base64');
			return `v1,${pick([bytes.toString('hex'), bytes.toString('base64').replace('=', ''), bytes.toString('base64').replace('=', '==')])}`;
		}),
		'order of the signature': header(
			'webhook-signature',
			(signature) => `v1,${[...signature.slice(3)].reverse().join('')}`,
		),
		'separator of the signature': header('webhook-signature', (signature) =>
			signature.replace(',', pick([';', ':', '=', ' ', ''])),
		),
		secret: (sent) => signed(sent.headers['webhook-id'] ?? '', {}, secretOf(place(90))),
		age: (sent) => {
			const seconds = Math.floor(Date.now() / 1000) + pick([-1, 1]) * (400 + place(100_000));
			const signature = new Webhook(SECRET).sign(
				sent.headers['webhook-id'] ?? '',
				new Date(seconds * 1000),
				sent.body.toString(),
			);
			return {
				...sent,
				headers: {
					...sent.headers,
					'webhook-timestamp': String(seconds),
					'webhook-signature': signature,
				},
			};
		},
		headers: ({ headers, body }) => ({
			headers: Object.fromEntries(
				Object.entries(headers).filter(([name]) => name !== pick(Object.keys(headers))),
			),
			body,
		}),
	};
	const counts: Record<string, number> = {};
	let count = 0;
	while (count < 2_000) {
		const [name, mutate] = pick(Object.entries(mutations));
		const original = signed(`evt_${place(1e9).toString(16)}a`, {
			data: { n: place(1e9), text: 'äöü' },
		});
		const sent = mutate(original);
		if (JSON.stringify(sent) === JSON.stringify(original)) continue;
		const status = await post(trigger, sent);
		if (status !== 400 && status !== 401) throw new Error(`${name}: ${status}`);
		counts[name] = (counts[name] ?? 0) + 1;
		count += 1;
	}
	expect(Object.keys(counts)).toHaveLength(Object.keys(mutations).length);
	expect(trigger.started).toEqual([]);
	expect(await post(trigger, signed('unchanged'))).toBe(204);
	expect(trigger.started).toHaveLength(1);
});
