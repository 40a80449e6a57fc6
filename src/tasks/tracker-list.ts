import { grouped } from '../base/grouped.ts';
import { InputError } from '../base/input-error.ts';
import { isJsonObject, textOf, type JsonObject } from '../base/json.ts';
import { markedDescription, type MarkedDescription } from './mark.ts';
import { valueAt, type Preset } from './presets.ts';

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
type GivenTask = Omit<ListedTask, 'title' | 'description' | 'isDone'> &
	Record<'title' | 'description', string | undefined> & { isDone: boolean | undefined };

/** What a tracker is called, and its fields, for messages. */
type TrackerWords = Pick<Preset, 'name' | 'fields'> & {
	/** What to do if no task has a description, where it is not to look at the list. */
	descriptionHint?: string;
};

/** What to look at where a list is not whole. */
const LOOK_HINT =
	'Without all tasks, some would be created again. Look at the output of the node before this one, and at its options for pages, fields and limits.';

/**
 * Reads the tasks that a tracker listed. An item is a task, or a whole answer with a list of tasks. An empty
 * item is none, as a node with Always Output Data gives it, but no answer.
 *
 * @param items the `json` of the input items, in their order
 * @throws InputError if an item is no task, if an answer says that there are more, if a field is missing from
 *   all tasks, and if a description is no text
 */
export function listedTasks(items: readonly JsonObject[], preset: Preset): ListedTask[] {
	const tasks = answersIn(items, preset).flatMap(({ tasks }, itemIndex) =>
		tasks.filter((task) => !preset.isOther?.(task)).map((task) => taskOf(task, itemIndex, preset)),
	);
	return completeTasks(tasks, preset);
}

/** The tasks of one input item: a task, or a whole answer of an API with a list of them. */
interface TrackerAnswer {
	tasks: JsonObject[];
	/** Where the list stands; undefined if the item is a task. */
	list?: string;
	/** Whether it says that another page follows. */
	hasNext?: boolean | undefined;
	/** How many tasks it says that there are on all pages. */
	total?: unknown;
}

function answersIn(items: readonly JsonObject[], preset: Preset): TrackerAnswer[] {
	const answers = items.map((item) => answerOf(item, preset));
	refuseEmptyAnswers(items, answers, preset);
	const lastOf = new Map(answers.map(({ list, hasNext }) => [list, hasNext]));
	const isCut =
		items.some((item) => preset.isCut?.(item)) ||
		[...lastOf.values()].includes(true) ||
		lackTasks(answers);
	if (!isCut) return answers;
	throw new InputError(
		`${preset.name} has more tasks than it listed, so the tasks of the notes stay as they are`,
		LOOK_HINT,
	);
}

/**
 * Where a list comes as answers, one without a list is a request that failed, such as an error without a body.
 *
 * @throws InputError for such an answer
 */
function refuseEmptyAnswers(
	items: readonly JsonObject[],
	answers: readonly TrackerAnswer[],
	{ name, comesAs }: Preset,
): void {
	const areAnswers = comesAs === 'answers' || answers.some(({ list }) => list !== undefined);
	if (!areAnswers || comesAs === 'both' || !items.some(isEmpty)) return;
	throw new InputError(
		`${name} gave an answer without a list of tasks, so the tasks of the notes stay as they are`,
		'The request may have failed. Look at the output of the node before this one. If one of several lists is empty, turn off "Always Output Data" in the settings of its node.',
	);
}

const isEmpty = (item: JsonObject) => Object.keys(item).length === 0;

/**
 * Whether answers have fewer tasks than they say that there are. The pages of a search follow each other, and
 * its last one has the right total: while a list is read, it may grow. A page that has more than the rest was
 * preceded by a search that is cut.
 */
function lackTasks(answers: readonly TrackerAnswer[]): boolean {
	let listed = 0;
	let isWhole = true;
	let last: unknown;
	for (const { tasks, total } of answers) {
		if (typeof total !== 'number') continue;
		// Some ask for pages until one is empty.
		const isExtra = tasks.length === 0 && (isWhole ? total === last : total <= listed);
		if (isExtra) isWhole = true;
		else {
			listed = (isWhole ? 0 : listed) + tasks.length;
			isWhole = listed === total;
		}
		last = total;
	}
	return !isWhole;
}

function answerOf(item: JsonObject, preset: Preset): TrackerAnswer {
	if (isEmpty(item)) return { tasks: [] };
	const { errors } = item;
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
		return { tasks: found.filter(isJsonObject), list, hasNext: preset.hasNext?.(item), total };
	}
	return { tasks: [item] };
}

function taskOf(task: JsonObject, itemIndex: number, preset: Preset): GivenTask {
	const valuesAt = (paths: readonly string[]) => paths.map((path) => valueAt(task, path));
	const first = (paths: readonly string[]) => valuesAt(paths).find((value) => textIn(value));
	const id = idOf(first(preset.id), itemIndex, preset);
	return {
		id,
		title: textIn(preset.title(task)),
		description: descriptionIn(valuesAt(preset.description), itemIndex, preset),
		isDone: preset.isDone(task),
		created: preset.created.length > 0 ? creationTimeOf(first(preset.created)) : timeInId(id),
		itemIndex,
	};
}

/** @throws InputError for an item in which there is something, but no task */
export function idOf(value: unknown, itemIndex: number, { name, fields }: TrackerWords): string {
	const id = textOf(value);
	if (id !== '') return id;
	throw new InputError(
		`Item ${itemIndex} is no task of ${name}: it has no ID (${fields.id})`,
		`The node before this one has to list the tasks of ${name}. ${LOOK_HINT}`,
	);
}

/**
 * The first of the values in which there is something; undefined where the field is missing. A document of a
 * kind that can't be read may have a mark.
 *
 * @throws InputError for such a document
 */
export function descriptionIn(
	values: readonly unknown[],
	itemIndex: number,
	{ name, fields }: TrackerWords,
): string | undefined {
	const texts = values.map((value) => textIn(value, addressesShown));
	const text = texts.find((one) => one);
	if (text !== undefined) return text;
	if (values.some((value, at) => value !== undefined && texts[at] === undefined)) {
		throw new InputError(
			`Item ${itemIndex} from ${name} does not have ${fields.description} as text, so nothing tells which note it belongs to`,
			LOOK_HINT,
		);
	}
	return texts.find((one) => one === '');
}

/**
 * A field that is missing from every task is not empty: the list does not have it, and nothing can be said
 * about the tasks. A single task may lack a field, as Jira leaves out an empty description.
 *
 * @throws InputError that names the field
 */
export function completeTasks(tasks: readonly GivenTask[], words: TrackerWords): ListedTask[] {
	const { title, done } = words.fields;
	requireDescriptions(tasks, words);
	const required: [string, (task: GivenTask) => unknown][] = [
		[title, (task) => task.title],
		[`${done}, which says whether it is finished`, (task) => task.isDone],
	];
	for (const [field, read] of required)
		if (tasks.length > 0 && tasks.every((task) => read(task) === undefined))
			throw new InputError(
				`No task from ${words.name} has ${field}, so the tasks of the notes stay as they are`,
				LOOK_HINT,
			);
	return tasks.map((task) => ({
		...task,
		title: task.title ?? '',
		description: task.description ?? '',
		isDone: task.isDone ?? false,
	}));
}

/** @throws InputError unless a task has a description, or there is no task */
export function requireDescriptions(
	tasks: readonly Pick<GivenTask, 'description'>[],
	{ name, fields, descriptionHint = LOOK_HINT }: TrackerWords,
): void {
	const texts = tasks.map(({ description }) => description);
	if (!texts.includes(undefined) || texts.some((text) => text)) return;
	throw new InputError(
		`No task from ${name} has ${fields.description}, so nothing tells which note it belongs to`,
		descriptionHint,
	);
}

/**
 * Undefined for what is missing, and for a document of a kind that can't be read; null is an empty text.
 *
 * @param shown what a text of Notion is to show of its parts; left out, their texts alone
 */
export function textIn(value: unknown, shown = plainParts): string | undefined {
	if (value === null) return '';
	if (typeof value === 'string') return value;
	if (typeof value === 'number') return String(value);
	const parts = partsIn(value);
	return parts && shown(parts);
}

/** A part of a text of Notion. */
interface RichPart {
	text: string;
	/** Where it leads; an empty text where it is no link. */
	href: string;
}

/** Notion's texts come in parts, under the type of their property. */
function partsIn(value: unknown): RichPart[] | undefined {
	const parts: unknown = isJsonObject(value) ? (value.rich_text ?? value.title) : value;
	if (!Array.isArray(parts)) return undefined;
	const texts = parts.map((part: unknown) =>
		isJsonObject(part) && typeof part.plain_text === 'string'
			? { text: part.plain_text, href: textOf(part.href) }
			: undefined,
	);
	return texts.every((text) => text !== undefined) ? texts : undefined;
}

function plainParts(parts: readonly RichPart[]): string {
	return parts.map(({ text }) => text).join('');
}

/** A text that is written anew is plain: so the address of a link stands behind it. */
function addressesShown(parts: readonly RichPart[]): string {
	const bare = (address: string) => address.replace(/^https?:\/\/|\/$/g, '');
	let link = '';
	const texts = parts.map(({ text, href }, at) => {
		// A link has a part for each of its formats.
		link = href === parts[at - 1]?.href ? link + text : text;
		const isEnd = href !== '' && href !== parts[at + 1]?.href;
		return isEnd && bare(link) !== bare(href) ? `${text} (${href})` : text;
	});
	return texts.join('');
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

/** How far a task has got. `done`: a person finished it. `closed`: this workflow did. */
export type TaskState = 'open' | 'done' | 'closed';

/** A task that has the mark of a note. */
export interface NoteTask extends ListedTask {
	state: TaskState;
	/** The parts of its description. */
	parts: MarkedDescription;
	/** Younger tasks with its mark, from a creation that was carried out twice, or copied by people. */
	copies: readonly NoteTask[];
}

/** The tasks that are marked, by the part of the mark that names their note. */
export type TasksByNote = ReadonlyMap<string, readonly NoteTask[]>;

/**
 * Reads the marks of listed tasks. Of several tasks with one mark, the oldest counts. A task that is listed
 * twice with its mark, as two requests may both find it, is finished if either says so. The same id alone
 * says nothing: two projects may both count from 1.
 */
export function tasksByNote(listed: readonly ListedTask[]): TasksByNote {
	const marked = listed.flatMap(markedTask);
	const markOf = ({ parts: { mark } }: NoteTask) => `${mark.note} ${mark.key}`;
	const byId = grouped(marked, (task) => `${markOf(task)} ${task.id}`);
	const tasks = [...byId.values()].flatMap(
		(same) => same.find(({ isDone }) => isDone) ?? same.slice(0, 1),
	);
	const oldest = [...grouped(tasks, markOf).values()].flatMap((same) => {
		const [first, ...copies] = same.length > 1 ? same.toSorted(byAge) : same;
		return first ? [{ ...first, copies }] : [];
	});
	return grouped(oldest, ({ parts }) => parts.mark.note);
}

/** @returns the task, if it has a mark; `copies` is still empty */
export function markedTask(task: ListedTask): NoteTask[] {
	const parts = markedDescription(task.description);
	if (!parts) return [];
	const finished = parts.mark.isClosed ? 'closed' : 'done';
	return [{ ...task, parts, state: task.isDone ? finished : 'open', copies: [] }];
}

function byAge(one: ListedTask, other: ListedTask): number {
	if (one.created !== other.created) return one.created < other.created ? -1 : 1;
	// Most trackers count upwards.
	return one.id.length - other.id.length || (one.id < other.id ? -1 : 1);
}
