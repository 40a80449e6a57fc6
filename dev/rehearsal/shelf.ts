import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import { optionalText, requireList, requireObject, requireText } from '../json.ts';
import { passingFolder } from '../n8n/data-folder.ts';
import { ensureN8n } from '../n8n/install.ts';
import { pathWithNode } from '../n8n/npm.ts';
import { freePort } from '../n8n/ports.ts';
import { startN8n } from '../n8n/process.ts';
import { connect, type N8nClient } from '../n8n/api/rest.ts';

const NPM = 'https://registry.npmjs.org';
const PAGE = '/rest/community-packages';

/** A package as n8n's page Community nodes lists it. */
interface Listed {
	version: string;
	/** The version that its Update button offers. */
	update: string | undefined;
}

/** What the page Community nodes of a running n8n does. */
export interface Shelf {
	client: N8nClient;
	install(name: string): Promise<{ version: string; nodes: number }>;
	update(name: string): Promise<{ version: string; nodes: number }>;
	uninstall(name: string): Promise<void>;
	installed(): Promise<Listed[]>;
	/** The node types of community packages that n8n has loaded. */
	nodeTypes(): Promise<string[]>;
	close(): Promise<void>;
}

/** Starts an n8n without any community package, which takes this registry for npm's. */
export async function startShelf(folder: string, registry: string): Promise<Shelf> {
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
	const changed = async (method: string, name: string) => {
		const answer = requireObject(await request(method, PAGE, { name }), 'package');
		return {
			version: requireText(answer.installedVersion, 'version'),
			nodes: requireList(answer.installedNodes, 'nodes').length,
		};
	};
	return {
		client,
		install: async (name) => await changed('POST', name),
		update: async (name) => await changed('PATCH', name),
		uninstall: async (name) => void (await request('DELETE', `${PAGE}?name=${name}`)),
		installed: async () =>
			requireList(await request('GET', PAGE), 'packages').map((one) => ({
				version: requireText(one.installedVersion, 'version'),
				update: optionalText(one.updateAvailable),
			})),
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
