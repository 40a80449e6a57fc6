import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';

import type { Sandbox } from '../../dev/sandbox/sandbox.ts';
import type { Stage } from '../../dev/stage.ts';
import { addMeeting, DUE_DATES, ONBOARDING, ROADMAP, type Meeting } from '../support/meetings.ts';
import { until } from '../support/until.ts';
import { openBrowser, panelPicture, picture } from './support/browser/browser.ts';
import { saveAccount } from './support/browser/editor.ts';
import { drawStory } from './support/browser/story.ts';
import { tableNamed } from './support/data-tables.ts';
import { closeStages, stageWith } from './support/stages.ts';

const PACKAGE = 'n8n-nodes-notes-insights';
/** The data table that the first workflow makes. */
const TABLE = 'Tasks from notes';
const PAGE = join(import.meta.dirname, '../../docs/first-workflow.md');
/** From an empty canvas to a published workflow, where keys stand for the clicks that they save. */
const MOST_CLICKS = 12;

let stage: Stage;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let page: Page;
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
	await dialog.getByTestId('package-name-input').fill(PACKAGE);
	await dialog.getByTestId('user-agreement-checkbox').click();
	const install = dialog.getByTestId('install-community-package-button');
	expect(await install.isEnabled()).toBe(true);
	await picture('install', dialog);

	// The registry is not asked: what n8n's editor would have installed is what counts.
	await page.route('**/rest/community-packages', async (route) => await route.abort());
	const [request] = await Promise.all([
		page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('community')),
		install.click(),
	]);
	expect(request.postDataJSON()).toMatchObject({ name: PACKAGE });
});

it('paste the workflow, connect the account, execute it, publish it, and tasks come by themselves', async () => {
	await stage.client.request('DELETE', `/rest/credentials/${stage.credentialId}`);
	const workflow = await listing('first-workflow');
	const effort = new Effort();
	await page.goto('/workflow/new');
	await page.getByTestId('canvas-wrapper').waitFor();

	await paste(page, workflow, effort);
	await connectAccount(page, stage.sandbox, effort);
	await page.mouse.click(1000, 250);
	await effort.click(page.getByTestId('execute-workflow-button'));
	await page.getByText('executed successfully').waitFor();
	await page.getByText('executed successfully').waitFor({ state: 'detached' });
	const canvas = page.getByTestId('canvas-wrapper');
	const cut = { left: 290, top: 320, width: 590, height: 380 };
	canvasPng = await picture('first-workflow', canvas, cut);
	expect(await tasks()).toEqual(tasksOf(ONBOARDING));

	await page.getByTestId('canvas-trigger-node').dblclick();
	await lookAtSample(page.getByTestId('ndv'));
	await page.keyboard.press('Escape');

	await effort.click(page.getByTestId('workflow-open-publish-modal-button'));
	await effort.click(page.getByTestId('workflow-publish-button'));
	await page.getByText('Workflow published').waitFor();
	expect(effort.clicks).toBeLessThanOrEqual(MOST_CLICKS);

	addMeeting(stage.sandbox, ROADMAP);
	// It became ready today: a note that was last touched before the first poll is old, and starts nothing.
	stage.sandbox.store.patch(ROADMAP.note_id, { updated_at: Date.now() / 1000 });
	const both = tasksOf(ONBOARDING, ROADMAP);
	await until('the tasks of the second note', async () => (await tasks()).length >= both.length);
	expect(await tasks()).toEqual(both);

	await page.goto('/home/datatables');
	await page.getByText(TABLE).first().click();
	await page.getByText('Write the offline mode brief').waitFor();
	await picture('first-tasks', page.locator('body'), { left: 42, height: 320 });
});

/** What the trigger gave, in its panel. */
async function lookAtSample(panel: Locator) {
	await panel.getByTestId('radio-button-table').click();
	await panel.getByText('Import the pilot users').waitFor();
	const credential = panel.getByTestId('node-credentials-select').locator('input');
	await until('the name of the credential', async () =>
		(await credential.inputValue()).startsWith('Notes Insights'),
	);
	const parameters = { output: 'actionItems', options: { markHandled: 'whenWorkflowSucceeds' } };
	const shown = { of: 'notesInsightsTrigger', parameters };
	await panelPicture('first-sample', shown, panel, { left: 466, height: 700 });
}

it('the first picture: from note to task', async () => {
	const note = stage.sandbox.store.notes().find(({ title }) => title === ONBOARDING.title);
	const made = (await tasks()).filter(({ note_title }) => note_title === ONBOARDING.title);
	await drawStory(page, { insights: note?.insights ?? {}, workflow: canvasPng, tasks: made });
	await picture('from-note-to-task', page.locator('main'));
});

/** The rows of the data table that the first workflow makes, without their keys. */
async function tasks() {
	const rows = await (await tableNamed(stage.client, TABLE)).rows();
	return rows.map(({ task, owner, due, due_date, note_title }) => {
		return { task, owner, due, due_date, note_title };
	});
}

/** The rows that the action items of meetings must have become, one each. */
function tasksOf(...meetings: Meeting[]) {
	return meetings.flatMap(({ title: note_title, action_items }) =>
		action_items.map((item) => ({ ...item, due_date: DUE_DATES[item.due], note_title })),
	);
}

/** A listing of the page by the name behind its language. */
async function listing(name: string): Promise<string> {
	const page = await readFile(PAGE, 'utf8');
	const found = new RegExp(`^\`\`\`\\w+ ${name}\\n([^]*?)^\`\`\`$`, 'm').exec(page)?.[1];
	if (found === undefined) throw new Error(`docs/first-workflow.md has no listing ${name}`);
	return found;
}

/** Counts the clicks that something asks of a person, and the keys that save one. */
class Effort {
	clicks = 0;

	async click(element: Locator): Promise<void> {
		this.clicks += 1;
		await element.click();
	}

	async press(page: Page, key: string): Promise<void> {
		this.clicks += 1;
		await page.keyboard.press(key);
	}
}

/** Pastes a workflow, again until the editor listens. */
async function paste(page: Page, workflow: string, effort: Effort): Promise<void> {
	effort.clicks += 1;
	await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(workflow)})`);
	await until('the pasted nodes', async () => {
		await page.keyboard.press('Control+V');
		return await page.getByTestId('canvas-trigger-node').isVisible();
	});
}

/** Opens the trigger, enters the account of a service, and returns to the canvas. */
async function connectAccount(
	page: Page,
	account: Pick<Sandbox, 'serviceUrl' | 'apiKey'>,
	effort: Effort,
): Promise<void> {
	effort.clicks += 1;
	await page.getByTestId('canvas-trigger-node').dblclick();
	const panel = page.getByTestId('ndv');
	await effort.click(panel.getByRole('button', { name: 'Connect to Notes Insights' }));
	const dialog = page.getByTestId('editCredential-modal');
	await dialog.waitFor();
	await page.waitForLoadState('networkidle');
	// Two fields and the button, however often a busy n8n has to be told.
	effort.clicks += 3;
	// n8n closes the dialog by itself when the test has passed, sooner or later.
	const tested = dialog.getByText('Connection tested successfully');
	await saveAccount(
		dialog,
		account,
		async () => (await dialog.isHidden()) || (await tested.isVisible()),
	);
	if (await dialog.isVisible()) {
		await effort.press(page, 'Escape');
		await dialog.waitFor({ state: 'detached' });
	}
	await effort.press(page, 'Escape');
	await panel.waitFor({ state: 'hidden' });
}
