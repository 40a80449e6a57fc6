/** What a stand-in holds, by id. It knows what was ever put in, so that no id is given twice. */
export class Store<Task> extends Map<string, Task> {
	readonly #ever = new Set<string>();

	/** How many were ever put in. */
	get made(): number {
		return this.#ever.size;
	}

	/** Whether one with this id is here or was removed. */
	had(id: string): boolean {
		return this.#ever.has(id);
	}

	override set(id: string, task: Task): this {
		this.#ever.add(id);
		return super.set(id, task);
	}
}
