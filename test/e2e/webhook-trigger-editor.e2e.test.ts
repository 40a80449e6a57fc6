import type { Page } from 'playwright-core';

import type { Stage } from '../../dev/stage.ts';
import { openBrowser, picture } from './support/browser.ts';
import { openPanel } from './support/editor.ts';
import { SECRET, send, signedEvent } from './support/event-sender.ts';
import { receiving } from './support/receiving.ts';
import { closeStages, stageWith } from './support/stages.ts';

let stage: Stage;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let page: Page;
let credentialId: string;

beforeAll(async () => {
	stage = await stageWith();
	browser = await openBrowser(stage);
	page = await browser.newPage();
	// A machine that is busy takes its time for the editor's first page.
	page.setDefaultTimeout(120_000);
	credentialId = await stage.client.credentials.create({
		name: 'Shared secret',
		type: 'notesInsightsWebhookApi',
		data: { signingSecret: SECRET, previousSigningSecret: '' },
	});
}, 300_000);
afterAll(async () => {
	await browser?.close();
	await closeStages();
});

it('the panel shows the URL, and an event that is sent to the test URL', async () => {
	const receiver = await receiving(stage, { credentialId, path: 'notes-insights', publish: false });
	const panel = await openPanel(page, receiver.workflowId, 'receiver');
	await panel.getByText('Production URL').click();
	await panel.getByText('/webhook/notes-insights').first().waitFor();
	await panel.getByText('Give the sender two things').waitFor();
	await picture('webhook-trigger-panel', panel.getByTestId('node-parameters'));

	await panel.getByText('Listen for test event').first().click();
	await panel.getByText('Stop Listening').first().waitFor();
	expect((await send(receiver.testUrl(), signedEvent({ id: 'evt_from_far' }))).status).toBe(204);
	await panel.getByText('evt_from_far').first().waitFor();
	await picture('webhook-trigger-output', panel);
});

it('the nodes panel has it beside the node that sends', async () => {
	const { id } = await stage.client.workflows.create({ name: 'Empty', nodes: [], connections: {} });
	await page.goto(`/workflow/${id}`);
	await page.getByText('Add first step').first().click();
	await page.getByTestId('node-creator-search-bar').fill('notes insights webhook');
	const items = page.getByTestId('node-creator-item-name');
	await items.getByText('Notes Insights Webhook', { exact: true }).first().waitFor();
	await picture('nodes-panel-webhook', page.getByTestId('node-creator'), { height: 420 });
});
