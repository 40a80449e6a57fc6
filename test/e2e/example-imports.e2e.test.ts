import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { requireList, requireObject, type JsonObject } from '../../dev/n8n/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { openBrowser, picture } from './support/browser.ts';
import { closeStages, stageWith } from './support/stages.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'examples');
const names = readdirSync(FOLDER).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);

const workflow = (name: string): JsonObject =>
	requireObject(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')), name);

let stage: Stage;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let page: Page;

beforeAll(async () => {
	stage = await stageWith();
	browser = await openBrowser(stage);
	page = await browser.newPage('light', 800);
}, 300_000);
afterAll(async () => {
	await browser?.close();
	await closeStages();
});

it.each(names)('%s is imported from its file in the editor', async (name) => {
	const nodes = requireList(workflow(name).nodes, 'nodes');
	const isNote = ({ type }: JsonObject) => type === 'n8n-nodes-base.stickyNote';
	await page.goto('/workflow/new');
	await page.getByTestId('canvas-wrapper').waitFor();
	await page.getByTestId('workflow-import-input').setInputFiles(join(FOLDER, `${name}.json`));
	for (const node of nodes.filter((one) => !isNote(one))) {
		await page
			.locator(`[data-test-id="canvas-node"][data-node-name="${String(node.name)}"]`)
			.waitFor();
	}
	const unknown = page.getByTestId('canvas-node').filter({ hasText: /install this node/i });
	expect(await unknown.count()).toBe(0);
	await page.getByTestId('zoom-to-fit').click();
	await page.mouse.move(0, 0);
	await picture(`example-${name}`, page.getByTestId('canvas-wrapper'));
});

it.each(names)('%s stands in the list with its picture', (name) => {
	const list = readFileSync(join(FOLDER, 'README.md'), 'utf8');
	expect(list).toContain(`](${name}.json)`);
	expect(list).toContain(`](../docs/images/example-${name}.png)`);
	expect(readdirSync(join(FOLDER, '..', 'docs', 'images'))).toContain(`example-${name}.png`);
});

const pinned = names.flatMap((name) => {
	const { pinData, nodes } = workflow(name);
	const triggers = requireList(nodes, 'nodes').filter(({ type }) => /trigger$/i.test(String(type)));
	return pinData === undefined
		? []
		: triggers.map((trigger) => [name, String(trigger.name)] as const);
});

it.each(pinned)(
	'%s runs from %s as it is imported, without any credential',
	async (name, trigger) => {
		const { client } = stage;
		const created = requireObject(
			await client.request('POST', '/rest/workflows', workflow(name)),
			name,
		);
		const run = await client.run(String(created.id), { trigger });
		expect([run.status, run.error]).toEqual(['success', undefined]);
	},
);
