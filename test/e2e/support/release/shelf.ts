import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import { z } from 'zod';

import { requireList } from '../../../../dev/json.ts';
import { passingFolder } from '../../../../dev/n8n/data-folder.ts';
import { ensureN8n } from '../../../../dev/n8n/install.ts';
import { pathWithNode } from '../../../../dev/n8n/npm.ts';
import { freePort } from '../../../../dev/n8n/ports.ts';
import { startN8n } from '../../../../dev/n8n/process.ts';
import { connect } from '../../../../dev/n8n/api/rest.ts';

const NPM = 'https://registry.npmjs.org';
const PAGE = '/rest/community-packages';

/** What the page Community nodes of a running n8n does. */
export type Shelf = Awaited<ReturnType<typeof startShelf>>;

const CHANGED = z
	.object({ installedVersion: z.string(), installedNodes: z.array(z.unknown()) })
	.transform((to) => ({ version: to.installedVersion, nodes: to.installedNodes.length }));

/** A package as the page lists it, and the version that its Update button offers. */
const LISTED = z
	.object({ installedVersion: z.string(), updateAvailable: z.string().nullish() })
	.transform((one) => ({
		version: one.installedVersion,
		update: one.updateAvailable ?? undefined,
	}));

/** Starts an n8n without any community package, which takes this registry for npm's. */
export async function startShelf(folder: string, registry: string) {
	const n8n = await ensureN8n();
	const data = await passingFolder(n8n);
	const running = await startN8n({
		n8n,
		userFolder: data.path,
		port: await freePort(),
		logFile: join(data.path, 'n8n.log'),
		env: {
			PATH: [await npmFor(folder, registry), pathWithNode].join(delimiter),
			npm_config_registry: registry,
			// Asked at npm itself first, and then through the program npm where that fails.
			HTTPS_PROXY: 'http://127.0.0.1:9',
		},
	});
	const client = await connect(running.url, data.owner);
	const { request } = client;
	return {
		client,
		install: async (name: string) => CHANGED.parse(await request('POST', PAGE, { name })),
		update: async (name: string) => CHANGED.parse(await request('PATCH', PAGE, { name })),
		uninstall: async (name: string) => void (await request('DELETE', `${PAGE}?name=${name}`)),
		installed: async () => z.array(LISTED).parse(await request('GET', PAGE)),
		/** The node types of community packages that n8n has loaded. */
		nodeTypes: async () =>
			requireList(await request('GET', '/types/nodes.json'), 'nodes')
				.map(({ name }) => String(name))
				.filter((name) => name.startsWith('n8n-nodes-') && !name.startsWith('n8n-nodes-base.')),
		close: async () => {
			await running.stop();
			await data.release();
		},
	};
}

/** n8n takes another registry than npm's only with a licence, so its `npm` is one that does. */
async function npmFor(folder: string, registry: string): Promise<string> {
	const bin = join(folder, 'bin');
	await mkdir(bin, { recursive: true });
	const script = `#!/usr/bin/env bash\nPATH="\${PATH#*:}" exec npm "\${@//${NPM.replaceAll('/', '\\/')}/${registry}}"\n`;
	await writeFile(join(bin, 'npm'), script);
	await chmod(join(bin, 'npm'), 0o755);
	return bin;
}
