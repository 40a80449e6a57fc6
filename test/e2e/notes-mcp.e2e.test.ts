import type { Client } from '@modelcontextprotocol/sdk/client/index.js';

import { exampleWorkflow } from '../../dev/examples.ts';
import { assistantAt } from './support/assistant.ts';
import { closeStages, sharedStage, type SharedStage } from './support/stages.ts';

const TOKEN = 'a-long-random-token';

let stage: SharedStage;
let workflowId: string;
let mcp: Client;

const connected = async (authorization: string) =>
	await assistantAt(stage.client.url, authorization);

beforeAll(async () => {
	stage = await sharedStage();
	const { client, credentialId } = stage;
	const httpBearerAuth = await client.credentials.create({
		name: 'Assistants',
		type: 'httpBearerAuth',
		data: { token: TOKEN },
	});
	const credentials = { notesInsightsApi: credentialId, httpBearerAuth };
	const draft = await exampleWorkflow('notes-mcp', { credentials });
	workflowId = (await client.workflows.create(draft)).id;
	await client.workflows.activate(workflowId);
	mcp = await connected(`Bearer ${TOKEN}`);
});

afterAll(async () => {
	await mcp?.close();
	await closeStages();
});

const call = async (name: string, args: Record<string, string>): Promise<unknown> => {
	const { isError, content } = await mcp.callTool({ name, arguments: args });
	const [{ text } = { text: '' }] = content as { text: string }[];
	if (isError === true) throw new Error(text);
	return JSON.parse(text) as unknown;
};

it('offers what reads, and nothing that removes, with words on what each tool gives', async () => {
	const { tools } = await mcp.listTools();
	expect(tools.map(({ name }) => name).toSorted()).toEqual([
		'Ask_Notes',
		'Find_Notes',
		'Get_Action_Items',
		'Get_Insights',
		'List_Notes',
	]);
	for (const { description } of tools) expect(description).toMatch(/Returns /);
});

it('an assistant asks, finds a note, and reads its Insights and action items', async () => {
	const { store } = stage.sandbox;
	const { note_id } = store.add({ title: 'Budget talk' });
	const insights = {
		title: 'Budget talk',
		action_items: [{ task: 'Send the figures', owner: 'Anna', due: null }],
	};
	store.flip(note_id, insights);
	expect(await call('Find_Notes', { title: 'budget' })).toMatchObject([{ note_id }]);
	expect(await call('List_Notes', {})).toMatchObject([{ note_id }]);
	expect(await call('Get_Insights', { note_id })).toMatchObject([{ ...insights, ready: true }]);
	expect(await call('Get_Action_Items', { note_id })).toMatchObject([
		{ task: 'Send the figures', owner: 'Anna', note_id },
	]);
	expect(await call('Ask_Notes', { question: 'What about the budget?' })).toMatchObject([
		{ answer: expect.any(String) as string },
	]);
});

it('a title in place of an id is refused without a request, and no key is stored', async () => {
	const { requests } = stage.sandbox.store;
	requests.clear();
	await expect(call('Get_Insights', { note_id: 'Budget talk' })).rejects.toThrow(
		/A note ID is a UUID.* Take it from "Get Many Notes"/s,
	);
	expect(requests.all()).toEqual([]);
	const executions = await stage.client.executions.list(workflowId);
	expect(executions.length).toBeGreaterThan(0);
	for (const { id } of executions) {
		const stored = JSON.stringify(await stage.client.request('GET', `/rest/executions/${id}`));
		expect(stored).not.toContain(stage.sandbox.apiKey);
	}
});

it.each(['', 'Bearer another-token'])('nobody else gets in: %j', async (authorization) => {
	await expect(connected(authorization)).rejects.toThrow('Authorization data is wrong!');
});
