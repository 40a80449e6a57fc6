import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { NoteId } from '../../../src/service/note-id.ts';
import { booleanOption, trueOrFalse } from '../../shared/options/option-values.ts';
import {
	optionsCollection,
	optionsOf,
	requestOptions,
	safetyLimitOf,
	safetyLimitOption,
} from '../../shared/options/requests.ts';
import { noteIdOf, noteIdProperty } from './note-parameters.ts';
import { FOR_TOOLS, requestTask, type OperationTask } from './operation.ts';

/** What one input item asks of an operation that removes something. */
export interface RemovalTask extends OperationTask {
	noteId: NoteId;
	dryRun: boolean;
	ignoreMissing: boolean;
	includeProcessing: boolean;
	safetyLimit: number;
}

const ignoreMissing: INodeProperties = {
	displayName: 'Ignore Missing',
	name: 'ignoreMissing',
	type: 'boolean',
	default: false,
	description: 'Whether to treat a note that does not exist as done instead of as an error',
};

const includeProcessing: INodeProperties = {
	displayName: 'Include Processing',
	name: 'includeProcessing',
	type: 'boolean',
	default: false,
	description:
		'Whether a run over several notes also takes notes that are being processed. Otherwise, they fail.',
};

/** Has the same name in both operations, so it stays on when the operation is switched. */
const dryRun: INodeProperties = {
	displayName: 'Dry Run',
	name: 'dryRun',
	type: 'boolean',
	default: false,
	description:
		'Whether to change nothing and only show which notes would be affected, with their title, status and dates',
};

const options = optionsCollection([
	ignoreMissing,
	includeProcessing,
	safetyLimitOption(
		'The maximum number of notes. With more, the node fails before it changes anything. 0 turns this off. If items have different limits, the strictest one applies. A dry run does not fail.',
	),
	...requestOptions(),
]);

/**
 * The parameters of an operation that removes something. With Dry Run given by an expression, both of the
 * first two notices are shown.
 *
 * @param warning what is about to happen
 */
export function removalProperties(operation: string, warning: string): INodeProperties[] {
	const notice = { type: 'notice', default: '' } as const;
	return [
		noteIdProperty,
		{
			displayName:
				'While <b>Dry Run</b> is on, nothing is changed: the output shows which notes would be affected',
			name: `${operation}DryRunNotice`,
			...notice,
			displayOptions: { hide: { dryRun: [false] } },
		},
		{
			displayName: `${warning} This cannot be undone. Turn on <b>Dry Run</b> to see first which notes would be affected.`,
			name: `${operation}Notice`,
			...notice,
			displayOptions: { hide: { dryRun: [true] } },
		},
		{
			displayName:
				'An agent does this without asking anybody. Add a <b>human review step</b> between the agent and this tool.',
			name: `${operation}AgentNotice`,
			...notice,
			displayOptions: { show: FOR_TOOLS },
		},
		dryRun,
		options,
	];
}

/** Reads what one input item asks. @throws InputError to refuse it */
export function removalTask(context: IExecuteFunctions, itemIndex: number): RemovalTask {
	const options = optionsOf(context, itemIndex);
	return {
		...requestTask(context, options),
		noteId: noteIdOf(context, itemIndex),
		dryRun: trueOrFalse(context.getNodeParameter('dryRun', itemIndex), 'Dry Run'),
		ignoreMissing: booleanOption(options, ignoreMissing),
		includeProcessing: booleanOption(options, includeProcessing),
		safetyLimit: safetyLimitOf(options),
	};
}
