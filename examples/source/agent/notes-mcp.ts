import type { JsonObject } from '../json.ts';
import { readingTools } from './tools.ts';
import { listed, readMe } from '../stickies.ts';
import { WHERE_IT_RUNS } from '../where-it-runs.ts';
import { workflowOf, type Node, type Sticky } from '../workflow.ts';

const TITLE = 'Let AI assistants read the contents of your notes over MCP';
const SERVER = 'Notes for Assistants';
const PATH = 'notes-mcp';

/** The workflow of the MCP server, as n8n imports it. */
export function notesMcp(): JsonObject {
	const tools = readingTools(0, 1.5);
	const connections = tools.connections(SERVER);
	return workflowOf(TITLE, [{ nodes: [server(), ...tools.nodes], connections }], stickies());
}

const server = (): Node => ({
	name: SERVER,
	type: '@n8n/n8n-nodes-langchain.mcpTrigger',
	typeVersion: 2,
	column: 2,
	row: 0,
	// Never open to everybody: it asks for a credential before it is published.
	parameters: { authentication: 'bearerAuth', path: PATH },
	settings: { webhookId: PATH },
});

function stickies(): Sticky[] {
	return [
		readMe(README, -1),
		{
			name: 'Tools',
			content: '### What assistants can do\nOnly read. Add nodes of Notes Insights for more.',
			color: 7,
			column: -0.3,
			row: 1,
			columns: 5,
			rows: 1.7,
		},
	];
}

const README = [
	'## Your notes in any AI assistant',
	'An MCP server with five tools: ask a question across all notes, list and find notes, and read the Insights and action items of one. Claude, ChatGPT, Cursor and other assistants that speak MCP can use it.',
	...WHERE_IT_RUNS,
	`**Before you publish it**\n${listed([
		`*${SERVER}*: make a credential with a long random token, and choose it. Who has the token can read your notes. Or choose *n8n User Auth*.`,
		'*Ask Notes*, *List Notes*, *Find Notes*, *Get Insights*, *Get Action Items*: choose your Notes Insights credential.',
		`Publish it, and give the assistant the *Production URL* of *${SERVER}* and the token.`,
	])}`,
	'It has no sample data to run by hand: n8n starts it when an assistant calls.',
	'**Clear and Delete are left out on purpose.** n8n puts a human review only between a tool and its own AI agent, not before an MCP server, and what is deleted is gone for good. *notes-agent.json* has them, each behind a review. If you add them here, leave **Dry Run** on, and rely on your assistant’s own question before each call.',
].join('\n\n');
