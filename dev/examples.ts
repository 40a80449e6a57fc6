import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isObject, requireList, requireObject, type JsonObject } from './json.ts';
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
	'Tasks in Your Tracker': { url: `${trackerUrl}/api/tasks` },
});

/** Reads a workflow of `examples/` and fills in what its sticky note asks a user to change. */
export async function exampleWorkflow(
	name: string,
	settings: ExampleSettings,
): Promise<WorkflowDraft> {
	const file = join(import.meta.dirname, '..', 'examples', `${name}.json`);
	const text = Object.entries(settings.replace ?? {}).reduce(
		(current, [from, to]) => current.replaceAll(from, to),
		await readFile(file, 'utf8'),
	);
	const workflow = requireObject(JSON.parse(text), 'workflow');
	const nodes = requireList(workflow.nodes, 'nodes')
		.map((node) => withCredentials(node, settings))
		.map((node) => withParameters(node, settings));
	return {
		name: String(workflow.name),
		nodes,
		connections: requireObject(workflow.connections, 'connections'),
		settings: requireObject(workflow.settings ?? {}, 'settings'),
	};
}

function withCredentials(node: JsonObject, { credentials }: ExampleSettings): JsonObject {
	const types = isObject(node.credentials)
		? Object.keys(node.credentials)
		: Object.keys(credentials).filter((type) => isTaken(type, node));
	if (types.length === 0) return node;
	const filled = types.map((type) => [type, { id: credentials[type] ?? null, name: type }]);
	return { ...node, credentials: Object.fromEntries(filled) as JsonObject };
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
	const { nodeCredentialType } = requireObject(parameters, 'parameters');
	return (
		[nodeCredentialType, CREDENTIAL_OF[service]].includes(credentialType) ||
		credentialType.startsWith(service)
	);
}

function withParameters(node: JsonObject, { parameters = {} }: ExampleSettings): JsonObject {
	const set = parameters[String(node.name)];
	if (set === undefined) return node;
	return { ...node, parameters: merged(requireObject(node.parameters, 'parameters'), set) };
}

function merged(all: JsonObject, some: JsonObject): JsonObject {
	const values = Object.entries(some).map(([name, value]) => {
		const old = all[name];
		return [name, isObject(old) && isObject(value) ? merged(old, value) : value] as const;
	});
	return { ...all, ...Object.fromEntries(values) };
}
