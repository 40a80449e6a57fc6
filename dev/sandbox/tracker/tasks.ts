import type { JsonObject } from '../../json.ts';
import { Problem } from '../problem.ts';
import { FaultQueue } from '../service/faults.ts';

/** A task as the tracker holds it: what it was sent, and the tracker's own fields. */
export interface Task extends JsonObject {
	/** Given by the tracker, such as `T-1`. */
	id: string;
	status: 'open' | 'done';
	/** ISO 8601, UTC. */
	created_at: string;
	updated_at: string;
}

/** The tracker's tasks. It knows nothing of action items: what is created twice is there twice. */
export class TaskBoard {
	/** Told of every change: `task` that was written, or `cleared` when everything is removed. */
	readonly listeners = new Set<(event: string, data: JsonObject) => void>();
	/** How writes fail. */
	readonly faults = new FaultQueue();
	readonly #tasks = new Map<string, Task>();
	#created = 0;

	/** The tasks whose fields have these values, in the order of their creation. */
	tasks(fields: Record<string, string> = {}): Task[] {
		const wanted = Object.entries(fields);
		return [...this.#tasks.values()].filter((task) =>
			wanted.every(([name, value]) => task[name] === value),
		);
	}

	/** @throws Problem (404) for a task that does not exist */
	task(id: string): Task {
		const task = this.#tasks.get(id);
		if (task === undefined) throw new Problem(404, `Task ${id} not found`);
		return task;
	}

	create(fields: JsonObject, status: Task['status'] = 'open'): Task {
		const created_at = this.#time();
		this.#created += 1;
		const id = `T-${this.#created}`;
		return this.#write({ ...fields, id, status, created_at, updated_at: created_at });
	}

	/** Sets the fields given, and only those. @throws Problem (404) */
	update(id: string, fields: JsonObject, status?: Task['status']): Task {
		const before = this.task(id);
		const { created_at } = before;
		const own = { id, created_at, updated_at: this.#time(), status: status ?? before.status };
		return this.#write({ ...before, ...fields, ...own });
	}

	/** Removes all tasks. */
	clear(): void {
		this.#tasks.clear();
		this.#tell('cleared', {});
	}

	#write(task: Task): Task {
		this.#tasks.set(task.id, task);
		this.#tell('task', task);
		return task;
	}

	#time(): string {
		return new Date().toISOString();
	}

	#tell(event: string, data: JsonObject): void {
		for (const listener of this.listeners) listener(event, data);
	}
}
