import { createServer } from 'node:https';

import { createClient } from '../../src/service/client.ts';
import { ok } from '../support/answers.ts';
import { BUILDS, sendOf, type Build } from '../support/builds.ts';
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

type Over = 'no proxy' | 'a proxy' | 'a proxy that is reached over TLS';

/** Lists notes at a host that shows a certificate; a proxy in between is reached by its name. */
async function outcome(build: Build, host: string, shown: typeof proxyName, over: Over) {
	const keys: unknown[] = [];
	const server = createServer(shown, (req, res) => {
		keys.push(req.headers.authorization);
		ok(req, res);
	});
	const port = await listen(server);
	const overTls = over === 'a proxy that is reached over TLS' ? { certificate: proxyName } : {};
	const proxy = await startProxy({ authenticates: false, ...overTls });
	if (over !== 'no proxy') process.env.HTTPS_PROXY = proxy.url.replace('127.0.0.1', 'localhost');
	const client = createClient({
		baseUrl: `https://${host}:${port}`,
		apiKey: API_KEY,
		send: sendOf(build),
		clock: new VirtualClock(),
	});
	try {
		const error: unknown = await client.listNotes({ maxRetries: 0 }).then(
			() => null,
			(thrown: unknown) => thrown,
		);
		expect(proxy.asked).toHaveLength(over === 'no proxy' ? 0 : 1);
		return { answered: keys.length > 0, error };
	} finally {
		delete process.env.HTTPS_PROXY;
		await proxy.close();
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	}
}

const accepted = { answered: true, error: null };
const refused = { answered: false, error: { problem: 'tls' } };

type Row = readonly [string, shown: typeof proxyName, expected: object];

const ADDRESS: readonly Row[] = [
	['that of the address', targetAddress, accepted],
	['that of the proxy', proxyName, refused],
	['that of another address', otherAddress, refused],
];

/** docs/security.md, "The network": n8n compares the certificate with the name of the proxy. */
const ADDRESS_AS_N8N_HAS_IT: readonly Row[] = [
	['that of the address', targetAddress, refused],
	['that of the proxy', proxyName, accepted],
	['that of another address', otherAddress, refused],
];

const NAME: readonly Row[] = [
	['that of the name', proxyName, accepted],
	['that of its address', targetAddress, refused],
	['that of another name', targetName, refused],
];

const OVER = ['no proxy', 'a proxy', 'a proxy that is reached over TLS'] as const;
const WAYS = OVER.flatMap((over) => BUILDS.map((build) => ({ over, build })));

(canTrust ? describe : describe.skip).each(WAYS)(
	'over $over in the $build build, what is accepted',
	({ over, build }) => {
		it.each(NAME)('for a name is its certificate: %s', async (_, shown, expected) => {
			expect(await outcome(build, 'localhost', shown, over)).toMatchObject(expected);
		});

		const isN8nsOwn = build === 'plain' && over !== 'no proxy';
		it.each(isN8nsOwn ? ADDRESS_AS_N8N_HAS_IT : ADDRESS)(
			`for an address is the certificate of ${isN8nsOwn ? 'the proxy' : 'the address'}: %s`,
			async (_, shown, expected) => {
				expect(await outcome(build, '127.0.0.1', shown, over)).toMatchObject(expected);
			},
		);
	},
);
