import { createServer } from 'node:https';

import { createClient } from '../../src/service/client.ts';
import { directSend } from '../../src/http/direct-send.ts';
import { ok } from '../support/answers.ts';
import { openEgress } from './calls.ts';
import { certificateFor } from '../support/certificate.ts';
import { VirtualClock } from '../support/clocks.ts';
import { listen } from '../support/loopback.ts';
import { startProxy } from '../support/proxy.ts';
import { API_KEY } from '../support/secrets.ts';
import { canTrust, trust } from '../support/trust.ts';

const proxyName = certificateFor('DNS:localhost');
const targetAddress = certificateFor('IP:127.0.0.1');
const otherAddress = certificateFor('IP:127.0.0.2');
const targetName = certificateFor('DNS:notes.localhost');

beforeAll(() => {
	trust([proxyName, targetAddress, otherAddress, targetName].map(({ cert }) => cert));
});

/** Lists notes at a host that shows a certificate, over a proxy that is reached by its name. */
async function outcome(host: string, shown: typeof proxyName, overProxy: boolean) {
	const keys: unknown[] = [];
	const server = createServer(shown, (req, res) => {
		keys.push(req.headers.authorization);
		ok(req, res);
	});
	const port = await listen(server);
	const proxy = await startProxy({ authenticates: false });
	if (overProxy) process.env.HTTPS_PROXY = proxy.url.replace('127.0.0.1', 'localhost');
	const client = createClient({
		baseUrl: `https://${host}:${port}`,
		apiKey: API_KEY,
		send: directSend(openEgress()),
		clock: new VirtualClock(),
	});
	try {
		const error: unknown = await client.listNotes({ maxRetries: 0 }).then(
			() => null,
			(thrown: unknown) => thrown,
		);
		return { answered: keys.length > 0, error };
	} finally {
		delete process.env.HTTPS_PROXY;
		await proxy.close();
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	}
}

(canTrust ? describe : describe.skip).each([
	['straight', false],
	['over a proxy', true],
])('%s', (_, overProxy) => {
	it.each([
		['an address', '127.0.0.1', targetAddress],
		['a name', 'localhost', proxyName],
	])('accepts the certificate of the host: %s', async (__, host, shown) => {
		expect(await outcome(host, shown, overProxy)).toMatchObject({ answered: true });
	});

	it.each([
		['an address, certificate of the proxy', '127.0.0.1', proxyName],
		['an address, certificate of another', '127.0.0.1', otherAddress],
		['a name, certificate of its address', 'localhost', targetAddress],
		['a name, certificate of another', 'localhost', targetName],
	])('refuses any other, and sends no key: %s', async (__, host, shown) => {
		const { answered, error } = await outcome(host, shown, overProxy);
		expect({ answered, error }).toMatchObject({ answered: false, error: { problem: 'tls' } });
	});
});
