import {
	NodeConnectionTypes,
	type ExpressionString,
	type IExecuteFunctions,
	type INodeProperties,
	type INodePropertyOptions,
} from 'n8n-workflow';

import { InputError } from '../../../src/base/input-error.ts';
import { ask } from './ask.operation.ts';
import { builderHintOf } from '../meanings.ts';
import { getAll } from './get-all.operation.ts';
import { getTaskChanges } from './task-changes/get-task-changes.operation.ts';
import { get, getActionItems, getEntries, getMarkdown } from './insights-operations.ts';
import { clear, deleteNote } from './removals.ts';
import { FOR_TOOLS, visibleWhere, type Operation, type WholeRunOperation } from './operation.ts';

/** All operations, by name, which is the order in which the node shows them. */
const OPERATIONS: ReadonlyArray<Operation | WholeRunOperation> = [
	ask,
	clear,
	deleteNote,
	getActionItems,
	getEntries,
	get,
	getAll,
	getMarkdown,
	getTaskChanges,
];

const RESOURCE = 'note';

/**
 * Never shown, and the same in every workflow. n8n names a node by the `action` of its operation only if
 * the operation depends on a resource. The editor finds the actions through the option of the resource.
 */
export const resourceProperty: INodeProperties = {
	displayName: 'Resource',
	name: 'resource',
	type: 'hidden',
	noDataExpression: true,
	options: [{ name: 'Note', value: RESOURCE }],
	default: RESOURCE,
};

/** The operation selector. */
export const operationProperty: INodeProperties = {
	displayName: 'Operation',
	name: 'operation',
	type: 'options',
	noDataExpression: true,
	displayOptions: { show: { resource: [RESOURCE] }, hide: FOR_TOOLS },
	options: choicesOf(OPERATIONS),
	default: 'ask',
};

const TOOLS = OPERATIONS.filter(({ tool }) => tool !== undefined);

/** Those that need to know which question or which note. */
const FILLED_IN = TOOLS.filter(({ properties }) => properties.some(({ required }) => required));

/**
 * What the panel shows instead where the node is a tool of an agent. Without a property that is called
 * `toolDescription`, n8n would tell the model no more than the operation's `action`.
 */
export const toolProperties: INodeProperties[] = [
	{
		...operationProperty,
		displayOptions: { show: { resource: [RESOURCE], ...FOR_TOOLS } },
		options: choicesOf(TOOLS),
	},
	{
		displayName:
			'To let the model fill in a field, such as <b>Question</b> or <b>Note</b>, click <b>Let the model define this parameter</b> beside it',
		name: 'toolNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { operation: FILLED_IN.map(({ value }) => value), ...FOR_TOOLS } },
	},
	...TOOLS.map(({ value, tool = '' }): INodeProperties => ({
		displayName: 'Description',
		name: 'toolDescription',
		type: 'string',
		typeOptions: { rows: 4 },
		default: tool,
		required: true,
		description: 'What the model is told about this tool',
		displayOptions: { show: { operation: [value], ...FOR_TOOLS } },
	})),
];

function choicesOf(operations: typeof OPERATIONS): INodePropertyOptions[] {
	return operations.map(({ name, value, action, description }) => ({
		name,
		value,
		action,
		description,
		...builderHintOf(value),
	}));
}

/**
 * An expression for the name of the chosen operation: n8n would show the bare value, such as `getAll`.
 * On the canvas, it tells a dry run from the real thing.
 */
export const operationSubtitle = `={{ ($parameter["dryRun"] === true ? "Dry run: " : "") + (${JSON.stringify(
	Object.fromEntries(OPERATIONS.map(({ value, name }) => [value, name])),
)})[$parameter["operation"]] }}`;

/** An expression for the outputs of the chosen operation: most have one, without a name. */
export const operationOutputs: ExpressionString = `={{ (${JSON.stringify(
	Object.fromEntries(
		OPERATIONS.flatMap((operation) =>
			'outputs' in operation ? [[operation.value, operation.outputs.map(outputNamed)]] : [],
		),
	),
)})[$parameter["operation"]] ?? ["${NodeConnectionTypes.Main}"] }}`;

function outputNamed(displayName: string) {
	return { type: NodeConnectionTypes.Main, displayName };
}

/** The parameters of every operation, each shown only for its own operation. */
export const operationProperties: INodeProperties[] = OPERATIONS.flatMap(({ value, properties }) =>
	properties.map((property) => visibleWhere({ operation: [value] }, property)),
);

/**
 * Finds the operation of a run. In a workflow that was written elsewhere, it may be an expression.
 *
 * @throws InputError when there is none, and when items name different ones
 */
export function operationOf(context: IExecuteFunctions): Operation | WholeRunOperation {
	const [value, ...others] = new Set(
		context.getInputData().map((_, item): unknown => context.getNodeParameter('operation', item)),
	);
	if (others.length > 0) {
		throw new InputError(
			'All items of a run must have the same operation',
			'Choose the operation from the list, and use a node of its own for each.',
		);
	}
	const found = OPERATIONS.find((operation) => operation.value === value);
	if (found) return found;
	throw new InputError('This operation does not exist', 'Choose an operation from the list.');
}
