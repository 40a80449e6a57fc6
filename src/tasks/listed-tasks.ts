import { textOf, type JsonObject } from '../base/json.ts';
import { answersIn } from './answers.ts';
import { creationTimeOf, textIn, timeInId, valueAt } from './fields.ts';
import type { Preset } from './presets.ts';
import { completeTasks, noTask } from './whole-list.ts';

/** A task as a tracker shows it. */
export interface ListedTask {
	id: string;
	title: string;
	description: string;
	isDone: boolean;
	/** Milliseconds since 1970; Infinity where unknown. */
	created: number;
	/** The index of the item that it stands in. */
	itemIndex: number;
}

/** A task of which it is not certain that the tracker gave every field: undefined where it did not. */
export type GivenTask = Omit<ListedTask, 'title' | 'description' | 'isDone'> &
	Record<'title' | 'description', string | undefined> & { isDone: boolean | undefined };

/** What a tracker is called, and its fields, for messages. */
export type TrackerWords = Pick<Preset, 'name' | 'fields'>;

/**
 * Reads the tasks that a tracker listed. An item is a task, or a whole answer with a list of tasks; an empty
 * item is none, as a node with Always Output Data gives it.
 *
 * @param items the `json` of the input items, in their order
 * @throws InputError if an item is no task, if an answer says that there are more, and if a field is missing
 *   from all tasks
 */
export function listedTasks(items: readonly JsonObject[], preset: Preset): ListedTask[] {
	const tasks = answersIn(items, preset).flatMap(({ tasks }, itemIndex) =>
		tasks.filter((task) => !preset.isOther?.(task)).map((task) => taskOf(task, itemIndex, preset)),
	);
	return completeTasks(tasks, preset);
}

function taskOf(task: JsonObject, itemIndex: number, preset: Preset): GivenTask {
	const first = (paths: readonly string[]) =>
		paths.map((path) => valueAt(task, path)).find((value) => textIn(value));
	const id = textOf(first(preset.id));
	if (id === '') throw noTask(itemIndex, preset);
	const descriptions = preset.description.map((path) => textIn(valueAt(task, path)));
	return {
		id,
		title: textIn(preset.title(task)),
		description: descriptions.find((text) => text) ?? descriptions.find((text) => text === ''),
		isDone: preset.isDone(task),
		created: preset.created.length > 0 ? creationTimeOf(first(preset.created)) : timeInId(id),
		itemIndex,
	};
}
