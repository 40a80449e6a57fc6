import type { StandInTask } from '../stand-in.ts';
import type { Chosen } from './chosen.ts';
import { ANNA, BOB, type Item } from './notes.ts';

/** What the notes of a follower say, so what its tracker must hold. */
export class Ledger {
	readonly #said = new Map<string, readonly Item[]>();
	readonly #closed = new Set<string>();

	/** A note says this from now on; what it said before and does not say now must be closed. */
	says(noteId: string, items: readonly Item[], reworded: readonly string[] = []): void {
		const titles = items.map(({ task }) => task);
		for (const { task } of this.#said.get(noteId) ?? []) {
			if (!titles.includes(task) && !reworded.includes(task)) this.#closed.add(task);
		}
		for (const title of titles) this.#closed.delete(title);
		this.#said.set(noteId, items);
	}

	/** Holds the ledger against what the tracker has. */
	audit({ watched, cast }: Chosen): Audit {
		const assigneeOf = (owner: string | null) =>
			owner === ANNA ? cast.people[0] : owner === BOB ? cast.people[1] : null;
		const expected = [...this.#said.values()]
			.flat()
			.map((item) =>
				shown({ title: item.task, dueDate: item.due, assignee: assigneeOf(item.owner) }),
			);
		const tasks = watched.standIn.tasks();
		const open = tasks.filter(({ isOpen }) => isOpen);
		const closed = tasks.filter(({ isOpen }) => !isOpen).map(({ title }) => title);
		const keys = open.map(({ key }) => key);
		return {
			losses: without(expected, open.map(shown)),
			doubles: without(open.map(shown), expected),
			notClosed: without([...this.#closed], closed),
			closedTooMuch: without(closed, [...this.#closed]),
			sharedKeys: keys.filter((key, index) => key === null || keys.indexOf(key) !== index),
		};
	}
}

/** Where a tracker differs from the notes; all empty: nowhere. */
export interface Audit {
	/** Action items without an open task that says the same. */
	losses: string[];
	/** Open tasks beyond the one of each action item. */
	doubles: string[];
	notClosed: string[];
	closedTooMuch: string[];
	sharedKeys: (string | null)[];
}

export const NOTHING_WRONG: Audit = {
	losses: [],
	doubles: [],
	notClosed: [],
	closedTooMuch: [],
	sharedKeys: [],
};

const shown = ({ title, dueDate, assignee }: Omit<StandInTask, 'id' | 'key' | 'isOpen'>) =>
	`${title} | ${dueDate ?? 'no day'} | ${assignee ?? 'nobody'}`;

/** What is in one list and not in the other, each as often as it is there too often. */
function without(list: readonly string[], other: readonly string[]): string[] {
	const left = [...other];
	return list.filter((one) => {
		const at = left.indexOf(one);
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
}
