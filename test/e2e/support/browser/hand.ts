import type { Locator, Page } from 'playwright-core';

import { until } from '../../../support/until.ts';

/** What somebody does in the editor. */
export class Hand {
	readonly #page: Page;

	constructor(page: Page) {
		this.#page = page;
	}

	/** Shows the whole canvas. */
	async fit(): Promise<void> {
		await this.#page.getByTestId('zoom-to-fit').click();
	}

	/** Opens the panel of a node. */
	async open(node: string): Promise<void> {
		const shown = this.#page.locator(`[data-node-name="${node}"]`).first();
		await shown.dblclick();
		await this.#panel().getByTestId('node-parameters').waitFor();
	}

	/** Chooses the only credential in the panel of a node that n8n has not chosen one for. */
	async authenticate(node: string): Promise<void> {
		await this.open(node);
		await this.#panel().getByTestId('node-credentials-select').click();
		const known = '[data-test-id^="node-credentials-select-item-"]:not([data-test-id$="-new"])';
		await this.#page.locator(known).filter({ visible: true }).first().click();
		await this.close();
	}

	async close(): Promise<void> {
		await this.#panel()
			.getByTestId(/^ndv-close-/)
			.click();
		await this.#panel().waitFor({ state: 'detached' });
	}

	/** Chooses from the only list with a search in the panel. */
	async pick(choice: string): Promise<void> {
		await this.#panel().getByTestId('rlc-input').first().click();
		await this.#page.getByTestId('rlc-item').filter({ hasText: choice }).click();
	}

	/** Chooses from the list of a parameter. The list shuts by itself when its entries arrive. */
	async choose(parameter: string, choice: string): Promise<void> {
		const entries = this.#page.getByTestId('parameter-input-item');
		const wanted = entries.filter({ hasText: choice, visible: true });
		const list = this.#panel().getByTestId(`parameter-input-${parameter}`);
		await until('the entries of the list', async () => {
			await list.click();
			return await wanted.waitFor({ timeout: 5_000 }).then(
				() => true,
				() => false,
			);
		});
		await wanted.click();
	}

	/** Types a text in place of the one in a parameter, the first of that name. */
	async type(parameter: string, text: string): Promise<void> {
		const field = this.#panel().getByTestId(`parameter-input-${parameter}`).first();
		await field.getByRole('textbox').click();
		await this.#page.keyboard.press('ControlOrMeta+A');
		await this.#page.keyboard.type(text);
	}

	/** Publishes the workflow, and waits until n8n has activated it. */
	async publish(): Promise<void> {
		await this.#page.getByTestId('workflow-open-publish-modal-button').click();
		await this.#page.getByTestId('workflow-publish-button').click();
		await this.#page.getByText('Workflow published').waitFor();
	}

	#panel(): Locator {
		return this.#page.getByTestId('ndv');
	}
}
