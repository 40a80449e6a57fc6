/** What the nodes of an example write, by their own JSON: n8n's expressions, and the code of Code nodes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import {
	createRunExecutionData,
	Workflow,
	type IConnections,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type IRunData,
	type IWorkflowDataProxyAdditionalKeys,
} from 'n8n-workflow';

import { textOf } from '../../src/base/json.ts';
import { nodeTypes } from './harness.ts';

interface Example {
	nodes: INode[];
	connections: IConnections;
	pinData?: Record<string, { json: IDataObject }[]>;
}

/** An example as its file has it. */
export function exampleOf(example: string): Example {
	const file = join(__dirname, '../../examples', `${example}.json`);
	return JSON.parse(readFileSync(file, 'utf8')) as Example;
}

/** The nodes of an example. */
export const nodesOf = (example: string) => exampleOf(example).nodes;
/** What leads from one to the next. */
export const connectionsOf = (example: string) => exampleOf(example).connections;

/** What nodes gave, by their names. */
export type Given = Record<string, readonly object[]>;

/** What expressions know of an execution that no person has started. */
const PUBLISHED: IWorkflowDataProxyAdditionalKeys = {
	$execution: { id: '1', mode: 'production', resumeUrl: '', resumeFormUrl: '' },
};

const itemsOf = (all: readonly object[]): INodeExecutionData[] =>
	all.map((json) => ({ json: { ...json }, pairedItem: { item: 0 } }));

/**
 * The parameters of a node, as n8n evaluates them for an item.
 *
 * @param given by other nodes: the item comes from the first item of the first
 */
export function evaluated(
	nodes: readonly INode[],
	name: string,
	item: object,
	given: Given = {},
	timezone = 'Europe/Berlin',
): INodeParameters {
	const real = nodes.filter(({ type }) => !type.endsWith('stickyNote'));
	const [before = real[0]?.name ?? ''] = Object.keys(given);
	const times = { startTime: 0, executionTime: 0, executionIndex: 0 };
	const runData: IRunData = Object.fromEntries(
		Object.entries(given).map(([node, all]) => [
			node,
			[{ ...times, source: [], data: { main: [itemsOf(all)] } }],
		]),
	);
	const runs = createRunExecutionData({ resultData: { runData } });
	const workflow = new Workflow({
		nodes: real.map((node) => ({ ...node, type: 'start' })),
		connections: { [before]: { main: [[{ node: name, type: 'main', index: 0 }]] } },
		active: false,
		nodeTypes,
		settings: { timezone },
	});
	// n8n drops what is none of a node's parameters, and this type has none.
	for (const one of real)
		Object.assign(workflow.nodes[one.name] ?? {}, { parameters: one.parameters });
	const node = real.find((one) => one.name === name);
	if (!node) throw new Error(`no node ${name}`);
	const items = itemsOf([item]);
	const run = { node, data: { main: [items] }, source: { main: [{ previousNode: before }] } };
	return workflow.expression.getParameterValue(
		...([node.parameters, runs, 0, 0, name, items, 'trigger', PUBLISHED, run] as const),
	) as INodeParameters;
}

/** The items that a Code node gives for its input. @throws what its code throws */
export function coded(
	nodes: readonly INode[],
	name: string,
	input: readonly object[],
	given: Given = {},
	mode: 'production' | 'test' = 'production',
): IDataObject[] {
	const code = textOf(nodes.find((node) => node.name === name)?.parameters.jsCode);
	const proxyOf = (all: readonly object[] = []) => {
		const items = all.map((json) => ({ json }));
		return { all: () => items, first: () => items[0] };
	};
	const names = {
		$input: proxyOf(input),
		$: (node: string) => proxyOf(given[node]),
		$execution: { mode },
	};
	const items = runInNewContext(`(() => { ${code} })()`, names) as { json: IDataObject }[];
	return items.map(({ json }) => json);
}
