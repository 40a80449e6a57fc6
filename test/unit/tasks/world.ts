import { actionItemsOf, type ActionItem } from '../../../src/insights/action-items.ts';
import { foldTask } from '../../../src/insights/fold-task.ts';
import { actionItemKey, uuidOfKey } from '../../../src/insights/keys.ts';
import { taskChanges } from '../../support/tasks-at-once.ts';
import { knownTaskOf } from '../../../src/tasks/known-task.ts';
import { textOf, type JsonObject } from '../../../src/base/json.ts';
import { atOnce } from '../../support/at-once.ts';

const NOTE = '3f2b8c1e-0d4a-4c57-9b1e-2f1f3c5d7e90';
const FOLLOWED = ['task', 'owner', 'due', 'due_date', 'assignee'] as const;

export interface NoteEntry {
	task: string;
	owner: string | null;
	due: string | null;
}

/** A task as a tracker holds it. */
export interface TrackerTask {
	id: string;
	key: string;
	isOpen: boolean;
	fields: JsonObject;
	/** Nothing that is known leads to it any more: its row was lost. */
	isOrphan: boolean;
}

/** How a data table keeps values. */
export interface TableKind {
	/** `due_date` is a date column, which answers with a time stamp. */
	hasDateColumn: boolean;
	/** Nothing is an empty text. */
	keepsBlanks: boolean;
	/** A column that this table does not have. */
	lacks: string | null;
}

/** One note, the table of its tasks, a tracker, and the workflow that keeps them equal. */
export class World {
	entries: NoteEntry[] = [];
	state: 'ready' | 'cleared' | 'gone' = 'ready';
	/** Whether the list of notes says when the note was created. */
	isDated = true;
	mapping: ReadonlyMap<string, string> = new Map();
	rows: JsonObject[] = [];
	tracker: TrackerTask[] = [];
	private ids = 0;

	constructor(readonly table: TableKind) {}

	newId(): number {
		return (this.ids += 1);
	}

	/** What the note says now. */
	items(): ActionItem[] {
		if (this.state === 'gone') return [];
		return atOnce(
			actionItemsOf(
				{ title: 'Weekly', action_items: this.entries },
				{
					noteId: NOTE,
					dueDateOf: (due) => {
						if (due === 'tomorrow') return this.isDated ? '2026-11-22' : null;
						return typeof due === 'string' && /^\d{4}/.test(due) ? due : null;
					},
					ownersOf: (owner) => {
						const assignee = this.mapping.get(String(owner));
						return { assignees: assignee === undefined ? [] : [assignee], unmapped: [] };
					},
				},
			),
		);
	}

	changes(matchReworded: boolean): JsonObject[] {
		const known = this.rows.flatMap((row) => knownTaskOf(row, 'UTC') ?? []);
		const note = { known, items: this.items(), matchReworded, isUndated: !this.isDated };
		return taskChanges(note).map(({ fields }) => fields);
	}

	/**
	 * Runs the workflow once. A run that crashed between a task that exists and its row is repeated
	 * before the note changes again, as the trigger does.
	 *
	 * @param steps of writing that are done before it crashes
	 */
	sync(matchReworded: boolean, steps = Infinity): void {
		if (this.state === 'cleared') return;
		let left = steps;
		const changes = this.changes(matchReworded);
		this.refuseDone(changes);
		for (const change of changes) {
			const writes = this.writesOf(change);
			for (const write of writes.slice(0, left)) write();
			const isCut = left > 0 && left < writes.length;
			left = Math.max(0, left - writes.length);
			if (isCut && change.change !== 'create') return this.sync(matchReworded);
		}
	}

	private writesOf(change: JsonObject): (() => void)[] {
		const found: { task?: TrackerTask } = {};
		const key = String(change.action_item_key);
		const find = () => {
			found.task = this.tracker.find(({ id }) => id === change.task_id);
			if (change.may_exist === true) found.task ??= this.lookUp(change.action_item_uuid);
		};
		const put = () => {
			find();
			found.task ??= this.add(key);
			Object.assign(found.task, { isOpen: true, isOrphan: false, fields: followed(change) });
		};
		const close = () => {
			find();
			if (found.task) found.task.isOpen = false;
		};
		const write = () => this.write(change, { state: change.state, ...this.stored(change) });
		switch (change.change) {
			case 'create':
				return [write, put, () => this.write(change, { task_id: found.task?.id ?? null })];
			case 'close':
				return [close, () => this.write(change, { state: change.state })];
			default:
				return [put, write];
		}
	}

	private write(change: JsonObject, fields: JsonObject): void {
		let row = this.rows.find(({ id }) => id === change.id);
		if (!row) {
			row = {
				id: this.newId(),
				action_item_key: change.action_item_key,
				note_id: NOTE,
				task_id: null,
			};
			change.id = row.id;
			this.rows.push(row);
		}
		Object.assign(row, fields);
	}

	private stored(change: JsonObject): JsonObject {
		const { hasDateColumn, keepsBlanks, lacks } = this.table;
		const columns = FOLLOWED.filter((name) => name !== lacks);
		return Object.fromEntries(
			columns.map((name) => {
				const value = change[name] ?? (keepsBlanks ? '' : null);
				const isStamp = name === 'due_date' && hasDateColumn && value;
				return [name, isStamp ? `${textOf(value)}T00:00:00.000Z` : value];
			}),
		);
	}

	/** As a tracker finds a task by the key in it, or by the id that was made of the key. */
	private lookUp(uuid: unknown): TrackerTask | undefined {
		const found = this.tracker.filter((task) => uuidOfKey(task.key) === uuid);
		return found.findLast(({ isOpen }) => isOpen) ?? found.at(-1);
	}

	add(key: string, fields: JsonObject = {}): TrackerTask {
		const id = `T${this.newId()}`;
		const task = { id, key, isOpen: true, fields, isOrphan: false };
		this.tracker.push(task);
		return task;
	}

	/** What somebody has finished is never created, updated, reopened or closed. */
	private refuseDone(changes: readonly JsonObject[]): void {
		const done = this.doneRows();
		const ids = done.flatMap(({ task_id }) => (task_id === null ? [] : [textOf(task_id)]));
		const keys = done.map((row) => row.action_item_key);
		const wrong = changes.find(
			({ change, task_id, action_item_key: key }) =>
				ids.includes(textOf(task_id)) || (change === 'create' && keys.includes(key)),
		);
		if (wrong) throw new Error(`A task that is done: ${JSON.stringify(wrong)}`);
		const items = this.items();
		const openKeys = this.rows
			.filter(({ state }) => state !== 'done')
			.map((row) => row.action_item_key);
		for (const text of new Set(items.map(({ task }) => foldTask(task)))) {
			const isIt = ({ task }: JsonObject) => foldTask(textOf(task)) === text;
			const unpaired = new Set(done.filter(isIt).map((row) => row.action_item_key));
			for (const key of [...openKeys, ...items.map((item) => item.action_item_key)])
				unpaired.delete(key);
			const created = changes.filter(({ change, id }) => change === 'create' && id === undefined);
			const free = items.filter((item) => isIt({ ...item })).length - unpaired.size;
			if (created.filter(isIt).length > Math.max(0, free))
				throw new Error(`The text of a task that is done: ${text}`);
		}
	}

	/** What is open in the tracker and should not be, and what should be and is not; each in one line. */
	compared(isSame: (one: string, other: string) => boolean): {
		extra: string[];
		missing: string[];
	} {
		const { lacks } = this.table;
		const line = (fields: JsonObject) => {
			const { task, owner, due_date, due, assignee } = fields;
			const shown = { task, owner, due_date, assignee, due: due_date === null ? due : null };
			return JSON.stringify({ ...shown, ...(lacks ? { [lacks]: null } : {}) });
		};
		const extra = this.tracker
			.filter(({ isOpen, isOrphan }) => isOpen && !isOrphan)
			.map(({ fields }) => line(fields));
		const missing = this.items().filter((item) => !taken(extra, line({ ...item })));
		return { extra, missing: this.unfinished(missing, isSame).map((item) => line({ ...item })) };
	}

	/**
	 * Without the items that somebody has finished: by a key of their text, then by the text of a row. Each
	 * key stands for one item.
	 */
	private unfinished(
		items: readonly ActionItem[],
		isSame: (one: string, other: string) => boolean,
	): ActionItem[] {
		const used = new Set<string>();
		const without = (
			some: readonly ActionItem[],
			isOf: (item: ActionItem, row: JsonObject) => boolean,
		) =>
			some.filter((item) => {
				const rows = this.doneRows().filter(({ action_item_key: key }) => !used.has(textOf(key)));
				const row = rows.find((one) => isOf(item, one));
				if (row) used.add(textOf(row.action_item_key));
				return !row;
			});
		const most = this.items().length + this.rows.length;
		const hasKeyOf = ({ note_id, task }: ActionItem, { action_item_key: key }: JsonObject) =>
			Array.from({ length: most }, (_, at) => actionItemKey(note_id, task, at + 1)).includes(
				textOf(key),
			);
		const hasText = (item: ActionItem, { task }: JsonObject) =>
			foldTask(textOf(task)) === foldTask(item.task) || isSame(textOf(task), item.task);
		return without(without(items, hasKeyOf), hasText);
	}

	/** The rows of tasks that somebody has finished, whichever of them says so. */
	private doneRows(): JsonObject[] {
		const isDone = ({ state }: JsonObject) => state === 'done';
		const ids = new Set(this.rows.filter(isDone).map((row) => textOf(row.task_id)));
		return this.rows.filter(
			(row) => isDone(row) || (row.task_id !== null && ids.has(textOf(row.task_id))),
		);
	}
}

/** Takes a text out of a list; tells whether it was there. */
function taken(texts: string[], text: string): boolean {
	const at = texts.indexOf(text);
	if (at >= 0) texts.splice(at, 1);
	return at >= 0;
}

function followed(change: JsonObject): JsonObject {
	return Object.fromEntries(FOLLOWED.map((name) => [name, change[name]]));
}
