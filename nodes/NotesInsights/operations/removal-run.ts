import { InputError } from '../../../src/base/input-error.ts';
import { isJsonObject, textOr, type JsonObject } from '../../../src/base/json.ts';
import { dateOf, summaryIn } from '../../../src/notes/list.ts';
import {
	mayBeGoingOn,
	type NoteId,
	noteKey,
	type NoteKey,
	type NoteSummary,
} from '../../../src/service/shapes.ts';
import { quoted } from '../../../src/text/quote.ts';
import { CONTINUE, tellDone } from '../../shared/hints.ts';
import { isNoteFixed } from '../note.ts';
import type { OperationParameters, Run } from './operation.ts';

/** What one input item asks of an operation that removes something. */
export interface RemovalParameters extends OperationParameters {
	noteId: NoteId;
	dryRun: boolean;
	ignoreMissing: boolean;
	includeProcessing: boolean;
	safetyLimit: number;
}

/** The two operations that remove something, in words. */
interface RemovalWords {
	value: string;
	done: 'cleared' | 'deleted';
}

/** How much of a title or status a message shows, in characters. */
const MAX_TITLE = 100;

/** The title of a note as a message shows it; empty where it has none. */
export const titleOf = ({ title }: NoteSummary): string => quoted(textOr(title, ''), MAX_TITLE);

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Which note of the run one is: `, the 3rd of 4`; empty if there is no other. */
export function placeOf({ removals: { named } }: Run, key: NoteKey): string {
	const place = [...named].indexOf(key) + 1;
	if (named.size < 2 || place === 0) return '';
	return `, the ${place}${SUFFIXES[ORDINALS.select(place)] ?? 'th'} of ${named.size}`;
}

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
	byItem: ReadonlyMap<number, RemovalParameters>,
	operation: string,
): Promise<Map<number, InputError>> {
	const all = [...byItem.values()];
	run.removals.hasDryRun = all.some(({ dryRun }) => dryRun);
	for (const { noteId } of all) run.removals.named.add(noteKey(noteId));
	refuseTooMany(run, all, operation);
	if (byItem.size > 1 && isNoteFixed(run.context)) run.remarks.say(ONE_FOR_ALL);
	return await processingNotes(run, byItem);
}

/**
 * Refuses more notes than anyone is likely to have meant: than any item's own limit, of which 0 is none. What
 * the node removed before in this execution counts, as a loop or an agent brings notes one by one.
 */
function refuseTooMany(run: Run, all: readonly RemovalParameters[], operation: string): void {
	const limit = all.reduce(
		(least, { safetyLimit }) => (safetyLimit > 0 ? Math.min(least, safetyLimit) : least),
		Infinity,
	);
	if (limit === Infinity) return;
	const before = removedByThisNode(run, operation);
	const count = notesIn(all, before);
	if (count <= limit) return;
	const earlier =
		before.length > 0 ? `: the node removed ${before.length} of them before in this execution` : '';
	const tooMany = `${count} notes are more than the Safety Limit of ${limit}${earlier}`;
	const real = all.filter(({ dryRun }) => !dryRun);
	if (real.length > 0 && notesIn(real, before) > limit) {
		throw new InputError(
			`${tooMany}. ${before.length > 0 ? 'This run changed nothing' : 'Nothing was changed'}`,
			'Check that the right notes arrive here. If they do, raise the Safety Limit option.',
		);
	}
	run.removals.wouldStop.push(tooMany);
}

/** How many notes some items are about, together with these. */
function notesIn(all: readonly RemovalParameters[], others: readonly string[] = []): number {
	return new Set([...others, ...all.map(({ noteId }) => noteKey(noteId))]).size;
}

/** Whoever cleans up many notes does not look at each: what is worked on in the meantime is left alone. */
export function isLeft({ removals }: Run, asked: RemovalParameters, note: NoteSummary): boolean {
	return removals.named.size > 1 && !asked.includeProcessing && mayBeGoingOn(note);
}

/** The refusals of the items whose notes are being processed; dry runs are told instead. */
async function processingNotes(
	run: Run,
	byItem: ReadonlyMap<number, RemovalParameters>,
): Promise<Map<number, InputError>> {
	const refused = new Map<number, InputError>();
	const told = new Set<NoteKey>();
	for (const [itemIndex, asked] of byItem) {
		const note = summaryIn(await run.listing(asked.call), asked.noteId);
		if (note === undefined || !isLeft(run, asked, note)) continue;
		if (asked.dryRun) told.add(noteKey(asked.noteId));
		else refused.set(itemIndex, isProcessing(note));
	}
	if (told.size > 0) {
		const are = told.size === 1 ? '1 note is' : `${told.size} notes are`;
		const { wouldStop, wouldFail } = run.removals;
		(run.context.continueOnFail() ? wouldFail : wouldStop).push(`${are} being processed`);
	}
	return refused;
}

function isProcessing(note: NoteSummary): InputError {
	const status = quoted(textOr(note.status, ''), MAX_TITLE);
	return new InputError(
		`The note "${titleOf(note)}" is being processed: its status is "${status}". It was not changed`,
		`Run the workflow again later, or turn on the Include Processing option. To go on with the other notes, ${CONTINUE}.`,
	);
}

/**
 * What this execution removed, or may have: by the key of the note, what was known of the note before, and
 * the name of the node. n8n keeps it with the execution: *Retry On Fail* runs a node again over all its
 * items, and loops run it several times.
 */
function removedSoFar({ context }: Run, operation: string): JsonObject {
	const execution: JsonObject = context.getContext('flow');
	const field = `notesInsights.${operation}`;
	const known = execution[field];
	if (isJsonObject(known)) return known;
	return (execution[field] = {});
}

/** What was known of a note before this execution removed something of it; undefined if it did not. */
export function knownBefore(run: Run, operation: string, key: NoteKey): JsonObject | undefined {
	const removal = removedSoFar(run, operation)[key];
	if (!isJsonObject(removal)) return undefined;
	return isJsonObject(removal.note) ? removal.note : {};
}

/** Remembers for the rest of the execution that something of a note was removed, or may have been. */
export function remember(run: Run, operation: string, key: NoteKey, note: NoteSummary): void {
	removedSoFar(run, operation)[key] = { note, node: run.context.getNode().name };
}

/** The keys of the notes of which this node removed something in this execution, or may have. */
function removedByThisNode(run: Run, operation: string): string[] {
	const { name } = run.context.getNode();
	return Object.entries(removedSoFar(run, operation))
		.filter(([, removal]) => isJsonObject(removal) && removal.node === name)
		.map(([key]) => key);
}

/** Says how much went or would go: above the output or, if the run fails, in its error. */
export function tellSum(run: Run, words: RemovalWords, failure: unknown): void {
	const { context, remarks, removals } = run;
	const { named, done: removed } = removals;
	if (removals.hasDryRun) remarks.say(dryRunWords(run, words));
	if (named.size < 2) return;
	tellDone(failure, removed.size, named.size, ['notes', words.done]);
	remarks.say(sumOf(removed, `were ${words.done}`, context.getTimezone()));
}

/** What a dry run found: it is tried to see what the real run would do, with *On Error* as it is set. */
function dryRunWords({ context, removals }: Run, { value, done }: RemovalWords): string {
	const { wouldBe, wouldStop, wouldFail } = removals;
	const sum = sumOf(wouldBe, `would be ${done}`, context.getTimezone());
	const them = wouldBe.size === 1 ? 'it' : 'them';
	const stop = `The real run would stop before it ${value}s anything: ${wouldStop.join(', and ')}.`;
	return [
		'The dry run changed nothing.',
		wouldStop.length > 0 ? `${stop} Otherwise:` : '',
		sum || `No note would be ${done}.`,
		...wouldFail.map((why) => `${why}, and would fail.`),
		wouldBe.size > 0 ? `To ${value} ${them}, turn off <b>Dry Run</b>.` : '',
	]
		.filter(Boolean)
		.join(' ');
}

/** `3 notes were deleted, 1 of them in the trash. They were last updated between … and ….` */
function sumOf(removed: ReadonlyMap<NoteKey, NoteSummary>, verb: string, timeZone: string): string {
	const notes = [...removed.values()];
	if (notes.length === 0) return '';
	const trashed = notes.filter(({ is_trashed }) => is_trashed === true).length;
	const inTrash = trashed === 0 ? '' : `, ${trashed} of them in the trash`;
	const count = notes.length === 1 ? '1 note' : `${notes.length} notes`;
	const what = notes.length === 1 ? verb.replace('were', 'was') : verb;
	return `${count} ${what}${inTrash}.${updatedWords(notes, timeZone)}`;
}

/** When notes were last updated, of those that say so. */
function updatedWords(notes: readonly NoteSummary[], timeZone: string): string {
	const times = notes.flatMap(({ updated_at }) => dateOf(updated_at)?.getTime() ?? []);
	if (times.length === 0) return '';
	const day = new Intl.DateTimeFormat('en-CA', { timeZone });
	const [oldest, newest] = [Math.min(...times), Math.max(...times)].map((time) => day.format(time));
	if (notes.length === 1) return ` It was last updated on ${oldest}.`;
	if (oldest === newest) return ` They were last updated on ${oldest}.`;
	return ` They were last updated between ${oldest} and ${newest}.`;
}
