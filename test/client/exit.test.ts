import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { ok } from '../support/answers.ts';
import { BUILDS } from '../support/builds.ts';
import { clientProcess } from '../support/client-process.ts';
import { certificatePath, startLoopback } from '../support/loopback.ts';
import { startProxy } from '../support/proxy.ts';

const RUN = { plain: clientProcess('plain'), direct: clientProcess('direct') };

/** Calls the service ten times, then says what would still keep the process running. */
const PROGRAM = `
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

const WAYS = BUILDS.flatMap((build) => nodes.map((node) => ({ build, node })));

describe.each(WAYS)('a process of the $build build on $node', (way) => {
	it.each(['plain', 'trusted'] as const)(
		'ends by itself over a %s connection',
		async (scheme) => {
			expect(await endOf(way, scheme, {})).toBe('[]\n');
		},
		60_000,
	);

	it('ends by itself when a proxy is in between', async () => {
		const proxy = await startProxy({ authenticates: true });
		expect(await endOf(way, 'trusted', { HTTPS_PROXY: proxy.urlWithPassword })).toBe('[]\n');
		expect(proxy.connections()).toBeGreaterThan(0);
		await proxy.close();
	});
});

async function endOf(
	{ build, node }: (typeof WAYS)[number],
	scheme: 'plain' | 'trusted',
	proxies: Record<string, string>,
): Promise<string> {
	const server = await startLoopback([ok], { scheme });
	try {
		const env = { ...proxies, NODE_EXTRA_CA_CERTS: certificatePath('trusted') };
		return await RUN[build](PROGRAM, { baseUrl: server.url, node, env });
	} finally {
		await server.close();
	}
}
