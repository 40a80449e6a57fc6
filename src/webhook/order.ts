/**
 * Gives the prefix of an event id: everything before its last separator. Ids with the same prefix, such
 * as `order_7-1` and `order_7-2`, belong to one sequence.
 *
 * @returns '' for an id without a separator
 */
export function prefixOf(eventId: string): string {
	return eventId.slice(0, Math.max(0, eventId.search(/[-_:/#][^-_:/#]*$/)));
}

/** Runs tasks with the same key one after another, in the order in which they were added. */
export class Sequences {
	private readonly last = new Map<string, Promise<unknown>>();

	/**
	 * Runs a task after all earlier ones with its key.
	 *
	 * @throws what the task throws; if an earlier one failed, what `otherwise` makes, as this task would
	 *   overtake it
	 */
	async run<T>(key: string, task: () => Promise<T>, otherwise: () => Error): Promise<T> {
		const before = this.last.get(key) ?? Promise.resolve();
		const result = before.then(task, () => {
			throw otherwise();
		});
		// Each caller handles its own failure; this copy only tells the next one.
		this.last.set(key, result);
		result.catch(() => undefined);
		return await result;
	}
}
