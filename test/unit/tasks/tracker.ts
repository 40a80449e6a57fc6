import type { JsonObject } from '../../../src/base/json.ts';
import { actionItemsOf, type ActionItem } from '../../../src/insights/action-items.ts';
import { PRESETS } from '../../../src/tasks/presets.ts';
import { taskChanges, type Comparison, type SaidNote } from '../../../src/tasks/task-changes.ts';
import { listedTasks, tasksByNote } from '../../../src/tasks/tracker-list.ts';

export const NOTE = '3f2b8c1e-0d4a-4c57-9b1e-2f1f3c5d7e90';

export interface Entry {
	task: string;
	owner: string | null;
	due: string | null;
}

/** An action item as a note has it; a text is one without owner and day. */
export type Said = string | Partial<Entry>;

/** Who is an assignee, by the name of an owner. */
export type People = Readonly<Record<string, string>>;

export const PEOPLE: People = {
	Anna: 'anna@example.com',
	Bob: 'bob@example.com',
	Carla: 'carla@example.com',
};

/** The people whom a mapping has for an owner. Bob alone is in none. */
export function assigneesOf(owner: unknown, people: People = PEOPLE): string[] {
	if (typeof owner !== 'string' || owner === 'Bob') return [];
	return owner.split(' & ').flatMap((name) => people[name] ?? []);
}

export function itemsOf(
	entries: readonly Said[],
	noteId = NOTE,
	people: People = PEOPLE,
): ActionItem[] {
	const action_items = entries.map((entry) => ({
		task: '',
		owner: null,
		due: null,
		...(typeof entry === 'string' ? { task: entry } : entry),
	}));
	return actionItemsOf(
		{ title: 'Weekly', action_items },
		{
			noteId,
			dueDateOf: (due) => (/^\d{4}/.test(String(due)) ? String(due) : null),
			ownersOf: (owner) => ({ assignees: assigneesOf(owner, people), unmapped: [] }),
		},
	);
}

/** A task as Todoist gives it. */
export interface Task {
	id: string;
	content: string;
	description: string;
	checked: boolean;
	responsible_uid: string | null;
	added_at: string;
}

type Options = Partial<Omit<Comparison, 'tasks'>>;

/** A tracker, and the workflow that keeps it equal to notes. */
export class Tracker {
	readonly tasks: Task[] = [];
	/** What another list shows beside them: it counts from 1, too. */
	readonly foreign: Task[] = [];
	private ids = 0;

	/** What becomes of tasks if these notes are compared in one run. */
	changesOf(notes: readonly SaidNote[], options: Options = {}): JsonObject[][] {
		const items = [...this.foreign, ...this.tasks].map((task) => ({ ...task }));
		const tasks = tasksByNote(listedTasks(items, PRESETS.todoist));
		const { lengths } = PRESETS.todoist;
		const chosen = { matchReworded: true, assigneesOf, lengths, ...options, tasks };
		return taskChanges(notes, chosen).map((changes) => changes.map(({ fields }) => fields));
	}

	changes(
		items: readonly ActionItem[],
		{
			noteId = NOTE,
			hasUnread = false,
			isDayUnknown,
			...options
		}: Options & Partial<SaidNote> = {},
	): JsonObject[] {
		const note = { noteId, items, hasUnread, ...(isDayUnknown && { isDayUnknown }) };
		return this.changesOf([note], options).flat();
	}

	carryOut(changes: readonly JsonObject[]): void {
		for (const { change, task_id, title, description, assignee } of changes) {
			const checked = change === 'close';
			const texts = { content: String(title), description: String(description), checked };
			const task = this.tasks.find(({ id }) => id === task_id) ?? this.add(texts);
			Object.assign(task, texts);
			if (!checked) task.responsible_uid = typeof assignee === 'string' ? assignee : null;
		}
	}

	add(texts: Pick<Task, 'content' | 'description' | 'checked'>): Task {
		this.ids += 1;
		const added_at = new Date(Date.UTC(2026, 10, 1, 0, this.ids)).toISOString();
		const task = { responsible_uid: null, ...texts, id: String(this.ids), added_at };
		this.tasks.push(task);
		return task;
	}

	/** Carries out what a note says, and gives the changes. */
	sync(...entries: Said[]): JsonObject[] {
		const changes = this.changes(itemsOf(entries));
		this.carryOut(changes);
		return changes;
	}
}
