import type { IDataObject } from 'n8n-workflow';

import { isRequestFailure } from '../../../src/http/errors.ts';
import { summaryIn } from '../../../src/notes/listing.ts';
import { simplified } from '../../../src/notes/simplified.ts';
import { isMissing } from '../../../src/service/answers.ts';
import type { CallOptions, NotesInsightsClient } from '../../../src/service/client.ts';
import { noteKey, type NoteId } from '../../../src/service/note-id.ts';
import type { NoteSummary } from '../../../src/service/shapes.ts';
import { toJson } from '../../shared/output/items.ts';
import type { Operation, Run } from './operation.ts';
import { removalProperties, removalTask, type RemovalTask } from './removal-properties.ts';
import { checkRemovals, isLeft, tellSum, titleOf } from './removal-run.ts';

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
	const { value, name, action, description, tool, warning, done, would } = removal;
	return {
		...{ value, name, action, description, tool },
		properties: removalProperties(value, warning),
		prepare: removalTask,
		check: checkRemovals,
		async execute(run, task) {
			const note = summaryIn(await run.listing(task.call), task.noteId);
			const facts = { ...factsOf(note ?? {}), note_id: task.noteId };
			if (!task.dryRun) return [{ [done]: true, ...(await remove(run, task, removal)), ...facts }];
			const { note_id, ...rest } = facts;
			const exists = note !== undefined;
			const hasEffect = exists && !removal.isNothingLeft(note) && !isLeft(run, task, note);
			if (hasEffect) run.removals.wouldBe.set(noteKey(note_id), note);
			return [{ dry_run: true, [would]: hasEffect, ...rest, exists, [done]: false, note_id }];
		},
		end: (run, failure) => tellSum(run, done, failure),
	};
}

/** What the output says of a note as it was. */
function factsOf(note: NoteSummary): IDataObject {
	const { title, status, has_insights, is_trashed, ...rest } = simplified(note);
	const { created_at_iso, updated_at_iso } = rest;
	return toJson({ title, status, has_insights, is_trashed, created_at_iso, updated_at_iso });
}

/** Removes a note once in a run, however many items name it. */
async function remove(
	run: Run,
	{ noteId, ignoreMissing: isIgnored, call }: RemovalTask,
	{ request, isNothingLeft }: Removal,
): Promise<IDataObject> {
	const { requests, done } = run.removals;
	const key = noteKey(noteId);
	const removal = requests.get(key) ?? request(run.client, noteId, call);
	requests.set(key, removal);
	const listing = await run.listing(call);
	const note = summaryIn(listing, noteId);
	return await removal.then(
		() => {
			if (!note || !isNothingLeft(note)) done.set(key, note ?? {});
			return {};
		},
		(error: unknown) => {
			if (!isRequestFailure(error)) throw error;
			// A 404 alone may be about the address, and not about the note.
			const isGone = isMissing(error) && (note ? isNothingLeft(note) : listing.unreadable === 0);
			if (isGone && isIgnored) return { already_missing: true };
			const title = titleOf(note ?? {});
			const advice = [
				title === '' ? '' : `The note is "${title}".`,
				isMissing(error) && !isIgnored ? ADVICE : '',
			];
			error.advice = advice.filter(Boolean).join(' ') || null;
			throw error;
		},
	);
}

const ADVICE = 'To count such a note as done, turn on the Ignore Missing option.';
