import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { bearer, call } from '../sandbox/calls.ts';
import { until } from '../support/until.ts';
import { openBrowser } from './support/browser/browser.ts';
import { closeStages, sharedStage, type SharedStage } from './support/stages.ts';

/** Not for the documentation: for whoever wants to see them. */
const PICTURES = join(import.meta.dirname, '..', '..', 'reports', 'pages');
/** How far everything in the body of a page reaches to the right, in pixels. */
const RIGHT_EDGES = `Array.from(document.querySelectorAll('body *'), (one) => one.getBoundingClientRect().right)`;

let stage: SharedStage;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
	stage = await sharedStage();
	browser = await openBrowser(stage);
});
afterAll(async () => {
	await browser.close();
	await closeStages();
});

async function pageAt(url: string): Promise<Page> {
	const page = await browser.newPage();
	await page.goto(url);
	return page;
}

it.each(['serviceUrl', 'controlUrl', 'trackerUrl'] as const)(
	'%s holds on a phone, and leads to the other pages',
	async (name) => {
		const { sandbox } = stage;
		sandbox.tracker.create({ task: 'Write the offline mode brief', note_title: 'Roadmap' });
		sandbox.store.add({ title: 'Incident review: delayed exports of large accounts' });
		const page = await pageAt(sandbox[name]);
		await page.setViewportSize({ width: 390, height: 844 });
		await page
			.getByText(name === 'trackerUrl' ? 'offline mode' : 'Incident')
			.first()
			.waitFor();
		const edges = await page.evaluate<number[]>(RIGHT_EDGES);
		expect(Math.max(...edges)).toBeLessThanOrEqual(390);
		await page.screenshot({ path: join(PICTURES, `phone-${name}.png`) });
		for (const [link, url] of [
			['Service', sandbox.serviceUrl],
			['Controls', sandbox.controlUrl],
			['Tracker', sandbox.trackerUrl],
		] as const) {
			await page.getByRole('link', { name: link }).click();
			await page.waitForURL(`${url}/`);
		}
	},
);

it('the controls make a note ready, clear, trash, restore and delete it', async () => {
	const { store } = stage.sandbox;
	const page = await pageAt(stage.sandbox.controlUrl);
	await page.getByLabel('Title of the new note').fill('From the page');
	await page.getByRole('button', { name: 'Add a note' }).click();
	const press = async (name: string) => {
		const row = page.getByRole('row', { name: /From the page/ });
		await row.getByRole('button', { name }).click();
	};
	const noteIs = async (fields: object) =>
		await until(JSON.stringify(fields), () => {
			const note = store.notes().find(({ title }) => title === 'From the page');
			return Object.entries(fields).every(([name, value]) => note?.[name] === value);
		});
	await noteIs({ status: 'queued' });
	await press('Make ready');
	await noteIs({ status: 'ready', has_insights: true });
	await press('Clear results');
	await noteIs({ has_insights: false });
	await press('Trash');
	await noteIs({ is_trashed: true });
	await press('Restore');
	await noteIs({ is_trashed: false });
	await press('Delete');
	await until('no note', () => store.notes().every(({ title }) => title !== 'From the page'));
});

it('the controls make the next answers fail, and well again', async () => {
	const { controlUrl, serviceUrl, apiKey, store } = stage.sandbox;
	const page = await pageAt(controlUrl);
	const statusNow = async () =>
		(await call('GET', `${serviceUrl}/v1/notes`, undefined, bearer(apiKey))).status;
	await page.getByLabel('How many answers').fill('2');
	await page.getByRole('button', { name: 'Make answers fail' }).click();
	await until('2 faults', () => store.faults.pending === 2);
	expect(await statusNow()).toBe(503);
	await page.getByRole('button', { name: 'Answer well again' }).click();
	await until('no fault', () => store.faults.pending === 0);
	expect(await statusNow()).toBe(200);
});

it('the service shows what to enter in the credential, and what it answers', async () => {
	const { serviceUrl, apiKey, store } = stage.sandbox;
	store.add({ title: 'Seen on the page' });
	const page = await pageAt(serviceUrl);
	for (const text of [serviceUrl, apiKey]) {
		expect(await page.getByText(text, { exact: true }).count()).toBe(1);
	}
	await page.getByText('Seen on the page').waitFor();
});
