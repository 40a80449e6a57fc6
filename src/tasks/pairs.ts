import type { ActionItem } from '../insights/action-items';
import { foldText } from '../notes/fold';
import { textOf, type KnownTask } from './known-task';
import { rewordedPairs } from './rewording/reworded-pairs';

/** What the known tasks and the action items of one note have to do with each other. */
export interface Pairs<Item> {
	/** For each action item that is a known task. */
	found: Map<Item, { known: KnownTask; isReworded: boolean }>;
	/** Known tasks that are no action item any more, with all rows of their keys. */
	gone: KnownTask[];
	/** Further rows with the key of one that was found, from duplicates or edits by hand. */
	extra: KnownTask[];
}

/** What tasks are told apart by. */
export type TaskNow = Pick<ActionItem, 'action_item_key' | 'task' | 'owner' | 'due' | 'due_date'>;

/**
 * Finds the known task of each action item of one note.
 *
 * 1. By key. So a new task never gets a key that a row has already.
 * 2. By text: a task that was reworded keeps its key, so its text is what tells it the next time.
 * 3. By the same meaning in other words, if that is wanted.
 *
 * After the key, open tasks come before closed ones.
 */
export function pairsOf<Item extends TaskNow>(
	known: readonly KnownTask[],
	items: readonly Item[],
	matchReworded: boolean,
): Pairs<Item> {
	const { first, extra } = onePerKey(known);
	const found: Pairs<Item>['found'] = new Map();
	const gone = new Set(first.values());
	const pair = (item: Item, task: KnownTask | undefined, isReworded = false) => {
		if (task && gone.delete(task)) found.set(item, { known: task, isReworded });
	};
	const isOver = (item: Item) => !found.has(item);

	for (const item of items) pair(item, first.get(item.action_item_key));
	const byText = grouped(gone, ({ task }) => foldText(task));
	const texts = new Map(items.filter(isOver).map((item) => [item, foldText(item.task)]));
	for (const isMeant of EQUAL_TEXTS) {
		for (const item of items.filter(isOver)) {
			const equal = byText.get(texts.get(item) ?? '') ?? [];
			pair(
				item,
				equal.find((task) => gone.has(task) && isMeant(task, item)),
			);
		}
	}
	for (const isOpen of matchReworded ? [true, false] : []) {
		const tasks = [...gone].filter((task) => task.isOpen === isOpen);
		const now = items.filter(isOver);
		const before = tasks.map(({ task, fields }) => ({ ...fields, task }));
		for (const [at, itemAt] of rewordedPairs(before, now)) {
			const item = now[itemAt];
			if (item) pair(item, tasks[at], true);
		}
	}
	const goneKeys = new Set([...gone].map(({ key }) => key));
	const isGone = ({ key }: KnownTask) => goneKeys.has(key);
	return {
		found,
		gone: [...gone, ...extra.filter(isGone)],
		extra: extra.filter((task) => !isGone(task)),
	};
}

function grouped(tasks: Iterable<KnownTask>, by: (task: KnownTask) => string) {
	const groups = new Map<string, KnownTask[]>();
	for (const task of tasks) {
		const group = groups.get(by(task));
		if (group) group.push(task);
		else groups.set(by(task), [task]);
	}
	return groups;
}

/** Who is first among known tasks of the same text. */
const EQUAL_TEXTS: ReadonlyArray<(task: KnownTask, item: TaskNow) => boolean> = [
	(task, item) => task.isOpen && task.owner === textOf(item.owner),
	(task) => task.isOpen,
	(task, item) => task.owner === textOf(item.owner),
	() => true,
];

/** Of rows with one key, one that leads to a task before one that does not, then an open one. */
function onePerKey(known: readonly KnownTask[]) {
	const first = new Map<string, KnownTask>();
	const rank = ({ taskId, isOpen }: KnownTask) => (taskId === null ? 0 : 2) + (isOpen ? 1 : 0);
	for (const task of known) {
		const other = first.get(task.key);
		if (!other || rank(task) > rank(other)) first.set(task.key, task);
	}
	return { first, extra: known.filter((task) => first.get(task.key) !== task) };
}
