import { operationOf, type PanelEntry } from '../operation.ts';
import { removalFields, removalOptions } from './panel.ts';
import { type RemovalKind, startRemovals } from './removal.ts';
import { checkRemovals, removalOf } from './removal-run.ts';
import { tellSum } from './words.ts';

/** One of the two operations that remove something: what it does, and what the panel says of it. */
interface RemovalSpec
	extends RemovalKind, Pick<PanelEntry, 'name' | 'action' | 'description' | 'tool'> {
	value: RemovalKind['value'];
	/** What happens, for above the options. */
	warning: string;
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
	request: 'clearResults',
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
	request: 'deleteNote',
	isNothingLeft: () => false,
});

/** Makes an operation that permanently removes something of a note, with its safeguards. */
function removalOperation(spec: RemovalSpec) {
	const { value, name, action, description, tool, warning } = spec;
	return operationOf({
		value,
		name,
		action,
		description,
		tool,
		parameters: removalFields(value, warning),
		options: removalOptions,
		async begin(started, byItem) {
			const run = startRemovals(started, spec, byItem);
			return {
				refused: await checkRemovals(run, byItem),
				execute: async (asked) => [await removalOf(run, asked)],
				end: (failure) => tellSum(run, failure),
			};
		},
	});
}
