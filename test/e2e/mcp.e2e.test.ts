import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

import type { JsonObject } from '../../dev/json.ts';
import { packageNode } from './support/trigger/flows.ts';
import { closeStages, sharedStage, type SharedStage } from './support/stages.ts';

const SERVER = 'Notes for Agents';
const PATH = 'notes';
const UNKNOWN_ID = '11111111-2222-4333-8444-555555555555';

let stage: SharedStage;
let workflowId: string;
let mcp: Client;

beforeAll(async () => {
	stage = await sharedStage();
	const { client, credentialId } = stage;
	workflowId = (await client.workflows.create(agentFlow(credentialId))).id;
	await client.workflows.activate(workflowId);
	mcp = new Client({ name: 'agent', version: '1.0.0' });
	await mcp.connect(new StreamableHTTPClientTransport(new URL(`${client.url}/mcp/${PATH}`)));
});

afterAll(async () => {
	await mcp?.close();
	await closeStages();
});

it('an agent finds the tools, with words on what they do and what they need', async () => {
	const { tools } = await mcp.listTools();
	const descriptions = tools.map(({ name, description }) => [name, description]);
	expect(Object.fromEntries(descriptions)).toEqual({
		Ask_Notes: expect.stringMatching(/^Answers a question .* Returns the answer/) as unknown,
		Find_Notes: expect.stringMatching(
			/^Lists notes.* and note_id, which other tools need/,
		) as unknown,
		Get_Insights: expect.stringMatching(
			/^Reads .*Needs a note_id, which "Get many notes"/,
		) as unknown,
	});
	expect(tools.find(({ name }) => name === 'Ask_Notes')?.inputSchema).toMatchObject({
		properties: { question: { type: 'string', description: 'A full sentence' } },
		required: ['question'],
	});
});

it('an agent asks a question and gets the answer', async () => {
	const note = stage.sandbox.store.add({ title: 'Launch plan', status: 'ready' });
	const { isError, text } = await call('Ask_Notes', { question: 'What about the launch plan?' });
	expect(isError).toBe(false);
	const [result] = JSON.parse(text) as JsonObject[];
	expect(result?.answer).toEqual(expect.any(String));
	expect(result?.notes).toContainEqual({ note_id: note.note_id, title: 'Launch plan' });
});

it('an agent finds a note and reads its Insights by the id that it found', async () => {
	const { note_id, insights } = stage.sandbox.store.add({ title: 'Budget talk', status: 'ready' });
	const found = await call('Find_Notes', { title: 'budget' });
	expect(JSON.parse(found.text)).toMatchObject([{ note_id, title: 'Budget talk' }]);
	const { isError, text } = await call('Get_Insights', { note_id });
	expect(isError).toBe(false);
	expect(JSON.parse(text)).toEqual([{ ...insights, ready: true }]);
});

it.each(['note-42', 'Budget talk', `${UNKNOWN_ID}/../ask`])(
	'an id that no note can have is refused without a request: %j',
	async (noteId) => {
		stage.sandbox.store.requests.clear();
		const { isError, text } = await call('Get_Insights', { note_id: noteId });
		expect(isError).toBe(true);
		expect(text).toContain(`The note ID is not valid: "${noteId.slice(0, 60)}"`);
		expect(text).toContain('A note ID is a UUID');
		expect(text).toContain('Take it from "Get Many Notes"');
		expect(stage.sandbox.store.requests.all()).toEqual([]);
	},
);

it('an id that no note has is refused in words that an agent can act on', async () => {
	const { isError, text } = await call('Get_Insights', { note_id: UNKNOWN_ID });
	expect(isError).toBe(true);
	expect(text).toContain('(Get Insights, HTTP 404)');
	expect(text).toContain('The note may have been deleted, or may belong to another account.');
});

it('the session leaves no key in what the agent or the execution holds', async () => {
	const { content } = await mcp.callTool({ name: 'Get_Insights', arguments: { note_id: 'x' } });
	expect(JSON.stringify(content)).not.toContain('service_sk_');
	const executions = await stage.client.executions.list(workflowId);
	expect(executions.length).toBeGreaterThan(0);
	for (const { id } of executions) {
		const stored = JSON.stringify(await stage.client.request('GET', `/rest/executions/${id}`));
		expect(stored).not.toContain(stage.sandbox.apiKey);
	}
});

async function call(name: string, args: JsonObject): Promise<{ isError: boolean; text: string }> {
	const { isError, content } = await mcp.callTool({ name, arguments: args });
	const parts = Array.isArray(content) ? (content as JsonObject[]) : [];
	return { isError: isError === true, text: parts.map(({ text }) => String(text)).join('') };
}

/** Serves three tools to agents; what a model fills in stands in `$fromAI`. */
function agentFlow(credentialId: string) {
	const server = {
		id: 'server',
		name: SERVER,
		type: '@n8n/n8n-nodes-langchain.mcpTrigger',
		typeVersion: 2,
		position: [0, 0],
		webhookId: PATH,
		parameters: { path: PATH, authentication: 'none' },
	};
	const tool = (name: string, parameters: JsonObject, index: number) => ({
		...packageNode(name, 'notesInsightsTool', credentialId, parameters),
		...{ id: name, position: [index * 200, 200] },
	});
	const tools = [
		tool(
			'Ask Notes',
			{
				operation: 'ask',
				question: "={{ $fromAI('question', 'A full sentence', 'string') }}",
				options: { includeNoteTitles: true },
			},
			0,
		),
		tool(
			'Find Notes',
			{ operation: 'getAll', filters: { titleContains: "={{ $fromAI('title') }}" } },
			1,
		),
		tool(
			'Get Insights',
			{
				operation: 'get',
				noteId: {
					__rl: true,
					mode: 'id',
					value: "={{ $fromAI('note_id', 'A note_id that Find Notes gave', 'string') }}",
				},
			},
			2,
		),
	];
	const toServer = { ai_tool: [[{ node: SERVER, type: 'ai_tool', index: 0 }]] };
	const connections = Object.fromEntries(tools.map((node) => [String(node.name), toServer]));
	return { name: SERVER, nodes: [server, ...tools], connections };
}
