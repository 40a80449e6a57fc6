import { createClient } from '../../src/service/client.ts';
import { directSend } from '../../src/http/direct-send.ts';
import { ok } from '../support/answers.ts';
import { clientProcess } from '../support/client-process.ts';
import { VirtualClock } from '../support/clocks.ts';
import { startLoopback, trustTestCertificate } from '../support/loopback.ts';
import { startProxy } from '../support/proxy.ts';
import { API_KEY } from '../support/secrets.ts';
import { failureOf, openEgress, outcomeOf } from './calls.ts';

beforeAll(trustTestCertificate);

describe('in the plain build, where n8n obeys its own policy,', () => {
	const run = clientProcess('plain');
	const PROGRAM = `
client.listNotes({ maxRetries: 0 }).then(
	({ unreadable }) => console.log(unreadable),
	({ kind, host }) => console.log(kind, host),
);
`;
	const PROTECTED = { N8N_SSRF_PROTECTION_ENABLED: 'true', N8N_LOG_LEVEL: 'silent' };

	it.each(['straight', 'over a proxy'])(
		'an address that is forbidden gets no request: %s',
		async (way) => {
			const server = await startLoopback([ok], { scheme: 'plain' });
			const proxy = await startProxy({ authenticates: false });
			const env = { ...PROTECTED, ...(way === 'over a proxy' && { HTTP_PROXY: proxy.url }) };
			const printed = await run(PROGRAM, { baseUrl: server.url, env });
			expect(printed).toBe(`blocked ${new URL(server.url).host}\n`);
			expect(server.connections() + proxy.connections()).toBe(0);
			await proxy.close();
			await server.close();
		},
	);

	it('the proxy of the environment may be where it is forbidden to go', async () => {
		const proxy = await startLoopback([ok], { scheme: 'plain' });
		const env = { ...PROTECTED, HTTP_PROXY: proxy.url };
		const printed = await run(PROGRAM, { baseUrl: 'http://9.9.9.9', env });
		expect(printed).toBe('0\n');
		expect(proxy.requests.map(({ url }) => url)).toEqual(['http://9.9.9.9/v1/notes']);
		await proxy.close();
	});
});

const coded = (code: string) => Object.assign(new Error('failed'), { code });

class SsrfBlockedIpError extends Error {}

describe('the policy that n8n gives to the direct build', () => {
	const clientUnder = (egress: Partial<ReturnType<typeof openEgress>>) =>
		createClient({
			baseUrl: 'https://notes.test',
			apiKey: API_KEY,
			send: directSend({ ...openEgress(), ...egress }),
			clock: new VirtualClock(),
		});

	it('refuses an address before anything connects to it', async () => {
		const client = clientUnder({
			validateUrl: async () => await Promise.resolve({ ok: false }),
			createSecureLookup: () => () => {
				throw new Error('connected');
			},
		});
		const error = await failureOf(client.listNotes());
		expect(error).toMatchObject({ kind: 'blocked', host: 'notes.test', attempts: 1 });
	});

	it('refuses in its lookup what changed since', async () => {
		const client = clientUnder({
			createSecureLookup: () => (_, __, found) => found(new SsrfBlockedIpError('10.0.0.1'), ''),
		});
		expect(outcomeOf(await failureOf(client.listNotes()))).toBe('blocked');
	});

	it.each(['', 'http://127.0.0.1:1'])(
		'names a host that it can not resolve: proxy %p',
		async (proxy) => {
			process.env.HTTPS_PROXY = proxy;
			const client = clientUnder({
				validateUrl: async () => await Promise.reject<never>(coded('ENOTFOUND')),
			});
			const error = await failureOf(client.listNotes({ maxRetries: 0 }));
			delete process.env.HTTPS_PROXY;
			expect(error).toMatchObject({ problem: 'dns', host: 'notes.test' });
		},
	);

	it('lets the proxy of the environment be where it is forbidden to go, as for n8n itself', async () => {
		const server = await startLoopback([ok], { scheme: 'trusted' });
		const proxy = await startProxy({ authenticates: false });
		process.env.HTTPS_PROXY = proxy.url.replace('127.0.0.1', 'localhost');
		try {
			const asked: string[] = [];
			const send = directSend({
				async validateUrl(url) {
					asked.push(String(url));
					return await Promise.resolve({ ok: true });
				},
				createSecureLookup: () => (_, __, found) => found(new SsrfBlockedIpError('127.0.0.1'), ''),
			});
			const client = createClient({
				baseUrl: server.url,
				apiKey: API_KEY,
				send,
				clock: new VirtualClock(),
			});
			await expect(client.listNotes({ maxRetries: 0 })).resolves.toMatchObject({ unreadable: 0 });
			expect(proxy.asked).toEqual([new URL(server.url).host]);
			expect(asked).toEqual([`${server.url}/v1/notes`]);
		} finally {
			delete process.env.HTTPS_PROXY;
			await proxy.close();
			await server.close();
		}
	});

	it('still holds for the service behind a proxy', async () => {
		process.env.HTTPS_PROXY = 'http://127.0.0.1:1';
		try {
			const client = clientUnder({
				validateUrl: async () => await Promise.resolve({ ok: false }),
			});
			const error = await failureOf(client.listNotes());
			expect(error).toMatchObject({ kind: 'blocked', host: 'notes.test' });
		} finally {
			delete process.env.HTTPS_PROXY;
		}
	});
});
