import { mapped, type Cooperative } from '../base/cooperative.ts';
import type { JsonObject } from '../base/json.ts';
import type { ActionItem } from '../insights/action-items.ts';
import { uuidOfKey } from '../insights/keys.ts';
import { detailsDigest, textDigest } from './mark.ts';
import { pairsOf, type KnownTask, type Pair } from './pairs.ts';
import type { NoteTask } from './note-tasks.ts';
import {
	closedDescription,
	DEFAULT_LENGTHS,
	taskTexts,
	type TaskTexts,
	type TextLengths,
} from './texts.ts';
import {
	changedFields,
	previousValues,
	WrittenValues,
	type FollowedField,
	type Written,
} from './written.ts';

/** What a tracker has to do about one task; `none` only where unchanged tasks are asked for. */
export type ChangeKind = 'create' | 'update' | 'close' | 'reopen' | 'none';

export interface Change {
	/** The output item (docs/tasks.md, "What comes out"). */
	fields: JsonObject & { change: ChangeKind };
	/** The input item that the task stands in; undefined for a new task. */
	itemIndex?: number;
}

export interface NoteComparison {
	noteId: string;
	/** The tasks with the mark of the note. */
	tasks: readonly NoteTask[];
	/** What the note says now. */
	items: readonly ActionItem[];
	/** Whether to find the same task in other words. */
	matchReworded: boolean;
	/** Whether to return unchanged tasks too. */
	includeUnchanged?: boolean;
	/** Whether it is unknown when the note was created: relative due dates could not be read then. */
	isUndated?: boolean;
	/** How long the texts for a tracker may be. */
	lengths?: TextLengths;
}

/**
 * Compares what one note says now with its tasks in the tracker (docs/tasks.md).
 *
 * Once the changes are carried out, the tracker has one open task for each action item that nobody has
 * finished, and no other open task of the note but copies that people made of one of these. After that, the
 * same note gives no change.
 *
 * If relative due dates could not be read, a task keeps its day as long as the wording stays the same.
 *
 * @returns the changes in the order of the action items, then those of tasks that are gone
 */
export function* taskChanges(note: NoteComparison): Cooperative<Change[]> {
	const { tasks, items, matchReworded, includeUnchanged = false } = note;
	const digests = yield* mapped(items, (item) => {
		return { item, text: textDigest({ ...item }), details: detailsDigest(item) };
	});
	const values = new WrittenValues(digests);
	const known = yield* mapped(tasks, (task) => ({ task, written: values.in(task) }));
	const pairs = yield* pairsOf(known, items, matchReworded);
	const changes: Change[] = [];
	for (const pair of pairs) {
		changes.push(changeOfItem(pair, note));
		yield;
	}
	const keyAfter = new Map(pairs.flatMap(({ known: of, key }) => (of ? [[of.task, key]] : [])));
	for (const { task, written } of known) {
		const isKept = keyAfter.has(task);
		if (!isKept) changes.push(changeOfGone(task, written, note));
		// A copy is left alone as long as the task has its mark, and goes along with it.
		if (isKept && keyAfter.get(task) === task.parts.mark.key) continue;
		for (const copy of task.copies) changes.push(changeOfGone(copy, written, note));
	}
	return changes.filter(({ fields }) => includeUnchanged || fields.change !== 'none');
}

function changeOfItem(
	pair: Pair,
	{ isUndated = false, lengths = DEFAULT_LENGTHS }: NoteComparison,
): Change {
	const { known, key, isReworded } = pair;
	const day = pair.item.due_date ?? (isUndated && known ? writtenDay(known, pair.item) : null);
	const item: ActionItem = {
		...pair.item,
		due_date: day,
		action_item_key: key,
		action_item_uuid: uuidOfKey(key),
	};
	if (!known) return changeOf('create', item, taskTexts(item, lengths));
	const { task, written } = known;
	const changed = changedFields(task, written, item);
	// Opened by a person, or by a run that was cut off: whoever finishes it must not seem to be the workflow.
	const isToUpdate = task.state === 'open' && (changed.length > 0 || task.parts.mark.isClosed);
	if (task.state === 'done' || (task.state === 'open' && !isToUpdate))
		return changeOf('none', item, task, { task });
	const texts = taskTexts(item, lengths, task.parts.below);
	const previous = previousValues(written, changed);
	return changeOf(isToUpdate ? 'update' : 'reopen', item, texts, {
		...{ task, changed, previous, isReworded },
	});
}

/** A task that the note does not have any more: only its mark changes, and only if it is open. */
function changeOfGone(task: NoteTask, written: Written, { noteId }: NoteComparison): Change {
	const { title, parts, state } = task;
	const item = { ...itemOfGone(task, written), note_id: noteId };
	if (state !== 'open') return changeOf('none', item, task, { task });
	return changeOf('close', item, { title, description: closedDescription(parts) }, { task });
}

/** The fields of an action item, as far as the task tells them. */
function itemOfGone({ title, parts: { mark } }: NoteTask, written: Written) {
	const { task = title, owner = null, due = null, due_date = null, assignees = [] } = written;
	const people = {
		assignee: assignees[0] ?? null,
		note_title: null,
		assignees,
		unmapped_owners: [],
	};
	const ids = { action_item_key: mark.key, action_item_uuid: uuidOfKey(mark.key) };
	return { ...{ task, owner, due, due_date }, ...people, index: null, note_id: null, ...ids };
}

interface About {
	task?: NoteTask;
	changed?: readonly FollowedField[];
	previous?: JsonObject;
	isReworded?: boolean;
}

/** Makes the output item, with its fields in the order in which tables show them. */
function changeOf(
	change: ChangeKind,
	item: object,
	{ title, description }: TaskTexts,
	{ task, changed = [], previous = {}, isReworded = false }: About = {},
): Change {
	const fields = {
		change,
		...(task && change === 'none' ? { state: task.state } : {}),
		...item,
		...{ title, description, task_id: task?.id ?? null },
		...{ changed_fields: [...changed], previous },
		...(isReworded ? { reworded: true } : {}),
	};
	return task ? { fields, itemIndex: task.itemIndex } : { fields };
}

/** The day of a task, if its note still words it so. */
function writtenDay({ written }: KnownTask, { due }: ActionItem): string | null {
	const { due: wording, due_date: day } = written;
	return typeof day === 'string' && due !== null && wording === due ? day : null;
}
