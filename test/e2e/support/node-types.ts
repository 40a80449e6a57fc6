import { isDeepStrictEqual } from 'node:util';

import {
	NodeHelpers,
	type INode,
	type INodeParameters,
	type INodeTypeDescription,
} from 'n8n-workflow';

import type { Stage } from '../../../dev/stage.ts';
import { exampleFile } from './promises.ts';

/** The descriptions of all nodes that an n8n has. */
export async function nodeTypesOf({ client }: Pick<Stage, 'client'>) {
	return (await client.request('GET', '/types/nodes.json')) as INodeTypeDescription[];
}

/** Of a sticky note's colours, the first one, which a file may leave out. */
const isYellow = ({ type, parameters }: INode) =>
	type.endsWith('.stickyNote') && (parameters.color ?? 1) === 1;

/** What an example sets that a node has not, or does not show, and what n8n would mark in its panel. */
export function misfitsOf(types: readonly INodeTypeDescription[], example: string): string[] {
	const nodes = exampleFile(example).nodes as INode[];
	const yellow = JSON.stringify(nodes.filter(isYellow));
	return nodes.flatMap((given) => {
		const node = { ...given, parameters: chosen(given.parameters) };
		const { type, typeVersion, parameters, name } = node;
		const found = types.find(
			(one) => one.name === type && [one.version].flat().includes(typeVersion),
		);
		if (!found) return [`${name}: no node ${type} of version ${typeVersion}`];
		const { properties } = found;
		const shown = NodeHelpers.getNodeParameters(properties, parameters, true, false, node, found);
		const filled = { ...node, parameters: shown ?? {} };
		const issues = NodeHelpers.getNodeParametersIssues(properties, filled, found)?.parameters ?? {};
		// What nobody but the user can know, the yellow note asks for.
		const isAsked = yellow.includes(`*${name}*`);
		const wrong = Object.values(issues)
			.flat()
			.filter((issue) => !(isAsked && issue.endsWith('is required.')));
		return [...strangersIn(parameters, shown, name), ...wrong.map((issue) => `${name}: ${issue}`)];
	});
}

/** As if something was chosen from each list: some parameters show only then. */
function chosen(parameters: INodeParameters): INodeParameters {
	const text = JSON.stringify(parameters);
	return JSON.parse(
		text.replaceAll('"mode":"list","value":""', '"mode":"list","value":"1"'),
	) as INodeParameters;
}

/** The paths of values that are other, or nowhere, in what n8n keeps of them. */
function strangersIn(set: unknown, kept: unknown, path: string): string[] {
	if (isDeepStrictEqual(set, kept)) return [];
	if (typeof set !== 'object' || set === null || typeof kept !== 'object' || kept === null)
		return [`${path}: ${JSON.stringify(set)}`];
	return Object.entries(set).flatMap(([name, value]) =>
		strangersIn(value, Reflect.get(kept, name), `${path}.${name}`),
	);
}
