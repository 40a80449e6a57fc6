import type { Locator, Page } from 'playwright-core';

import type { Sandbox } from '../../../../dev/sandbox/sandbox.ts';
import { until } from '../../../support/until.ts';
import { saveAccount } from './account.ts';

/** Counts the clicks that something asks of a person, and the keys that save one. */
export class Effort {
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

export async function openEmptyCanvas(page: Page): Promise<void> {
	await page.goto('/workflow/new');
	await page.getByTestId('canvas-wrapper').waitFor();
}

/** Pastes a workflow, again until the editor listens. */
export async function paste(page: Page, workflow: string, effort: Effort): Promise<void> {
	effort.clicks += 1;
	await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(workflow)})`);
	await until('the pasted nodes', async () => {
		await page.keyboard.press('Control+V');
		return await page.getByTestId('canvas-trigger-node').isVisible();
	});
}

/** Opens the trigger, enters the account of a service, and returns to the canvas. */
export async function connectAccount(
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
