import type { Locator, Page } from 'playwright-core';

import { exampleWorkflow, sandboxTracker } from '../../dev/examples.ts';
import type { Stage } from '../../dev/stage.ts';
import { saveAccount } from './support/browser/account.ts';
import { openBrowser, panelPicture, picture } from './support/browser/browser.ts';
import {
	addAction,
	chooseOperation,
	nodeOf,
	notesNode,
	openPanel,
	searchNotes,
	workflowOf,
} from './support/browser/editor.ts';
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
	stage = await stageWith({ sandbox: { seed: 'demo' } });
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
	const id = await workflowOf(stage, 'First steps', [
		nodeOf('Start', 'n8n-nodes-base.manualTrigger'),
	]);
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

	it('every operation', async () => {
		const node = notesNode(stage, 'Notes', 'notesInsights', { operation: 'ask' });
		const panel = await openPanel(page, await workflowOf(stage, 'Operations', [node]), 'Notes');
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
		const node = notesNode(stage, 'Trigger', shown.of, parameters);
		const panel = await openPanel(page, await workflowOf(stage, 'Trigger', [node]), 'Trigger');
		await panel.getByText('Get a note as a sample').waitFor();
		await panelPicture('trigger-panel', shown, panel, { width: 888, height: 690 });
		await panel.getByTestId('node-execute-button').last().click();
		await panel.getByTestId('output-panel').getByText('2 items').waitFor();
		await panel.getByTestId('output-panel').getByText('Update the pricing page').waitFor();
		await expectIcon(panel);
	});

	it('webhook', async () => {
		const node = nodeOf('Webhook', 'n8n-nodes-notes-insights.notesInsightsWebhook');
		const panel = await openPanel(page, await workflowOf(stage, 'Webhook', [node]), 'Webhook');
		for (const text of ['URL', 'Event Type', 'Event ID', 'Payload']) {
			await panel.getByText(text, { exact: true }).first().waitFor();
		}
		const shown = { of: 'notesInsightsWebhook', parameters: {} };
		const parameters = panel.getByTestId('node-parameters');
		await panelPicture('webhook-panel', shown, parameters, { height: 470 });
		await expectIcon(panel);
	});
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

async function expectIcon(panel: Locator) {
	const icon = panel.locator('img').first();
	await expect(
		icon.evaluate((image) => Reflect.get(image, 'naturalWidth') as unknown),
	).resolves.toBeGreaterThan(0);
}
