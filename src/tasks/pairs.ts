import { grouped } from '../base/grouped.ts';
import { mapped, type Cooperative } from '../base/cooperative.ts';
import type { ActionItem } from '../insights/action-items.ts';
import { foldTask } from '../insights/fold-task.ts';
import { actionItemKey } from '../insights/keys.ts';
import { detailsDigest, plainLine, textDigest } from './mark.ts';
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
 * 1. By key, or by the text. Of equal texts by owner, then in the order of their keys, which have numbers.
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
	const left = new Set(tasks);
	const pair = ([item, known]: readonly [ActionItem, KnownTask]) => {
		found.set(item, known);
		left.delete(known);
	};
	const byText = yield* groupedBy(tasks, ({ written }) => foldTask(written.task ?? ''));
	for (const [text, group] of yield* groupedBy(items, ({ task }) => foldTask(task))) {
		const keys = keysOf(group, byKey);
		const same = keys.flatMap((key) => byKey.get(key) ?? []).concat(byText.get(text) ?? []);
		const free = new Set(same.filter((known) => left.has(known)));
		for (const one of pairsOfOneText(group, keys, free)) pair(one);
		yield;
	}
	const hasItsText = new Set(found.keys());
	const rest = () => items.filter((item) => !found.has(item));
	const byWords = yield* groupedBy([...left], ({ written }) => wholeWords(written.task ?? ''));
	// An edited task that does not show its text any more, and punctuation alone, have no words.
	byWords.delete('');
	for (const item of rest()) {
		const same = byWords.get(wholeWords(item.task))?.filter((known) => left.has(known)) ?? [];
		const [known] = same.toSorted(byStateAndOwner(item));
		if (known) pair([item, known]);
		yield;
	}
	if (matchReworded) {
		const open = [...left].filter(({ task }) => task.state === 'open');
		for (const one of yield* rewordedPairs(open, rest())) pair(one);
	}
	return withKeys(items, found, { hasItsText, taken: new Set(byKey.keys()) });
}

/** A task whose text has changed takes the key of the new one. */
function withKeys(
	items: readonly ActionItem[],
	found: ReadonlyMap<ActionItem, KnownTask>,
	{ hasItsText, taken }: { hasItsText: ReadonlySet<ActionItem>; taken: Set<string> },
): Pair[] {
	return items.map((item) => {
		const known = found.get(item);
		if (known && hasItsText.has(item))
			return { item, known, key: known.task.parts.mark.key, isReworded: false };
		const key = freeKey(item, taken);
		return known ? { item, known, key, isReworded: true } : { item, key, isReworded: false };
	});
}

function* groupedBy<T>(all: readonly T[], by: (one: T) => string): Cooperative<Map<string, T[]>> {
	const labels = yield* mapped(all, (one) => ({ one, label: by(one) }));
	const groups = new Map<string, T[]>();
	for (const [label, same] of grouped(labels, (one) => one.label))
		groups.set(
			label,
			same.map(({ one }) => one),
		);
	return groups;
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

/** By owner, then in the order of the keys; open tasks come first. */
function pairsOfOneText(
	group: readonly ActionItem[],
	keys: readonly string[],
	tasks: ReadonlySet<KnownTask>,
): Map<ActionItem, KnownTask> {
	const found = new Map<ActionItem, KnownTask>();
	const waiting = new Set([...tasks].toSorted((one, other) => rank(one) - rank(other)));
	const numberOf = new Map(keys.map((key, number) => [key, number]));
	const number = ({ action_item_key: key }: ActionItem) => numberOf.get(key) ?? 0;
	const inOrder = group.toSorted((one, other) => number(one) - number(other));
	const pairAlike = (
		ofTask: (known: KnownTask) => string,
		ofItem: (item: ActionItem) => string,
	) => {
		const groups = grouped([...waiting], ofTask);
		const queues = new Map([...groups].map(([label, same]) => [label, same.values()]));
		for (const item of inOrder)
			if (!found.has(item)) {
				const known = queues.get(ofItem(item))?.next().value;
				if (known && waiting.delete(known)) found.set(item, known);
			}
	};
	// First by all that was written: else, two tasks of one owner would change places with every run.
	pairAlike(
		({ task: { parts } }) => parts.mark.text + parts.mark.details,
		(item) => textDigest({ ...item }) + detailsDigest(item),
	);
	pairAlike(
		({ written }) => plainLine(written.owner),
		({ owner }) => plainLine(owner),
	);
	pairAlike(
		() => '',
		() => '',
	);
	return found;
}

function byStateAndOwner(item: ActionItem) {
	const isOthers = ({ written }: KnownTask) =>
		Number(plainLine(written.owner) !== plainLine(item.owner));
	return (one: KnownTask, other: KnownTask) =>
		rank(one) - rank(other) || isOthers(one) - isOthers(other);
}

/** The first key of a text that no task of the note has: two tasks never share one. */
function freeKey({ action_item_key: own, note_id, task }: ActionItem, taken: Set<string>): string {
	let key = own;
	for (let number = 1; taken.has(key); number += 1) key = actionItemKey(note_id, task, number);
	taken.add(key);
	return key;
}
