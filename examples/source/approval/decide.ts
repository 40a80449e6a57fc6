import { IS_ANSWERED, IS_TICKED } from './ask.ts';
import { condition } from '../full/conditions.ts';
import { expression, FROM_LIST, neutral } from '../expressions.ts';
import { SAMPLE_CHANGES } from '../sample.ts';
import { ifNoRow, writeRows } from '../table.ts';
import { BASE, type Node } from '../workflow.ts';

export const ANSWERED = 'When Answered';
export const TICKED = 'What Was Ticked';
export const NEW = 'Only If Still New';
export const CREATE = 'Create Task in Todoist';
export const REMEMBER = 'Remember the Decision';

/** A field of the task that was decided about, for use inside an expression. */
const decided = (field: string) => `$('${TICKED}').item.json.${field}`;

/** Brings tasks and answer together, creates what was ticked, and remembers every decision. */
export function decide(): Node[] {
	return [
		answered(),
		ticked(),
		{
			name: NEW,
			...ifNoRow(['action_item_key', 'eq', expression('$json.action_item_key')]),
			column: 6.25,
			row: 0,
			sample: SAMPLE_CHANGES.slice(0, 1),
		},
		createTask(),
		remember(),
	];
}

/** Waits for the answer, and lets the tasks go on. */
const answered = (): Node => ({
	name: ANSWERED,
	type: `${BASE}.merge`,
	typeVersion: 3.2,
	column: 4.25,
	row: 0,
	parameters: { mode: 'chooseBranch', useDataOfInput: 1 },
});

function ticked(): Node {
	const outputs = [
		['Ticked', IS_TICKED],
		['Not Ticked', IS_ANSWERED],
		['No Answer', `!${IS_ANSWERED}`],
	] as const;
	return {
		name: TICKED,
		type: `${BASE}.switch`,
		typeVersion: 3.4,
		column: 5.25,
		row: 0,
		parameters: {
			rules: {
				values: outputs.map(([outputKey, code]) => ({
					conditions: condition(code),
					renameOutput: true,
					outputKey,
				})),
			},
			options: {},
		},
	};
}

/** With the texts that Get Task Changes cut to what Todoist takes. */
const createTask = (): Node => ({
	name: CREATE,
	type: `${BASE}.todoist`,
	typeVersion: 2.2,
	column: 7.25,
	row: 0,
	parameters: {
		authentication: 'apiKey',
		resource: 'task',
		operation: 'create',
		project: FROM_LIST,
		// An asterisk at the beginning would make a task that nobody can complete.
		content: expression(neutral('$json.title', '\\]*')),
		options: {
			description: expression(neutral('$json.description', '\\]')),
			dueDate: expression(`$json.due_date ?? ''`),
			assigneeId: expression(`$json.assignee ?? ''`),
		},
	},
	credential: 'todoistApi',
	sample: [{ id: 'T-1' }],
	settings: { onError: 'continueErrorOutput' },
});

/** What was not created comes here right from the answer. */
const IS_LEFT_OUT = `$prevNode.name === '${TICKED}'`;

/** What was left out counts as done: Get Task Changes never gives it as new again. */
function remember(): Node {
	const key = expression(decided('action_item_key'));
	return {
		name: REMEMBER,
		...writeRows('upsert', 'allConditions', [['action_item_key', 'eq', key]], {
			action_item_key: key,
			note_id: expression(decided('note_id')),
			task: expression(decided('task')),
			owner: expression(`[].concat(${decided('owner')} ?? []).join(', ')`),
			due: expression(decided('due')),
			due_date: expression(decided('due_date')),
			assignee: expression(decided('assignee')),
			task_id: expression(`${IS_LEFT_OUT} ? '' : String($json.id ?? 'created')`),
			state: expression(`${IS_LEFT_OUT} ? 'done' : 'open'`),
		}),
		column: 8.25,
		// Higher than the others: n8n remembers what was decided before it asks again.
		row: -0.25,
		sample: [{ id: 1 }],
	};
}
