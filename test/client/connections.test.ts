import pMap from 'p-map';

import { createClient } from '../../src/service/client.ts';
import { connectionPool, directSend, MAX_POOLS } from '../../src/http/direct-send.ts';
import { ok, resetBeforeHeaders } from '../support/answers.ts';
import { openEgress } from './calls.ts';
import { VirtualClock } from '../support/clocks.ts';
import { startLoopback, trustTestCertificate, type Loopback } from '../support/loopback.ts';
import { startProxy } from '../support/proxy.ts';
import { API_KEY } from '../support/secrets.ts';
import { until } from '../support/until.ts';

beforeAll(trustTestCertificate);

const egress = openEgress();
const clientOf = ({ url }: Pick<Loopback, 'url'>, clock = new VirtualClock()) =>
	createClient({ baseUrl: url, apiKey: API_KEY, send: directSend(egress), clock });

describe.each(['plain', 'trusted'] as const)('over a %s connection', (scheme) => {
	it('opens 1 connection for 200 calls one after the other', async () => {
		const server = await startLoopback([ok], { scheme });
		const client = clientOf(server);
		for (let call = 0; call < 200; call += 1) await client.listNotes();
		expect(server.requests).toHaveLength(200);
		expect(server.connections()).toBe(1);
		await server.close();
	});

	it('opens at most 20 connections for 500 calls with 20 at the same time', async () => {
		const server = await startLoopback([ok], { scheme });
		const client = clientOf(server);
		const calls = Array.from({ length: 500 });
		await pMap(calls, async () => await client.listNotes(), { concurrency: 20 });
		expect(server.requests).toHaveLength(500);
		expect(server.connections()).toBeLessThanOrEqual(20);
		await server.close();
	});

	it('shares connections between clients of the same address', async () => {
		const server = await startLoopback([ok], { scheme });
		for (let run = 0; run < 10; run += 1) await clientOf(server).listNotes();
		expect(server.connections()).toBe(1);
		await server.close();
	});

	it('reaches the service again after it closed an idle connection', async () => {
		const server = await startLoopback([ok], { scheme });
		const client = clientOf(server);
		await client.listNotes();
		for (const socket of server.open()) socket.end();
		await client.ask('When?');
		await until('an open connection', () => server.open().length === 1, { everyMs: 1 });
		expect(server.connections()).toBe(2);
		await server.close();
	});

	it('repeats a call whose kept connection broke just then', async () => {
		const server = await startLoopback([ok, resetBeforeHeaders, ok], { scheme });
		const clock = new VirtualClock();
		const client = clientOf(server, clock);
		await client.listNotes();
		await client.ask('When?', { maxRetries: 1 });
		expect(clock.waits).toEqual([500]);
		await server.close();
	});

	it('keeps one tunnel through a proxy for many calls', async () => {
		const server = await startLoopback([ok], { scheme });
		const proxy = await startProxy({ authenticates: true });
		process.env.HTTP_PROXY = proxy.urlWithPassword;
		process.env.HTTPS_PROXY = proxy.urlWithPassword;
		try {
			const client = clientOf(server);
			for (let call = 0; call < 50; call += 1) await client.listNotes();
			expect(proxy.connections()).toBe(1);
		} finally {
			delete process.env.HTTP_PROXY;
			delete process.env.HTTPS_PROXY;
			await proxy.close();
			await server.close();
		}
	});
});

it('gives each origin and each egress policy a pool of its own', () => {
	const other = openEgress();
	const pool = connectionPool('https://a.test/x', egress);
	expect(connectionPool('https://a.test/y', egress)).toBe(pool);
	expect(connectionPool('https://a.test:8443/x', egress)).not.toBe(pool);
	expect(connectionPool('http://a.test/x', egress)).not.toBe(pool);
	expect(connectionPool('https://a.test/x', other)).not.toBe(pool);
});

it('keeps connections for less time than servers do', () => {
	const { httpAgent, httpsAgent } = connectionPool('https://a.test/x', egress);
	for (const agent of [httpAgent, httpsAgent]) {
		expect(agent).toMatchObject({ options: { keepAlive: true, timeout: 4000 } });
	}
});

it('closes a connection that nobody uses any more', async () => {
	const server = await startLoopback([ok], { scheme: 'trusted' });
	await clientOf(server).listNotes();
	const [socket] = server.open();
	await new Promise((closed) => socket?.once('close', closed));
	expect(server.open()).toEqual([]);
	await server.close();
});

describe('many addresses', () => {
	const send = directSend(egress);
	const get = async (url: string) =>
		await send({
			endpoint: 'GET /',
			method: 'GET',
			url,
			headers: {},
			timeoutMs: 10_000,
			bounds: { bytes: 1024 },
		});

	it('hold no more than a bounded number of pools', () => {
		const first = connectionPool('https://h0.test', egress);
		expect(connectionPool('https://h0.test', egress)).toBe(first);
		for (let host = 1; host <= MAX_POOLS; host += 1) {
			connectionPool(`https://h${host}.test`, egress);
		}
		expect(connectionPool('https://h0.test', egress)).not.toBe(first);
	});

	it('let requests in flight end, and idle connections close', async () => {
		let answer = () => {};
		const slow = await startLoopback([(_, res) => (answer = () => void res.end('{}'))], {
			scheme: 'plain',
		});
		const idle = await startLoopback([ok], { scheme: 'plain' });
		await get(idle.url);
		const underWay = get(slow.url);
		await until('a request', () => slow.requests.length === 1, { everyMs: 1 });
		expect(idle.open()).toHaveLength(1);
		for (let host = 0; host < MAX_POOLS; host += 1) connectionPool(`https://n${host}.test`, egress);
		await until('no open connection', () => idle.open().length === 0, { everyMs: 1 });
		answer();
		await expect(underWay).resolves.toMatchObject({ status: 200 });
		await slow.close();
		await idle.close();
	});
});
