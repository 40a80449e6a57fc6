import {
	NodeConnectionTypes,
	type ExpressionString,
	type IExecuteFunctions,
	type INodeProperties,
	type INodePropertyOptions,
} from 'n8n-workflow';

import { InputError } from '../../../src/base/input-error.ts';
import { ask } from './ask.operation.ts';
import { getAll } from './get-all.operation.ts';
import { get, getActionItems, getEntries, getMarkdown } from './insights.operation.ts';
import { FOR_TOOLS, visibleWhere, type Operation, type WholeRunOperation } from './operation.ts';
import { clear, deleteNote } from './removals/removals.operation.ts';
import { getTaskChanges } from './task-changes/get-task-changes.operation.ts';

/** What the names of parameters do not say, in Markdown, by operation: for n8n's AI builder and for llms.txt. */
const OPERATION_MEANINGS: readonly { operations: string[]; lines: readonly string[] }[] = [
	{
		operations: ['getAll'],
		lines: [
			"`getAll` returns notes in the trash too, unless you set `filters.trashed: 'exclude'`. `olderThanDays` counts from the last update or, if later, the creation. `createdAfter` and `updatedAfter` include the moment itself. A note without a date matches no date filter. A filter without a value is an error.",
		],
	},
	{
		operations: ['ask'],
		lines: [
			'`ask` reads all notes, also the one that started the workflow; `note_ids` names those it used. `answer` is free text: to decide by it, take a *Text Classifier* (behind an *Information Extractor*, `$(…).item` fails). Write dates into `question`: `{{ $now.toISODate() }}`.',
		],
	},
	{
		operations: ['clear', 'delete'],
		lines: [
			'`delete` is final, and `clear` removes transcription and Insights. `dryRun` is true unless it is set: show what would go, then set it to false.',
			"With more notes than `options.safetyLimit` (100) in an execution, the node fails before it changes anything; a dry run only says so. `getAll` with `limit: 100` and `sort: { order: 'updatedAsc' }` stays within it. With `onError: continueErrorOutput`, a refused note stops no others: end that output in *Stop and Error*.",
		],
	},
	{
		operations: ['getTaskChanges'],
		lines: [
			'`getTaskChanges` says what to create, update, close and reopen, and your workflow writes it. It is about action items: for decisions, risks and questions, create tasks by the *New …* events.\n',
			'1. Notes Insights Trigger with `output: note` and `options.markHandled: whenWorkflowSucceeds`.',
			"2. The tracker's node or HTTP Request lists all open and finished tasks (one item each, or answers with a list), with `executeOnce` and `alwaysOutputData`, which no other node gets.",
			'3. `getTaskChanges` with `tracker`; leave `notes` empty for those of the trigger. Set `onError: continueErrorOutput` (its error output is 2), and end all error outputs in one *Merge* before *Stop and Error*: the next run does what failed.',
			"4. Output 0 (New): create a task with `title`, `description`, `due_date` and `assignee`. Many nodes refuse null: `={{ $json.due_date ?? '' }}`.",
			'5. Output 1 (Changed): *Switch* on `={{ $json.change }}`. `update`: write `title` and `description` into task `task_id`, and `due_date` and `assignee` only if `changed_fields` names them; null then clears the field, which some nodes cannot (HTTP Request can; Todoist takes `"due_string": "no date"`). `close`: write `description`, then finish the task. `reopen`: open the task, then as `update`.',
			'6. Write `description` as it comes, on every change: it has the ID line by which the task is found again, and what people wrote below that line.',
		],
	},
];

/** What there is to know of an operation, in lines of Markdown. */
export const meaningsOf = (operation: string): readonly string[] =>
	OPERATION_MEANINGS.flatMap(({ operations, lines }) =>
		operations.includes(operation) ? lines : [],
	);

/** The same as its hint for n8n's AI builder. */
function builderHintOf(operation: string) {
	const lines = meaningsOf(operation);
	return lines.length > 0 ? { builderHint: { propertyHint: lines.join(' ') } } : {};
}

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

/** N8n cuts what is longer than about 24 characters below a tool. */
const SHORT_NAMES: Partial<Record<string, string>> = {
	clear: 'Clear Results',
	getEntries: 'Get Decisions and More',
};

/**
 * An expression for the name of the chosen operation: n8n would show the bare value, such as `getAll`.
 * On the canvas, it tells a dry run from the real thing.
 */
export const operationSubtitle = `={{ ($parameter["dryRun"] === true ? "Dry run: " : "") + ((${JSON.stringify(
	Object.fromEntries(OPERATIONS.map(({ value, name }) => [value, SHORT_NAMES[value] ?? name])),
)})[$parameter["operation"]] ?? "Custom API Call") }}`;

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
export function chosenOperation(context: IExecuteFunctions): Operation | WholeRunOperation {
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
