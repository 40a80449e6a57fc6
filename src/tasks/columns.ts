import { InputError } from '../base/input-error.ts';
import { single, type JsonObject } from '../base/json.ts';
import { dayInColumn } from './date-column.ts';

/** Say which task a row is about and how far it has got: each holds one text or number, or nothing. */
const IDENTITY = new Set(['action_item_key', 'task_id', 'note_id', 'state', 'task']);

/** What was written last, as the service gave it: an owner may also be a list of names. */
const WRITTEN = new Set(['owner', 'due', 'due_date', 'assignee']);

/**
 * Reads the columns of a row that this package knows, and takes all others as they are.
 *
 * Tables give some columns in a form of their own: a look-up of Airtable is a list of one, and a date
 * column an instant. A list of one text or number is that text or number. An identity in any other form
 * is refused: taken for none, it would double the task.
 *
 * @param timezone IANA name of the workflow's timezone
 * @throws InputError that names the column
 */
export function columnsOf(row: JsonObject, timezone: string): JsonObject {
	const read = ([name, value]: [string, unknown]): [string, unknown] => {
		if (IDENTITY.has(name)) return [name, identityOf(name, value)];
		const one = WRITTEN.has(name) ? single(value) : value;
		return [name, name === 'due_date' ? (dayInColumn(one, timezone) ?? one) : one];
	};
	return Object.fromEntries(Object.entries(row).map(read));
}

function identityOf(name: string, value: unknown): unknown {
	const one = single(value);
	if (one === null || one === undefined || typeof one === 'string' || Number.isFinite(one))
		return one;
	throw new InputError(
		`The column "${name}" of a known task holds ${kindOf(one)}, not one text or number`,
		'Pass the text itself on to this node, for example with an Edit Fields node before it.',
	);
}

function kindOf(value: unknown): string {
	if (Array.isArray(value)) return value.length === 1 ? 'a list' : `a list of ${value.length}`;
	if (typeof value === 'boolean') return String(value);
	return typeof value === 'object' ? 'an object' : 'something else';
}
