import { join } from 'node:path';

import type { Page } from 'playwright-core';

import type { Step, Tracker } from '../../examples/source/tracker.ts';
import { tasksOf } from '../../examples/source/example.ts';
import { JIRA } from '../../examples/source/trackers/jira.ts';
import { NOTION } from '../../examples/source/trackers/notion.ts';
import { TODOIST } from '../../examples/source/trackers/todoist.ts';
import type { Stage } from '../../dev/stage.ts';
import { until } from '../support/until.ts';
import { CASTS } from '../trackers/harness/casts.ts';
import { insightsWith, item } from '../trackers/harness/notes.ts';
import { startTrackerProxy } from '../trackers/harness/proxy.ts';
import { Watched } from '../trackers/harness/watched.ts';
import { jiraAccount } from '../trackers/stand-ins/jira-fields.ts';
import { openBrowser } from './support/browser/browser.ts';
import { Hand } from './support/browser/hand.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'examples');

/** What the yellow note of a workflow asks for, but for the credentials. */
interface Case {
	tracker: Tracker;
	setUp: (hand: Hand) => Promise<void>;
}

const CASES: Case[] = [
	{
		tracker: NOTION,
		async setUp(hand) {
			await hand.open('Find Pages in Notion');
			await hand.pick('Tasks from notes');
			await hand.close();
		},
	},
	{
		tracker: TODOIST,
		async setUp(hand) {
			await hand.open('Find Open Tasks in Todoist');
			await hand.choose('projectId', 'Minutes');
			await hand.close();
		},
	},
	{
		tracker: JIRA,
		async setUp(hand) {
			await hand.open('Create Issue in Jira');
			await hand.type('url', `${jiraAccount.domain}/rest/api/2/issue`);
			await hand.type('value', jiraAccount.project.key);
			await hand.close();
		},
	},
];

const isRequest = ({ type, credential }: Step) =>
	type === 'n8n-nodes-base.httpRequest' && credential !== undefined;

const watched = CASES.map(({ tracker }) => {
	const cast = CASTS[tracker.name]?.();
	if (cast === undefined) throw new Error(`no stand-in for ${tracker.name}`);
	return new Watched(cast.standIn);
});

let stage: Stage;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let page: Page;

beforeAll(async () => {
	const proxy = closedAtEnd(await startTrackerProxy(watched));
	stage = await stageWith({ env: proxy.env });
	for (const { standIn } of watched) {
		const { name, credential } = standIn;
		if (credential) await stage.client.credentials.create({ name, ...credential });
	}
	browser = await openBrowser(stage);
	page = await browser.newPage();
	await page.setViewportSize({ width: 1600, height: 900 });
});
afterAll(async () => {
	await browser?.close();
	await closeStages();
});

it.each(CASES.map((one, index) => ({ ...one, index, label: one.tracker.label })))(
	'$label: set up from its yellow note alone, its workflow makes tasks',
	async ({ tracker, setUp, index, label }) => {
		const { name } = tasksOf(tracker);
		const hand = new Hand(page);
		await page.goto('/workflow/new');
		await page.getByTestId('canvas-wrapper').waitFor();
		await page.getByTestId('workflow-import-input').setInputFiles(join(FOLDER, `${name}.json`));
		await page.locator('[data-node-name="Stop and List Failures"]').first().waitFor();
		await hand.fit();
		await setUp(hand);
		// n8n chooses the only credential of a node by itself, but not for HTTP Requests.
		for (const step of [...tracker.looks.flat(), tracker.create, ...tracker.change]) {
			if (isRequest(step)) await hand.authenticate(step.name);
		}
		await hand.publish();
		const { store } = stage.sandbox;
		const { note_id } = store.add({ title: label });
		store.flip(note_id, insightsWith(label, [item('Order the flowers', null, '2027-05-05')]));
		const standIn = watched[index]?.standIn;
		await until('the task', () => standIn?.tasks().length === 1);
		expect(standIn?.tasks()).toMatchObject([
			{ title: 'Order the flowers', dueDate: '2027-05-05', isOpen: true },
		]);
	},
);
