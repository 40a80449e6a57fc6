import { InputError } from '../../../src/base/input-error.ts';
import { textOr } from '../../../src/base/json.ts';
import { isRequestFailure } from '../../../src/http/errors.ts';
import { summaryIn } from '../../../src/notes/listing.ts';
import { dateOf } from '../../../src/notes/timestamps.ts';
import { noteKey, type NoteKey } from '../../../src/service/note-id.ts';
import { mayBeGoingOn } from '../../../src/service/progress.ts';
import type { NoteSummary } from '../../../src/service/shapes.ts';
import { quoted } from '../../../src/text/quote.ts';
import { isNoteFixed } from './note-parameters.ts';
import type { Run } from './operation.ts';
import type { RemovalTask } from './removal-properties.ts';

/** How much of a title or status a message shows, in characters. */
const MAX_TITLE = 100;

/** The title of a note as a message shows it; empty where it has none. */
export const titleOf = ({ title }: NoteSummary): string => quoted(textOr(title, ''), MAX_TITLE);

const ONE_FOR_ALL =
	'All input items name the same note, because <b>Note</b> is fixed. To use the note of each item, drag its note_id into <b>Note</b>.';

/**
 * Looks at all items together, before anything is changed.
 *
 * @returns the refusals of notes that are being processed, by item index
 * @throws InputError for more notes than the Safety Limit allows
 */
export async function checkRemovals(
	run: Run,
	tasks: ReadonlyMap<number, RemovalTask>,
): Promise<Map<number, InputError>> {
	refuseTooMany(run, [...tasks.values()]);
	if (tasks.size > 1 && isNoteFixed(run.context)) run.remarks.say(ONE_FOR_ALL);
	return await processingNotes(run, tasks);
}

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
export function isLeft({ removals }: Run, task: RemovalTask, note: NoteSummary): boolean {
	return removals.named > 1 && !task.includeProcessing && mayBeGoingOn(note);
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

function isProcessing(note: NoteSummary): InputError {
	const status = quoted(textOr(note.status, ''), MAX_TITLE);
	return new InputError(
		`The note "${titleOf(note)}" is being processed: its status is "${status}". It was not changed`,
		'Run the workflow again later, or turn on the Include Processing option. To go on with the other notes, set "On Error" under Settings to "Continue (using error output)".',
	);
}

/** Says how much went or would go: above the output or, if the run fails, in its error. */
export function tellSum({ context, remarks, removals }: Run, done: string, failure: unknown): void {
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
