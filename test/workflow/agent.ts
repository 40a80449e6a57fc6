import {
	createRunExecutionData,
	Workflow,
	type EngineResponse,
	type IDataObject,
	type IExecuteFunctions,
	type INodeParameters,
	type INodeType,
	type INodeTypeDescription,
	type INodeTypes,
	type NodeOutput,
} from 'n8n-workflow';

import { execute, node, nodeTypes } from '../support/harness.ts';

const TOOL_SUFFIX = 'Tool';

/** A node as n8n offers it to agents: `createAiTools` in n8n. */
function asTool(type: INodeType): INodeType {
	const description: INodeTypeDescription = {
		...type.description,
		name: `${type.description.name}${TOOL_SUFFIX}`,
		inputs: [],
		outputs: ['ai_tool'],
	};
	return Object.assign(Object.create(type) as INodeType, { description });
}

/**
 * Has n8n's engine call the tool, as n8n's agent does.
 *
 * @param told gets what its model would be told of each call
 */
function agentCalling(calls: readonly IDataObject[], told: string[]): INodeType {
	return {
		description: {
			displayName: 'Agent',
			name: 'agent',
			group: [],
			version: 1,
			description: '',
			defaults: {},
			inputs: ['main', 'ai_tool'],
			outputs: ['main'],
			properties: [],
		},
		execute(this: IExecuteFunctions, response?: EngineResponse): Promise<NodeOutput> {
			const responses = response?.actionResponses ?? [];
			if (responses.length > 0) {
				const items = responses.map(({ data }) => data.data?.ai_tool?.[0]?.map(({ json }) => json));
				told.push(...items.map((answer) => JSON.stringify(answer)));
				return Promise.resolve([[{ json: {} }]]);
			}
			const actions = calls.map((input, index) => ({
				actionType: 'ExecutionNodeAction' as const,
				nodeName: 'Tool',
				input,
				type: 'ai_tool' as const,
				id: `functions.call:${index}`,
				metadata: { itemIndex: 0 },
			}));
			return Promise.resolve({ actions, metadata: {} });
		},
	};
}

interface AgentRun {
	credential: IDataObject;
	parameters: INodeParameters;
	calls: readonly IDataObject[];
	item?: IDataObject;
	type?: string;
}

/**
 * Runs Start → an agent with a node as its tool, through n8n-core's own engine.
 *
 * @param calls the arguments of each call that the model makes
 * @param item the agent's input item, which n8n gives to its tools too
 * @returns what the model is told of each, and the hints above the output of the tool
 */
export async function runAgent({
	credential,
	parameters,
	calls,
	item = {},
	type = 'notesInsights',
}: AgentRun): Promise<{ told: string[]; hints: string[] }> {
	const told: string[] = [];
	const agentType = agentCalling(calls, told);
	const typeOf = (name: string) => {
		if (name === 'agent') return agentType;
		if (!name.endsWith(TOOL_SUFFIX)) return nodeTypes.getByNameAndVersion(name);
		return asTool(nodeTypes.getByNameAndVersion(name.slice(0, -TOOL_SUFFIX.length)));
	};
	const types: INodeTypes = { ...nodeTypes, getByName: typeOf, getByNameAndVersion: typeOf };
	const start = node({ name: 'Start', type: 'start' });
	const agent = node({ name: 'Agent', type: 'agent' });
	const tool = node({ name: 'Tool', type: `${type}${TOOL_SUFFIX}`, parameters });
	const nodes = [start, agent, tool];
	const connections = {
		Start: { main: [[{ node: 'Agent', type: 'main' as const, index: 0 }]] },
		Tool: { ai_tool: [[{ node: 'Agent', type: 'ai_tool' as const, index: 0 }]] },
	};
	const settings = { executionOrder: 'v1' as const };
	const workflow = new Workflow({
		id: 'w1',
		nodes,
		connections,
		active: false,
		nodeTypes: types,
		settings,
	});
	const data = { main: [[{ json: item }]] };
	const first = { node: agent, data, source: { main: [{ previousNode: 'Start' }] } };
	const runExecutionData = createRunExecutionData({
		executionData: { nodeExecutionStack: [first] },
	});
	const { resultData } = (await execute(workflow, runExecutionData, { credential })).data;
	if (resultData.error) throw resultData.error;
	const hints = (resultData.runData.Tool ?? []).flatMap((run) => run.hints ?? []);
	return { told, hints: hints.map(({ message }) => message) };
}

/** What the model is told of each call. */
export const toldByTool = async (run: AgentRun): Promise<string[]> => (await runAgent(run)).told;
