import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';

import { objectOr, requireList, type JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { openBrowser, type Theme } from './support/browser/browser.ts';
import { nodeOf, openPanel, workflowOf } from './support/browser/editor.ts';
import { closeStages, stageWith } from './support/stages.ts';

/** Not for the documentation: for whoever wants to see all panels at once. */
const PICTURES = join(import.meta.dirname, '..', '..', 'reports', 'panels');
const PACKAGE = 'n8n-nodes-notes-insights.';
const NODES = [
	'notesInsightsTrigger',
	'notesInsightsWebhook',
	'notesInsightsWebhookTrigger',
	'notesInsights',
];

let stage: Stage;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let types: JsonObject[];
beforeAll(async () => {
	stage = await stageWith({ sandbox: { seed: 'demo' } });
	browser = await openBrowser(stage);
	types = requireList(await stage.client.request('GET', '/types/nodes.json'), 'list of nodes');
});
afterAll(async () => {
	await browser?.close();
	await closeStages();
});

describe.each(['dark', 'light'] as Theme[])('%s', (theme) => {
	let page: Page;
	beforeAll(async () => {
		page = await browser.newPage(theme, 1500);
	});
	afterAll(async () => await page.close());

	it('both credentials', async () => {
		const signing = await stage.client.credentials.create({
			name: `Signing ${theme}`,
			type: 'notesInsightsWebhookApi',
			data: { signingSecret: `whsec_${'A'.repeat(44)}`, previousSigningSecret: '' },
		});
		for (const [name, id] of Object.entries({ service: stage.credentialId, signing })) {
			await page.goto(`/home/credentials/${id}`);
			const dialog = page.getByTestId('editCredential-modal');
			await dialog.getByTestId('credential-save-button').waitFor();
			await expectIcons(dialog);
			await seen(`credential-${name}-${theme}`, dialog);
		}
	});

	it('every node and operation, with every option, and n8n finds all that it looks for', async () => {
		const missed: string[] = [];
		page.on('response', (answer) => {
			if (answer.status() === 404) missed.push(new URL(answer.url()).pathname);
		});
		for (const { name, node } of allPanels()) {
			const id = await workflowOf(stage, name, [node]);
			const panel = await openPanel(page, id, String(node.id));
			await expectIcons(panel);
			await seen(`${name}-${theme}`, panel);
		}
		expect(missed).toEqual([]);
	});
});

/** A node for each operation, and one for each node without any, with all optional fields. */
function allPanels(): { name: string; node: JsonObject }[] {
	return NODES.flatMap((kind) => {
		const type = types.find(({ name }) => name === PACKAGE + kind);
		const properties = requireList(type?.properties, 'properties');
		const operation = properties.find(({ name }) => name === 'operation');
		const values = operation
			? requireList(operation.options, 'operations')
					.map(({ value }) => String(value))
					// Where n8n itself offers requests of one's own.
					.filter((value) => !value.startsWith('__'))
			: [''];
		return values.map((value) => {
			const name = value === '' ? kind : `${kind}-${value}`;
			const parameters = { ...(value === '' ? {} : { operation: value }) };
			const optional = properties
				.filter((property) => property.type === 'collection' && isShown(property, value))
				.map((property) => [property.name, defaultsOf(property)]);
			const credentials = {
				notesInsightsApi: { id: stage.credentialId, name: 'Notes Insights sandbox' },
			};
			const all = { ...parameters, ...(Object.fromEntries(optional) as JsonObject) };
			return { name, node: { ...nodeOf(name, PACKAGE + kind, all), credentials } };
		});
	});
}

function isShown({ displayOptions }: JsonObject, operation: string): boolean {
	const shown = objectOr(objectOr(displayOptions).show).operation;
	return !Array.isArray(shown) || shown.includes(operation);
}

function defaultsOf({ options }: JsonObject): JsonObject {
	const fields = requireList(options, 'options').map(({ name, default: value }) => [name, value]);
	return Object.fromEntries(fields) as JsonObject;
}

/** n8n shows an icon that it can't load as a broken picture. */
async function expectIcons(place: Locator): Promise<void> {
	const icons = await place.locator('img').all();
	for (const icon of icons) {
		const width = await icon.evaluate((image) => Reflect.get(image, 'naturalWidth') as unknown);
		expect(width).toBeGreaterThan(0);
	}
	expect(icons.length).toBeGreaterThan(0);
}

async function seen(name: string, place: Locator): Promise<void> {
	await mkdir(PICTURES, { recursive: true });
	await place.screenshot({ path: join(PICTURES, `${name}.png`), animations: 'disabled' });
}
