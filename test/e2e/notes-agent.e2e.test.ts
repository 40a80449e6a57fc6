import type { Page } from 'playwright-core';

import { exampleWorkflow } from '../../dev/examples.ts';
import { isObject, requireList, type JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { openBrowser, picture } from './support/browser/browser.ts';
import { startModel, type Model } from './support/trigger/model.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';

const TITLE = 'Launch plan';

let stage: Stage;
let model: Model;
let page: Page;
let newChat: () => Promise<void>;

beforeAll(async () => {
	model = closedAtEnd(await startModel());
	stage = await stageWith();
	const { client, credentialId } = stage;
	const draft = await exampleWorkflow('notes-agent', {
		credentials: {
			notesInsightsApi: credentialId,
			openAiApi: await client.credentials.create(model.credential),
		},
		parameters: { 'Delete Note': { dryRun: false } },
	});
	const { id } = await client.workflows.create(draft);
	newChat = async () => {
		// The editor remembers whether the chat was open, for each window of the browser.
		const window = closedAtEnd(await openBrowser(stage));
		page = await window.newPage();
		await page.goto(`/workflow/${id}`);
		await page.getByTestId('workflow-chat-button').click();
		await input().waitFor();
	};
});
afterAll(closeStages);

beforeEach(async () => {
	for (const { note_id } of stage.sandbox.store.notes()) stage.sandbox.store.remove(note_id);
	await newChat();
});

const input = () => page.getByTestId('chat-input');
const said = (text: string) => page.getByTestId('canvas-chat').getByText(text).first();

async function say(text: string): Promise<void> {
	await input().fill(text);
	await input().press('Enter');
}

const toolNames = (request: JsonObject | undefined) =>
	requireList(request?.tools, 'tools')
		.filter(isObject)
		.map(({ name }) => name);

const idIn = (read: string) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(read)?.[0] ?? '';

it('answers from the notes: finds one, reads its Insights and action items, asks across all', async () => {
	const { store } = stage.sandbox;
	const { note_id } = store.add({ title: TITLE });
	store.flip(note_id, { title: TITLE, decisions: ['Launch on 4 December'] });
	model.follow(
		{ call: 'Get_Insights', with: () => ({ note_id: TITLE }) },
		{ call: 'Find_Notes', with: () => ({ title: 'launch' }) },
		{ call: 'Get_Insights', with: (read) => ({ note_id: idIn(read) }) },
		{ call: 'Get_Action_Items', with: () => ({ note_id }) },
		{ call: 'Ask_Notes', with: () => ({ question: 'When is the launch?' }) },
		'On 4 December, says “Launch plan”.',
	);
	await say('When is the launch?');
	await said('On 4 December').waitFor();
	expect(toolNames(model.requests[0])).toEqual(
		expect.arrayContaining([
			'Ask_Notes',
			'Find_Notes',
			'Get_Insights',
			'Get_Action_Items',
			'Clear_Results',
			'Delete_Note',
		]),
	);
	expect(JSON.stringify(model.requests[1]?.input)).toContain('is not valid');
	expect(JSON.stringify(model.requests[1]?.input)).toContain('Take it from');
	expect(JSON.stringify(model.requests[3]?.input)).toContain('Launch on 4 December');
	expect(store.requests.all().map(({ method, path }) => `${method} ${path}`)).toEqual(
		expect.arrayContaining([`GET /v1/notes/${note_id}/insights`, 'POST /v1/ask']),
	);
});

describe('nothing is removed before somebody has agreed', () => {
	const button = (label: string) =>
		page.getByTestId('canvas-chat').getByText(label, { exact: true }).last();

	/** Asks to delete the note; the model finds it, calls the tool, and in the end says this. */
	async function askedToDelete(inTheEnd: string): Promise<string> {
		const { note_id } = stage.sandbox.store.add({ title: TITLE, status: 'ready' });
		model.follow(
			{ call: 'Find_Notes', with: () => ({ title: TITLE }) },
			{
				call: 'Delete_Note',
				with: (read) => ({
					toolParameters: { note_id: idIn(read) },
					hitlParameters: { title: TITLE },
				}),
			},
			inTheEnd,
		);
		await say('Delete the launch plan');
		await said(`Delete Note: “${TITLE}”? Its ID is ${note_id}`).waitFor();
		return note_id;
	}

	const ids = () => stage.sandbox.store.notes().map(({ note_id }) => note_id);

	it('“Keep” keeps it, and the model is told', async () => {
		const noteId = await askedToDelete('It stays.');
		await button('Keep').click();
		await said('It stays.').waitFor();
		expect(ids()).toEqual([noteId]);
		expect(JSON.stringify(model.requests.at(-1)?.input)).toContain('rejected the tool call');
	});

	it('the question names the note, and “Remove” removes it', async () => {
		const noteId = await askedToDelete('It is gone.');
		// The question and its buttons, of which the chat is hardly higher.
		await said('Delete Note:').hover();
		await page.mouse.wheel(0, 50);
		await picture('notes-agent-chat', page.getByTestId('canvas-chat'));
		expect(ids()).toEqual([noteId]);
		await button('Remove').click();
		await said('It is gone.').waitFor();
		expect(ids()).toEqual([]);
	});
});
