import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import manifest from '../../package.json' with { type: 'json' };
import { openBrowser } from './support/browser/browser.ts';
import {
	releasesIn,
	startRegistry,
	type Registry,
	type Release,
} from './support/release/registry.ts';
import { startShelf, type Shelf } from './support/release/shelf.ts';
import { closedAtEnd, closeStages } from './support/stages.ts';

/** Everything but npm itself, for minutes: `RELEASE_REHEARSAL=1 npm run e2e -- test/e2e/release`. */
const rehearsed = process.env.RELEASE_REHEARSAL ? it : it.skip;

const { name, version: FIRST } = manifest;
const NEXT = FIRST.replace(/\d+$/, (patch) => String(Number(patch) + 1));
const DIRECT = `${NEXT}-direct`;

let registry: Registry;
let shelf: Shelf;
let releases: Release[];
let page: Page;

beforeAll(async () => {
	if (!process.env.RELEASE_REHEARSAL) return;
	const folder = await mkdtemp(join(tmpdir(), 'notes-insights-release-'));
	closedAtEnd({ close: async () => await rm(folder, { recursive: true, force: true }) });
	releases = await releasesIn(folder, [FIRST, NEXT]);
	registry = closedAtEnd(await startRegistry(join(folder, 'registry')));
	shelf = closedAtEnd(await startShelf(folder, registry.url));
	const browser = closedAtEnd(await openBrowser(shelf));
	page = await browser.newPage(500);
});
afterAll(closeStages);

async function publish(release: Release = []) {
	for (const build of release) await registry.publish(build);
}

rehearsed('the plain build: installed by its name, and up to date', async () => {
	await publish(releases[0]);
	expect(await registry.tagsOf(name)).toEqual({ latest: FIRST, direct: `${FIRST}-direct` });
	await install(page, name);
	expect(await shelf.installed()).toEqual([{ version: FIRST, update: undefined }]);
});

rehearsed('the next version: offered by Update, and installed by it', async () => {
	await publish(releases[1]);
	expect(await registry.tagsOf(name)).toEqual({ latest: NEXT, direct: DIRECT });
	const card = await communityNodes(page);
	await card.getByRole('button', { name: 'Update' }).waitFor();
	await card.getByText(`v${FIRST}`).waitFor();
	await update(page);
	await card.getByText(`v${NEXT}`).waitFor();
	expect(await card.getByRole('button', { name: 'Update' }).count()).toBe(0);
	expect(await shelf.installed()).toEqual([{ version: NEXT, update: undefined }]);
});

rehearsed('no other version is installed over it; uninstalled, it leaves nothing', async () => {
	await expect(shelf.install(`${name}@${DIRECT}`)).rejects.toThrow(/already installed/);
	await uninstall(page);
	expect(await shelf.installed()).toEqual([]);
	expect(await shelf.nodeTypes()).toEqual([]);
});

/** What docs/running.md says about the update of the direct build. */
rehearsed.each([DIRECT, 'direct'])(
	'installed as @%s, the direct build is offered the plain one',
	async (wanted) => {
		expect(await shelf.install(`${name}@${wanted}`)).toEqual({ version: DIRECT, nodes: 4 });
		expect(await shelf.installed()).toEqual([{ version: DIRECT, update: NEXT }]);
		expect(await shelf.update(name)).toEqual({ version: NEXT, nodes: 4 });
		await shelf.uninstall(name);
	},
);

/** The page Community nodes, with the card of the one package that is installed. */
async function communityNodes(page: Page) {
	await page.goto('/settings/community-nodes');
	return page.getByTestId('community-package-card');
}

/** Installs a package by its name. */
async function install(page: Page, name: string): Promise<void> {
	await page.goto('/settings/community-nodes');
	await page.getByRole('button', { name: 'Install' }).first().click();
	const dialog = page.getByTestId('communityPackageInstall-modal');
	await dialog.getByTestId('package-name-input').fill(name);
	await dialog.getByTestId('user-agreement-checkbox').click();
	await dialog.getByTestId('install-community-package-button').click();
	await said(page, 'Package installed');
}

/** Takes the update that the card offers. */
async function update(page: Page): Promise<void> {
	const card = await communityNodes(page);
	await card.getByRole('button', { name: 'Update' }).click();
	const dialog = dialogOf(page);
	await dialog.getByText('Package includes').waitFor();
	await dialog.getByRole('button', { name: 'Confirm update' }).click();
	await said(page, 'Package updated');
}

async function uninstall(page: Page): Promise<void> {
	const card = await communityNodes(page);
	await card.getByTestId('action-toggle').click();
	await page.getByText('Uninstall package').filter({ visible: true }).click();
	await dialogOf(page).getByRole('button', { name: 'Confirm uninstall' }).click();
	await said(page, 'Package uninstalled');
}

const dialogOf = (page: Page) => page.getByTestId('communityPackageManageConfirm-modal');

/** Waits until n8n has said something, and no longer does. */
async function said(page: Page, words: string): Promise<void> {
	await page.getByText(words, { exact: true }).first().waitFor();
	await page.getByText(words, { exact: true }).first().waitFor({ state: 'detached' });
}
