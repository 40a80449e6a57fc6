import { isObject, objectOr } from '../../../dev/json.ts';
import type { App } from './app.ts';

/** A field of the app's node, and the expression that it has. */
export interface Taken {
	/** `options.dueDate` */
	path: string;
	expression: string;
}

/** A longer expression is better copied with its file. */
const MAX_EXPRESSION = 140;

/**
 * Where the app's own node takes the title, the day and the person. What it takes only within a longer text,
 * or not at all, is left out.
 */
export function takenBy({ create }: App) {
	const all = texts(create.parameters);
	const taken = (field: RegExp): Taken | undefined =>
		all.find(({ expression }) => field.test(expression) && expression.length <= MAX_EXPRESSION);
	const title = all.find(({ expression }) => expression.includes('$json.task'))?.path;
	return { title, day: taken(/json\.due_date/), person: taken(/json\.assignee\b/) };
}

/** Every text among the parameters of a node, by its path; a part of a list by the field that it is for. */
function texts(value: unknown, path = ''): Taken[] {
	if (typeof value === 'string') return [{ path, expression: value }];
	if (!Array.isArray(value) && !isObject(value)) return [];
	return Object.entries(value).flatMap(([name, one]) => {
		const { key = '', fieldId = key } = objectOr(one);
		const field = String(objectOr(fieldId).value ?? fieldId);
		const step = Array.isArray(value) ? `[${field}]` : path && `.${name}`;
		return texts(one, path + (step || name));
	});
}
