import { megabytes } from '../support/answers.ts';
import { failureOf } from './calls.ts';
import { ManualClock, START } from '../support/clocks.ts';
import { startLoopback, type Loopback, type Step } from '../support/loopback.ts';
import { accepted } from './webhook-fault-rows.ts';
import { deliverer, delivererAt, event, headerOf } from './deliverer.ts';

const servers: Loopback[] = [];
afterEach(async () => {
	await Promise.all(servers.splice(0).map(async (server) => await server.close()));
});

async function receiver(...script: Step[]): Promise<Loopback> {
	const server = await startLoopback(script, { scheme: 'plain' });
	servers.push(server);
	return server;
}

it('of what a receiver says, no more than 64 KB are read', async () => {
	const server = await receiver(megabytes(200, 422));
	const before = process.memoryUsage().arrayBuffers;
	await failureOf(deliverer().deliver({ url: server.url, maxRetries: 0 }));
	expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 2 ** 20);
});

it('headers of the user are sent, and none takes the place of ours', async () => {
	const server = await receiver(accepted);
	await deliverer().deliver({
		url: server.url,
		headers: { 'x-tenant': 'acme', 'user-agent': 'me', 'webhook-id': 'x', 'content-type': 'x' },
	});
	expect(server.requests[0]?.headers).toMatchObject({
		'x-tenant': 'acme',
		'user-agent': 'me',
		'webhook-id': 'evt_1',
		'content-type': 'application/json',
	});
});

it('a 429 holds back what goes to that URL, and nothing else', async () => {
	const clock = new ManualClock();
	const busy: Step = (_, res) => res.writeHead(429, { 'Retry-After': '9' }).end();
	const { url, requests } = await receiver(busy, accepted);
	const { deliver } = delivererAt(clock);
	const first = deliver({ url: `${url}/a`, event: event('a1') });
	await clock.whenSleeping(1);
	const second = deliver({ url: `${url}/a`, event: event('a2') });
	await expect(deliver({ url: `${url}/b`, event: event('b1') })).resolves.toBeDefined();
	await clock.whenSleeping(2);
	expect(requests.map((request) => headerOf(request, 'webhook-id'))).toEqual(['a1', 'b1']);
	clock.advance(9000);
	await Promise.all([first, second]);
	const times = requests.map((request) => Number(headerOf(request, 'webhook-timestamp')));
	expect(times).toEqual([START, START, START + 9000, START + 9000].map((ms) => ms / 1000));
});

it('stopping the execution ends a wait at once', async () => {
	const clock = new ManualClock();
	const { url, requests } = await receiver((_, res) => res.writeHead(500).end());
	const stop = new AbortController();
	const delivery = failureOf(delivererAt(clock).deliver({ url, signal: stop.signal }));
	await clock.whenSleeping(1);
	stop.abort();
	expect(await delivery).toMatchObject({ kind: 'cancelled' });
	expect(requests).toHaveLength(1);
});
