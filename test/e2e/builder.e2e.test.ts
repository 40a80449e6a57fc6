import type { Page } from 'playwright-core';

import type { JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { openBrowser, picture } from './support/browser/browser.ts';
import { nodeOf, notesNode, openPanel, searchNotes, workflowOf } from './support/browser/editor.ts';
import { closeStages, stageWith } from './support/stages.ts';

let stage: Stage;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let page: Page;

beforeAll(async () => {
	stage = await stageWith({ sandbox: { seed: 'demo' } });
	browser = await openBrowser(stage);
	page = await browser.newPage('light', 1100);
});
afterAll(async () => {
	await browser?.close();
	await closeStages();
});

it.each([
	['get', 'open_questions'],
	['getActionItems', 'action_item_key'],
])('%s: the next node has fields to drag before anything ran: %s', async (operation, field) => {
	const get = notesNode(stage, 'Get', 'notesInsights', { operation });
	const next = nodeOf('Next', 'n8n-nodes-base.noOp');
	const start = nodeOf('Start', 'n8n-nodes-base.manualTrigger');
	const link = (node: string) => ({ main: [[{ node, type: 'main', index: 0 }]] });
	const { id } = await stage.client.workflows.create({
		name: 'Preview',
		nodes: [start, get, next],
		connections: { Start: link('Get'), Get: link('Next') },
	});
	const panel = await openPanel(page, id, 'Next');
	const input = panel.getByTestId('ndv-input-panel');
	await input.getByText(field).first().waitFor();
	await picture(`schema-preview-${operation}`, panel, { height: 640 });
});

it('Get Task Changes without any known task says that everything is new', async () => {
	const note = stage.sandbox.store.notes().find(({ title }) => title === 'Pricing review');
	const notes = String(note?.note_id);
	const panel = await executed('notesInsights', { operation: 'getTaskChanges', notes });
	await panel.getByTestId('output-panel').getByText('Everything is new').waitFor();
	await picture('hint-everything-is-new', panel, { height: 640 });
});

it('the trigger says of a sample that notes from before do not start the workflow', async () => {
	const panel = await executed('notesInsightsTrigger', {});
	await panel.getByText('takes one note with Insights as a sample').waitFor();
	await picture('hint-sample', panel, { height: 640 });
});

it('the trigger that has no sample names the filter that excludes all notes', async () => {
	const panel = await executed('notesInsightsTrigger', { filters: { titleContains: 'Zebra' } });
	const view = panel.locator('.node-error-view').first();
	await view.getByText('Change the filter Title Contains: it excludes all of them.').waitFor();
	await view.getByText('The workflow is not published yet').waitFor();
	await picture('no-sample', panel, { height: 640 });
});

/** The panel of a node after it was executed in the editor. */
async function executed(kind: string, parameters: JsonObject) {
	const start = nodeOf('Start', 'n8n-nodes-base.manualTrigger');
	const node = notesNode(stage, 'Node', kind, parameters);
	const isTrigger = kind.endsWith('Trigger');
	const { id } = await stage.client.workflows.create({
		name: kind,
		nodes: isTrigger ? [node] : [start, node],
		connections: isTrigger ? {} : { Start: { main: [[{ node: 'Node', type: 'main', index: 0 }]] } },
	});
	const panel = await openPanel(page, id, 'Node');
	await panel.getByTestId('node-execute-button').last().click();
	return panel;
}

it('filters offer what the notes of the account have', async () => {
	const filters = { status: '', folderId: 'somewhere-else' };
	const list = notesNode(stage, 'List', 'notesInsights', { operation: 'getAll', filters });
	const id = await workflowOf(stage, 'Filters', [list]);
	const panel = await openPanel(page, id, 'List');
	const choices = page.getByTestId('parameter-input-item').filter({ visible: true });
	// Closed to clicks until the values are there.
	const status = panel.getByTestId('parameter-input-status');
	await status.locator('input:enabled').waitFor();
	await status.locator('input').click();
	await choices
		.filter({ hasText: /notes, the newest: / })
		.first()
		.waitFor();
	expect((await choices.allInnerTexts()).join()).toContain('ready');
	await picture('filter-values', panel, { height: 640 });
	await page.keyboard.press('Escape');
	// A text that the account lacks stays, and is no mistake.
	const folder = panel.getByTestId('parameter-input-folderId');
	expect(await folder.locator('input').inputValue()).toBe('somewhere-else');
	expect(await folder.getByTestId('parameter-issues').count()).toBe(0);
});

it('the list of notes has room for a long title and its day', async () => {
	stage.sandbox.store.add({
		title: 'Weekly product sync with the design and research teams: Tuesday',
	});
	const get = notesNode(stage, 'Get', 'notesInsights', { operation: 'get' });
	const panel = await openPanel(page, await workflowOf(stage, 'Long title', [get]), 'Get');
	const note = (await searchNotes(panel, 'weekly product', /Weekly product/)).first();
	expect((await note.innerText()).trim()).toMatch(
		/^Weekly product sync with th…teams: Tuesday \(\d+ \w+ \d{4}\)$/,
	);
	const widths = await Promise.all(
		[note, ...(await note.locator('*').all())].map(async (part) => await part.evaluate(widthsOf)),
	);
	const cut = widths.filter(([shown = 0, needed = 0]) => shown > 0 && needed > shown);
	expect([widths.length > 0, cut]).toEqual([true, []]);
	await picture('picker-long-title', panel, { height: 640 });
});

/** How wide an element is, and how wide it would have to be. Runs in the browser. */
const widthsOf = (element: object) =>
	['clientWidth', 'scrollWidth'].map((name) => Number(Reflect.get(element, name)));

it('the trigger with its options', async () => {
	const trigger = notesNode(stage, 'Trigger', 'notesInsightsTrigger', {
		output: 'actionItems',
		options: { startFrom: 'new', markHandled: 'whenEmitted', ownerMapping: {} },
	});
	const panel = await openPanel(page, await workflowOf(stage, 'Trigger', [trigger]), 'Trigger');
	await panel.getByTestId('parameter-input-markHandled').click();
	const choices = page.getByTestId('parameter-input-item').filter({ visible: true });
	await choices.filter({ hasText: 'Start It Again' }).waitFor();
	await picture('trigger-options', panel);
});
