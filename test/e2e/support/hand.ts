import type { Locator, Page } from 'playwright-core';

/** What somebody does in the editor with mouse and keyboard; it counts. */
export class Hand {
	clicks = 0;
	/** Texts that were typed. */
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

	async close(): Promise<void> {
		await this.#page.keyboard.press('Escape');
		await this.#panel().waitFor({ state: 'detached' });
	}

	/** Chooses from the only list with a search in the panel. */
	async pick(choice: string): Promise<void> {
		await this.#click(this.#panel().getByTestId('rlc-input').first());
		await this.#click(this.#page.getByTestId('rlc-item').filter({ hasText: choice }));
	}

	/** Chooses from the list of a parameter. */
	async choose(parameter: string, choice: string): Promise<void> {
		await this.#click(this.#panel().getByTestId(`parameter-input-${parameter}`));
		const choices = this.#page.getByTestId('parameter-input-item');
		await this.#click(choices.filter({ hasText: choice, visible: true }));
	}

	/** Marks a word in a parameter and types another one. */
	async replace(parameter: string, word: string, by = ''): Promise<void> {
		const input = this.#panel().getByTestId(`parameter-input-${parameter}`).first();
		const field = input.locator('input, textarea').first();
		if (await field.isVisible()) {
			const text = await field.inputValue();
			this.clicks += 1;
			await field.fill(text.replace(word, by));
		} else {
			await this.#click(input.getByText(word).first(), 2);
			await this.#page.keyboard.type(by);
		}
		this.typed += 1;
	}

	async publish(): Promise<void> {
		await this.#click(this.#page.getByTestId('workflow-open-publish-modal-button'));
		await this.#click(this.#page.getByTestId('workflow-publish-button'));
	}

	async #click(what: Locator, clickCount = 1): Promise<void> {
		await what.click({ clickCount });
		this.clicks += 1;
	}

	#panel(): Locator {
		return this.#page.getByTestId('ndv');
	}
}
