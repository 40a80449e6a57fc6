import type { JsonObject } from '../json.ts';

/** A task as the tracker holds it: the fields of its last delivery and the tracker's own. */
export interface Task extends JsonObject {
	key: string;
	/** How often it was delivered; more than 1 shows that deliveries are upserts, not duplicates. */
	deliveries: number;
	/** ISO 8601, UTC. */
	first_received_at: string;
	last_received_at: string;
}

/** Makes deliveries fail: for a time, for a number of them, or until cleared when neither is given. */
export interface TrackerFault {
	status: number;
	forMs?: number;
	count?: number;
}

/** What the tracker tells its listeners: one task written, or everything removed. */
export type TrackerEvent = { type: 'task'; task: Task } | { type: 'cleared' };

/** The tracker's tasks, upserted by key. */
export class TaskBoard {
	readonly #tasks = new Map<string, Task>();
	readonly #listeners = new Set<(event: TrackerEvent) => void>();
	readonly #now: () => number;
	#fault: { status: number; until: number; left: number } | undefined;

	/** @param now unix milliseconds */
	constructor(now: () => number = Date.now) {
		this.#now = now;
	}

	/** All tasks in the order of their first delivery. */
	tasks(): Task[] {
		return [...this.#tasks.values()];
	}

	/** Writes a task; fields of an earlier delivery that are not among these are forgotten. */
	upsert(key: string, fields: JsonObject): { created: boolean; task: Task } {
		const known = this.#tasks.get(key);
		const received = new Date(this.#now()).toISOString();
		const task: Task = {
			...fields,
			key,
			deliveries: (known?.deliveries ?? 0) + 1,
			first_received_at: known?.first_received_at ?? received,
			last_received_at: received,
		};
		this.#tasks.set(key, task);
		this.#tell({ type: 'task', task });
		return { created: known === undefined, task };
	}

	/** Removes all tasks. */
	clear(): void {
		this.#tasks.clear();
		this.#tell({ type: 'cleared' });
	}

	/** Lets deliveries fail from now on; an earlier fault is replaced. */
	fail({ status, forMs, count }: TrackerFault): void {
		const until = forMs === undefined ? Number.POSITIVE_INFINITY : this.#now() + forMs;
		this.#fault = { status, until, left: count ?? Number.POSITIVE_INFINITY };
	}

	clearFaults(): void {
		this.#fault = undefined;
	}

	/** The status the delivery at hand must fail with, counted off; undefined when it is accepted. */
	takeFault(): number | undefined {
		const fault = this.#fault;
		if (fault === undefined) return undefined;
		fault.left -= 1;
		const over = fault.left < 0 || this.#now() >= fault.until;
		if (over) this.#fault = undefined;
		return over ? undefined : fault.status;
	}

	/** Calls back on every change; gives the way to stop that. */
	subscribe(listener: (event: TrackerEvent) => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	#tell(event: TrackerEvent): void {
		for (const listener of this.#listeners) listener(event);
	}
}
