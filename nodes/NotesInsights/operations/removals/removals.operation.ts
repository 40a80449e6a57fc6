import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { trueOrFalse } from '../../../shared/fields.ts';
import {
	booleanOption,
	optionsCollection,
	optionsOf,
	requestOptions,
	safetyLimitOf,
	safetyLimitOption,
} from '../../../shared/options.ts';
import { noteIdOf, noteIdProperty } from '../../note.ts';
import { FOR_TOOLS, requestParameters, type Operation, type PanelEntry } from '../operation.ts';
import {
	checkRemovals,
	removalOf,
	startRemovals,
	type Removal,
	type RemovalParameters,
} from './removal-run.ts';
import { tellSum } from './words.ts';

/** One of the two operations that remove something: what it does, and what the panel says of it. */
interface RemovalSpec
	extends Removal, Pick<PanelEntry, 'name' | 'action' | 'description' | 'tool'> {
	value: Removal['value'];
	/** What happens, for above the options. */
	warning: string;
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

/** Has the same name in both operations, so it stays as it is when the operation is switched. */
const dryRun: INodeProperties = {
	displayName: 'Dry Run',
	name: 'dryRun',
	type: 'boolean',
	default: true,
	description:
		'Whether to change nothing and only show which notes would be affected, with their title, status and dates',
};

const options = optionsCollection([
	ignoreMissing,
	includeProcessing,
	safetyLimitOption(
		'The maximum number of notes in an execution, also in a loop. With more, the node fails before it changes anything. 0 turns this off. If items have different limits, the strictest one applies. A dry run does not fail.',
	),
	...requestOptions(),
]);

/**
 * The parameters of an operation that removes something. With Dry Run given by an expression, both of the
 * first two notices are shown.
 *
 * @param warning what is about to happen
 */
function removalProperties(operation: string, warning: string): INodeProperties[] {
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

export const clear = removalOperation({
	value: 'clear',
	name: 'Clear Generated Results',
	action: 'Clear generated results of note',
	description: 'Remove the transcription and Insights of a note. The note and its title are kept.',
	tool: 'Permanently removes the transcription and Insights of one note, and keeps its title. Needs a note_id, which "Get many notes" returns. Returns cleared: true, or dry_run: true if nothing was changed.',
	done: 'cleared',
	would: 'would_clear',
	warning:
		'<b>Execute step</b> removes the transcription and Insights of <b>the note of every input item</b> at once.',
	request: async (client, noteId, call) => await client.clearResults(noteId, call),
	isNothingLeft: ({ has_insights, has_transcription }) =>
		has_insights === false && has_transcription === false,
});

export const deleteNote = removalOperation({
	value: 'delete',
	name: 'Delete Note',
	action: 'Delete note',
	description:
		'Permanently delete a note and its results. With Dry Run, see first which notes would be deleted.',
	tool: 'Permanently deletes one note and everything generated from it. Needs a note_id, which "Get many notes" returns. Returns deleted: true, or dry_run: true if nothing was changed.',
	done: 'deleted',
	would: 'would_delete',
	warning:
		'<b>Execute step</b> deletes <b>the note of every input item</b>, and everything generated from them, at once.',
	request: async (client, noteId, call) => await client.deleteNote(noteId, call),
	isNothingLeft: () => false,
});

/** Makes an operation that permanently removes something of a note, with its safeguards. */
function removalOperation(removal: RemovalSpec): Operation<RemovalParameters> {
	const { value, name, action, description, tool, warning } = removal;
	return {
		value,
		name,
		action,
		description,
		tool,
		properties: removalProperties(value, warning),
		prepare: removalParameters,
		async begin(started, byItem) {
			const run = startRemovals(started, removal, byItem);
			return {
				refused: await checkRemovals(run, byItem),
				execute: async (asked) => [await removalOf(run, asked)],
				end: (failure) => tellSum(run, failure),
			};
		},
	};
}

/** Reads what one input item asks. @throws InputError to refuse it */
function removalParameters(context: IExecuteFunctions, itemIndex: number): RemovalParameters {
	const options = optionsOf(context, itemIndex);
	return {
		...requestParameters(context, options),
		noteId: noteIdOf(context, itemIndex),
		dryRun: trueOrFalse(context.getNodeParameter('dryRun', itemIndex), 'Dry Run'),
		ignoreMissing: booleanOption(options, ignoreMissing),
		includeProcessing: booleanOption(options, includeProcessing),
		safetyLimit: safetyLimitOf(options),
	};
}
