/**
 * Gives what an event id begins with: all before its last separator. Ids of one prefix, such as
 * `order_7-1` and `order_7-2`, belong to one sequence.
 *
 * @returns '' for an id without separator
 */
export function prefixOf(eventId: string): string {
	return eventId.slice(0, Math.max(0, eventId.search(/[-_:/#][^-_:/#]*$/)));
}

/** Runs tasks of one key one after the other, in the order in which they were added. */
export class Sequences {
	private readonly last = new Map<string, Promise<unknown>>();

	/**
	 * Runs a task after all earlier ones of its key.
	 *
	 * @throws what the task throws; what `otherwise` makes when an earlier one failed, as running this
	 *   one would overtake it
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
