import type { Locator, Page } from 'playwright-core';

import { flowOf, type Step } from '../../../../dev/n8n/api/flow.ts';
import type { Sandbox } from '../../../../dev/sandbox/sandbox.ts';
import type { Stage } from '../../../../dev/stage.ts';
import { until } from '../../../support/until.ts';

/** How long n8n is waited for before it is asked again. */
const PATIENCE_MS = 20_000;

/**
 * Enters an account in n8n's credential dialog and saves it, again until n8n has answered: what is
 * typed before a busy n8n has loaded everything is lost.
 *
 * @param isAnswered may fail while n8n changes the dialog
 */
export async function saveAccount(
	dialog: Locator,
	{ serviceUrl, apiKey }: Pick<Sandbox, 'serviceUrl' | 'apiKey'>,
	isAnswered: () => Promise<boolean>,
): Promise<void> {
	const input = (name: string) => dialog.getByTestId(`parameter-input-${name}`).locator('input');
	const soon = { timeout: PATIENCE_MS };
	const notYet = () => false;
	await until('an answer to the account that was entered', async () => {
		try {
			await input('baseUrl').fill(serviceUrl, soon);
			await input('apiKey').fill(apiKey, soon);
			await dialog.getByTestId('credential-save-button').click(soon);
		} catch {
			// The button is gone while nothing has changed, and the dialog once all is right.
		}
		return await until('its answer', async () => await isAnswered().catch(notYet), {
			withinMs: PATIENCE_MS,
		}).catch(notYet);
	});
}

/** Creates a workflow of these steps, opens the panel of the last one, and waits for its parameters. */
export async function panelOf({ client }: Stage, page: Page, ...steps: Step[]): Promise<Locator> {
	const { id, nodes } = await client.workflows.create(flowOf('Panel', steps));
	await page.goto(`/workflow/${id}/${String(nodes.at(-1)?.id)}`);
	const panel = page.getByTestId('ndv');
	await panel.getByTestId('node-parameters').waitFor();
	await panel.getByText('Loading fields...').first().waitFor({ state: 'detached' });
	return panel;
}

/** Adds an action from the nodes panel behind the last node of the canvas, and opens its panel. */
export async function addAction(page: Page, node: string, action: string): Promise<Locator> {
	await page.getByTestId('canvas-handle-plus').last().click();
	await page.getByTestId('node-creator-search-bar').fill(node);
	await page.getByTestId('node-creator-item-name').getByText(node, { exact: true }).first().click();
	await page.getByText(action, { exact: true }).click();
	const panel = page.getByTestId('ndv');
	await panel.getByTestId('node-parameters').waitFor();
	return panel;
}

/**
 * Types into the search of a node's note picker until it lists what was searched for alone.
 *
 * @param names what the names of all notes in the list are like then
 */
export async function searchNotes(panel: Locator, typed: string, names: RegExp): Promise<Locator> {
	const notes = panel.page().getByTestId('rlc-item');
	await panel.getByTestId('rlc-input').click();
	await notes.first().waitFor();
	await panel.page().getByTestId('rlc-search').fill(typed);
	await notes.filter({ hasNotText: names }).first().waitFor({ state: 'detached' });
	await notes.first().waitFor();
	return notes;
}

/** Chooses an operation as a builder does, and waits until its parameters are there. */
export async function chooseOperation(panel: Locator, name: string): Promise<void> {
	await panel.getByTestId('parameter-input-operation').click();
	const choices = panel.page().getByTestId('parameter-input-item');
	await choices.filter({ hasText: name, visible: true }).click();
	await panel.getByText('Loading fields...').first().waitFor({ state: 'detached' });
}
