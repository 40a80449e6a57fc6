import type { ActionItem } from '../insights/action-items.ts';
import { foldTask } from '../insights/fold-task.ts';
import { textOf, type JsonObject } from '../base/json.ts';
import type { Cooperative } from '../base/cooperative.ts';
import { endOf } from './field-diff.ts';
import { grouped } from '../base/grouped.ts';
import { STATES, type KnownTask, type TaskState } from './known-task.ts';
import { keysByOwner } from './shared-keys.ts';
import { rewordedPairs } from '../rewording/reworded-pairs.ts';

/** How the known tasks and the action items of one note relate to each other. */
export interface Pairs<Item> {
	/** For each action item that is a known task, that task. */
	found: Map<Item, { known: KnownTask; isReworded: boolean }>;
	/** The key of each action item, as `keysByOwner` gives it: no new task has one that a row has. */
	keys: Map<Item, string>;
	/** Known tasks that are no longer action items, with all rows that have their keys. */
	gone: KnownTask[];
	/** Further rows with the key of a task that was found, from duplicates or manual edits. */
	extra: KnownTask[];
}

/** What distinguishes tasks. */
export type TaskNow = Pick<
	ActionItem,
	'action_item_key' | 'note_id' | 'task' | 'owner' | 'due' | 'due_date'
>;

/**
 * Finds the known task of each action item of one note.
 *
 * 1. By key, of several equal texts by owner, so a new task never gets a key that a row already has.
 * 2. By text: a task that was reworded keeps its key, so its text identifies it the next time.
 * 3. By the same words in other forms or another order, if that is wanted.
 * 4. By the same meaning in other words, or as the only task left of its owner for its day, but for a task
 *    that is done.
 *
 * After the key, open tasks come before those that are done, and these before closed ones.
 */
export function* pairsOf<Item extends TaskNow>(
	known: readonly KnownTask[],
	items: readonly Item[],
	matchReworded: boolean,
): Cooperative<Pairs<Item>> {
	const { first, extra } = onePerKey(known);
	const search = new Search(first.values(), items);
	const keys = keysByOwner(items, first);
	for (const [item, key] of keys) search.pair(item, first.get(key));
	search.pairEqualTexts();
	if (matchReworded) {
		for (const state of ['open', 'done', 'closed'] as const)
			yield* search.pairReworded(state, 'same');
		for (const state of ['open', 'closed'] as const) yield* search.pairReworded(state, 'any');
	}

	const gone = [...search.gone];
	const goneKeys = new Set(gone.map(({ key }) => key));
	const isGone = ({ key }: KnownTask) => goneKeys.has(key);
	return {
		found: search.found,
		keys,
		gone: [...gone, ...extra.filter(isGone)],
		extra: extra.filter((task) => !isGone(task)),
	};
}

/** Which tasks have been found so far, and which are still being looked for. */
class Search<Item extends TaskNow> {
	readonly found: Pairs<Item>['found'] = new Map();
	readonly gone: Set<KnownTask>;

	constructor(
		tasks: Iterable<KnownTask>,
		private readonly items: readonly Item[],
	) {
		this.gone = new Set(tasks);
	}

	pair(item: Item, task: KnownTask | undefined, isReworded = false): void {
		if (task && this.gone.delete(task)) this.found.set(item, { known: task, isReworded });
	}

	/** By text, owner and due date; then by the first two; then by text. */
	pairEqualTexts(): void {
		const partsOf = (text: string, fields: JsonObject) => [
			foldTask(text),
			textOf(fields.owner),
			endOf(fields),
		];
		const ofTask = new Map([...this.gone].map((one) => [one, partsOf(one.task, one.fields)]));
		const ofItem = new Map(this.rest().map((item) => [item, partsOf(item.task, { ...item })]));
		for (const state of STATES) {
			for (const count of [3, 2, 1]) {
				const label = (parts: readonly string[] = []) => parts.slice(0, count).join('\n');
				const waiting = grouped(this.tasks(state).toReversed(), (task) => label(ofTask.get(task)));
				for (const item of this.rest())
					this.pair(item, waiting.get(label(ofItem.get(item)))?.pop());
			}
		}
	}

	*pairReworded(state: TaskState, words: 'same' | 'any'): Cooperative<void> {
		const tasks = this.tasks(state);
		const now = this.rest();
		const wordings = (some: readonly KnownTask[]) =>
			some.map(({ task, fields }) => ({ ...fields, task }));
		const rivals = this.inWords().filter((task) => task.state !== state);
		const pairs = yield* rewordedPairs(wordings(tasks), now, words, wordings(rivals));
		for (const [at, itemAt] of pairs) {
			const item = now[itemAt];
			if (item) this.pair(item, tasks[at], true);
		}
	}

	private tasks(state: TaskState): KnownTask[] {
		return this.inWords().filter((task) => task.state === state);
	}

	/** Of a task that somebody renamed in the tracker, nobody knows the words that were written. */
	private inWords(): KnownTask[] {
		return [...this.gone].filter(({ inTracker, task }) => inTracker === undefined || task !== '');
	}

	private rest(): Item[] {
		return this.items.filter((item) => !this.found.has(item));
	}
}

/** Of rows with the same key, prefers one that leads to a task; then an open one, then one that is done. */
function onePerKey(known: readonly KnownTask[]) {
	const first = new Map<string, KnownTask>();
	for (const task of known) {
		const other = first.get(task.key);
		if (!other || precedence(task) < precedence(other)) first.set(task.key, task);
	}
	return { first, extra: known.filter((task) => first.get(task.key) !== task) };
}

/** A task that is done is no less done if its id is not known. */
function precedence({ state, taskId }: KnownTask): number {
	return STATES.indexOf(state) + (taskId === null && state !== 'done' ? STATES.length : 0);
}
