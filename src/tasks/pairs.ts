import { grouped } from '../base/grouped.ts';
import type { Cooperative } from '../base/cooperative.ts';
import type { ActionItem } from '../insights/action-items.ts';
import { foldTask } from '../insights/fold-task.ts';
import { actionItemKey } from '../insights/keys.ts';
import { plainLine } from './mark.ts';
import type { NoteTask, TaskState } from './note-tasks.ts';
import { rewordedPairs } from './rewordings.ts';
import { wholeWords } from './whole-words.ts';
import type { Written } from './written.ts';

/** A task of a note, and what was written into it. */
export interface KnownTask {
	task: NoteTask;
	written: Written;
}

/** An action item, with the key that its task has or gets, and its task if there is one. */
export interface Pair {
	item: ActionItem;
	key: string;
	known?: KnownTask;
	isReworded: boolean;
}

/** An open task is the one that people look at, and a finished one comes before one that was closed. */
const STATES: readonly TaskState[] = ['open', 'done', 'closed'];
const rank = ({ task }: KnownTask) => STATES.indexOf(task.state);

/**
 * Finds the task of each action item of one note.
 *
 * 1. By key. Equal texts have their keys by number: there, by owner, then in the order of the numbers.
 * 2. By the same words in the same order, but for articles.
 * 3. Open tasks only: in other words. If one is taken for another, the tracker still ends with one open task
 *    for each action item.
 *
 * @returns a pair for each action item, in their order
 */
export function* pairsOf(
	tasks: readonly KnownTask[],
	items: readonly ActionItem[],
	matchReworded: boolean,
): Cooperative<Pair[]> {
	const byKey = new Map(tasks.map((known) => [known.task.parts.mark.key, known]));
	const found = new Map<ActionItem, KnownTask>();
	for (const group of grouped(items, ({ task }) => foldTask(task)).values()) {
		pairEqualTexts(group, keysOf(group, byKey), byKey, found);
		yield;
	}
	const hasItsKey = new Set(found.keys());
	const isPaired = new Set(found.values());
	const byWords = grouped(
		tasks.filter((known) => known.written.task !== undefined && !isPaired.has(known)),
		({ written }) => wholeWords(written.task ?? ''),
	);
	for (const item of items) {
		const same = found.has(item) ? [] : (byWords.get(wholeWords(item.task)) ?? []);
		const known = same.toSorted(byStateAndOwner(item)).find((one) => !isPaired.has(one));
		if (!known) continue;
		found.set(item, known);
		isPaired.add(known);
		yield;
	}
	if (matchReworded) {
		const open = tasks.filter((known) => known.task.state === 'open' && !isPaired.has(known));
		const rest = items.filter((item) => !found.has(item));
		for (const [known, item] of yield* rewordedPairs(open, rest)) found.set(item, known);
	}
	const taken = new Set(byKey.keys());
	return items.map((item): Pair => {
		const known = found.get(item);
		if (!known) return { item, key: freeKey(item, taken), isReworded: false };
		const isSame = hasItsKey.has(item) || isSameText(known, item);
		const key = isSame ? known.task.parts.mark.key : freeKey(item, taken);
		return { item, known, key, isReworded: !isSame };
	});
}

/** The keys of one text: those of its action items, and further ones as long as there are tasks. */
function keysOf(group: readonly ActionItem[], byKey: ReadonlyMap<string, KnownTask>): string[] {
	const [item] = group;
	const keys: string[] = [];
	for (let number = 1; item; number += 1) {
		const key = actionItemKey(item.note_id, item.task, number);
		if (number > group.length && !byKey.has(key)) break;
		keys.push(key);
	}
	return keys;
}

function pairEqualTexts(
	group: readonly ActionItem[],
	keys: readonly string[],
	byKey: ReadonlyMap<string, KnownTask>,
	found: Map<ActionItem, KnownTask>,
): void {
	const tasks = keys.flatMap((key) => byKey.get(key) ?? []);
	const waiting = new Set(tasks.toSorted((one, other) => rank(one) - rank(other)));
	const pair = (item: ActionItem, known: KnownTask | undefined) => {
		if (known && waiting.delete(known)) found.set(item, known);
	};
	const numberOf = new Map(keys.map((key, number) => [key, number]));
	const number = ({ action_item_key: key }: ActionItem) => numberOf.get(key) ?? 0;
	const inOrder = group.toSorted((one, other) => number(one) - number(other));
	const theirs = grouped([...waiting], ({ written }) => plainLine(written.owner));
	for (const item of inOrder) pair(item, theirs.get(plainLine(item.owner))?.shift());
	for (const item of inOrder) if (!found.has(item)) pair(item, waiting.values().next().value);
}

function byStateAndOwner(item: ActionItem) {
	const isOthers = ({ written }: KnownTask) =>
		Number(plainLine(written.owner) !== plainLine(item.owner));
	return (one: KnownTask, other: KnownTask) =>
		rank(one) - rank(other) || isOthers(one) - isOthers(other);
}

const isSameText = ({ written }: KnownTask, { task }: ActionItem) =>
	written.task !== undefined && foldTask(written.task) === foldTask(task);

/** The first key of a text that no task of the note has: two tasks never share one. */
function freeKey({ action_item_key: own, note_id, task }: ActionItem, taken: Set<string>): string {
	let key = own;
	for (let number = 1; taken.has(key); number += 1) key = actionItemKey(note_id, task, number);
	taken.add(key);
	return key;
}
