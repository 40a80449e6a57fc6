import type { Locator, Page } from 'playwright-core';

import { exampleWorkflow, sandboxTracker } from '../../dev/examples.ts';
import { BY_HAND, flowOf, packageNode } from '../../dev/n8n/api/flow.ts';
import type { JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { until } from '../support/until.ts';
import { openBrowser, panelPicture, picture } from './support/browser/browser.ts';
import {
	addAction,
	chooseOperation,
	panelOf,
	saveAccount,
	searchNotes,
} from './support/browser/editor.ts';
import { OTHER_SECRET, SECRET, send, signedEvent } from './support/servers/event-sender.ts';
import { closeStages, stageWith } from './support/stages.ts';

/** The operations by the names they are chosen by, and texts of which each panel must show all. */
const OPERATIONS = {
	'Ask a Question': ['Question'],
	'Clear Generated Results': ['Note', 'Dry Run', 'nothing is changed: the output shows'],
	'Delete Note': ['Note', 'Dry Run', 'nothing is changed: the output shows'],
	'Get Insights': ['Note', 'If Not Ready'],
	'Get Many Notes': ['Return All', 'Limit', 'Filters'],
};

let stage: Stage;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
	// As behind a reverse proxy, which the URL of a webhook shows.
	const env = { WEBHOOK_URL: 'https://n8n.example.com/' };
	stage = await stageWith({ sandbox: { seed: 'demo' }, env });
	browser = await openBrowser(stage);
});

afterAll(async () => {
	await browser?.close();
	await closeStages();
});

it('credential: the test says in plain words what is wrong, and when all is right', async () => {
	const { sandbox } = stage;
	const page = await browser.newPage();
	await page.goto('/home/credentials');
	await page.getByTestId('add-resource-credential').click();
	await page.getByPlaceholder('Search for app...').fill('Notes Insights API');
	await page.getByPlaceholder('Search for app...').press('Enter');
	await page.getByTestId('new-credential-type-button').click();
	const dialog = page.getByTestId('editCredential-modal');
	const more = dialog.getByText('More details');
	const saved = async (serviceUrl: string, apiKey: string, words: RegExp) =>
		await saveAccount(dialog, { serviceUrl, apiKey }, async () => {
			// The details stay open for the next problem.
			if (await more.isVisible()) await more.click({ timeout: 5_000 });
			return await dialog.getByText(words).isVisible();
		});

	await page.waitForLoadState('networkidle');
	const { serviceUrl, trackerUrl, apiKey } = sandbox;
	await saved(serviceUrl, 'sk_of_another_service', /The API key does not begin with "service_sk_"/);
	await saved(serviceUrl, 'service_sk_wrong', /Check the API key in the credential/);
	await saved('http://127.0.0.1:1', apiKey, /127\.0\.0\.1:1 refused the connection/);
	await saved(trackerUrl, apiKey, /HTTP 404/);
	await saved(serviceUrl, apiKey, /Connection tested successfully/);
	await page.getByText('Credential saved').first().waitFor({ state: 'detached' });
	const panel = { of: 'notesInsightsApi', parameters: {} };
	// The address of this machine would tell readers nothing.
	const address = dialog.getByTestId('parameter-input-baseUrl').locator('input');
	await address.evaluate((input: { value: string }) => {
		input.value = 'https://notes.example.com';
	});
	await panelPicture('credential-tested', panel, dialog, { height: 620 });
	await page.close();
});

it('an action from the nodes panel: pick a note by its title, run, see its Insights', async () => {
	const page = await browser.newPage();
	const { id } = await stage.client.workflows.create(flowOf('First steps', [BY_HAND]));
	await page.goto(`/workflow/${id}`);
	const panel = await addAction(page, 'Notes Insights', 'Get Insights of note');
	const notes = await searchNotes(panel, 'review', /review/i);
	expect((await notes.allInnerTexts()).map((name) => name.trim())).toEqual([
		expect.stringMatching(/^Incident review: delayed exports \(\d+ \w+ \d{4}\)$/),
		expect.stringMatching(/^Pricing review \(\d+ \w+ \d{4}\)$/),
	]);
	const shown = { of: 'notesInsights', parameters: { operation: 'get' } };
	await panelPicture('note-picker', shown, panel.getByTestId('node-parameters'), { height: 330 });
	await notes.last().click();
	await panel.getByTestId('node-execute-button').click();
	const output = panel.getByTestId('output-panel');
	await output.getByText('1 item').waitFor();
	await output.getByText('The team plan keeps its price.').waitFor();
	await page.getByText('executed successfully').waitFor({ state: 'detached' });
	await output.getByTestId('radio-button-schema').click();
	await output.getByText('action_items').first().waitFor();
	await panelPicture('get-insights-output', shown, panel, { left: 466, height: 640 });
	await page.close();
});

describe('panels', () => {
	let page: Page;
	beforeAll(async () => {
		page = await browser.newPage(1100);
	});
	afterAll(async () => await page.close());
	const choices = () => page.getByTestId('parameter-input-item').filter({ visible: true });

	it('every operation', async () => {
		const panel = await panelOf(stage, page, ours('notesInsights', { operation: 'ask' }));
		for (const [operation, texts] of Object.entries(OPERATIONS)) {
			await chooseOperation(panel, operation);
			for (const text of ['Credential', 'Operation', 'Options', ...texts]) {
				await panel.getByText(text).filter({ visible: true }).first().waitFor();
			}
		}
		await expectIcon(panel);
	});

	it('trigger', async () => {
		const parameters = {
			output: 'actionItems',
			filters: { titleContains: 'review' },
			options: { markHandled: 'whenWorkflowSucceeds' },
		};
		const shown = { of: 'notesInsightsTrigger', parameters };
		const panel = await panelOf(stage, page, ours(shown.of, parameters, 'Trigger'));
		await panel.getByText('Get a note as a sample').waitFor();
		await panelPicture('trigger-panel', shown, panel, { width: 888, height: 690 });
		await panel.getByTestId('node-execute-button').last().click();
		await panel.getByTestId('output-panel').getByText('2 items').waitFor();
		await panel.getByTestId('output-panel').getByText('Update the pricing page').waitFor();
		await expectIcon(panel);
	});

	it('webhook', async () => {
		const node = ours('notesInsightsWebhook', {}, 'Webhook');
		const panel = await panelOf(stage, page, { ...node, credentials: {} });
		for (const text of ['URL', 'Event Type', 'Event ID', 'Payload']) {
			await panel.getByText(text, { exact: true }).first().waitFor();
		}
		const shown = { of: 'notesInsightsWebhook', parameters: {} };
		const parameters = panel.getByTestId('node-parameters');
		await panelPicture('webhook-panel', shown, parameters, { height: 470 });
		await expectIcon(panel);
	});

	it('the next node has fields to drag before anything ran', async () => {
		const get = ours('notesInsights', { operation: 'getActionItems' });
		const next = { name: 'Next', type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} };
		const panel = await panelOf(stage, page, BY_HAND, get, next);
		const input = panel.getByTestId('ndv-input-panel');
		await input.getByText('action_item_key').first().waitFor();
	});

	it('filters offer what the notes of the account have, and keep any other text', async () => {
		const filters = { status: '', folderId: 'somewhere-else' };
		const list = ours('notesInsights', { operation: 'getAll', filters });
		const panel = await panelOf(stage, page, list);
		// Closed to clicks until the values are there.
		const status = panel.getByTestId('parameter-input-status');
		await status.locator('input:enabled').waitFor();
		await status.locator('input').click();
		await choices()
			.filter({ hasText: /notes, the newest: / })
			.first()
			.waitFor();
		expect((await choices().allInnerTexts()).join()).toContain('ready');
		await page.keyboard.press('Escape');
		const folder = panel.getByTestId('parameter-input-folderId');
		expect(await folder.locator('input').inputValue()).toBe('somewhere-else');
		expect(await folder.getByTestId('parameter-issues').count()).toBe(0);
	});

	it('Owner Mapping opens with one row, which offers the names in the notes and takes any other', async () => {
		const panelWith = async (options: object) => {
			const parameters = { event: 'newActionItem', filters: {}, options };
			return await panelOf(stage, page, ours('notesInsightsTrigger', parameters));
		};
		const panel = await panelWith({});
		await panel.getByTestId('collection-parameter-add').last().click();
		const options = page.getByTestId('collection-parameter-option').filter({ visible: true });
		await options.filter({ hasText: 'Owner Mapping' }).click();
		const owner = panel.getByTestId('rlc-input');
		const names = page.getByTestId('rlc-item');
		await owner.click();
		await names.filter({ hasText: 'Lena Fischer' }).click();
		expect(await owner.inputValue()).toBe('Lena Fischer');
		await owner.click();
		await page.getByTestId('rlc-search').fill('Tom New');
		await names.filter({ hasText: 'Tom New' }).click();
		expect(await owner.inputValue()).toBe('Tom New');
		expect(await panel.getByText('Add field').count()).toBe(0);

		const nobody = { __rl: true, mode: 'name', value: 'Nobody Yet' };
		const mappings = [{ owner: nobody, assignee: 'nobody@example.com' }];
		const saved = await panelWith({ ownerMapping: { mode: 'define', mappings } });
		const kept = saved.getByTestId('rlc-input');
		await kept.waitFor();
		expect(await kept.inputValue()).toBe('Nobody Yet');
		expect(await saved.getByTestId('parameter-issues').count()).toBe(0);
	});
});

it('the webhook trigger shows its URL, and an event that is sent to the test URL', async () => {
	const page = await browser.newPage();
	const data = { signingSecret: SECRET, previousSigningSecret: '' };
	const credential = { name: 'Shared secret', type: 'notesInsightsWebhookApi', data };
	const credentialId = await stage.client.credentials.create(credential);
	const shown = { of: 'notesInsightsWebhookTrigger', parameters: { path: 'notes-insights' } };
	const receiver = packageNode('Event Received', shown.of, credentialId, shown.parameters);
	const webhookId = crypto.randomUUID();
	const panel = await panelOf(stage, page, { ...receiver, id: 'receiver', webhookId });
	await panel.getByText('Webhook URLs', { exact: true }).click();
	await panel.getByText('Production URL', { exact: true }).click();
	await panel.getByText('https://n8n.example.com/webhook/notes-insights').first().waitFor();
	await panel.getByText('Give the sender two things').waitFor();
	await panelPicture('webhook-trigger-panel', shown, panel, { left: 465, width: 425, height: 590 });

	const testUrl = `${stage.n8n.url}/webhook-test/notes-insights`;
	await panel.getByText('Execute step').first().click();
	const forged = signedEvent({ id: 'evt_forged', secret: OTHER_SECRET });
	const refusal = await until('n8n to listen', async () => {
		const answer = await send(testUrl, forged);
		return answer.status === 404 ? undefined : answer;
	});
	expect(refusal.status).toBe(401);
	expect(refusal.body).toContain('Check that the sender signs with the secret of the credential');
	const event = {
		type: 'note.action_item',
		timestamp: new Date().toISOString(),
		data: { task: 'Send the offer', owner: 'Anna', due: 'Friday', note_title: 'Weekly' },
	};
	const sent = signedEvent({ id: 'evt_from_far', body: JSON.stringify(event) });
	expect((await send(testUrl, sent)).status).toBe(204);
	await panel.getByText('Send the offer').first().waitFor();
	await panelPicture('webhook-trigger-output', shown, panel);
	await page.close();
});

it('tracker: tasks as they arrive', async () => {
	const { client, credentialId } = stage;
	const { store, trackerUrl } = stage.sandbox;
	const draft = await exampleWorkflow('any-tracker-tasks', {
		credentials: { notesInsightsApi: credentialId },
		parameters: sandboxTracker(trackerUrl),
	});
	const { id } = await client.workflows.create(draft);
	for (const title of ['Northwind onboarding call', 'Q4 roadmap planning']) {
		store.flip(String(store.notes().find((note) => note.title === title)?.note_id));
		await client.run(id, { trigger: 'Insights Ready' });
	}
	const page = await browser.newPage();
	await page.goto(trackerUrl);
	await page.getByText('Write the offline mode brief').waitFor();
	await picture('tracker', page.locator('html'), { left: 130, width: 1140, height: 670 });
	await page.close();
});

const ours = (type: string, parameters: JsonObject, name = 'Notes') =>
	packageNode(name, type, stage.credentialId, parameters);

async function expectIcon(panel: Locator) {
	const icon = panel.locator('img').first();
	await expect(
		icon.evaluate((image) => Reflect.get(image, 'naturalWidth') as unknown),
	).resolves.toBeGreaterThan(0);
}
