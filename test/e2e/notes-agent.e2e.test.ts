import type { Page } from 'playwright-core';

import { exampleWorkflow } from '../../dev/examples.ts';
import { isObject, requireList, type JsonObject } from '../../dev/json.ts';
import { freePort, LOOPBACK } from '../../dev/n8n/ports.ts';
import { createApp } from '../../dev/sandbox/http-app.ts';
import type { Stage } from '../../dev/stage.ts';
import { openBrowser, picture } from './support/browser/browser.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';

const TITLE = 'Launch plan';

let stage: Stage;
let model: Awaited<ReturnType<typeof startModel>>;
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

/** What the model does next: it says something, or calls a tool with what it has read so far. */
type Turn = string | { call: string; with: (read: string) => JsonObject };

/** Stands in for a model behind OpenAI's Responses API; it follows a script and understands nothing. */
async function startModel() {
	const app = createApp();
	const port = await freePort();
	const requests: JsonObject[] = [];
	let script: Turn[] = [];
	app.post<{ Body: JsonObject }>('/v1/responses', ({ body }, reply) => {
		requests.push(body);
		const turn = script.shift();
		if (turn === undefined) return reply.code(400).send({ error: { message: 'no turn is left' } });
		return response(requests.length, body, output(requests.length, body, turn));
	});
	await app.listen({ port, host: LOOPBACK });
	const data = { apiKey: 'sk-loopback', url: `http://${LOOPBACK}:${port}/v1` };
	return {
		/** What n8n's OpenAI credential holds to use it. */
		credential: { name: 'OpenAI', type: 'openAiApi', data },
		/** The bodies of all requests. */
		requests,
		/** Sets the turns that come next. A request without a turn is refused. */
		follow: (...turns: Turn[]) => void (script = turns),
		close: async () => await app.close(),
	};
}

const response = (number: number, { model }: JsonObject, item: JsonObject): JsonObject => ({
	id: `resp_${number}`,
	object: 'response',
	created_at: 1_700_000_000,
	status: 'completed',
	model,
	output: [item],
	usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
});

function output(number: number, body: JsonObject, turn: Turn): JsonObject {
	if (typeof turn === 'string') {
		const content = [{ type: 'output_text', text: turn, annotations: [] }];
		return {
			type: 'message',
			id: `msg_${number}`,
			role: 'assistant',
			status: 'completed',
			content,
		};
	}
	const call = { type: 'function_call', id: `fc_${number}`, call_id: `call_${number}` };
	const args = JSON.stringify(turn.with(readLast(body)));
	return { ...call, name: turn.call, arguments: args, status: 'completed' };
}

/** What the tool that was called last has given. */
function readLast({ input }: JsonObject): string {
	const items = Array.isArray(input) ? requireList(input, 'input').filter(isObject) : [];
	const last = items.findLast(({ type }) => type === 'function_call_output');
	return typeof last?.output === 'string' ? last.output : JSON.stringify(last?.output ?? '');
}
