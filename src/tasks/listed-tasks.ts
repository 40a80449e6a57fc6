import { grouped } from '../base/grouped.ts';
import { InputError } from '../base/input-error.ts';
import { isJsonObject, textOf, type JsonObject } from '../base/json.ts';
import { valueAt, type Preset } from './presets.ts';

/** A task as a tracker shows it. */
export interface ListedTask {
	id: string;
	title: string;
	description: string;
	isDone: boolean;
	/** Milliseconds since 1970; Infinity where unknown. */
	created: number;
	/** Everything that may name its people. */
	people: readonly string[];
	/** The index of the item that it stands in. */
	itemIndex: number;
}

/** A task of which it is not certain that the tracker gave every field: undefined where it did not. */
export type GivenTask = Omit<ListedTask, 'title' | 'description' | 'isDone'> &
	Record<'title' | 'description', string | undefined> & { isDone: boolean | undefined };

/** What a tracker is called, and its fields, for messages. */
export type TrackerWords = Pick<Preset, 'name' | 'fields'>;

const LOOK_HINT =
	'Without all tasks, some would be created again. Look at the output of the node before this one, and at its options for pages, fields and limits.';

/**
 * Reads the tasks that a tracker listed. An item is a task, or a whole answer with a list of tasks; an empty
 * item is none, as a node with Always Output Data gives it.
 *
 * @param items the `json` of the input items, in their order
 * @throws InputError if an item is no task, if an answer says that there are more, and if a field is missing
 *   from all tasks
 */
export function listedTasks(items: readonly JsonObject[], preset: Preset): ListedTask[] {
	const answers = items.map((item) => answerOf(item, preset));
	if ([...grouped(answers, ({ list }) => list).values()].some(isCut)) {
		throw new InputError(
			`${preset.name} has more tasks than it listed, so the tasks of the notes stay as they are`,
			LOOK_HINT,
		);
	}
	const tasks = answers.flatMap(({ tasks }, itemIndex) =>
		tasks.filter((task) => !preset.isOther?.(task)).map((task) => taskOf(task, itemIndex, preset)),
	);
	return completeTasks(tasks, preset);
}

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

interface Answer {
	tasks: JsonObject[];
	/** Where the list stands; undefined if the item is a task. */
	list?: string;
	/** Whether it says that more follows. */
	isCut?: boolean | undefined;
	/** How many tasks it says that there are on all pages. */
	total?: unknown;
}

/** @param pages all answers with one list */
function isCut(pages: readonly Answer[]): boolean {
	const { isCut = false, total } = pages.at(-1) ?? {};
	const listed = pages.reduce((sum, { tasks }) => sum + tasks.length, 0);
	return isCut || (typeof total === 'number' && listed < total);
}

function answerOf(item: JsonObject, preset: Preset): Answer {
	if (Object.keys(item).length === 0) return { tasks: [] };
	const errors = item.errors;
	if (Array.isArray(errors) && errors.length > 0) {
		throw new InputError(
			`${preset.name} answered with errors, so the tasks of the notes stay as they are`,
			LOOK_HINT,
		);
	}
	for (const list of preset.lists) {
		const found = valueAt(item, list);
		if (!Array.isArray(found)) continue;
		const total = preset.total && valueAt(item, preset.total);
		return { tasks: found.filter(isJsonObject), list, isCut: preset.isCut?.(item), total };
	}
	return { tasks: [item] };
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
		people: preset.people.flatMap((path) => namesIn(valueAt(task, path))),
		itemIndex,
	};
}

/** Undefined for what is missing, and for a document of a kind that can't be read; null is an empty text. */
export function textIn(value: unknown): string | undefined {
	if (value === null) return '';
	if (typeof value === 'string') return value;
	return typeof value === 'number' ? String(value) : richText(value);
}

/** Notion's texts come in parts, under the type of their property. */
function richText(value: unknown): string | undefined {
	const parts = isJsonObject(value) ? (value.rich_text ?? value.title) : value;
	if (!Array.isArray(parts)) return undefined;
	const texts = parts.map((part: unknown) => isJsonObject(part) && part.plain_text);
	return texts.every((text) => typeof text === 'string') ? texts.join('') : undefined;
}

function namesIn(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(namesIn);
	if (isJsonObject(value))
		return ['id', 'gid', 'login', 'username', 'name', 'email'].flatMap((key) =>
			namesIn(value[key]),
		);
	const name = textOf(value);
	return name === '' ? [] : [name];
}

/** @param value a date in ISO form, or milliseconds since 1970 as a number or text */
export function creationTimeOf(value: unknown): number {
	const text = textOf(value);
	const time = /^\d{9,}$/.test(text) ? Number(text) : Date.parse(text);
	return Number.isNaN(time) ? Infinity : time;
}

/** The first eight hexadecimal digits of a Trello id are the second in which it was made. */
function timeInId(id: string): number {
	const seconds = /^[\da-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) : NaN;
	return Number.isNaN(seconds) ? Infinity : seconds * 1000;
}
