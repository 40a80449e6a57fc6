import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** An AI assistant that speaks MCP, connected to the server of notes-mcp.json on an n8n. */
export async function assistantAt(n8nUrl: string, authorization: string): Promise<Client> {
	const client = new Client({ name: 'assistant', version: '1.0.0' });
	const requestInit = { headers: { authorization } };
	const url = new URL(`${n8nUrl}/mcp/notes-mcp`);
	await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
	return client;
}
