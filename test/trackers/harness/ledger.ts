import type { StandInTask } from '../stand-in.ts';
import type { Chosen } from './follower.ts';
import { ANNA, BOB, type Item } from './notes.ts';

/** What the notes of a follower say, so what its tracker must hold. */
export class Ledger {
	readonly #said = new Map<string, readonly Item[]>();
	readonly #closed = new Set<string>();
	/** Action items whose tasks people finished or removed; nothing is done about these. */
	readonly #settled = new Set<string>();
	/** What people wrote below the marks, by the ids of the tasks. */
	readonly #below = new Map<string, string>();

	/** A note says this from now on; what it said before and does not say now must be closed. */
	says(noteId: string, items: readonly Item[], reworded: readonly string[] = []): void {
		const titles = items.map(({ task }) => task);
		for (const { task } of this.#said.get(noteId) ?? []) {
			if (!titles.includes(task) && !reworded.includes(task)) this.#closed.add(task);
		}
		for (const title of titles) this.#closed.delete(title);
		this.#said.set(noteId, items);
	}

	/** Somebody finished or removed the task of an action item, or took that back. */
	settle(task: string, isSettled = true): void {
		if (isSettled) this.#settled.add(task);
		else this.#settled.delete(task);
	}

	/** Somebody wrote below the mark of a task: that must stay, whole. */
	wrote(id: string, text: string): void {
		this.#below.set(id, text);
	}

	/** Holds the ledger against what the tracker has. */
	audit({ watched, cast, foreign }: Audited): Audit {
		const assigneeOf = (owner: string | null) =>
			owner === ANNA ? cast.people[0] : owner === BOB ? cast.people[1] : null;
		const expected = [...this.#said.values()]
			.flat()
			.filter(({ task }) => !this.#settled.has(task))
			.map((item) =>
				shown({ title: item.task, dueDate: item.due, assignee: assigneeOf(item.owner) }),
			);
		const tasks = watched.standIn.tasks().filter(({ id }) => !foreign.has(id));
		const open = tasks.filter(({ isOpen }) => isOpen);
		const closed = tasks.filter(({ isOpen }) => !isOpen).map(({ title }) => read(title));
		const keys = open.map(({ key }) => key);
		const mayBeClosed = [...this.#closed, ...this.#settled].map(read);
		return {
			losses: without(expected, open.map(shown)),
			doubles: without(open.map(shown), expected),
			notClosed: without([...this.#closed].map(read), [...closed, ...this.#settled]),
			closedTooMuch: closed.filter((title) => !mayBeClosed.includes(title)),
			lostWords: tasks.flatMap(({ id }) => this.#lostIn(watched, id)),
			sharedKeys: keys.filter((key, index) => key === null || keys.indexOf(key) !== index),
		};
	}

	#lostIn({ standIn }: Audited['watched'], id: string): string[] {
		const below = this.#below.get(id);
		if (below === undefined) return [];
		const text = standIn.hands.read(id);
		return text.endsWith(below) ? [] : [text];
	}
}

/** What people made by hand is nobody's duty. */
type Audited = Pick<Chosen, 'watched' | 'cast'> & { foreign: ReadonlySet<string> };

/** Where a tracker differs from the notes; all empty: nowhere. */
export interface Audit {
	/** Action items without an open task that says the same. */
	losses: string[];
	/** Open tasks beyond the one of each action item. */
	doubles: string[];
	notClosed: string[];
	closedTooMuch: string[];
	/** Texts of tasks that do not end any more with what people wrote there. */
	lostWords: string[];
	sharedKeys: (string | null)[];
}

export const NOTHING_WRONG: Audit = {
	losses: [],
	doubles: [],
	notClosed: [],
	closedTooMuch: [],
	lostWords: [],
	sharedKeys: [],
};

const shown = ({ title, dueDate, assignee }: Omit<StandInTask, 'id' | 'key' | 'isOpen'>) =>
	`${read(title)} | ${dueDate ?? 'no day'} | ${assignee ?? 'nobody'}`;

/** As people read the beginning of a title: without what only parts characters. */
function read(title: string): string {
	const text = title.replaceAll('\u200b', '').replace(/\s+/g, ' ');
	return text.trim().slice(0, 60);
}

/** What is in one list and not in the other, each as often as it is there too often. */
function without(list: readonly string[], other: readonly string[]): string[] {
	const left = [...other];
	return list.filter((one) => {
		const at = left.indexOf(one);
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
}
