import { flag, notice } from '../../../shared/fields.ts';
import { safetyLimitField } from '../../../shared/options.ts';
import { noteField } from '../../note.ts';
import { FOR_TOOLS, type ParametersOf } from '../operation.ts';

/**
 * The parameters of an operation that removes something. With Dry Run given by an expression, both of the
 * first two notices are shown.
 *
 * @param warning what is about to happen
 */
export function removalFields(operation: string, warning: string) {
	return {
		noteId: noteField,
		dryRunNotice: notice(
			`${operation}DryRunNotice`,
			'While <b>Dry Run</b> is on, nothing is changed: the output shows which notes would be affected',
			{ hide: { dryRun: [false] } },
		),
		warning: notice(
			`${operation}Notice`,
			`${warning} This cannot be undone. Turn on <b>Dry Run</b> to see first which notes would be affected.`,
			{ hide: { dryRun: [true] } },
		),
		agentNotice: notice(
			`${operation}AgentNotice`,
			'An agent does this without asking anybody. Add a <b>human review step</b> between the agent and this tool.',
			{ show: FOR_TOOLS },
		),
		/** Has the same name in both operations, so it stays as it is when the operation is switched. */
		dryRun: flag({
			displayName: 'Dry Run',
			name: 'dryRun',
			type: 'boolean',
			default: true,
			description:
				'Whether to change nothing and only show which notes would be affected, with their title, status and dates',
		}),
	};
}

export const removalOptions = {
	ignoreMissing: flag({
		displayName: 'Ignore Missing',
		name: 'ignoreMissing',
		type: 'boolean',
		default: false,
		description: 'Whether to treat a note that does not exist as done instead of as an error',
	}),
	includeProcessing: flag({
		displayName: 'Include Processing',
		name: 'includeProcessing',
		type: 'boolean',
		default: false,
		description:
			'Whether a run over several notes also takes notes that are being processed. Otherwise, they fail.',
	}),
	safetyLimit: safetyLimitField(
		'The maximum number of notes in an execution, also in a loop. With more, the node fails before it changes anything. 0 turns this off. If items have different limits, the strictest one applies. A dry run does not fail.',
	),
};

/** What one input item asks of an operation that removes something. */
export type RemovalParameters = ParametersOf<
	ReturnType<typeof removalFields>,
	typeof removalOptions
>;
