import { grouped } from '../base/grouped.ts';
import type { ActionItem } from '../insights/action-items.ts';
import { actionItemKey } from '../insights/keys.ts';
import { type SaidItem, type Written, writtenLine, writtenOf } from './digests.ts';
import { noteIdInMark, noteInMark } from './mark.ts';
import { rewordedPairs } from './rewordings.ts';
import type { NoteTask, TaskState } from './tracker-list.ts';

/** An action item with the key that its task has or gets, and its task if there is one. */
export interface Pair extends SaidItem {
	key: string;
	task?: NoteTask;
	isReworded: boolean;
}

/** An open task is the one that people look at, and a finished one comes before one that was closed. */
const STATES: readonly TaskState[] = ['open', 'done', 'closed'];
const rank = ({ state }: NoteTask) => STATES.indexOf(state);
const keyIn = ({ parts }: NoteTask) => parts.mark.key;
const writtenIn = ({ parts }: NoteTask) => parts.mark.written;

/**
 * Finds the task of each action item of one note.
 *
 * 1. By the same words in the same order, but for articles. Of equal words by owner, open before finished
 *    before closed, then by position.
 * 2. Open tasks only: in other words. If one is taken for another, the tracker still ends with one open task
 *    for each action item.
 *
 * @returns a pair for each action item, in their order
 */
export function pairsOf(
	tasks: readonly NoteTask[],
	items: readonly ActionItem[],
	matchReworded: boolean,
): Pair[] {
	const said = items.map((item): SaidItem => ({ item, written: writtenOf(item) }));
	const found = new Map<SaidItem, NoteTask>();
	const left = new Set(tasks.toSorted((one, other) => rank(one) - rank(other)));
	const rest = () => said.filter((one) => !found.has(one));
	const pair = (one: SaidItem, task: NoteTask) => left.delete(task) && found.set(one, task);
	for (const { label, among } of EQUALITIES) {
		const some = [...left].filter((task) => among(task.state));
		const waiting = grouped(some, (task) => label(writtenIn(task)));
		for (const one of rest()) {
			const task = waiting.get(label(one.written))?.shift();
			if (task) pair(one, task);
		}
	}
	const open = [...left].filter(({ state }) => state === 'open');
	if (matchReworded) for (const one of rewordedPairs(open, rest())) pair(...one);
	const freeKey = freeKeys(new Set(tasks.map(keyIn)));
	return said.map((one) => {
		const task = found.get(one);
		if (!task) return { ...one, key: freeKey(one.item), isReworded: false };
		// A task keeps its key for life, also under another text.
		const isReworded = writtenIn(task).words !== one.written.words;
		return { ...one, task, key: keyIn(task), isReworded };
	});
}

/** What two tasks have in common that say the same of the same owner. */
const owned = ({ owner, words }: Written) => `${owner} ${words}`;

const isLive = (state: TaskState) => state !== 'closed';
const isClosed = (state: TaskState) => state === 'closed';

/**
 * By what an action item and its task are equal, one after the other. What is equal in all comes first: else,
 * two tasks of one owner would change places with every run. But a task that was closed stays so as long as
 * another one says the same of the same owner.
 */
const EQUALITIES: readonly {
	label: (written: Written) => string;
	among: (state: TaskState) => boolean;
}[] = [
	{ label: writtenLine, among: isLive },
	{ label: owned, among: isLive },
	{ label: writtenLine, among: isClosed },
	{ label: owned, among: isClosed },
	{ label: ({ words }) => words, among: () => true },
];

/**
 * Gives new tasks their keys: their own, or the first of their text that no task of the note has, as a
 * reworded task keeps the key of its first text.
 */
function freeKeys(taken: Set<string>): (item: ActionItem) => string {
	const numbers = new Map<string, number>();
	return ({ action_item_key: own, note_id, task }) => {
		let key = own;
		let number = numbers.get(task) ?? 0;
		while (taken.has(key)) {
			number += 1;
			key = actionItemKey(note_id, task, number);
		}
		numbers.set(task, number);
		taken.add(key);
		return key;
	};
}

/** An open task of another note, which says the same of the same owner. */
export interface Repeated {
	task_id: string;
	note_id: string;
	title: string;
}

/**
 * Tells which open task an action item repeats: meetings that come every week repeat what is still open.
 * Words and owner are compared as the marks have them.
 *
 * @param saysNow what the note of a task says of it, if it is read in the same run: null where it is gone
 */
export function repeatedTasks(
	tasks: readonly NoteTask[],
	saysNow: (task: NoteTask) => SaidItem | null | undefined,
): (said: SaidItem) => Repeated | null {
	const stays = (task: NoteTask) => {
		const now = saysNow(task);
		return now === undefined || (now && owned(now.written) === owned(writtenIn(task)));
	};
	const open = tasks.filter((task) => task.state === 'open' && stays(task));
	const byOwner = grouped(open, (task) => owned(writtenIn(task)));
	return ({ item, written }) => {
		const same = byOwner.get(owned(written)) ?? [];
		const found = same.find(({ parts }) => parts.mark.note !== noteInMark(item.note_id));
		if (!found) return null;
		const { id, title, parts } = found;
		return { task_id: id, note_id: noteIdInMark(parts.mark.note), title };
	};
}
