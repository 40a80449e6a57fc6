import { createServer, type Server } from 'node:http';

import type { Locator } from 'playwright-core';

import type { JsonObject } from '../../dev/json.ts';
import { BY_HAND, packageNode } from '../../dev/n8n/api/flow.ts';
import { freePort } from '../../dev/n8n/ports.ts';
import type { Stage } from '../../dev/stage.ts';
import { openBrowser } from './support/browser/browser.ts';
import { panelOf } from './support/browser/editor.ts';
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
	const parameters = { operation: 'get', noteId: ID };
	const { view, toast } = await failedRun('notesInsights', stage.credentialId, parameters);
	await expectText(view, toast, ['a href="https://evil.example"', 'img src=', '1 < 2']);
});

it('what a receiver says shows as text', async () => {
	const draft = {
		name: 'Webhook',
		type: 'notesInsightsWebhookApi',
		data: { signingSecret: SECRET },
	};
	const id = await stage.client.credentials.create(draft);
	const parameters = { url: receiverUrl, eventId: '' };
	const { view, toast } = await failedRun('notesInsightsWebhook', id, parameters);
	await expectText(view, toast, ['a href="https://evil.example"', '`code`', '&lt;b&gt;']);
});

/** Runs one node in the editor, and gives what its panel and n8n's notices then show. */
async function failedRun(type: string, id: string, parameters: JsonObject) {
	const page = await browser.newPage();
	const panel = await panelOf(stage, page, BY_HAND, packageNode('node', type, id, parameters));
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
