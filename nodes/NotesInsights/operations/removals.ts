import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { InputError } from '../../../src/base/input-error.ts';
import { isMissing } from '../../../src/service/answers.ts';
import { noteKey, type NoteId } from '../../../src/service/note-id.ts';
import { simplified } from '../../../src/notes/simplified.ts';
import { summaryIn } from '../../../src/notes/listing.ts';
import { textOr, type JsonObject } from '../../../src/base/json.ts';
import type { CallOptions, NotesInsightsClient } from '../../../src/service/client.ts';
import type { NoteSummary } from '../../../src/service/shapes.ts';
import { booleanOption, trueOrFalse } from '../../shared/options/read.ts';
import { optionsOf, safetyLimitOf } from '../../shared/options/requests.ts';
import { isNoteFixed, noteIdOf } from './note-parameters.ts';
import { requestTask, type Operation, type OperationTask, type Run } from './operation.ts';
import { ignoreMissing, removalProperties } from './removal-properties.ts';

interface RemovalTask extends OperationTask {
	noteId: NoteId;
	/** The title in the input item, if that is about this note. */
	title: IDataObject;
	dryRun: boolean;
	ignoreMissing: boolean;
	safetyLimit: number;
}

/** How the two operations that remove something differ. */
interface Removal extends Pick<Operation, 'value' | 'name' | 'action' | 'description' | 'tool'> {
	/** The output fields that say whether it was done, and whether it would be. */
	done: 'cleared' | 'deleted';
	would: 'would_clear' | 'would_delete';
	/** What happens, for above the options. */
	warning: string;
	request: (client: NotesInsightsClient, noteId: NoteId, call: CallOptions) => Promise<void>;
	/** Tells whether a listed note has nothing that this operation would remove. */
	isNothingLeft: (note: NoteSummary) => boolean;
}

export const clear = removalOperation({
	value: 'clear',
	name: 'Clear Generated Results',
	action: 'Clear generated results of note',
	description: 'Remove the transcription and Insights of a note. The note and its title are kept.',
	tool: 'Permanently removes the transcription and Insights of one note, and keeps its title. Needs a note_id, which "Get many notes" returns. Returns cleared: true.',
	done: 'cleared',
	would: 'would_clear',
	warning: '<b>Execute step</b> removes the transcription and Insights of the note at once.',
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
	tool: 'Permanently deletes one note and everything generated from it. Needs a note_id, which "Get many notes" returns. Returns deleted: true.',
	done: 'deleted',
	would: 'would_delete',
	warning: '<b>Execute step</b> deletes the note and everything generated from it at once.',
	request: async (client, noteId, call) => await client.deleteNote(noteId, call),
	isNothingLeft: () => false,
});

/** Makes an operation that permanently removes something of a note, with its safeguards. */
function removalOperation(removal: Removal): Operation<RemovalTask> {
	const { value, name, action, description, tool, warning } = removal;
	const { done, request, isNothingLeft } = removal;
	return {
		...{ value, name, action, description, tool },
		properties: removalProperties(value, warning),
		prepare: taskOf,
		check: (run, tasks) => {
			refuseTooMany(run, tasks);
			if (tasks.length > 1 && isNoteFixed(run.context)) run.remarks.say(ONE_FOR_ALL);
		},
		async execute(run, task) {
			if (task.dryRun) return [await preview(run, task, removal)];
			const missing = await removed(run, task, request).then(
				() => ({}),
				async (error: unknown) => {
					if (!isMissing(error)) throw error;
					if (!task.ignoreMissing) {
						error.advice = 'To count such a note as done, turn on the Ignore Missing option.';
						throw error;
					}
					// A 404 alone may be about the address, and not about the note.
					const listing = await run.listing(task.call);
					const note = summaryIn(listing, task.noteId);
					const isGone = note ? isNothingLeft(note) : listing.unreadable === 0;
					if (!isGone) throw error;
					return { already_missing: true };
				},
			);
			return [{ [done]: true, ...missing, ...task.title, note_id: task.noteId }];
		},
	};
}

const ONE_FOR_ALL =
	'All input items name the same note, because <b>Note</b> is fixed. To use the note of each item, drag its note_id into <b>Note</b>.';

function taskOf(context: IExecuteFunctions, itemIndex: number): RemovalTask {
	const options = optionsOf(context, itemIndex);
	const noteId = noteIdOf(context, itemIndex);
	return {
		...requestTask(context, options),
		noteId,
		title: titleIn(context.getInputData()[itemIndex]?.json ?? {}, noteId),
		dryRun: trueOrFalse(context.getNodeParameter('dryRun', itemIndex), 'Dry Run'),
		ignoreMissing: booleanOption(options, ignoreMissing),
		safetyLimit: safetyLimitOf(options),
	};
}

/** A note that is gone can't be asked for its title; the item that names it often has it. */
function titleIn({ title, note_id }: JsonObject, noteId: NoteId): IDataObject {
	const isOfNote = typeof title === 'string' && noteKey(textOr(note_id, '')) === noteKey(noteId);
	return isOfNote ? { title } : {};
}

/** Removes a note once in a run, however many items name it. */
async function removed(
	{ client, removals }: Run,
	{ noteId, call }: RemovalTask,
	request: Removal['request'],
): Promise<void> {
	const key = noteKey(noteId);
	const removal = removals.get(key) ?? request(client, noteId, call);
	removals.set(key, removal);
	await removal;
}

/** Refuses more notes than anyone is likely to have meant: than any item's own limit, of which 0 is none. */
function refuseTooMany({ remarks }: Run, tasks: readonly RemovalTask[]): void {
	const limit = tasks.reduce(
		(least, { safetyLimit }) => (safetyLimit > 0 ? Math.min(least, safetyLimit) : least),
		Infinity,
	);
	const all = notesIn(tasks);
	if (all <= limit) return;
	const tooMany = `${all} notes are more than the Safety Limit of ${limit}`;
	if (notesIn(tasks.filter(({ dryRun }) => !dryRun)) > limit) {
		throw new InputError(
			`${tooMany}. Nothing was changed`,
			'Check that the right notes arrive here. If they do, raise the Safety Limit option.',
		);
	}
	remarks.say(`The real run would be refused: ${tooMany}`);
}

function notesIn(tasks: readonly RemovalTask[]): number {
	return new Set(tasks.map(({ noteId }) => noteKey(noteId))).size;
}

/** What is known about a note that would be affected, from one list for the whole run. */
async function preview(
	{ listing }: Run,
	{ noteId, call }: RemovalTask,
	{ done, would }: Removal,
): Promise<IDataObject> {
	const note = summaryIn(await listing(call), noteId);
	const exists = note !== undefined;
	const { title, status, has_insights, is_trashed, ...rest } = simplified(note ?? {});
	const { created_at_iso, updated_at_iso } = rest;
	const facts = { title, status, has_insights, is_trashed, created_at_iso, updated_at_iso };
	const outcome = { exists, [done]: false, note_id: noteId };
	return { dry_run: true, [would]: exists, ...facts, ...outcome } as IDataObject;
}
