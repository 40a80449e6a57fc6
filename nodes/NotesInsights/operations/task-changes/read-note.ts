import {
	InputError,
	assertReadableItems,
	confirmGone,
	dateOf,
	doubtAboutBody,
	doubtAboutListing,
	runCooperatively,
	isMissing,
	knownTasksIn,
	lacksItems,
	quoted,
	refuseUnread,
	summaryIn,
	taskChanges,
	textOr,
	unlisted,
	unreadItems,
	type ActionItem,
	type Change,
	type JsonObject,
	type Listing,
	type NotesInsightsClient,
} from '../../../../src/index.ts';
import { clock } from '../../../shared/service/clock.ts';
import { withAdvice } from '../../../shared/run/errors.ts';
import { needsCreationTime, noteActionItems } from '../../../shared/output/items.ts';
import { insightsOf } from '../if-not-ready.ts';
import type { KnownTaskItem, NoteItems } from './note-items.ts';

/** Enough of a note's title to tell which note is meant. */
const MAX_TITLE = 100;
const MAX_STATUS = 60;

const IF_GONE = 'To close its tasks or to skip it, set "If Note Is Missing".';

/** What the service says about a note. */
export type Finding = { insights: JsonObject } | 'gone' | 'skipped';

/** Reads a note. @throws if it is not ready or is missing, unless the settings say otherwise */
export async function findingOf(
	client: NotesInsightsClient,
	task: KnownTaskItem,
): Promise<Finding> {
	const { ifNotReady, ifMissing } = task;
	const answer = await insightsOf(client, task).catch((error: unknown) => {
		if (ifMissing === 'fail' || !isMissing(error)) throw withAdvice(error, IF_GONE);
		return ifMissing === 'close' ? 'gone' : 'skipped';
	});
	if (typeof answer === 'string') return answer;
	if (answer.ready) return { insights: answer.insights };
	if (ifNotReady === 'skip') return 'skipped';
	throw notReady(task, answer.status, answer.shown);
}

/** What it takes to compare a note with its tasks. */
export interface NoteComparison {
	note: NoteItems;
	/** IANA name of the workflow's timezone. */
	timezone: string;
	/** The list of notes, read once, after all the notes. */
	listing: () => Promise<Listing>;
}

/** What a note says, and what that means for its tasks. */
export interface Compared {
	items: readonly ActionItem[];
	changes: Change[];
	/** How many action items can't be read. */
	unread?: number;
	/** The note, as messages name it, if its Insights say nothing about action items. */
	withoutItems?: string;
}

/** Compares a note with its tasks. @throws InputError if that would close tasks without reason */
export async function changesOf(
	finding: Exclude<Finding, 'skipped'>,
	{ note, timezone, listing }: NoteComparison,
): Promise<Compared> {
	const { noteId, settings, matchReworded, includeUnchanged, lengths } = note.first;
	const compare = async (items: readonly ActionItem[], isUndated = false) => {
		const known = note.inTracker
			? knownTasksIn(note.inTracker, noteId, items)
			: note.items.flatMap((item) => item.known ?? []);
		const steps = taskChanges({
			known,
			items,
			matchReworded,
			includeUnchanged,
			isUndated,
			lengths,
		});
		return await runCooperatively(steps, clock);
	};
	if (finding === 'gone') {
		confirmGone(await listing(), noteId);
		return { items: [], changes: await compare([]) };
	}
	const { insights } = finding;
	if (lacksItems(insights)) {
		await confirmed([], insights, { note });
		return { items: [], changes: [], withoutItems: nameOf(insights, noteId) };
	}
	const needsTime = await needsCreationTime(insights, timezone, settings);
	const summary = needsTime ? summaryIn(await listing(), noteId) : undefined;
	const items = await noteActionItems(insights, { noteId, note: summary, timezone, settings });
	assertReadableItems(insights, items.length, noteId);
	const changes = await compare(items, needsTime && dateOf(summary?.created_at) === null);
	if (!changes.some(isClose)) return { items, changes, unread: unreadItems(insights) };
	refuseUnread(insights, noteId);
	return { items, changes: await confirmed(changes, insights, { note, listing }) };
}

/**
 * Gives the changes of a note if nothing casts doubt on its closes; with Skip, the changes that remain.
 *
 * @param listing left out if nothing would be closed: then only the note itself is asked
 */
async function confirmed(
	changes: Change[],
	insights: JsonObject,
	{ note, listing }: { note: NoteItems; listing?: NoteComparison['listing'] },
): Promise<Change[]> {
	const { noteId, ifNotReady } = note.first;
	const doubt =
		doubtAboutBody(insights) ?? (listing ? doubtAboutListing(await listing(), noteId) : null);
	if (doubt === null) return changes;
	if (ifNotReady === 'skip') {
		return doubt.isUnlisted ? changes.filter((change) => !isClose(change)) : [];
	}
	throw doubt.isUnlisted
		? unlisted(noteId)
		: notReady(note.first, insights, quoted(doubt.status, MAX_STATUS));
}

export function isClose({ fields }: Change): boolean {
	return fields.change === 'close';
}

/** How a message names a note. */
function nameOf({ title }: JsonObject, noteId: string): string {
	return `note "${quoted(textOr(title, ''), MAX_TITLE) || 'untitled'}" (${noteId})`;
}

function notReady({ noteId, ifNotReady }: KnownTaskItem, body: JsonObject, status: string) {
	const ways = ifNotReady === 'wait' ? '"Skip"' : '"Skip" or "Wait"';
	return new InputError(
		`The Insights of ${nameOf(body, noteId)} are not ready yet (status: ${status}). Its tasks stay as they are`,
		`Run the workflow again later, or set "If Not Ready" to ${ways}.`,
	);
}
