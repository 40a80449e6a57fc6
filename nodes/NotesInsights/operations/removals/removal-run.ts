import type { IDataObject } from 'n8n-workflow';

import type { InputError } from '../../../../src/base/input-error.ts';
import { isJsonObject, type JsonObject } from '../../../../src/base/json.ts';
import { mayHaveHappened } from '../../../../src/http/call.ts';
import { isRequestFailure, type RequestFailure } from '../../../../src/http/errors.ts';
import { simplified, summaryIn } from '../../../../src/notes/list.ts';
import { isMissing } from '../../../../src/service/endpoints.ts';
import {
	mayBeGoingOn,
	type NoteId,
	noteKey,
	type NoteKey,
	type NoteSummary,
} from '../../../../src/service/shapes.ts';
import { toJson } from '../../../shared/run.ts';
import { isNoteFixed } from '../../note.ts';
import type { RemovalParameters } from './panel.ts';
import type { ByItem, RemovalRun } from './removal.ts';
import {
	IGNORE_MISSING,
	isProcessing,
	ONE_FOR_ALL,
	refusalOf,
	tooMany,
	whichNote,
} from './words.ts';

/**
 * Looks at all items together, before anything is changed.
 *
 * @returns the refusals of notes that are being processed, by item index
 * @throws InputError for more notes than the Safety Limit allows
 */
export async function checkRemovals(
	run: RemovalRun,
	byItem: ByItem,
): Promise<Map<number, InputError>> {
	refuseTooMany(run, [...byItem.values()]);
	if (byItem.size > 1 && isNoteFixed(run.context)) run.remarks.say(ONE_FOR_ALL);
	return await processingNotes(run, byItem);
}

/**
 * Refuses more notes than anyone is likely to have meant: than any item's own limit, of which 0 is none. What
 * the node removed before in this execution counts, as a loop or an agent brings notes one by one.
 */
function refuseTooMany(run: RemovalRun, all: readonly RemovalParameters[]): void {
	const limit = all.reduce(
		(least, { safetyLimit }) => (safetyLimit > 0 ? Math.min(least, safetyLimit) : least),
		Infinity,
	);
	if (limit === Infinity) return;
	const before = removedByThisNode(run);
	const count = notesIn(all, before);
	if (count <= limit) return;
	const reason = tooMany(count, limit, before.length);
	const real = all.filter(({ dryRun }) => !dryRun);
	if (real.length > 0 && notesIn(real, before) > limit) throw refusalOf(reason, before.length);
	run.wouldStop.push(reason);
}

/** How many notes some items are about, together with these. */
function notesIn(all: readonly RemovalParameters[], others: readonly string[] = []): number {
	return new Set([...others, ...all.map(({ noteId }) => noteKey(noteId))]).size;
}

/** Whoever cleans up many notes does not look at each: what is worked on in the meantime is left alone. */
function isLeft({ named }: RemovalRun, asked: RemovalParameters, note: NoteSummary): boolean {
	return named.size > 1 && !asked.includeProcessing && mayBeGoingOn(note);
}

/** The refusals of the items whose notes are being processed; dry runs are told instead. */
async function processingNotes(run: RemovalRun, byItem: ByItem): Promise<Map<number, InputError>> {
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
		const { wouldStop, wouldFail } = run;
		(run.context.continueOnFail() ? wouldFail : wouldStop).push(`${are} being processed`);
	}
	return refused;
}

/** Removes what one item asks for, or shows what would be removed. */
export async function removalOf(run: RemovalRun, asked: RemovalParameters): Promise<IDataObject> {
	const listed = summaryIn(await run.listing(asked.call), asked.noteId);
	return asked.dryRun ? dryRunOf(run, asked, listed) : await remove(run, asked, listed);
}

/** What would be done, for tables: what tells notes apart comes first. */
function dryRunOf(
	run: RemovalRun,
	asked: RemovalParameters,
	note: NoteSummary | undefined,
): IDataObject {
	const { would, done, isNothingLeft } = run.kind;
	const { noteId } = asked;
	const exists = note !== undefined;
	const hasEffect = exists && !isNothingLeft(note) && !isLeft(run, asked, note);
	if (hasEffect) run.wouldBe.set(noteKey(noteId), note);
	return { [would]: hasEffect, ...noteFacts(note, noteId), exists, dry_run: true, [done]: false };
}

/** What the output says of a note as it was. */
function noteFacts(note: NoteSummary = {}, noteId: NoteId): IDataObject {
	const { title, updated_at_iso, is_trashed, status, ...rest } = simplified(note);
	const { has_insights, created_at_iso } = rest;
	const facts = { title, updated_at_iso, is_trashed, status, has_insights, created_at_iso };
	return toJson({ ...facts, note_id: noteId });
}

/** Removes a note once in a run, however many items name it. */
async function remove(
	run: RemovalRun,
	{ noteId, ignoreMissing: isIgnored, call }: RemovalParameters,
	listed: NoteSummary | undefined,
): Promise<IDataObject> {
	const { requests, removed, client } = run;
	const { done, request, isNothingLeft } = run.kind;
	const key = noteKey(noteId);
	const earlier = knownBefore(run, key);
	const isGone = listed === undefined || isNothingLeft(listed);
	// The list no longer has what this execution removed.
	const note = isGone && earlier ? earlier : listed;
	const { unreadable } = await run.listing(call);
	const sent = requests.get(key) ?? client[request](noteId, call);
	requests.set(key, sent);
	const facts = noteFacts(note, noteId);
	const failure = await failedRequest(sent);
	const isRemoved = failure === null || (isMissing(failure) && earlier !== undefined);
	if (!earlier && (isRemoved || mayHaveHappened(failure))) remember(run, key, note ?? {});
	if (isRemoved) {
		if (!note || !isNothingLeft(note)) removed.set(key, note ?? {});
		return { [done]: true, ...facts };
	}
	// A 404 alone may be about the address, and not about the note.
	const isMissed = isMissing(failure) && (listed ? isGone : unreadable === 0);
	if (isMissed && isIgnored) return { [done]: true, already_missing: true, ...facts };
	const advice = [
		whichNote(run, key, { ...note, note_id: noteId }),
		isMissing(failure) && !isIgnored ? IGNORE_MISSING : '',
	];
	failure.advice = advice.filter(Boolean).join(' ') || null;
	throw failure;
}

async function failedRequest(request: Promise<void>): Promise<RequestFailure | null> {
	return await request.then(
		() => null,
		(error: unknown) => {
			if (isRequestFailure(error)) return error;
			throw error;
		},
	);
}

/**
 * What this execution removed, or may have: by the key of the note, what was known of the note before, and
 * the name of the node. n8n keeps it with the execution: *Retry On Fail* runs a node again over all its
 * items, and loops run it several times.
 */
function removedSoFar({ context, kind }: RemovalRun): JsonObject {
	const execution: JsonObject = context.getContext('flow');
	const field = `notesInsights.${kind.value}`;
	const known = execution[field];
	if (isJsonObject(known)) return known;
	return (execution[field] = {});
}

/** What was known of a note before this execution removed something of it; undefined if it did not. */
function knownBefore(run: RemovalRun, key: NoteKey): JsonObject | undefined {
	const record = removedSoFar(run)[key];
	if (!isJsonObject(record)) return undefined;
	return isJsonObject(record.note) ? record.note : {};
}

/** Remembers for the rest of the execution that something of a note was removed, or may have been. */
function remember(run: RemovalRun, key: NoteKey, note: NoteSummary): void {
	removedSoFar(run)[key] = { note, node: run.context.getNode().name };
}

/** The keys of the notes of which this node removed something in this execution, or may have. */
function removedByThisNode(run: RemovalRun): string[] {
	const { name } = run.context.getNode();
	return Object.entries(removedSoFar(run))
		.filter(([, record]) => isJsonObject(record) && record.node === name)
		.map(([key]) => key);
}
