import {
	holdsInsights,
	isIdentified,
	isReady,
	isRefusal,
	noteKey,
	type CallOptions,
	type IdentifiedNote,
	type NoteId,
	type NoteKey,
	type NotesInsightsClient,
	type NoteSummary,
} from '../../../src/index.ts';
import { clock } from '../../shared/service/clock.ts';

/*
 * One answer must not decide about many notes: before it does, the service is asked about others.
 */

/** How many other notes are asked for after failures: more if none was read, as these may be sick too. */
const CONTROL_NOTES = { someRead: 2, noneRead: 10 };

/** Tells whether the service gives no Insights for a note. It must say so: a failure says nothing. */
export async function hasNoInsights(
	client: NotesInsightsClient,
	{ note_id }: IdentifiedNote,
	call: CallOptions,
): Promise<boolean> {
	try {
		const answer = await client.getInsights(note_id, call);
		return !answer.ready || !holdsInsights(answer.insights);
	} catch (error) {
		return isRefusal(error);
	}
}

/**
 * Tells whether failures are the fault of the notes that failed: right after them, the service gives
 * the Insights of another note. If there is no other note to ask for, one failure is that note's own;
 * several that agree are an outage.
 *
 * @param failed keys of the notes that could not be read
 * @param read ids of notes that could be read before
 * @param listed all notes of the account
 */
export async function areNotesAtFault(
	client: NotesInsightsClient,
	{ failed, read }: { failed: ReadonlySet<NoteKey>; read: readonly NoteId[] },
	listed: readonly NoteSummary[],
	call: CallOptions,
): Promise<boolean> {
	const most = read.length > 0 ? CONTROL_NOTES.someRead : CONTROL_NOTES.noneRead;
	const witnesses = [...read.slice(-1), ...othersOf(failed, listed, most)];
	const answers = await Promise.allSettled(
		witnesses.map(async (noteId) => await client.getInsights(noteId, call)),
	);
	if (answers.some((answer) => answer.status === 'fulfilled' && answer.value.ready)) return true;
	return failed.size === 1 && answers.every(({ status }) => status === 'fulfilled');
}

/** Ready notes at random, as the same ones may be unreadable every time. */
function othersOf(
	failed: ReadonlySet<NoteKey>,
	listed: readonly NoteSummary[],
	most: number,
): NoteId[] {
	// A list may have several entries for a note.
	const named = listed.filter(isIdentified);
	const latest = new Map(named.map((note) => [noteKey(note.note_id), note]));
	const others = [...latest]
		.filter(([key, note]) => isReady(note) && !failed.has(key))
		.map(([, { note_id }]) => note_id);
	return Array.from({ length: Math.min(most, others.length) }, () =>
		others.splice(Math.floor(clock.random() * others.length), 1),
	).flat();
}
