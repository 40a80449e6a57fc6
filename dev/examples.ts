import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isObject, requireList, requireObject, type JsonObject } from './json.ts';
import type { WorkflowDraft } from './n8n/workflows.ts';

/** What an imported example must be told about the place where it runs. */
export interface ExampleSettings {
	/** Credential ids by credential type. */
	credentials: Record<string, string>;
	/** What to enter in the node Settings, by the names of its fields. */
	settings?: Record<string, string>;
	/** Parameters to set, by the names of their nodes. */
	parameters?: Record<string, JsonObject>;
	/** Texts to replace wherever they stand. */
	replace?: Record<string, string>;
}

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
		.map((node) => withSettings(node, settings))
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

/** n8n runs no workflow that names a credential without its id, so some examples name none. */
function isTaken(credentialType: string, { type, parameters }: JsonObject): boolean {
	const service = /\.(\w+?)(Trigger)?$/.exec(String(type))?.[1] ?? String(type);
	const { nodeCredentialType } = requireObject(parameters, 'parameters');
	return credentialType === nodeCredentialType || credentialType.startsWith(service);
}

function withSettings(node: JsonObject, { settings }: ExampleSettings): JsonObject {
	if (node.name !== 'Settings' || settings === undefined) return node;
	const parameters = requireObject(node.parameters, 'parameters');
	const { assignments } = requireObject(parameters.assignments, 'assignments');
	const entered = requireList(assignments, 'assignments').map((one) => ({
		...one,
		value: settings[String(one.name)] ?? one.value,
	}));
	return { ...node, parameters: { ...parameters, assignments: { assignments: entered } } };
}

function withParameters(node: JsonObject, { parameters = {} }: ExampleSettings): JsonObject {
	const set = parameters[String(node.name)];
	if (set === undefined) return node;
	return { ...node, parameters: { ...requireObject(node.parameters, 'parameters'), ...set } };
}
