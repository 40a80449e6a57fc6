import type { Locator } from 'playwright-core';

import type { Sandbox } from '../../../../dev/sandbox/sandbox.ts';
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
