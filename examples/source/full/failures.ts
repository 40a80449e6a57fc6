import { CLAIM } from './carry-out.ts';
import { condition } from './conditions.ts';
import { changed, CHANGES, expression, FAILED_TASKS, NOT_FOUND } from '../expressions.ts';
import type { Tracker } from '../tracker.ts';
import { INSIGHTS_READY } from '../triggers.ts';
import { BAND, BASE, type Connection, type Part, type Unplaced } from '../workflow.ts';

const NOT_DONE = 'Only What Is Not Done';
const WHAT_FAILED = 'What Failed';
const NAME = 'Name What Failed';

/** Long titles would make the message unreadable; n8n also writes it to its log. */
const MAX_TITLE = 80;

/** Lets the run fail at its end and say why, so that the trigger starts it again. */
export function failures({ create, change, gone }: Tracker): Part {
	const inputs = create.length + change.steps.length;
	const nodes = [collected(inputs + 1), notDone(gone), whatFailed(), nameIt()];
	const names = nodes.map(({ name }) => name);
	return {
		nodes: nodes.map((node, index) => ({ ...node, column: index + 1, row: BAND + 2 })),
		connections: [
			[CHANGES, 0, FAILED_TASKS, inputs],
			...names.slice(1).map((name, index): Connection => [names[index] ?? FAILED_TASKS, 0, name]),
		],
	};
}

/** It waits for all branches, wherever they stand on the canvas. */
const collected = (numberInputs: number): Unplaced => ({
	name: FAILED_TASKS,
	type: `${BASE}.merge`,
	typeVersion: 3.2,
	parameters: { numberInputs },
});

/**
 * What failed, and new tasks that this run did not get because another has begun them: if that one
 * was cut off, nobody else would create them before the night. Known tasks that somebody removed are
 * done, unless their notes have them again; where a task can't be created, the place is missing.
 */
function notDone(gone = NOT_FOUND): Unplaced {
	const isMine = `$('${CLAIM}').all().some(({ json }) => json.action_item_key === $json.action_item_key)`;
	const isRemoved = `(${gone} && ['update', 'close'].includes(${changed('change')}))`;
	const isFailed = `($json.error !== undefined && !${isRemoved})`;
	return {
		name: NOT_DONE,
		type: `${BASE}.filter`,
		typeVersion: 2.3,
		parameters: {
			conditions: condition(
				`${isFailed} || ($json.error === undefined && $('${INSIGHTS_READY}').isExecuted && !${isMine})`,
			),
			options: {},
		},
	};
}

function whatFailed(): Unplaced {
	// The HTTP Request node has the tracker's own words in here, with marks of JSON around them.
	const reason = ['details?.description', 'error?.description', 'error?.message', 'error']
		.map((field) => `$json.${field}`)
		.join(' ?? ');
	const words = `String(${reason} ?? 'another run has begun it').replace(/[\\\\"{}[\\]]+/g, ' ').trim()`;
	const text = `${changed('task')}.slice(0, ${MAX_TITLE}) + ': ' + ${words}`;
	const failed = { id: 'failed', name: 'failed', value: expression(text), type: 'string' };
	return {
		name: WHAT_FAILED,
		type: `${BASE}.set`,
		typeVersion: 3.4,
		parameters: { assignments: { assignments: [failed] }, options: {} },
	};
}

const nameIt = (): Unplaced => ({
	name: NAME,
	type: `${BASE}.stopAndError`,
	typeVersion: 1,
	parameters: {
		errorMessage: expression(
			"'Not done: ' + $input.all().map(({ json }) => json.failed).join('; ')",
		),
	},
});
