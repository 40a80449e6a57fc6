import type { ActionItem } from '../insights/action-items.ts';
import { uuidOfKey } from '../insights/keys.ts';
import type { Cooperative } from '../base/cooperative.ts';
import { changeOf, type Change, type ChangeVerdict } from './change-item.ts';
import { changedFields, knownDay } from './field-diff.ts';
import type { KnownTask } from './known-task.ts';
import { pairsOf, type Pairs } from './pairs.ts';
import { changedSince } from './written.ts';
import { DEFAULT_LENGTHS, type TextLengths } from './texts.ts';

export interface NoteTasks {
	/** The known tasks of this note. */
	known: readonly KnownTask[];
	/** What the note says now; empty if it is gone. */
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
 * Compares what one note says now with its known tasks (docs/task-changes.md).
 *
 * Applying the changes, and writing what they say into the rows, makes the tracker equal to the note:
 * one open task per action item that nobody has finished, all others closed. After that, the same note
 * gives no change.
 *
 * A task that is `done` is known and left alone: nothing about it is ever a change.
 *
 * The creation of a known task without a task id was begun: it may have succeeded without the id having
 * been noted down. Any change to it therefore begins with a look into the tracker (`may_exist`).
 *
 * If relative due dates could not be read, a task keeps its day as long as the wording stays the same.
 *
 * @returns the changes in the order of the action items, then those of tasks that are gone
 */
export function* taskChanges(note: NoteTasks): Cooperative<Change[]> {
	const { items, matchReworded, isUndated = false } = note;
	const pairs = yield* pairsOf(agreed(note.known), items, matchReworded);
	const follow: Follow = (item, pair) => {
		const day = isUndated ? (item.due_date ?? knownDay(pair.known.fields, item)) : item.due_date;
		return followed({ ...item, due_date: day }, pair, isUndated);
	};
	const ofItems = items.map((item): ChangeVerdict => {
		const pair = pairs.found.get(item);
		if (pair) return follow(item, pair);
		return { change: 'create', item: withKey(item, keyIn(pairs, item)) };
	});
	const { includeUnchanged = false, lengths = DEFAULT_LENGTHS } = note;
	return [...ofItems, ...ofOtherRows(pairs, follow)]
		.filter(({ change }) => includeUnchanged || change !== 'none')
		.map((verdict) => changeOf(verdict, lengths));
}

/** The known task of an action item. */
interface Found {
	known: KnownTask;
	isReworded?: boolean;
}

/** Judges an action item whose task is known. */
type Follow = (item: ActionItem, found: Found) => ChangeVerdict;

function keyIn({ keys }: Pairs<ActionItem>, item: ActionItem): string {
	const key = keys.get(item);
	// A task without a key would be created again by every run.
	if (key === undefined) throw new Error(`Action item ${item.index} of a note has no key`);
	return key;
}

/** If one row says that a task is done, all rows that lead to it say so. */
function agreed(known: readonly KnownTask[]): KnownTask[] {
	const done = new Set(known.filter(({ state }) => state === 'done').map(({ taskId }) => taskId));
	return known.map((task) =>
		task.taskId !== null && done.has(task.taskId) ? { ...task, state: 'done' } : task,
	);
}

/** Judges the rows that no action item was paired with. */
function ofOtherRows({ found, gone, extra }: Pairs<ActionItem>, follow: Follow): ChangeVerdict[] {
	const byKey = new Map([...found].map(([item, { known }]) => [known.key, { item, known }]));
	const kept = new Set([...byKey.values()].map(({ known }) => known.taskId));
	return [
		...gone.map((task) => over(task, task.taskId !== null && kept.has(task.taskId))),
		...extra.map((task) => {
			const pair = byKey.get(task.key);
			const isSameTask = task.taskId !== null && task.taskId === pair?.known.taskId;
			// These rows disagree about one task; opening an open one does no harm.
			if (pair && isSameTask && task.state === 'closed') return follow(pair.item, { known: task });
			// One action item is two tasks if its rows lead to two.
			return over(task, kept.has(task.taskId) || task.taskId === null);
		}),
	];
}

function followed(
	item: ActionItem,
	{ known, isReworded = false }: Found,
	isUndated: boolean,
): ChangeVerdict {
	if (known.state === 'done') return { change: 'none', known };
	const { fields, inTracker } = known;
	const changed = inTracker
		? changedSince(inTracker.mark, fields, { item, isUndated })
		: changedFields(fields, item);
	const details = { known, item: withKnownKey(item, known), changed, isReworded };
	if (known.taskId === null) return { change: 'create', ...details, mayExist: true };
	if (known.state === 'closed') return { change: 'reopen', ...details };
	// Opened by a person, or by a run that was cut off: whoever finishes it must not seem to be the workflow.
	const isMarkedClosed = inTracker?.mark.isClosed === true;
	return { change: changed.length > 0 || isMarkedClosed ? 'update' : 'none', ...details };
}

/** The row is found again by its own key and its own spelling of the note id. */
function withKnownKey(item: ActionItem, { key, fields }: KnownTask): ActionItem {
	const { note_id } = fields;
	return {
		...withKey(item, key),
		...(typeof note_id === 'string' && note_id !== '' ? { note_id } : {}),
	};
}

function withKey(item: ActionItem, key: string): ActionItem {
	return { ...item, action_item_key: key, action_item_uuid: uuidOfKey(key) };
}

/** @param isKept whether an action item still leads to the task: then it stays open */
function over(known: KnownTask, isKept: boolean): ChangeVerdict {
	if (known.state !== 'open' || isKept) return { change: 'none', known };
	return { change: 'close', known, mayExist: known.taskId === null };
}
