import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';

import { VirtualClock } from '../support/clocks.ts';
import { startLoopback, type Loopback, type SeenRequest } from '../support/loopback.ts';
import {
	delivererAt,
	type Secrets,
	event,
	headerOf,
	OTHER_SECRET,
	PREVIOUS_SECRET,
	SECRET,
} from './deliverer.ts';

/** Receivers compare with their own clocks, so deliveries here happen now. */
class PresentClock extends VirtualClock {
	constructor(private readonly offsetMs = 0) {
		super();
	}

	override now = () => Date.now() + this.offsetMs;
}

let server: Loopback;
beforeAll(async () => {
	server = await startLoopback([(_, res) => res.writeHead(204).end()], { scheme: 'plain' });
});
afterAll(async () => await server.close());

/** Delivers to a server and gives what arrived there. */
async function arrived(secrets: Secrets = {}, offsetMs = 0): Promise<SeenRequest> {
	await delivererAt(new PresentClock(offsetMs), secrets).deliver({ url: server.url });
	const request = server.requests.at(-1);
	if (request === undefined) throw new Error('nothing arrived');
	return request;
}

const NAMES = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];

/** What receivers of others make of a request: whether they take it for genuine. */
function verdicts(request: SeenRequest, secret = SECRET): boolean[] {
	const headers = Object.fromEntries(NAMES.map((name) => [name, headerOf(request, name)]));
	return [new Webhook(secret), new SvixWebhook(secret)].map((library) => {
		try {
			library.verify(request.body, headers);
			return true;
		} catch (error) {
			// Anything else than a refusal is a fault of the test.
			if (error instanceof Error && error.name === 'WebhookVerificationError') return false;
			throw error;
		}
	});
}

const ALL_TAKE = [true, true];
const NONE_TAKES = [false, false];

it('is genuine to all receivers', async () => {
	expect(verdicts(await arrived())).toEqual(ALL_TAKE);
});

it('arrives as it was written, to the byte, with the headers of the specification', async () => {
	const request = await arrived();
	expect(request.body).toBe(event().body);
	expect(request.method).toBe('POST');
	expect(headerOf(request, 'content-type')).toBe('application/json');
	expect(headerOf(request, 'content-length')).toBe(String(Buffer.byteLength(event().body)));
	expect(headerOf(request, 'webhook-id')).toBe('evt_1');
	expect(headerOf(request, 'webhook-timestamp')).toMatch(/^\d{10}$/);
	expect(headerOf(request, 'webhook-signature')).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
});

it('is genuine to holders of either secret while there are two', async () => {
	const request = await arrived({ previous: PREVIOUS_SECRET });
	expect(headerOf(request, 'webhook-signature').split(' ')).toHaveLength(2);
	expect(verdicts(request)).toEqual(ALL_TAKE);
	expect(verdicts(request, PREVIOUS_SECRET)).toEqual(ALL_TAKE);
});

it('is rejected with a wrong secret', async () => {
	expect(verdicts(await arrived({ secret: OTHER_SECRET }))).toEqual(NONE_TAKES);
	expect(verdicts(await arrived(), PREVIOUS_SECRET)).toEqual(NONE_TAKES);
});

it('is rejected with another byte, ID, time or signature', async () => {
	const request = await arrived();
	const changing = (headers: Record<string, string>) => ({
		...request,
		headers: { ...request.headers, ...headers },
	});
	for (const changed of [
		{ ...request, body: request.body.replace('Kick', 'Kicl') },
		{ ...request, body: `${request.body} ` },
		changing({ 'webhook-id': 'evt_2' }),
		changing({ 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 60) }),
		changing({ 'webhook-signature': `v1,${'A'.repeat(43)}=` }),
	]) {
		expect(verdicts(changed)).toEqual(NONE_TAKES);
	}
});

it.each([-6, 6])('is rejected %p minutes away from now', async (minutes) => {
	expect(verdicts(await arrived({}, minutes * 60_000))).toEqual(NONE_TAKES);
	expect(verdicts(await arrived({}, minutes * 30_000))).toEqual(ALL_TAKE);
});
