import type { Page } from 'playwright-core';

import type { Stage } from '../../dev/stage.ts';
import { openBrowser } from './support/browser/browser.ts';
import { nodeOf, notesNode, openPanel, workflowOf } from './support/browser/editor.ts';
import { closeStages, stageWith } from './support/stages.ts';

let stage: Stage;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let page: Page;

beforeAll(async () => {
	stage = await stageWith({ sandbox: { seed: 'demo' } });
	browser = await openBrowser(stage);
	page = await browser.newPage(1100);
});
afterAll(async () => {
	await browser?.close();
	await closeStages();
});

it('the next node has fields to drag before anything ran', async () => {
	const get = notesNode(stage, 'Get', 'notesInsights', { operation: 'getActionItems' });
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
	await input.getByText('action_item_key').first().waitFor();
});

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
	await page.keyboard.press('Escape');
	// A text that the account lacks stays, and is no mistake.
	const folder = panel.getByTestId('parameter-input-folderId');
	expect(await folder.locator('input').inputValue()).toBe('somewhere-else');
	expect(await folder.getByTestId('parameter-issues').count()).toBe(0);
});
