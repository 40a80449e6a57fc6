import type { Hands } from '../stand-in.ts';

/** What a stand-in needs to be told so that people can work in it. */
export interface Handling<Task> {
	get: (id: string) => Task;
	remove: (task: Task) => void;
	/** Left out: what is elsewhere is gone from what the stand-in holds. */
	moveAway?: (task: Task) => void;
	finish: (task: Task, daysAgo: number) => void;
	reopen: (task: Task) => void;
	/** Where its mark stands. */
	text: (task: Task) => string;
	rewrite: (task: Task, text: string) => void;
	/** Left out: a task has no parts there. */
	split?: (task: Task) => void;
}

export function handsOf<Task>(tracker: Handling<Task>): Hands {
	const { get, remove, moveAway = remove, finish, reopen, text, rewrite, split } = tracker;
	return {
		finish: (id, daysAgo = 0) => finish(get(id), daysAgo),
		reopen: (id) => reopen(get(id)),
		remove: (id) => remove(get(id)),
		moveAway: (id) => moveAway(get(id)),
		write: (id, more) => rewrite(get(id), `${text(get(id))}\n${more}`),
		erase: (id) => rewrite(get(id), ''),
		read: (id) => text(get(id)),
		split: (id) => split?.(get(id)),
	};
}

/** Takes one out of a list. */
export function without<Task>(list: Task[], task: Task): void {
	list.splice(list.indexOf(task), 1);
}
