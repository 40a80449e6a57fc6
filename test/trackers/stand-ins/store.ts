/** What a stand-in holds, by id. It counts what was ever put in, so that no id is given twice. */
export class Store<Task> extends Map<string, Task> {
	made = 0;

	override set(id: string, task: Task): this {
		if (!this.has(id)) this.made += 1;
		return super.set(id, task);
	}
}
