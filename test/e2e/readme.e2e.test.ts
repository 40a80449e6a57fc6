import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';

import type { JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { addMeeting, DUE_DATES, ONBOARDING, ROADMAP, type Meeting } from '../support/meetings.ts';
import { until } from '../support/until.ts';
import { openBrowser, panelPicture, picture } from './support/browser.ts';
import { drawStory } from './support/story.ts';
import { closeStages, stageWith } from './support/stages.ts';

const README = join(import.meta.dirname, '..', '..', 'README.md');
const TABLE = 'Tasks from notes';
/** From an empty canvas to a published workflow, where keys stand for the clicks that they save. */
const MOST_CLICKS = 12;

let stage: Stage;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let page: Page;
let clicks = 0;
/** The workflow on the canvas, after it was executed. */
let canvasPng: Buffer;

beforeAll(async () => {
	stage = await stageWith();
	browser = await openBrowser(stage);
	page = await browser.newPage();
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	addMeeting(stage.sandbox, ONBOARDING);
});
afterAll(async () => {
	await browser?.close();
	await closeStages();
});

it('step 1: n8n takes the name of the package under Settings → Community nodes → Install', async () => {
	await page.goto('/settings/community-nodes');
	await page.getByRole('button', { name: 'Install' }).first().click();
	const dialog = page.getByTestId('communityPackageInstall-modal');
	await dialog.getByTestId('package-name-input').fill('n8n-nodes-notes-insights');
	await dialog.getByTestId('user-agreement-checkbox').click();
	await dialog.getByTestId('install-community-package-button').isEnabled();
	await picture('install', dialog);
});

it('steps 2 to 5: paste the workflow, connect the account, execute it, publish it, and tasks come by themselves', async () => {
	await stage.client.request('DELETE', `/rest/credentials/${stage.credentialId}`);
	const workflow = await listing('first-workflow');
	await page.goto('/workflow/new');
	await page.getByTestId('canvas-wrapper').waitFor();
	await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(workflow)})`);
	const begun = performance.now();
	await until('the pasted nodes', async () => {
		await page.keyboard.press('Control+V');
		return await page.getByTestId('canvas-trigger-node').isVisible();
	});
	await connectAccount();
	await page.mouse.click(1000, 250);
	await click(page.getByTestId('execute-workflow-button'));
	await page.getByText('executed successfully').waitFor();
	await page.getByText('executed successfully').waitFor({ state: 'detached' });
	const canvas = page.getByTestId('canvas-wrapper');
	const cut = { left: 290, top: 320, width: 590, height: 380 };
	canvasPng = await picture('first-workflow', canvas, cut);
	expect(await rows()).toEqual(expected(ONBOARDING));

	await page.getByTestId('canvas-trigger-node').dblclick();
	const panel = page.getByTestId('ndv');
	await panel.getByTestId('radio-button-table').click();
	await panel.getByText('Import the pilot users').waitFor();
	const credential = panel.getByTestId('node-credentials-select').locator('input');
	await until('the name of the credential', async () =>
		(await credential.inputValue()).startsWith('Notes Insights'),
	);
	const parameters = { output: 'actionItems', options: { markHandled: 'whenWorkflowSucceeds' } };
	const shown = { of: 'notesInsightsTrigger', parameters };
	await panelPicture('first-sample', shown, panel, { left: 466, height: 700 });
	await page.keyboard.press('Escape');

	await click(page.getByTestId('workflow-open-publish-modal-button'));
	await click(page.getByTestId('workflow-publish-button'));
	await page.getByText('Workflow published').waitFor();
	const seconds = Math.round((performance.now() - begun) / 1000);
	console.log(`The first workflow took ${clicks} clicks and ${seconds} s`);
	expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
	addMeeting(stage.sandbox, ROADMAP);
	const both = expected(ONBOARDING, ROADMAP);
	await until('the tasks of the second note', async () => (await rows()).length >= both.length);
	expect(await rows()).toEqual(both);

	await page.goto('/home/datatables');
	await page.getByText(TABLE).first().click();
	await page.getByText('Write the offline mode brief').waitFor();
	await picture('first-tasks', page.locator('body'), { left: 42, height: 320 });
});

/** Step 3, from the canvas and back. */
async function connectAccount() {
	const { sandbox } = stage;
	clicks += 1;
	await page.getByTestId('canvas-trigger-node').dblclick();
	const panel = page.getByTestId('ndv');
	await click(panel.getByRole('button', { name: 'Connect to Notes Insights' }));
	const dialog = page.getByTestId('editCredential-modal');
	await page.waitForLoadState('networkidle');
	await click(dialog.getByTestId('parameter-input-baseUrl').locator('input'));
	await page.keyboard.type(sandbox.serviceUrl);
	await click(dialog.getByTestId('parameter-input-apiKey').locator('input'));
	await page.keyboard.type(sandbox.apiKey);
	await click(dialog.getByTestId('credential-save-button'));
	// n8n closes the dialog by itself when the test has passed, sooner or later.
	const tested = dialog.getByText('Connection tested successfully');
	await until(
		'the tested credential',
		async () => (await dialog.isHidden()) || (await tested.isVisible()),
	);
	if (await dialog.isVisible()) {
		clicks += 1;
		await page.keyboard.press('Escape');
		await dialog.waitFor({ state: 'detached' });
	}
	clicks += 1;
	await page.keyboard.press('Escape');
	await panel.waitFor({ state: 'hidden' });
}

async function click(element: Locator) {
	clicks += 1;
	await element.click();
}

it('the first picture: from note to task', async () => {
	const note = stage.sandbox.store.notes().find(({ title }) => title === ONBOARDING.title);
	const tasks = (await rows()).filter(({ note_title }) => note_title === ONBOARDING.title);
	await drawStory(page, { insights: note?.insights ?? {}, workflow: canvasPng, tasks });
	await picture('from-note-to-task', page.locator('main'));
});

/** The rows that the tasks of meetings must have become, one each. */
function expected(...meetings: Meeting[]) {
	return meetings.flatMap(({ title, action_items }) =>
		action_items.map(({ task, owner, due }) => ({
			task,
			owner,
			due_date: DUE_DATES[due],
			note_title: title,
		})),
	);
}

/** The rows of the data table that the workflow made. */
async function rows() {
	const { request } = stage.client;
	const { data: tables } = (await request('GET', '/rest/data-tables-global')) as {
		data: { id: string; projectId: string; name: string }[];
	};
	const table = tables.find(({ name }) => name === TABLE);
	const path = `/rest/projects/${table?.projectId}/data-tables/${table?.id}/rows?take=100`;
	const { data } = (await request('GET', path)) as { data: JsonObject[] };
	return data.map(({ task, owner, due_date, note_title }) => ({
		task,
		owner,
		due_date,
		note_title,
	}));
}

/** A listing of the README by the name behind its language. */
async function listing(name: string): Promise<string> {
	const readme = await readFile(README, 'utf8');
	const found = new RegExp(`^\`\`\`\\w+ ${name}\\n([^]*?)^\`\`\`$`, 'm').exec(readme)?.[1];
	if (found === undefined) throw new Error(`README.md has no listing ${name}`);
	return found;
}
