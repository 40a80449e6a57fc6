import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	Workflow,
	type ICredentialsHelper,
	type IConnections,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type INodeType,
	type INodeTypes,
	type IRun,
	type IRunExecutionData,
	type IWorkflowExecuteAdditionalData,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { NotesInsights } from '../../nodes/NotesInsights/NotesInsights.node.ts';
import { NotesInsightsTrigger } from '../../nodes/NotesInsightsTrigger/NotesInsightsTrigger.node.ts';
import { NotesInsightsWebhook } from '../../nodes/NotesInsightsWebhook/NotesInsightsWebhook.node.ts';
import { NotesInsightsWebhookTrigger } from '../../nodes/NotesInsightsWebhookTrigger/NotesInsightsWebhookTrigger.node.ts';

/** Starts each workflow: gives its input items unchanged. */
class Start implements INodeType {
	description = {
		displayName: 'Start',
		name: 'start',
		group: [],
		version: 1,
		description: '',
		defaults: {},
		inputs: [],
		outputs: ['main' as const],
		properties: [],
	};

	execute = undefined;
}

const TYPES: Record<string, INodeType> = {
	start: new Start(),
	notesInsights: new NotesInsights(),
	notesInsightsTrigger: new NotesInsightsTrigger(),
	notesInsightsWebhook: new NotesInsightsWebhook(),
	notesInsightsWebhookTrigger: new NotesInsightsWebhookTrigger(),
};

export const nodeTypes: INodeTypes = {
	getByName: (name) => typeOf(name),
	getByNameAndVersion: (name) => typeOf(name),
	getKnownTypes: () => ({}),
};

function typeOf(name: string): INodeType {
	const type = TYPES[name];
	if (!type) throw new Error(`unknown node type ${name}`);
	return type;
}

/** What n8n gives a node around its own context: here the credential, and no database. */
export function additionalData(
	credential: IDataObject,
	extra: Partial<IWorkflowExecuteAdditionalData> = {},
): IWorkflowExecuteAdditionalData {
	const credentialsHelper: Partial<ICredentialsHelper> = {
		getDecrypted: () => Promise.resolve({ ...credential } as never),
		getParentTypes: () => [],
		isCredentialUsableByNode: () => true,
	};
	return {
		credentialsHelper: credentialsHelper as ICredentialsHelper,
		currentNodeExecutionIndex: 0,
		restApiUrl: 'http://localhost/',
		instanceBaseUrl: 'http://localhost/',
		webhookBaseUrl: 'http://localhost/',
		formWaitingBaseUrl: 'http://localhost/',
		webhookWaitingBaseUrl: 'http://localhost/',
		webhookTestBaseUrl: 'http://localhost/',
		variables: {},
		executionId: 'test',
		setExecutionStatus: () => undefined,
		...extra,
	} as IWorkflowExecuteAdditionalData;
}

export function node(partial: Partial<INode> & Pick<INode, 'name' | 'type'>): INode {
	return {
		id: partial.name,
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		credentials: {
			notesInsightsApi: { id: '1', name: 'Notes' },
			notesInsightsWebhookApi: { id: '2', name: 'Webhook' },
		},
		...partial,
	};
}

export interface RunOptions {
	credential: IDataObject;
	parameters: INodeParameters;
	items?: IDataObject[];
	/** The items of further runs of the node in the same execution, as in a loop. */
	loop?: IDataObject[][];
	/** Settings of the node under test, such as `onError`. */
	settings?: Partial<INode>;
	type?: string;
	/** IANA name of the workflow's timezone. */
	timezone?: string;
	/** How n8n runs it: `manual` as by *Execute step*; in production if left out. */
	mode?: WorkflowExecuteMode;
	/** When somebody stops the execution. */
	stop?: Promise<unknown>;
}

/** Runs Start → the node through n8n-core's own engine and gives what the node put out. */
export async function runNode(options: RunOptions): Promise<{
	run: IRun;
	/** The items of each output of the last run; with an error output, those of that one come last. */
	output: INodeExecutionData[][];
	/** What is shown above the output. */
	hints: string[];
	/** The error that stopped the workflow, if any. */
	error:
		| (Error & { description?: string | null; httpCode?: string | null; context?: IDataObject })
		| undefined;
}> {
	const { parameters, items = [{}], loop = [], settings = {}, type = 'notesInsights' } = options;
	const { timezone = 'Europe/Berlin' } = options;
	const start = node({ name: 'Start', type: 'start' });
	const tested = node({ name: 'Tested', type, parameters, ...settings });
	const connections: IConnections = {
		Start: { main: [[{ node: 'Tested', type: 'main', index: 0 }]] },
	};
	const workflow = new Workflow({
		id: 'w1',
		name: 'Test',
		nodes: [start, tested],
		connections,
		active: false,
		nodeTypes,
		settings: { timezone },
	});
	const inputs = [items, ...loop].map((all) => ({
		main: [all.map((json, item): INodeExecutionData => ({ json, pairedItem: { item } }))],
	}));
	const times = { startTime: 0, executionTime: 0, executionIndex: 0 };
	const runExecutionData = createRunExecutionData({
		resultData: { runData: { Start: inputs.map((data) => ({ ...times, source: [], data })) } },
		executionData: {
			nodeExecutionStack: inputs.map((data, previousNodeRun) => ({
				node: tested,
				data,
				source: { main: [{ previousNode: 'Start', previousNodeRun }] },
			})),
		},
	});
	const run = await execute(workflow, runExecutionData, options);
	const result = run.data.resultData.runData.Tested?.at(-1);
	return {
		run,
		output: (result?.data?.main ?? []).map((branch) => branch ?? []),
		hints: (result?.hints ?? []).map(({ message }) => message),
		error: run.data.resultData.error as never,
	};
}

/** Goes on with an execution, by n8n-core's own engine. */
export async function execute(
	workflow: Workflow,
	execution: IRunExecutionData,
	{ credential, mode = 'trigger', stop }: Pick<RunOptions, 'credential' | 'mode' | 'stop'>,
): Promise<IRun> {
	const hooks = new ExecutionLifecycleHooks(mode, 'test', {
		id: 'w1',
		name: 'Test',
		active: false,
		isArchived: false,
		activeVersionId: null,
		createdAt: new Date(0),
		updatedAt: new Date(0),
		nodes: Object.values(workflow.nodes),
		connections: workflow.connectionsBySourceNode,
	});
	const engine = new WorkflowExecute(additionalData(credential, { hooks }), mode, execution);
	const running = engine.processRunExecutionData(workflow);
	void stop?.then(() => running.cancel());
	return await running;
}
