import type { LookupFunction } from 'node:net';

import { directSend } from '../../src/http/send/direct-send.ts';
import { withoutProxies } from '../../src/service/without-proxies.ts';
import { helperSend } from '../../src/http/send/helper-send.ts';
import type { WireRequest } from '../../src/http/wire.ts';
import { helperAnswerOf } from '../../nodes/shared/service/request-helper.ts';
import { createClient } from '../../src/service/client.ts';
import { parseCredential } from '../../src/service/credential.ts';
import { ok, rightAnswer } from '../support/answers.ts';
import { failureOf, openEgress, outcomeOf } from './calls.ts';
import { VirtualClock } from '../support/clocks.ts';
import { startLoopback } from '../support/loopback.ts';
import { startProxy } from '../support/proxy.ts';
import { API_KEY } from '../support/secrets.ts';

const asked: string[] = [];
/** A name service that sends everyone astray. */
const astray: LookupFunction = (host, _, found) => {
	asked.push(host);
	found(Object.assign(new Error('astray'), { code: 'ENOTFOUND' }), '');
};

const send = directSend({ ...openEgress(), createSecureLookup: () => astray });
const clientAt = (baseUrl: string, allowInsecureHttp?: boolean) =>
	createClient({
		...parseCredential({ baseUrl, apiKey: API_KEY, allowInsecureHttp }),
		send,
		clock: new VirtualClock(),
	});

beforeEach(() => void asked.splice(0));
afterEach(() => void delete process.env.HTTP_PROXY);

describe('the API key over plain HTTP, without the switch', () => {
	it.each(['localhost', 'LOCALHOST', '127.0.0.1'])(
		'goes to %s on this machine, past proxies and name services',
		async (host) => {
			const server = await startLoopback([ok], { scheme: 'plain' });
			const proxy = await startProxy({ authenticates: false });
			process.env.HTTP_PROXY = proxy.url;
			await clientAt(`http://${host}:${server.port}`).listNotes();
			expect(server.requests[0]?.headers).toMatchObject({
				authorization: `Bearer ${API_KEY}`,
				host: `${host.toLowerCase()}:${server.port}`,
			});
			expect({ proxy: proxy.asked, dns: asked }).toEqual({ proxy: [], dns: [] });
			await proxy.close();
			await server.close();
		},
	);

	it('finds a service that listens at ::1 alone', async () => {
		const server = await startLoopback([ok], { scheme: 'plain', host: '::1' });
		await clientAt(`http://localhost:${server.port}`).listNotes();
		expect(server.requests).toHaveLength(1);
		await server.close();
	});

	it.each([
		'http://notes.test',
		'http://10.0.0.1',
		'http://localhost.test',
		'http://notes.localhost',
		'http://[::2]',
	])('never sets out for %s', async (baseUrl) => {
		const proxy = await startProxy({ authenticates: false });
		process.env.HTTP_PROXY = proxy.url;
		const listed = async () => await clientAt(baseUrl).listNotes();
		expect(outcomeOf(await failureOf(listed()))).toBe('InputError');
		expect({ proxy: proxy.connections(), dns: asked }).toEqual({ proxy: 0, dns: [] });
		await proxy.close();
	});
});

it('goes wherever it is told to with the switch on', async () => {
	const server = await startLoopback([ok], { scheme: 'plain' });
	const proxy = await startProxy({ authenticates: false });
	process.env.HTTP_PROXY = proxy.url;
	await clientAt(server.url, true).listNotes();
	expect(proxy.asked).toEqual([new URL(server.url).host]);
	await proxy.close();
	await server.close();
});

describe("through n8n's request helper", () => {
	const seen: Array<Pick<WireRequest, 'url' | 'headers'>> = [];
	const overHelper = helperSend(async ({ url, headers, method }) => {
		seen.push({ url, headers });
		const body = JSON.stringify(rightAnswer(method, url));
		return await Promise.resolve(helperAnswerOf({ statusCode: 200, headers: {}, body }));
	});
	const listAt = async (baseUrl: string, allowInsecureHttp = false) => {
		seen.splice(0);
		await createClient({
			baseUrl,
			apiKey: API_KEY,
			allowInsecureHttp,
			send: withoutProxies(overHelper),
			clock: new VirtualClock(),
		}).listNotes();
		return seen[0];
	};

	it('the direct build sends nothing where a proxy would see it', async () => {
		process.env.HTTP_PROXY = 'http://proxy.test:3128';
		const error = await failureOf(listAt('http://127.0.0.1:81'));
		expect(outcomeOf(error)).toBe('InputError');
		expect(error).toMatchObject({ hint: expect.stringContaining('NO_PROXY') as string });
		expect(seen).toEqual([]);
		expect(await listAt('http://127.0.0.1:81', true)).toBeDefined();
	});
});
