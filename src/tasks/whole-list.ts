import { InputError } from '../base/input-error.ts';
import type { GivenTask, ListedTask, TrackerWords } from './listed-tasks.ts';

/** What to look at where a list is not whole. */
export const LOOK_HINT =
	'Without all tasks, some would be created again. Look at the output of the node before this one, and at its options for pages, fields and limits.';

/**
 * A field that is missing from every task is not empty: the list does not have it, and nothing can be said
 * about the tasks. A single task may lack a field, as Jira leaves out an empty description.
 *
 * @throws InputError that names the field
 */
export function completeTasks(tasks: readonly GivenTask[], words: TrackerWords): ListedTask[] {
	requireDescriptions(tasks, words);
	requireField(tasks, ({ title }) => title, words, words.fields.title);
	requireField(
		tasks,
		({ isDone }) => isDone,
		words,
		`${words.fields.done}, which says whether it is finished`,
	);
	return tasks.map((task) => ({
		...task,
		title: task.title ?? '',
		description: task.description ?? '',
		isDone: task.isDone ?? false,
	}));
}

function requireField(
	tasks: readonly GivenTask[],
	read: (task: GivenTask) => unknown,
	{ name }: TrackerWords,
	field: string,
): void {
	if (tasks.length > 0 && tasks.every((task) => read(task) === undefined))
		throw new InputError(
			`No task from ${name} has ${field}, so the tasks of the notes stay as they are`,
			LOOK_HINT,
		);
}

/** An empty description is no sign that the others are text: they may be documents of the tracker's own kind. */
export function requireDescriptions(
	tasks: readonly Pick<GivenTask, 'description'>[],
	{ name, fields }: TrackerWords,
): void {
	const texts = tasks.map(({ description }) => description);
	if (!texts.includes(undefined) || texts.some((text) => text)) return;
	throw new InputError(
		`No task from ${name} has ${fields.description}, so nothing tells which note it belongs to`,
		LOOK_HINT,
	);
}

/** @throws InputError for an item in which there is something, but no task */
export function noTask(itemIndex: number, { name, fields }: TrackerWords): InputError {
	return new InputError(
		`Item ${itemIndex} is no task of ${name}: it has no ID (${fields.id})`,
		LOOK_HINT,
	);
}
