import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import manifest from '../../package.json' with { type: 'json' };
import { startRegistry, type Registry } from './support/release/registry.ts';
import { releasesIn } from './support/release/releases.ts';
import { startShelf, type Shelf } from './support/release/shelf.ts';
import { closedAtEnd, closeStages } from './support/stages.ts';

/** What docs/installation.md says of n8n's switches, on a registry of this machine: `RELEASE_REHEARSAL=1 npm run e2e -- test/e2e/release`. */
const whenRehearsed = process.env.RELEASE_REHEARSAL ? describe : describe.skip;

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'installation.md');
const { name, version: FIRST } = manifest;
const NEXT = FIRST.replace(/\d+$/, (patch) => String(Number(patch) + 1));

let registry: Registry;
let shelf: Shelf;
/** The switches that the page shows. */
let shown: Record<string, string>;

const listOf = (version: string) => ({ ...shown, N8N_COMMUNITY_PACKAGES: listed(version) });
const listed = (version: string) => JSON.stringify([{ name, version }]);

whenRehearsed('community packages from the environment', () => {
	beforeAll(async () => {
		const page = await readFile(PAGE, 'utf8');
		shown = Object.fromEntries(
			[...page.matchAll(/^\s*-e '?(N8N_\w*PACKAGES\w*)=([^' ]+)'? \\$/gm)].map(
				([, key = '', value = '']) => [key, value],
			),
		);
		const folder = await mkdtemp(join(tmpdir(), 'notes-insights-environment-'));
		closedAtEnd({ close: async () => await rm(folder, { recursive: true, force: true }) });
		registry = closedAtEnd(await startRegistry(join(folder, 'registry')));
		for (const [plain = ''] of await releasesIn(folder, [FIRST, NEXT]))
			await registry.publish(plain);
		shelf = closedAtEnd(await startShelf(folder, registry.url, shown));
	});
	afterAll(closeStages);

	it('n8n installs the package that the page lists, in that version', async () => {
		expect(shown.N8N_COMMUNITY_PACKAGES).toBe(listed(FIRST));
		expect(await shelf.installed()).toMatchObject([{ version: FIRST }]);
		expect(await shelf.nodeTypes()).not.toEqual([]);
	});

	it('a version in the list replaces another at the next start', async () => {
		await shelf.restart(listOf(NEXT));
		expect(await shelf.installed()).toMatchObject([{ version: NEXT }]);
	});

	it('nothing is installed by hand beside the list', async () => {
		await expect(shelf.uninstall(name)).rejects.toThrow(/managed/i);
	});

	it('without unverified packages, n8n does not start with the list', async () => {
		const forbidden = { ...listOf(NEXT), N8N_UNVERIFIED_PACKAGES_ENABLED: 'false' };
		await expect(shelf.restart(forbidden)).rejects.toThrow(
			/no checksum available for '[^']+' and unverified packages are disabled/,
		);
	});

	it('what the list lacks is uninstalled at the next start', async () => {
		await shelf.restart({ ...shown, N8N_COMMUNITY_PACKAGES: '[]' });
		expect(await shelf.installed()).toEqual([]);
		expect(await shelf.nodeTypes()).toEqual([]);
		expect(shelf.log()).toContain(`Removed community package '${name}'`);
	});

	it('without unverified packages, the editor installs none', async () => {
		await shelf.restart({ N8N_UNVERIFIED_PACKAGES_ENABLED: 'false' });
		await expect(shelf.install(name)).rejects.toThrow(
			/Installation of unverified community packages is forbidden/,
		);
	});
});
