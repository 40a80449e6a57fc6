import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isObject, objectOr, requireList, requireObject, type JsonObject } from './json.ts';
import type { WorkflowDraft } from './n8n/api/workflows.ts';

/** What an imported example must be told about the place where it runs. */
export interface ExampleSettings {
	/** Credential ids by credential type. */
	credentials: Record<string, string>;
	/** Parameters to set, by the names of their nodes; those that are not named stay. */
	parameters?: Record<string, JsonObject>;
	/** Texts to replace wherever they stand. */
	replace?: Record<string, string>;
}

/** What the workflow for any tracker must be told about the sandbox's. */
export const sandboxTracker = (trackerUrl: string): Record<string, JsonObject> => ({
	'Find Tasks in Your Tracker': { url: `${trackerUrl}/api/tasks` },
});

/** Reads a workflow of `examples/` and fills in what its sticky note asks a user to change. */
export async function exampleWorkflow(
	name: string,
	{ credentials, parameters = {}, replace = {} }: ExampleSettings,
): Promise<WorkflowDraft> {
	let text = await readFile(join(import.meta.dirname, '../examples', `${name}.json`), 'utf8');
	for (const [from, to] of Object.entries(replace)) text = text.replaceAll(from, to);
	const workflow = requireObject(JSON.parse(text), 'workflow');
	const nodes = requireList(workflow.nodes, 'nodes').map((node) => ({
		...node,
		...filledIn(node, credentials),
		parameters: merged(objectOr(node.parameters), parameters[String(node.name)] ?? {}),
	}));
	return {
		name: String(workflow.name),
		nodes,
		connections: requireObject(workflow.connections, 'connections'),
		settings: requireObject(workflow.settings ?? {}, 'settings'),
	};
}

/** The credentials of a node, where it has any. */
function filledIn(node: JsonObject, ids: ExampleSettings['credentials']): JsonObject {
	const types = isObject(node.credentials)
		? Object.keys(node.credentials)
		: Object.keys(ids).filter((type) => isTaken(type, node));
	if (types.length === 0) return {};
	const filled = types.map((type) => [type, { id: ids[type] ?? null, name: type }] as const);
	return { credentials: Object.fromEntries(filled) };
}

/** Where the name of the node does not say which credential it takes. */
const CREDENTIAL_OF: Record<string, string> = {
	emailSend: 'smtp',
	lmChatOpenAi: 'openAiApi',
	mcp: 'httpBearerAuth',
};

/** n8n runs no workflow that names a credential without its id, so some examples name none. */
function isTaken(credentialType: string, { type, parameters }: JsonObject): boolean {
	const service = /\.(\w+?)(Trigger|Tool)?$/.exec(String(type))?.[1] ?? String(type);
	const { nodeCredentialType } = objectOr(parameters);
	return (
		[nodeCredentialType, CREDENTIAL_OF[service]].includes(credentialType) ||
		credentialType.startsWith(service)
	);
}

function merged(all: JsonObject, some: JsonObject): JsonObject {
	const values = Object.entries(some).map(([name, value]) => {
		const old = all[name];
		return [name, isObject(old) && isObject(value) ? merged(old, value) : value] as const;
	});
	return { ...all, ...Object.fromEntries(values) };
}
