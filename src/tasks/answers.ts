import { grouped } from '../base/grouped.ts';
import { InputError } from '../base/input-error.ts';
import { isJsonObject, type JsonObject } from '../base/json.ts';
import { valueAt } from './fields.ts';
import type { Preset } from './presets.ts';
import { LOOK_HINT } from './whole-list.ts';

/** The tasks of one input item: a task, or a whole answer of an API with a list of them. */
interface Answer {
	tasks: JsonObject[];
	/** Where the list stands; undefined if the item is a task. */
	list?: string;
	/** Whether it says that it is not whole. */
	isCut?: boolean | undefined;
	/** Whether it says that another page follows. */
	hasNext?: boolean | undefined;
	/** How many tasks it says that there are on all pages. */
	total?: unknown;
}

/** @throws InputError for an answer with errors, and if one says that there is more than was listed */
export function answersIn(items: readonly JsonObject[], preset: Preset): Answer[] {
	const answers = items.map((item) => answerOf(item, preset));
	const isLast = ({ list }: Answer, at: number) =>
		answers.slice(at + 1).every((other) => other.list !== list);
	const isShort = (pages: readonly Answer[]) => {
		const listed = pages.reduce((sum, { tasks }) => sum + tasks.length, 0);
		const total = pages[0]?.total;
		return typeof total === 'number' && listed < total;
	};
	if (
		answers.some(
			(answer, at) => answer.isCut === true || (answer.hasNext === true && isLast(answer, at)),
		) ||
		[...grouped(answers, ({ total }) => total).values()].some(isShort)
	) {
		throw new InputError(
			`${preset.name} has more tasks than it listed, so the tasks of the notes stay as they are`,
			LOOK_HINT,
		);
	}
	return answers;
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
		const told = { isCut: preset.isCut?.(item), hasNext: preset.hasNext?.(item) };
		return { tasks: found.filter(isJsonObject), list, ...told, total };
	}
	return { tasks: [item] };
}
