import { openBrowser } from './support/browser/browser.ts';
import { notesNode, openPanel, workflowOf } from './support/browser/editor.ts';
import { closeStages, stageWith } from './support/stages.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;

afterAll(async () => {
	await browser?.close();
	await closeStages();
});

it('Owner Mapping opens with one row, which offers the names in the notes and keeps any other', async () => {
	const stage = await stageWith({ sandbox: { seed: 'demo' } });
	browser = await openBrowser(stage);
	const page = await browser.newPage(1100);
	const panelWith = async (options: object) => {
		const parameters = { event: 'newActionItem', filters: {}, options };
		const node = notesNode(stage, 'Trigger', 'notesInsightsTrigger', parameters);
		return await openPanel(page, await workflowOf(stage, 'Owners', [node]), 'Trigger');
	};

	const panel = await panelWith({});
	await panel.getByTestId('collection-parameter-add').last().click();
	const options = page.getByTestId('collection-parameter-option').filter({ visible: true });
	await options.filter({ hasText: 'Owner Mapping' }).click();
	const owner = panel.getByTestId('parameter-input-owner').locator('input:enabled');
	await owner.click();
	const names = page.getByTestId('parameter-input-item').filter({ visible: true });
	await names.filter({ hasText: 'Lena Fischer' }).click();
	expect(await owner.inputValue()).toBe('Lena Fischer');
	expect(await panel.getByText('Add field').count()).toBe(0);

	const mappings = [{ owner: 'Nobody Yet', assignee: 'nobody@example.com' }];
	const saved = await panelWith({ ownerMapping: { mode: 'define', mappings } });
	const kept = saved.getByTestId('parameter-input-owner').locator('input:enabled');
	await kept.waitFor();
	expect(await kept.inputValue()).toBe('Nobody Yet');
	expect(await saved.getByTestId('parameter-issues').count()).toBe(0);
});
