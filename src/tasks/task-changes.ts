import type { JsonObject } from '../base/json.ts';
import type { ActionItem } from '../insights/action-items.ts';
import { uuidOfKey } from '../insights/keys.ts';
import { pairsOf, type Pair } from './pairs.ts';
import type { NoteTask, TaskState } from './note-tasks.ts';
import type { Repeated } from './repeats.ts';
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
	type AssigneesOf,
	type FollowedField,
	type KnownTask,
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
	/** Who an owner is in the tracker. */
	assigneesOf: AssigneesOf;
	/** The open task of another note that an action item repeats; if left out, none does. */
	repeatedBy?: (item: ActionItem) => Repeated | null;
	/** What becomes of an action item that repeats an open task. */
	ifRepeated?: 'create' | 'skip';
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
export function taskChanges(note: NoteComparison): Change[] {
	const { tasks, items, matchReworded, assigneesOf, includeUnchanged = false } = note;
	const values = new WrittenValues(items, assigneesOf);
	const known = tasks.map((task) => ({ task, written: values.in(task) }));
	const pairs = pairsOf(known, items, matchReworded);
	const kept = new Set(pairs.map((pair) => pair.known?.task));
	// A copy is left alone as long as the note has the task, and goes along with it.
	const gone = known
		.filter(({ task }) => !kept.has(task))
		.flatMap(({ task, written }) => [task, ...task.copies].map((one) => ({ task: one, written })));
	const changes = [
		...pairs.map((pair) => changeOfItem(pair, note)),
		...gone.map((one) => changeOfGone(one, note)),
	];
	return changes.filter(({ fields }) => includeUnchanged || fields.change !== 'none');
}

function changeOfItem(pair: Pair, note: NoteComparison): Change {
	const { known, key, isReworded } = pair;
	const { isUndated = false, lengths = DEFAULT_LENGTHS } = note;
	const day = pair.item.due_date ?? (isUndated && known ? writtenDay(known, pair.item) : null);
	const ids = { action_item_key: key, action_item_uuid: uuidOfKey(key) };
	const item: ActionItem = { ...pair.item, due_date: day, ...ids };
	if (!known) {
		const repeats = note.repeatedBy?.(item) ?? null;
		const texts = taskTexts(item, lengths);
		if (repeats === null || note.ifRepeated !== 'skip')
			return changeOf('create', item, texts, { repeats });
		return changeOf('none', item, texts, { repeats, state: 'repeated' });
	}
	const { task, written } = known;
	const changed = changedFields(task, written, item);
	// Opened by a person, or by a run that was cut off: whoever finishes it must not seem to be the workflow.
	const isToUpdate = task.state === 'open' && (changed.length > 0 || task.parts.mark.isClosed);
	if (task.state === 'done' || (task.state === 'open' && !isToUpdate))
		return changeOf('none', item, task, { task, state: task.state });
	const texts = taskTexts(item, lengths, task.parts);
	const previous = previousValues(written, changed);
	const about = { task, changed, previous, isReworded };
	return changeOf(isToUpdate ? 'update' : 'reopen', item, texts, about);
}

/** A task that the note does not have any more: only its mark changes, and only if it is open. */
function changeOfGone(known: KnownTask, { noteId }: NoteComparison): Change {
	const { task } = known;
	const { title, parts, state } = task;
	const item = { ...itemOfGone(known), note_id: noteId };
	if (state !== 'open') return changeOf('none', item, task, { task, state });
	return changeOf('close', item, { title, description: closedDescription(parts) }, { task });
}

/** The fields of an action item, as far as the task tells them. */
function itemOfGone({ task: { title, parts }, written }: KnownTask) {
	const { task = title, owner, due, due_date, assignees = [] } = written;
	return {
		task,
		owner,
		due,
		due_date,
		assignee: assignees[0] ?? null,
		note_title: null,
		assignees: [...assignees],
		unmapped_owners: [],
		index: null,
		note_id: null,
		action_item_key: parts.mark.key,
		action_item_uuid: uuidOfKey(parts.mark.key),
	};
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

/** The day of a task, if its note still words it so. */
function writtenDay({ written }: KnownTask, { due }: ActionItem): string | null {
	const { due: wording, due_date: day } = written;
	return typeof day === 'string' && due !== null && wording === due ? day : null;
}
