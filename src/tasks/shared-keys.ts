import type { ActionItem } from '../insights/action-items.ts';
import { foldTask } from '../insights/fold-task.ts';
import { actionItemKey } from '../insights/keys.ts';
import { textOf } from '../base/json.ts';
import { grouped } from '../base/grouped.ts';
import { STATES, type KnownTask } from './known-task.ts';

type Numbered = Pick<ActionItem, 'action_item_key' | 'note_id' | 'task' | 'owner'>;
type Rows = ReadonlyMap<string, KnownTask>;

/**
 * Gives the key by which each action item of a note is known. It is its own, but where several people
 * have one text: their keys are numbered by owner, so that all numbers move on when somebody leaves or
 * joins. There, each owner keeps the keys of the rows that are theirs. Who has too few takes over what is
 * left: those of rows that are open, done, closed, and then those that no row has. Rows that say something
 * else by now, as they were reworded, come after those that still say it.
 *
 * @param rows the known tasks by key
 */
export function keysByOwner<Item extends Numbered>(
	items: readonly Item[],
	rows: Rows,
): Map<Item, string> {
	const keys = new Map(items.map((item) => [item, item.action_item_key]));
	const isTheirs = ({ action_item_key: key, task, owner }: Item) =>
		rows.get(key)?.task === task && rows.get(key)?.owner === textOf(owner);
	if (rows.size === 0 || (rows.size === items.length && items.every(isTheirs))) return keys;
	for (const [text, group] of grouped(items, ({ task }) => foldTask(task))) {
		const numbers = numbersOf(group, rows);
		const isSettled = numbers.length === group.length && group.every(isTheirs);
		if (numbers.length > 1 && !isSettled)
			for (const [item, key] of sharedOut(numbers, group, rows, text)) keys.set(item, key);
	}
	return keys;
}

/** The keys of one text, in order: for each of its action items, and on as long as there are rows. */
function numbersOf(group: readonly Numbered[], rows: Rows): string[] {
	const [item] = group;
	const numbers: string[] = [];
	while (item !== undefined) {
		const key = actionItemKey(item.note_id, item.task, numbers.length + 1);
		if (numbers.length >= group.length && !rows.has(key)) break;
		numbers.push(key);
	}
	return numbers;
}

function sharedOut<Item extends Numbered>(
	numbers: readonly string[],
	group: readonly Item[],
	rows: Rows,
	text: string,
): [Item, string][] {
	const places = new Map(numbers.map((key, place) => [key, place]));
	const placeOf = (key: string) => places.get(key) ?? 0;
	const byPlace = (one: string, other: string) => placeOf(one) - placeOf(other);
	const hasText = (key: string) => foldTask(rows.get(key)?.task ?? '') === text;
	const rank = (key: string) =>
		STATES.indexOf(rows.get(key)?.state ?? 'closed') + (hasText(key) ? 0 : STATES.length);
	const waiting = numbers
		.filter((key) => rows.has(key))
		.toSorted((one, other) => rank(one) - rank(other))
		.concat(numbers.filter((key) => !rows.has(key)));
	const ownerOf = (key: string) => (hasText(key) ? rows.get(key)?.owner : undefined);
	const theirs = grouped(waiting, ownerOf);
	const byOwner = grouped(
		group.toSorted((one, other) => byPlace(one.action_item_key, other.action_item_key)),
		({ owner }) => textOf(owner),
	);
	const people = [...byOwner].map(([owner, items]) => {
		return { items, keys: (theirs.get(owner) ?? []).slice(0, items.length) };
	});

	const kept = new Set(people.flatMap(({ keys }) => keys));
	const left = waiting.filter((key) => !kept.has(key)).values();
	return people.flatMap(({ items, keys }) => {
		for (const { action_item_key: own } of items.slice(keys.length))
			keys.push(left.next().value ?? own);
		// In the order of the keys, so that the next time gives the same.
		keys.sort(byPlace);
		return items.map((item, at): [Item, string] => [item, keys[at] ?? item.action_item_key]);
	});
}
