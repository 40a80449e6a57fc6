import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { ok } from '../support/answers';
import { certificatePath, startLoopback } from '../support/loopback';
import { startProxy } from '../support/proxy';
import { API_KEY } from '../support/secrets';

const ROOT = join(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'notes-insights-'));
const bundle = join(folder, 'dist/src/index.js');

/** Calls the service ten times, then says what would still keep the process running. */
const PROGRAM = `
const { createClient, directSend } = require(process.env.BUNDLE);
const send = directSend({
	validateUrl: async () => ({ ok: true }),
	createSecureLookup: () => require('node:dns').lookup,
});
const clock = { now: Date.now, random: Math.random, sleep: async () => {} };
const { BASE_URL: baseUrl, API_KEY: apiKey } = process.env;
const client = createClient({ baseUrl, apiKey, send, clock });
(async () => {
	await Promise.all(Array.from({ length: 10 }, () => client.listNotes()));
	await client.ask('When?');
	await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
	const alive = process.getActiveResourcesInfo();
	console.log(JSON.stringify(alive.filter((name) => /TCP|TLS|Timeout/.test(name))));
})();
`;

/** Every Node on this machine's path, and the one that runs the tests. */
const nodes = [
	...new Set(
		[process.execPath, ...(process.env.PATH ?? '').split(delimiter).map((dir) => join(dir, 'node'))]
			.filter((path) => existsSync(path))
			.map((path) => realpathSync(path)),
	),
];

beforeAll(() => {
	execFileSync(process.execPath, ['dev/build/build.mjs', 'direct', folder], { cwd: ROOT });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(nodes)('a process of %s', (node) => {
	it.each(['plain', 'trusted'] as const)(
		'ends by itself over a %s connection',
		async (scheme) => {
			expect(await endOf(node, scheme, {})).toBe('[]\n');
		},
		30_000,
	);

	it('ends by itself when a proxy is in between', async () => {
		const proxy = await startProxy({ authenticates: true });
		expect(await endOf(node, 'trusted', { HTTPS_PROXY: proxy.urlWithPassword })).toBe('[]\n');
		expect(proxy.connections()).toBeGreaterThan(0);
		await proxy.close();
	}, 30_000);
});

async function endOf(
	node: string,
	scheme: 'plain' | 'trusted',
	proxies: Record<string, string>,
): Promise<string> {
	const server = await startLoopback([ok], { scheme });
	try {
		const env = {
			...proxies,
			BUNDLE: bundle,
			BASE_URL: server.url,
			API_KEY,
			NODE_EXTRA_CA_CERTS: certificatePath('trusted'),
		};
		const { stdout } = await promisify(execFile)(node, ['-e', PROGRAM], { env });
		return stdout;
	} finally {
		await server.close();
	}
}
