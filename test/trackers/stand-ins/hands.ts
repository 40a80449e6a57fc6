import type { Hands } from '../stand-in.ts';

/** What a stand-in needs to be told so that people can work in it. */
export interface Handling<Task> {
	get: (id: string) => Task;
	/** Puts a copy with a new id among the tasks. */
	add: (like: Task) => Task;
	remove: (task: Task) => void;
	/** Left out: what is elsewhere is gone from what the stand-in holds. */
	moveAway?: (task: Task) => void;
	finish: (task: Task, daysAgo: number) => void;
	reopen: (task: Task) => void;
	/** Where its mark stands. */
	text: (task: Task) => string;
	rewrite: (task: Task, text: string) => void;
	rename: (task: Task, title: string) => void;
	/** Left out: a task has no parts there. */
	split?: (task: Task) => void;
}

export function handsOf<Task>(tracker: Handling<Task>): Hands {
	const { get, add, remove, moveAway = remove, finish, reopen } = tracker;
	const { text, rewrite, rename, split } = tracker;
	const write = (task: Task, more: string) => rewrite(task, `${text(task)}\n${more}`);
	return {
		finish: (id, daysAgo = 0) => finish(get(id), daysAgo),
		reopen: (id) => reopen(get(id)),
		remove: (id) => remove(get(id)),
		moveAway: (id) => moveAway(get(id)),
		write: (id, more) => write(get(id), more),
		erase: (id) => rewrite(get(id), ''),
		read: (id) => text(get(id)),
		rename: (id, title) => rename(get(id), title),
		split: (id) => split?.(get(id)),
		copy: (id, line) => {
			const task = add(get(id));
			if (line !== undefined) write(task, line);
		},
	};
}

/** Takes one out of a list. */
export function without<Task>(list: Task[], task: Task): void {
	list.splice(list.indexOf(task), 1);
}
