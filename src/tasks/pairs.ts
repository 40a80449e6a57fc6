import { grouped } from '../base/grouped.ts';
import type { ActionItem } from '../insights/action-items.ts';
import { foldTask } from '../insights/fold-task.ts';
import { actionItemKey } from '../insights/keys.ts';
import { detailsDigest, plainLine, textDigest } from './mark.ts';
import type { TaskState } from './note-tasks.ts';
import { rewordedPairs } from './rewordings.ts';
import { wholeWords } from './whole-words.ts';
import type { KnownTask } from './written.ts';

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
 * 1. By the text, or by the key where nobody knows the text. Of equal texts by owner, then by position.
 * 2. By the same words in the same order, but for articles; of equal words in the same way.
 * 3. Open tasks only: in other words. If one is taken for another, the tracker still ends with one open task
 *    for each action item.
 *
 * @returns a pair for each action item, in their order
 */
export function pairsOf(
	tasks: readonly KnownTask[],
	items: readonly ActionItem[],
	matchReworded: boolean,
): Pair[] {
	const found = new Map<ActionItem, KnownTask>();
	const left = new Set(tasks);
	const rest = () => items.filter((item) => !found.has(item));
	const pair = ([item, known]: readonly [ActionItem, KnownTask]) => {
		found.set(item, known);
		left.delete(known);
	};
	const pairEqual = (
		ofItem: (item: ActionItem) => string,
		ofTask: (known: KnownTask) => string | undefined,
	) => {
		const byLabel = grouped([...left], ofTask);
		for (const [label, group] of grouped(rest(), ofItem))
			for (const one of pairsOfEqual(group, byLabel.get(label) ?? [])) pair(one);
	};
	const textOfKey = textsByKey(items, new Set(tasks.map(keyOf)));
	pairEqual(
		({ task }) => foldTask(task),
		({ task, written }) =>
			written.task === undefined ? textOfKey.get(task.parts.mark.key) : foldTask(written.task),
	);
	const hasItsText = new Set(found.keys());
	// An edited task that does not show its text any more, and punctuation alone, have no words.
	pairEqual(
		({ task }) => wholeWords(task),
		({ written }) => wholeWords(written.task ?? '') || undefined,
	);
	if (matchReworded) {
		const open = [...left].filter(({ task }) => task.state === 'open');
		for (const one of rewordedPairs(open, rest())) pair(one);
	}
	return withKeys(items, found, { hasItsText, taken: new Set(tasks.map(keyOf)) });
}

/** A task keeps its key for life, also under another text; a new one takes a key that no task has. */
function withKeys(
	items: readonly ActionItem[],
	found: ReadonlyMap<ActionItem, KnownTask>,
	{ hasItsText, taken }: { hasItsText: ReadonlySet<ActionItem>; taken: Set<string> },
): Pair[] {
	return items.map((item) => {
		const known = found.get(item);
		if (!known) return { item, key: freeKey(item, taken), isReworded: false };
		return { item, known, key: keyOf(known), isReworded: !hasItsText.has(item) };
	});
}

const keyOf = ({ task }: KnownTask) => task.parts.mark.key;

/** The folded texts by their keys: one for each action item, and further ones as long as there are tasks. */
function textsByKey(
	items: readonly ActionItem[],
	taken: ReadonlySet<string>,
): ReadonlyMap<string, string> {
	const texts = new Map<string, string>();
	for (const [text, group] of grouped(items, ({ task }) => foldTask(task)))
		for (let number = 1; ; number += 1) {
			const key = actionItemKey(group[0]?.note_id ?? '', text, number);
			if (number > group.length && !taken.has(key)) break;
			texts.set(key, text);
		}
	return texts;
}

/** By owner, then in their order; open tasks come first. */
function pairsOfEqual(
	items: readonly ActionItem[],
	tasks: readonly KnownTask[],
): Map<ActionItem, KnownTask> {
	const found = new Map<ActionItem, KnownTask>();
	const waiting = new Set(tasks.toSorted((one, other) => rank(one) - rank(other)));
	const pairAlike = (
		ofTask: (known: KnownTask) => string,
		ofItem: (item: ActionItem) => string,
	) => {
		const groups = grouped([...waiting], ofTask);
		const queues = new Map([...groups].map(([label, same]) => [label, same.values()]));
		for (const item of items)
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

/** The first key of a text that no task of the note has: a reworded task keeps the key of its first text. */
function freeKey({ action_item_key: own, note_id, task }: ActionItem, taken: Set<string>): string {
	let key = own;
	for (let number = 1; taken.has(key); number += 1) key = actionItemKey(note_id, task, number);
	taken.add(key);
	return key;
}
