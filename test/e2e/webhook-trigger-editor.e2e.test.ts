import type { Page } from 'playwright-core';

import type { Stage } from '../../dev/stage.ts';
import { openBrowser, panelPicture } from './support/browser/browser.ts';
import { openPanel } from './support/browser/editor.ts';
import { OTHER_SECRET, SECRET, send, signedEvent } from './support/servers/event-sender.ts';
import { receiving } from './support/receiving.ts';
import { closeStages, stageWith } from './support/stages.ts';
import { until } from '../support/until.ts';

let stage: Stage;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let page: Page;
let credentialId: string;

beforeAll(async () => {
	stage = await stageWith({ env: { WEBHOOK_URL: 'https://n8n.example.com/' } });
	browser = await openBrowser(stage);
	page = await browser.newPage();
	credentialId = await stage.client.credentials.create({
		name: 'Shared secret',
		type: 'notesInsightsWebhookApi',
		data: { signingSecret: SECRET, previousSigningSecret: '' },
	});
});
afterAll(async () => {
	await browser?.close();
	await closeStages();
});

it('the panel shows the URL, and an event that is sent to the test URL', async () => {
	const receiver = await receiving(stage, { credentialId, path: 'notes-insights', publish: false });
	const panel = await openPanel(page, receiver.workflowId, 'receiver');
	await panel.getByText('Webhook URLs', { exact: true }).click();
	await panel.getByText('Production URL', { exact: true }).click();
	await panel.getByText('https://n8n.example.com/webhook/notes-insights').first().waitFor();
	await panel.getByText('Give the sender two things').waitFor();
	const shown = { of: 'notesInsightsWebhookTrigger', parameters: { path: 'notes-insights' } };
	await panelPicture('webhook-trigger-panel', shown, panel, { left: 465, width: 425, height: 590 });

	await panel.getByText('Execute step').first().click();
	const forged = signedEvent({ id: 'evt_forged', secret: OTHER_SECRET });
	const refusal = await until('n8n to listen', async () => {
		const answer = await send(receiver.testUrl(), forged);
		return answer.status === 404 ? undefined : answer;
	});
	expect(refusal.status).toBe(401);
	expect(refusal.body).toContain('Check that the sender signs with the secret of the credential');
	const unsigned = { headers: { 'webhook-id': 'evt_1' }, body: Buffer.from('{}') };
	expect(await send(receiver.testUrl(), unsigned)).toEqual({
		status: 400,
		body: expect.stringMatching(/Missing: webhook-timestamp, webhook-signature/) as unknown,
	});
	const event = {
		type: 'note.action_item',
		timestamp: new Date().toISOString(),
		data: { task: 'Send the offer', owner: 'Anna', due: 'Friday', note_title: 'Weekly' },
	};
	const sent = signedEvent({ id: 'evt_from_far', body: JSON.stringify(event) });
	expect((await send(receiver.testUrl(), sent)).status).toBe(204);
	await panel.getByText('Send the offer').first().waitFor();
	await panelPicture('webhook-trigger-output', shown, panel);
});
