import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { InputError } from '../../../src/base/input-error.ts';
import { isRequestFailure } from '../../../src/http/errors.ts';
import { isMissing } from '../../../src/service/answers.ts';
import { isGoingOn } from '../../../src/service/progress.ts';
import { noteKey, type NoteId, type NoteKey } from '../../../src/service/note-id.ts';
import { quoted } from '../../../src/text/quote.ts';
import { simplified } from '../../../src/notes/simplified.ts';
import { dateOf } from '../../../src/notes/timestamps.ts';
import { summaryIn } from '../../../src/notes/listing.ts';
import { textOr } from '../../../src/base/json.ts';
import type { CallOptions, NotesInsightsClient } from '../../../src/service/client.ts';
import type { NoteSummary } from '../../../src/service/shapes.ts';
import { booleanOption, trueOrFalse } from '../../shared/options/read.ts';
import { optionsOf, safetyLimitOf } from '../../shared/options/requests.ts';
import { toJson } from '../../shared/output/items.ts';
import { isNoteFixed, noteIdOf } from './note-parameters.ts';
import { requestTask, type Operation, type OperationTask, type Run } from './operation.ts';
import { ignoreMissing, includeProcessing, removalProperties } from './removal-properties.ts';

/** How much of a title or status a message shows, in characters. */
const MAX_TITLE = 100;

interface RemovalTask extends OperationTask {
	noteId: NoteId;
	dryRun: boolean;
	ignoreMissing: boolean;
	includeProcessing: boolean;
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
	const { value, name, action, description, tool, warning, done, would } = removal;
	return {
		...{ value, name, action, description, tool },
		properties: removalProperties(value, warning),
		prepare: taskOf,
		async check(run, tasks) {
			refuseTooMany(run, [...tasks.values()]);
			if (tasks.size > 1 && isNoteFixed(run.context)) run.remarks.say(ONE_FOR_ALL);
			return await processingNotes(run, tasks);
		},
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

const ONE_FOR_ALL =
	'All input items name the same note, because <b>Note</b> is fixed. To use the note of each item, drag its note_id into <b>Note</b>.';

function taskOf(context: IExecuteFunctions, itemIndex: number): RemovalTask {
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
			done.set(key, note ?? {});
			return {};
		},
		(error: unknown) => {
			if (!isRequestFailure(error)) throw error;
			// A 404 alone may be about the address, and not about the note.
			const isGone = isMissing(error) && (note ? isNothingLeft(note) : listing.unreadable === 0);
			if (isGone && isIgnored) return { already_missing: true };
			const title = quoted(textOr(note?.title, ''), MAX_TITLE);
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

/** Refuses more notes than anyone is likely to have meant: than any item's own limit, of which 0 is none. */
function refuseTooMany({ remarks, removals }: Run, tasks: readonly RemovalTask[]): void {
	const limit = tasks.reduce(
		(least, { safetyLimit }) => (safetyLimit > 0 ? Math.min(least, safetyLimit) : least),
		Infinity,
	);
	removals.named = notesIn(tasks);
	if (removals.named <= limit) return;
	const tooMany = `${removals.named} notes are more than the Safety Limit of ${limit}`;
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

/** Whoever cleans up many notes does not look at each: what is worked on in the meantime is left alone. */
function isLeft({ removals }: Run, task: RemovalTask, note: NoteSummary): boolean {
	return removals.named > 1 && !task.includeProcessing && isGoingOn(note);
}

/** The refusals of the items whose notes are being processed; dry runs are told instead. */
async function processingNotes(
	run: Run,
	tasks: ReadonlyMap<number, RemovalTask>,
): Promise<Map<number, InputError>> {
	const refused = new Map<number, InputError>();
	const told = new Set<NoteKey>();
	for (const [itemIndex, task] of tasks) {
		const note = summaryIn(await run.listing(task.call), task.noteId);
		if (note === undefined || !isLeft(run, task, note)) continue;
		if (task.dryRun) told.add(noteKey(task.noteId));
		else refused.set(itemIndex, isProcessing(note));
	}
	if (told.size > 0) {
		const are = told.size === 1 ? '1 note is' : `${told.size} notes are`;
		run.remarks.say(`${are} being processed: the real run would fail for that`);
	}
	return refused;
}

function isProcessing({ title, status }: NoteSummary): InputError {
	return new InputError(
		`The note "${quoted(textOr(title, ''), MAX_TITLE)}" is being processed: its status is "${quoted(textOr(status, ''), MAX_TITLE)}". It was not changed`,
		'Run the workflow again later, or turn on the Include Processing option. To go on with the other notes, set "On Error" under Settings to "Continue (using error output)".',
	);
}

/** Says how much went or would go: above the output or, if the run fails, in its error. */
function tellSum({ context, remarks, removals }: Run, done: string, failure: unknown): void {
	const { named, done: removed, wouldBe } = removals;
	if (named < 2) return;
	if (isRequestFailure(failure)) {
		const before = `Before, ${removed.size} of ${named} notes were ${done}. To go on with the others after a failure, set "On Error" under Settings to "Continue (using error output)".`;
		failure.advice = [failure.advice, before].filter(Boolean).join(' ');
	}
	const day = new Intl.DateTimeFormat('en-CA', { timeZone: context.getTimezone() });
	remarks.say(sumOf([...removed.values()], `were ${done}`, day));
	remarks.say(sumOf([...wouldBe.values()], `would be ${done}`, day));
}

/** `3 notes were deleted, 1 of them in the trash. They were last updated between … and ….` */
function sumOf(notes: readonly NoteSummary[], verb: string, day: Intl.DateTimeFormat): string {
	if (notes.length === 0) return '';
	const trashed = notes.filter(({ is_trashed }) => is_trashed === true).length;
	const inTrash = trashed === 0 ? '' : `, ${trashed} of them in the trash`;
	const times = notes.flatMap(({ updated_at }) => dateOf(updated_at)?.getTime() ?? []);
	const [oldest, newest] = [Math.min(...times), Math.max(...times)].map((time) => day.format(time));
	const span = times.length === 0 ? '' : ` They were last updated between ${oldest} and ${newest}.`;
	const count = notes.length === 1 ? '1 note' : `${notes.length} notes`;
	return `${count} ${notes.length === 1 ? verb.replace('were', 'was') : verb}${inTrash}.${span}`;
}
