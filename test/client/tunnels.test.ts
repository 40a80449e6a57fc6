import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

import { OPEN_WITHIN_MS } from '../../src/http/direct-send.ts';
import { createClient } from '../../src/service/client.ts';
import { NOTE_ID } from '../support/answers.ts';
import { endTimesByEvents, stalled, UNTIL_STALLED_MS } from '../support/attempt-time.ts';
import { BUILDS, sendOf, type Build } from '../support/builds.ts';
import { settle, VirtualClock } from '../support/clocks.ts';
import { listen } from '../support/loopback.ts';
import { API_KEY } from '../support/secrets.ts';
import { failureOf, outcomeOf } from './calls.ts';

const OTHERS = ['ALL_PROXY', 'NO_PROXY'].flatMap((name) => [name, name.toLowerCase()]);
beforeAll(() => {
	for (const name of OTHERS) Reflect.deleteProperty(process.env, name);
});

/** What becomes of a delete at a service behind a proxy that does as it likes with who connects. */
async function failureBehind(
	build: Build,
	proxy: (socket: Socket) => void,
	timeoutMs = 30_000,
): Promise<unknown> {
	const server = createServer(proxy);
	process.env.HTTPS_PROXY = `http://127.0.0.1:${await listen(server)}`;
	const options = { baseUrl: 'https://notes.test', apiKey: API_KEY, send: sendOf(build) };
	const client = createClient({ ...options, clock: new VirtualClock() });
	try {
		return await failureOf(client.deleteNote(NOTE_ID, { maxRetries: 0, timeoutMs }));
	} finally {
		delete process.env.HTTPS_PROXY;
		server.close();
	}
}

describe('a proxy that never opens the tunnel does not hold up the call', () => {
	beforeAll(() => endTimesByEvents());
	beforeEach(() => {
		jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
	});
	afterEach(() => jest.useRealTimers());

	/** The connection to the proxy, after the call has given up. */
	async function leftBehind(build: Build): Promise<Socket> {
		let left: Socket | undefined;
		const proxy = (socket: Socket) => {
			left = socket.on('error', () => {}).once('data', stalled);
		};
		const failure = await failureBehind(build, proxy, UNTIL_STALLED_MS);
		expect(outcomeOf(failure)).toBe('timeout');
		if (left === undefined) throw new Error('nobody connected');
		return left;
	}

	// docs/security.md, "The network".
	it('in the plain build, where n8n keeps the connection for as long as the proxy likes', async () => {
		const socket = await leftBehind('plain');
		jest.advanceTimersByTime(10 * OPEN_WITHIN_MS);
		await settle();
		expect(socket.readyState).toBe('open');
		socket.destroy();
	});

	it('in the direct build, which closes the connection in the end', async () => {
		const socket = await leftBehind('direct');
		const closed = once(socket, 'close');
		jest.advanceTimersByTime(OPEN_WITHIN_MS - 1_000);
		await settle();
		expect(socket.readyState).toBe('open');
		jest.advanceTimersByTime(1_000);
		await closed;
	});
});

describe('what a proxy answers to CONNECT', () => {
	const answering = (status: number, seen: string[]) => (socket: Socket) => {
		socket
			.on('error', () => {})
			.on('data', (sent) => seen.push(String(sent)))
			.once('data', () => {
				socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 15\r\n\r\n{"detail":"No"}`);
			});
	};

	it.each([
		[201, 'HTTP 201'],
		[403, 'HTTP 403'],
		[404, 'HTTP 404'],
		[503, 'HTTP 503'],
	])(
		'is for n8n, and so for the plain build, an answer of the host: %d',
		async (status, outcome) => {
			expect(outcomeOf(await failureBehind('plain', answering(status, [])))).toBe(outcome);
		},
	);

	it.each([201, 204, 302, 403, 404, 503])(
		'is no answer of the host in the direct build: %d',
		async (status) => {
			const failure = await failureBehind('direct', answering(status, []));
			expect(failure).toMatchObject({ problem: 'proxy', proxyStatus: status, host: '127.0.0.1' });
		},
	);

	it.each(BUILDS)('gets no key in the %s build', async (build) => {
		const seen: string[] = [];
		await failureBehind(build, answering(403, seen));
		expect(seen.join('')).toMatch(/^CONNECT notes\.test:443 /);
		expect(seen.join('')).not.toContain(API_KEY);
	});
});
