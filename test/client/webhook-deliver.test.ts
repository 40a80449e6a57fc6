import { StatusError } from '../../src/http/errors.ts';
import { body, megabytes } from '../support/answers.ts';
import { failureOf } from './calls.ts';
import { ManualClock, START } from '../support/clocks.ts';
import { startLoopback, type Loopback, type Step } from '../support/loopback.ts';
import { accepted } from './webhook-fault-rows.ts';
import {
	deliverer,
	delivererAt,
	event,
	expectHidden,
	headerOf,
	PREVIOUS_SECRET,
	SECRET,
	shownOf,
} from './deliverer.ts';

const servers: Loopback[] = [];
afterEach(async () => {
	await Promise.all(servers.splice(0).map(async (server) => await server.close()));
});

async function receiver(...script: Step[]): Promise<Loopback> {
	const server = await startLoopback(script, { scheme: 'plain' });
	servers.push(server);
	return server;
}

async function failure(step: Step, headers: Record<string, string> = {}) {
	const { url } = await receiver(step);
	const { deliver } = deliverer({ previous: PREVIOUS_SECRET });
	return await failureOf(deliver({ url: `${url}/?key=url-secret-1`, headers, maxRetries: 0 }));
}

describe('what is lost after it was accepted', () => {
	it('is sent again with the same id, so that a receiver takes it once', async () => {
		const taken = new Map<string, number>();
		const losing: Step = (req) => {
			const id = String(req.headers['webhook-id']);
			taken.set(id, (taken.get(id) ?? 0) + 1);
			req.socket.destroy();
		};
		const { url, requests } = await receiver(losing, losing, accepted);
		const { deliver, clock } = deliverer();
		await expect(deliver({ url })).resolves.toEqual({ status: 204, attempts: 3 });
		expect(taken).toEqual(new Map([['evt_1', 2]]));
		expect(requests.map((request) => request.body)).toEqual(Array(3).fill(event().body));
		expect(clock.waits).toEqual([500, 1000]);
	});
});

describe('what a receiver says', () => {
	const rejects = (text: string) => body(text, { 'Content-Type': 'text/plain' }, 422);

	it('is quoted in the hint, and never parsed', async () => {
		const shown = shownOf(await failure(rejects('{"detail":"No such\n tenant"}')));
		expect(shown.message).toBe('The receiver refused the event (Send Event, HTTP 422)');
		expect(shown.hint).toContain('The receiver said: "{"detail":"No such tenant"}".');
	});

	it('is quoted up to 1,000 characters', async () => {
		const error = await failure(rejects('ä'.repeat(100_000)));
		if (!(error instanceof StatusError)) throw error;
		expect(error.detail).toHaveLength(1001);
		expect(shownOf(error).hint.length).toBeLessThan(1200);
	});

	it('is not read beyond 64 KB', async () => {
		const server = await receiver(megabytes(200, 422));
		const before = process.memoryUsage().arrayBuffers;
		await failureOf(deliverer().deliver({ url: server.url, maxRetries: 0 }));
		expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 2 ** 20);
	});

	it('never shows a secret, in whatever form it comes', async () => {
		const raw = SECRET.slice(6);
		const previous = PREVIOUS_SECRET.slice(6);
		const echo: Step = (req, res) => {
			const given = JSON.stringify(req.headers);
			const known = [SECRET, raw, encodeURIComponent(raw), PREVIOUS_SECRET, previous];
			res.writeHead(500).end(`${known.join(' ')} ${req.url} ${given}`);
		};
		const error = await failure(echo, {
			authorization: 'Bearer header-secret-1',
			'x-key': 'k"\\e/y-2',
		});
		expectHidden(error, [
			raw,
			raw.slice(0, 20),
			encodeURIComponent(raw),
			previous,
			'url-secret-1',
			'header-secret-1',
			'k"\\e/y-2',
			JSON.stringify('k"\\e/y-2').slice(1, -1),
		]);
		expect(shownOf(error).hint).toContain('The receiver said: "whsec_*** ***');
	});

	it('never shows a secret of the address or of Basic authentication', async () => {
		const echo: Step = (req, res) => {
			const basic = String(req.headers.authorization).replace('Basic ', '');
			const said = [
				req.url,
				decodeURIComponent(req.url ?? ''),
				basic,
				Buffer.from(basic, 'base64').toString(),
			];
			res.writeHead(500).end(said.join(' '));
		};
		const { url } = await receiver(echo);
		const token = Buffer.from('basicuser:basic p@ss').toString('base64');
		const error = await failureOf(
			deliverer().deliver({
				url: `${url}/hooks/T00/aPathSecret%2F1?raw-query-secret&k=a%2Bquery%20secret+2`,
				headers: { authorization: `Basic ${token}` },
				maxRetries: 0,
			}),
		);
		expectHidden(error, [
			'aPathSecret%2F1',
			'aPathSecret/1',
			'raw-query-secret',
			'a%2Bquery%20secret+2',
			'a+query secret+2',
			'a+query secret 2',
			token,
			'basicuser',
			'basic p@ss',
		]);
		expect(shownOf(error).hint).toContain('/hooks/T00/***');
	});
});

describe('headers', () => {
	it('of the user are sent, and none takes the place of ours', async () => {
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
});

describe('a 429', () => {
	it('holds back what goes to that URL, and nothing else', async () => {
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
