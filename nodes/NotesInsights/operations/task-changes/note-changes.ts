import { dateOf } from '../../../../src/notes/timestamps.ts';
import {
	notReadyNote,
	requireActionItems,
	requireAllRead,
	requireListed,
} from '../../../../src/tasks/close-guards.ts';
import { noteInMark } from '../../../../src/tasks/mark.ts';
import { needsCreationTime } from '../../../../src/insights/due-dates.ts';
import { readActionItems } from '../../../../src/insights/tasks.ts';
import { summaryIn, type Listing } from '../../../../src/notes/listing.ts';
import { hasFailed, type NoteId } from '../../../../src/service/shapes.ts';
import { taskChanges, type Change } from '../../../../src/tasks/task-changes.ts';
import type { ActionItem } from '../../../../src/insights/action-items.ts';
import type { JsonObject } from '../../../../src/base/json.ts';
import type { NotesInsightsClient } from '../../../../src/service/client.ts';
import type { Repeated } from '../../../../src/tasks/repeats.ts';
import type { TasksByNote } from '../../../../src/tasks/note-tasks.ts';
import { noteActionItems } from '../../../shared/output/items.ts';
import { insightsOf } from '../note-parameters.ts';
import type { ComparisonSettings } from './input.ts';

/** What a note says, and what that means for its tasks. */
export interface NoteChanges {
	items: readonly ActionItem[];
	changes: Change[];
	/** How many action items can't be read. */
	unread: number;
}

/** Reads the Insights of a note. @throws NotReadyNote if there are none yet */
export async function finalInsights(
	client: NotesInsightsClient,
	noteId: NoteId,
	settings: ComparisonSettings,
): Promise<JsonObject> {
	const answer = await insightsOf(client, { noteId, ...settings });
	if (!answer.ready) throw notReadyNote(answer.status, noteId);
	if (hasFailed(answer.insights)) throw notReadyNote(answer.insights, noteId);
	return answer.insights;
}

/** What it takes to compare a note with its tasks. */
export interface ComparisonContext {
	tasks: TasksByNote;
	/** The open task of another note that an action item repeats. */
	repeatedBy: (item: ActionItem) => Repeated | null;
	settings: ComparisonSettings;
	/** IANA name of the workflow's timezone. */
	timezone: string;
	/** The list of notes, read once, after all the notes. */
	listing: () => Promise<Listing>;
}

/** Compares a note with its tasks. @throws InputError if what it says is not certain */
export async function changesOf(
	noteId: NoteId,
	insights: JsonObject,
	{ tasks, repeatedBy, settings: { settings, ...chosen }, timezone, listing }: ComparisonContext,
): Promise<NoteChanges> {
	const read = readActionItems(insights);
	requireActionItems(insights, read, noteId);
	const needsTime = needsCreationTime(insights, timezone, settings);
	const note = needsTime ? summaryIn(await listing(), noteId) : undefined;
	const items = noteActionItems(insights, { noteId, note, timezone, settings });
	const changes = taskChanges({
		...chosen,
		...{ noteId, items, tasks: tasks.get(noteInMark(noteId)) ?? [], repeatedBy },
		assigneesOf: (owner) => settings.ownersOf(owner).assignees,
		isUndated: needsTime && dateOf(note?.created_at) === null,
	});
	if (changes.some(isClose)) requireAllRead(read, noteId);
	if (changes.some(({ fields }) => fields.change !== 'none'))
		requireListed(await listing(), noteId);
	return { items, changes, unread: read.unread };
}

export function isClose({ fields }: Change): boolean {
	return fields.change === 'close';
}
