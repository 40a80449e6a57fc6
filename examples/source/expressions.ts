/** The node whose items are what is to be done. */
export const CHANGES = 'Get Task Changes';

/** A field of the change that an item comes from, for use inside an expression. */
export const changed = (field: string): string => `$('${CHANGES}').item.json.${field}`;

/** Makes a parameter an expression. */
export const expression = (code: string): string => `={{ ${apart(code)} }}`;

/** Two braces side by side would end the expression. */
const apart = (code: string) => code.replace(/\}(?=\})/g, '} ');

/** A parameter that is a field of the change: `title`, `due_date`, `assignee`, `task_id`, … */
export const change = (field: string): string => expression(changed(field));

/** Code for a day or a person: what somebody has set in the tracker stays until the note changes that field. */
export const followed = (field: string, code: string): string =>
	`(${changed('change')} === 'create' || ${changed('changed_fields')}.includes('${field}') ? ${code} : undefined)`;

/** What was chosen in a parameter of another node, for use inside an expression. */
export const chosen = (node: string, parameter: string): string =>
	`$('${node}').params.${parameter}`;

/** Refused by the node that creates: n8n hands it an empty item if Get Task Changes always outputs data. */
export const NO_TITLE = `An empty item: turn off Always Output Data in ${CHANGES}`;

/** The address at which a task is created, for an item that has a title; else none. */
export const whereTitled = (url: string): string => {
	const code = url.startsWith('=') ? url.slice(1).replace(/\{\{(.*?)\}\}/g, '$${$1}') : url;
	return expression(`${changed('title')} ? \`${code}\` : '${NO_TITLE}'`);
};

/** A resource locator that the user fills from a list. */
export const FROM_LIST = { __rl: true, mode: 'list', value: '' };

/** One row of Owner Mapping, for the user to fill. */
export const EMPTY_OWNER = { owner: FROM_LIST, assignee: '' };

/** Where a note begins to say so itself, a tracker's Markdown must not make links or call people. */
const ZERO_WIDTH_SPACE = '\\u200b';

/**
 * A text that has no effect as Markdown: no mention, no link, no image, no reference such as #7.
 * The characters stay; an invisible one parts them.
 */
export const plain = (text: string, characters = '@#\\]<'): string =>
	`${text}.replace(/[${characters}]/g, '$&${ZERO_WIDTH_SPACE}')`;

/** What a title says must have no effect either; a task that is closed keeps the title of its tracker. */
export const neutralTitle = (characters?: string): string => {
	const title = changed('title');
	return `(${changed('change')} === 'close' ? ${title} : ${plain(title, characters)})`;
};

/** Where a description has its mark; what people wrote stands below it. */
const DOWN_TO_THE_MARK = '/^[^]*?(?=ai_[\\da-f]{32}n)/';

/** A description whose part above the mark has no effect; what people wrote below it stays as it is. */
export const neutralDescription = (characters?: string): string => {
	const description = changed('description');
	const ours = `${description}.replace(${DOWN_TO_THE_MARK}, (ours) => ${plain('ours', characters)})`;
	return `(${changed('change')} === 'close' ? ${description} : ${ours})`;
};

/** Noon of a day in the workflow's timezone: the same day for all within twelve hours of it. */
export const noonOf = (day: string): string =>
	`DateTime.fromISO(${day} + 'T12:00', { zone: $now.zoneName })`;
