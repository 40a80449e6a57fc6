import type { Locator, Page } from 'playwright-core';

import { until } from '../../../support/until.ts';

/** What somebody does in the editor; it counts the clicks and the texts typed. */
export class Hand {
	clicks = 0;
	typed = 0;
	readonly #page: Page;

	constructor(page: Page) {
		this.#page = page;
	}

	/** Shows the whole canvas. */
	async fit(): Promise<void> {
		await this.#click(this.#page.getByTestId('zoom-to-fit'));
	}

	/** Opens the panel of a node. */
	async open(node: string): Promise<void> {
		const shown = this.#page.locator(`[data-node-name="${node}"]`).first();
		await shown.dblclick();
		this.clicks += 1;
		await this.#panel().getByTestId('node-parameters').waitFor();
	}

	/** Chooses the only credential in the panel of a node that n8n has not chosen one for. */
	async authenticate(node: string): Promise<void> {
		await this.open(node);
		await this.#click(this.#panel().getByTestId('node-credentials-select'));
		const known = '[data-test-id^="node-credentials-select-item-"]:not([data-test-id$="-new"])';
		await this.#click(this.#page.locator(known).filter({ visible: true }).first());
		await this.close();
	}

	async close(): Promise<void> {
		await this.#click(this.#panel().getByTestId(/^ndv-close-/));
		await this.#panel().waitFor({ state: 'detached' });
	}

	/** Chooses from the only list with a search in the panel. */
	async pick(choice: string): Promise<void> {
		await this.#click(this.#panel().getByTestId('rlc-input').first());
		await this.#click(this.#page.getByTestId('rlc-item').filter({ hasText: choice }));
	}

	/** Chooses from the list of a parameter. The list shuts by itself when its entries arrive. */
	async choose(parameter: string, choice: string): Promise<void> {
		const entries = this.#page.getByTestId('parameter-input-item');
		const wanted = entries.filter({ hasText: choice, visible: true });
		const list = this.#panel().getByTestId(`parameter-input-${parameter}`);
		this.clicks += 1;
		await until('the entries of the list', async () => {
			await list.click();
			return await wanted.waitFor({ timeout: 5_000 }).then(
				() => true,
				() => false,
			);
		});
		await this.#click(wanted);
	}

	/** Types a text in place of the one in a parameter, the first of that name. */
	async type(parameter: string, text: string): Promise<void> {
		const field = this.#panel().getByTestId(`parameter-input-${parameter}`).first();
		await this.#click(field.getByRole('textbox'));
		await this.#page.keyboard.press('ControlOrMeta+A');
		await this.#page.keyboard.type(text);
		this.typed += 1;
	}

	/** Publishes the workflow, and waits until n8n has activated it. */
	async publish(): Promise<void> {
		await this.#click(this.#page.getByTestId('workflow-open-publish-modal-button'));
		await this.#click(this.#page.getByTestId('workflow-publish-button'));
		await this.#page.getByText('Workflow published').waitFor();
	}

	async #click(what: Locator): Promise<void> {
		await what.click();
		this.clicks += 1;
	}

	#panel(): Locator {
		return this.#page.getByTestId('ndv');
	}
}
