import type { Page } from 'playwright-core';

import { until } from '../../../support/until.ts';

/** The link in the body of a mail that n8n sent. */
export function linkIn(html: string): string {
	const link = /<a href="([^"]+)"/.exec(html)?.[1];
	if (link === undefined) throw new Error(`no link in ${html.slice(0, 500)}`);
	return link.replaceAll('&amp;', '&');
}

/** A form of n8n in a browser, with its checkboxes. */
export class Form {
	readonly #page: Page;

	private constructor(page: Page) {
		this.#page = page;
	}

	/** In a page of its own: one that was sent goes on asking n8n what became of it. */
	static async open(browser: { newPage(): Promise<Page> }, link: string): Promise<Form> {
		const page = await browser.newPage();
		// The message leaves before n8n waits for its answer.
		await until('the form', async () => (await page.goto(link))?.ok());
		await page.locator('#submit-btn').waitFor();
		return new Form(page);
	}

	/** What stands beside the checkboxes, as people read it. */
	async labels(): Promise<string[]> {
		return await this.#page.locator('.multiselect-option label').allInnerTexts();
	}

	/** Ticks the boxes at these places. */
	async tick(...indexes: number[]): Promise<void> {
		for (const index of indexes)
			await this.#page.locator('.multiselect-checkbox').nth(index).check();
	}

	/** Sends it, waits until n8n has taken it, and closes it. */
	async send(): Promise<void> {
		const taken = this.#page.waitForResponse((response) => response.request().method() === 'POST');
		await this.#page.locator('#submit-btn').click();
		const status = (await taken).status();
		await this.#page.close();
		if (status !== 200) throw new Error(`the form was answered with ${status}`);
	}

	get card() {
		return this.#page.locator('form.card');
	}
}

/** Answers a form without looking at it, as anybody with the link can, as soon as n8n waits for it. */
export async function post(link: string, ticked: readonly string[]): Promise<number> {
	return await until('n8n to take an answer', async () => {
		const body = new FormData();
		body.append('field-0', JSON.stringify(ticked));
		const response = await fetch(link, { method: 'POST', body });
		const isEarly = response.status === 409 && (await response.text()).includes('running already');
		return isEarly ? undefined : response.status;
	});
}
