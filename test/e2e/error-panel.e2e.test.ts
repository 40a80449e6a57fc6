import { createServer, type Server } from 'node:http';

import type { Locator } from 'playwright-core';

import { freePort } from '../../dev/n8n/ports.ts';
import type { JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { openBrowser } from './support/browser/browser.ts';
import { nodeOf, openPanel } from './support/browser/editor.ts';
import { closeStages, stageWith } from './support/stages.ts';

/** Over all of n8n's page, if it were a link. */
const LINK =
	'<a href="https://evil.example" style="position:fixed;inset:0;background:red">Click</a>';
const MARKUP = `${LINK} <img src="https://evil.example/x.png"> \`code\` 1 < 2 &lt;b&gt;`;

const ID = { __rl: true, mode: 'id', value: '4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6b' };
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let stage: Stage;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let receiver: Server;
let receiverUrl: string;

beforeAll(async () => {
	const port = await freePort();
	receiverUrl = `http://127.0.0.1:${port}/`;
	receiver = createServer((_, res) => res.writeHead(400).end(MARKUP)).listen(port, '127.0.0.1');
	stage = await stageWith();
	stage.sandbox.store.faults.add({
		count: 1_000,
		status: 422,
		body: { detail: MARKUP },
		headers: { 'x-request-id': LINK },
	});
	browser = await openBrowser(stage);
});

afterAll(async () => {
	await browser?.close();
	receiver?.close();
	await closeStages();
});

it('what the service says shows as text', async () => {
	const { view, toast } = await failedRun('notesInsights', 'notesInsightsApi', stage.credentialId, {
		operation: 'get',
		noteId: ID,
	});
	await expectText(view, toast, ['a href="https://evil.example"', 'img src=', '1 < 2']);
});

it('what a receiver says shows as text', async () => {
	const { view, toast } = await failedSending(receiverUrl);
	await expectText(view, toast, ['a href="https://evil.example"', '`code`', '&lt;b&gt;']);
});

async function failedSending(url: string) {
	const data = { signingSecret: SECRET };
	const draft = { name: 'Webhook', type: 'notesInsightsWebhookApi', data };
	const id = await stage.client.credentials.create(draft);
	return await failedRun('notesInsightsWebhook', draft.type, id, { url, eventId: '' });
}

/** Runs one node in the editor, and gives what its panel and n8n's notices then show. */
async function failedRun(type: string, kind: string, id: string, parameters: JsonObject) {
	const start = nodeOf('start', 'n8n-nodes-base.manualTrigger');
	const credentials = { [kind]: { id, name: 'Credential' } };
	const node = { ...nodeOf('node', `n8n-nodes-notes-insights.${type}`, parameters), credentials };
	const connections = { start: { main: [[{ node: 'node', type: 'main', index: 0 }]] } };
	const draft = { name: type, nodes: [start, node], connections };
	const workflow = await stage.client.workflows.create(draft);
	const page = await browser.newPage();
	const panel = await openPanel(page, workflow.id, 'node');
	const view = panel.locator('.node-error-view').first();
	await panel.getByTestId('node-execute-button').click();
	await view.getByTestId('node-error-description').waitFor();
	const toast = page.locator('.el-notification').first();
	await toast.waitFor();
	return { view, toast };
}

async function expectText(view: Locator, toast: Locator, texts: string[]): Promise<void> {
	const shown = await view.innerText();
	for (const text of texts) expect(shown).toContain(text);
	for (const place of [view.getByTestId('node-error-description'), toast]) {
		expect(await place.locator('a[href*="evil"], img[src*="evil"], code').count()).toBe(0);
	}
}
