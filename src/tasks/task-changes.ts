import { InputError } from '../base/input-error.ts';
import { type JsonObject, textOr } from '../base/json.ts';
import { lazy } from '../base/once.ts';
import { actionItemOf, type ActionItem, type ActionItemsRead } from '../insights/action-items.ts';
import { type Listing, summaryIn } from '../notes/list.ts';
import { hasFailed, isGoingOn } from '../service/shapes.ts';
import { quoted } from '../text/quote.ts';
import { dayEnd, dayIn, type SaidItem } from './digests.ts';
import { noteInMark } from './mark.ts';
import { type Pair, pairsOf, type Repeated, repeatedTasks } from './matching.ts';
import type { TextLengths } from './presets.ts';
import { closedDescription, taskTexts, type TaskTexts } from './texts.ts';
import {
	type ListedTask,
	markedTask,
	type NoteTask,
	type TasksByNote,
	type TaskState,
} from './tracker-list.ts';
import {
	type AssigneesOf,
	changedFields,
	type FollowedField,
	hasTitleOf,
	lastWritten,
} from './written.ts';

/** What a tracker has to do about one task; `none` only where unchanged tasks are asked for. */
export type ChangeKind = 'create' | 'update' | 'close' | 'reopen' | 'none';

export interface Change {
	/** The output item (docs/operations.md, "Get Task Changes"). */
	fields: JsonObject & { change: ChangeKind };
	/** The input item that the task stands in; undefined for a new task. */
	itemIndex?: number;
}

/** A note, and what it says now. */
export interface SaidNote {
	noteId: string;
	items: readonly ActionItem[];
	/** Whether the note has action items that can't be read: each may be any of the tasks. */
	hasUnread?: boolean;
	/** Whether a due text could not be read, because it is unknown when the note was created. */
	isDayUnknown?: (due: unknown) => boolean;
}

/** What the notes of one run are compared with, and how. */
export interface Comparison {
	tasks: TasksByNote;
	/** Tasks of other notes that are not among these, where there are any. */
	elsewhere?: () => readonly ListedTask[];
	/** How long the texts for the tracker may be. */
	lengths: TextLengths;
	/** Whether to find the same task in other words. */
	matchReworded: boolean;
	/** Who an owner is in the tracker. */
	assigneesOf: AssigneesOf;
	/** What becomes of an action item that repeats an open task of another note. */
	ifRepeated?: 'create' | 'skip';
	/** Whether to return unchanged tasks too. */
	includeUnchanged?: boolean;
}

/** What it takes to say what changes in one note. */
type NoteComparison = Comparison & { repeatedBy: (said: SaidItem) => Repeated | null };

/**
 * Compares what the notes of a run say now with their tasks in the tracker (docs/tasks.md).
 *
 * Once the changes are carried out, the tracker has one open task for each action item that nobody has
 * finished, and no other open task of the notes but copies that people made: of a task that stays, or under
 * another title. After that, the same notes give no change.
 *
 * If the due date of an action item could not be read, its task keeps its day.
 *
 * @returns for each note, the changes in the order of the action items, then those of tasks that are gone
 */
export function taskChanges(notes: readonly SaidNote[], comparison: Comparison): Change[][] {
	const { tasks, elsewhere, matchReworded, includeUnchanged = false } = comparison;
	const matched = notes.map((note) => {
		const ofNote = tasks.get(noteInMark(note.noteId)) ?? [];
		const mayReword = matchReworded && note.hasUnread !== true;
		return { note, ofNote, pairs: pairsOf(ofNote, note.items, mayReword) };
	});
	const pairs = matched.flatMap((note) => note.pairs);
	const pairOf = new Map(pairs.map((pair) => [pair.task, pair]));
	const read = new Set(notes.map(({ noteId }) => noteInMark(noteId)));
	const repeatedBy = lazy(() =>
		repeatedTasks(
			[...[...tasks.values()].flat(), ...(elsewhere?.() ?? []).flatMap(markedTask)],
			(task) => (read.has(task.parts.mark.note) ? (pairOf.get(task) ?? null) : undefined),
		),
	);
	const context: NoteComparison = { ...comparison, repeatedBy: (said) => repeatedBy()(said) };
	return matched.map(({ note, ofNote, pairs }) =>
		[
			...pairs.map((pair) => changeOfItem(pair, note, context)),
			...ofNote
				.filter((task) => !pairOf.has(task))
				.flatMap((task) => changesOfGone(task, note, context)),
		].filter(({ fields }) => includeUnchanged || fields.change !== 'none'),
	);
}

function changeOfItem(
	{ task, key, isReworded, item: said, written: now }: Pair,
	{ isDayUnknown }: SaidNote,
	{ lengths, repeatedBy, ifRepeated, assigneesOf }: NoteComparison,
): Change {
	const before = task?.parts.mark.written;
	const kept = before && isDayUnknown?.(said.due) ? dayIn(before) : null;
	const day = said.due_date ?? kept;
	const item = actionItemOf({ ...said, due_date: day, action_item_key: key });
	const written = day === null ? now : { ...now, end: dayEnd(day) };
	if (!task || !before) {
		const repeats = repeatedBy({ item, written });
		const texts = taskTexts(item, written, lengths);
		if (repeats === null || ifRepeated !== 'skip')
			return changeOf('create', item, texts, { repeats });
		return changeOf('none', item, texts, { repeats, state: 'repeated' });
	}
	const { state, parts } = task;
	const changed = changedFields(before, written);
	// Opened by a person, or by a run that was cut off: whoever finishes it must not seem to be the workflow.
	const isToUpdate = state === 'open' && (changed.length > 0 || parts.mark.isClosed);
	if (state === 'done' || (state === 'open' && !isToUpdate))
		return changeOf('none', item, task, { task, state });
	const previous = changed.length > 0 ? previousValues(task, changed, assigneesOf) : {};
	const about = { task, changed, previous, isReworded };
	const texts = taskTexts(item, written, lengths, parts);
	return changeOf(isToUpdate ? 'update' : 'reopen', item, texts, about);
}

function previousValues(
	task: NoteTask,
	fields: readonly FollowedField[],
	assigneesOf: AssigneesOf,
): JsonObject {
	const last: JsonObject = lastWritten(task, assigneesOf);
	const known = fields.filter((field) => last[field] !== undefined);
	return Object.fromEntries(known.map((field) => [field, last[field]]));
}

/**
 * A task that the note does not have any more, and its copies: only their marks change, and only if they are
 * open. A copy with a title of its own is something else by now.
 */
function changesOfGone(
	gone: NoteTask,
	{ noteId }: SaidNote,
	{ lengths, assigneesOf }: NoteComparison,
): Change[] {
	const item = itemOfGone(gone, noteId, assigneesOf);
	const copies = gone.copies.filter(
		(copy) => copy.state !== 'open' || hasTitleOf(copy, gone, lengths),
	);
	return [gone, ...copies].map((task) => {
		const { title, parts, state } = task;
		if (state !== 'open') return changeOf('none', item, task, { task, state });
		return changeOf('close', item, { title, description: closedDescription(parts) }, { task });
	});
}

/** The fields of an action item, as far as the task tells them. */
function itemOfGone(gone: NoteTask, noteId: string, assigneesOf: AssigneesOf) {
	const { task, owner, due, due_date, assignees } = lastWritten(gone, assigneesOf);
	return actionItemOf({
		task: task ?? gone.title,
		owner: owner ?? null,
		due: due ?? null,
		due_date: due_date ?? null,
		note_title: null,
		assignees: assignees ?? [],
		unmapped_owners: [],
		index: null,
		note_id: noteId,
		action_item_key: gone.parts.mark.key,
	});
}

interface About {
	task?: NoteTask;
	state?: TaskState | 'repeated';
	changed?: readonly FollowedField[];
	previous?: JsonObject;
	repeats?: Repeated | null;
	isReworded?: boolean;
}

/** Makes the output item, with its fields in the order in which tables show them. */
function changeOf(
	change: ChangeKind,
	item: object,
	{ title, description }: TaskTexts,
	{ task, state, changed = [], previous = {}, repeats = null, isReworded = false }: About = {},
): Change {
	const fields = {
		change,
		...(state ? { state } : {}),
		...item,
		title,
		description,
		task_id: task?.id ?? null,
		changed_fields: [...changed],
		previous,
		repeats,
		...(isReworded ? { reworded: true } : {}),
	};
	return task ? { fields, itemIndex: task.itemIndex } : { fields };
}

/*
 * The guards between what the service says about a note and its tasks. A task that is closed by mistake is
 * work that nobody does, so a note that any of them refuses changes nothing.
 */

const LOOK_HINT = 'Look at the note in the app that made it, or have its results generated again.';
const MAX_TITLE = 100;
const MAX_STATUS = 60;

/** A note whose Insights are not there, or not final: "If Not Ready" says what becomes of it. */
export class NotReadyNote extends InputError {
	constructor(
		message: string,
		hint: string,
		/** What the note is doing instead of being ready. */
		readonly status: string,
	) {
		super(message, hint);
	}
}

/** @param body the Status body, or what the list says of the note */
export function notReadyNote(body: JsonObject, noteId: string, status?: string): NotReadyNote {
	const text = status ?? textOr(body.status, textOr(body.stage, 'unknown'));
	const shown = quoted(text, MAX_STATUS);
	const title = quoted(textOr(body.title, ''), MAX_TITLE) || 'untitled';
	const note = `note "${title}" (${noteId})`;
	const detail = quoted(textOr(body.error, ''), MAX_TITLE);
	if (hasFailed({ status: text })) {
		return new NotReadyNote(
			`The service could not process ${note}: its status is "${shown}"${detail && `, ${detail}`}. Its tasks stay as they are`,
			LOOK_HINT,
			shown,
		);
	}
	return new NotReadyNote(
		`The Insights of ${note} are not ready yet (status: ${shown}). Its tasks stay as they are`,
		'Run the workflow again later, or set "If Not Ready" to "Skip" or "Wait".',
		shown,
	);
}

/**
 * Refuses Insights without the field `action_items`, which do not say that there are none, and those whose
 * action items can't be read.
 *
 * @throws InputError
 */
export function requireActionItems(
	{ action_items: list }: JsonObject,
	{ tasks, isStated }: ActionItemsRead,
	noteId: string,
): void {
	if (!isStated) {
		throw new InputError(
			`The Insights of note ${noteId} do not have the field action_items, so its tasks stay as they are`,
			LOOK_HINT,
		);
	}
	const isEmpty = list === null || (Array.isArray(list) && list.length === 0);
	if (isEmpty || tasks.length > 0) return;
	throw new InputError(
		`The action items of note ${noteId} cannot be read, so its tasks stay as they are`,
		LOOK_HINT,
	);
}

/**
 * Refuses a note if the list does not agree that it has the Insights that were read: they may have been
 * cleared since, or are being generated again, or the list is that of another account.
 *
 * @throws InputError
 */
export function requireListed(listing: Listing, noteId: string): void {
	const note = summaryIn(listing, noteId);
	if (!note) {
		throw new InputError(
			`The list of notes does not contain note ${noteId}, so its tasks stay as they are`,
			'Run the workflow again. If the error stays, the note was deleted.',
		);
	}
	if (note.has_insights !== true) throw notReadyNote(note, noteId, 'its results were cleared');
	if (isGoingOn(note) || hasFailed(note)) throw notReadyNote(note, noteId);
}

/** @throws InputError that says how many action items can't be read */
export function requireAllRead({ tasks, unread }: ActionItemsRead, noteId: string): void {
	if (unread === 0) return;
	throw new InputError(
		`${unread} of ${tasks.length + unread} action items of note ${noteId} cannot be read, so its tasks stay as they are`,
		LOOK_HINT,
	);
}

/** @param limit the most tasks that a run may close; 0 allows any number. @throws InputError for more */
export function refuseTooManyCloses(closes: number, limit: number): void {
	if (limit === 0 || closes <= limit) return;
	throw new InputError(
		`${closes} tasks would be closed, more than the Safety Limit of ${limit}. No changes are returned`,
		'Check that these action items are really gone from the notes. If so, raise the Safety Limit option.',
	);
}
