/** The names of nodes that expressions of others refer to. */
export const SETTINGS = 'Settings';
export const THE_CHANGE = 'The Change';

/** A field of the change that is being carried out, for use inside an expression. */
export function changed(field: string): string {
	return `$('${THE_CHANGE}').first().json.${field}`;
}

/** A value that the user entered, for use inside an expression. */
export function set(name: string): string {
	return `$('${SETTINGS}').first().json.${name}`;
}

/** Makes a parameter an expression. */
export function expression(code: string): string {
	return `={{ ${code} }}`;
}

/** A parameter that is a field of the change: `task`, `due_date`, `assignee`, `task_id`, `action_item_key`, … */
export function change(field: string): string {
	return expression(changed(field));
}

/** A parameter that is what the user entered. */
export function setting(name: string): string {
	return expression(set(name));
}

/** A resource locator that is given by its id. */
export function byId(value: string) {
	return { __rl: true, mode: 'id', value };
}

/**
 * What a task says below its title, for use inside an expression: where it comes from, and the key
 * in a line of its own.
 */
export const DESCRIPTION =
	`[${changed('note_title')} && 'From the note: ' + ${changed('note_title')}, ` +
	`${changed('owner')} && 'Owner: ' + ${changed('owner')}, ` +
	`${changed('due')} && 'Due: ' + ${changed('due')}, ` +
	`${changed('action_item_key')}].filter(Boolean).join('\\n')`;

/** The text of the task in one line of at most so many characters, for use inside an expression. */
export function shortTask(maximum: number): string {
	// The second pattern is half of an emoji that was cut in two.
	return `${changed('task')}.replace(/\\s+/g, ' ').slice(0, ${maximum}).replace(/[\\uD800-\\uDBFF]$/, '')`;
}

/** The whole text where the title is cut, and what a task says below it, for use inside an expression. */
export function textBelow(maximum: number): string {
	return `(${changed('task')}.length > ${maximum} ? ${changed('task')} + '\\n\\n' : '') + ${DESCRIPTION}`;
}

/**
 * A day before the creation of the task may have begun, for use inside an expression: what is older
 * needs no look. The day is for clocks that differ.
 */
export const LONG_BEFORE_IT_BEGAN = `new Date(Date.parse(${changed('createdAt')} ?? new Date()) - 86400000).toISOString()`;
