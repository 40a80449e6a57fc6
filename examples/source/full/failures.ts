import { CLAIM } from './carry-out.ts';
import { condition } from './conditions.ts';
import { changed, CHANGES, expression, FAILED_TASKS, NOT_FOUND } from '../expressions.ts';
import type { Tracker } from '../tracker.ts';
import { INSIGHTS_READY } from '../triggers.ts';
import { BAND, BASE, inARow, type Part, type Unplaced } from '../workflow.ts';

const NOT_DONE = 'Only What Is Not Done';
const WHAT_FAILED = 'What Failed';
const NAME = 'Name What Failed';

/** Long titles would make the message unreadable; n8n also writes it to its log. */
const MAX_TITLE = 80;

/** Lets the run fail at its end and say why, so that the trigger starts it again. */
export function failures({ create, change, gone }: Tracker): Part {
	const inputs = create.length + change.steps.length;
	const nodes = [collected(FAILED_TASKS, inputs + 1), notDone(gone), nameEach(FAILED), stop(NAME)];
	const names = nodes.map(({ name }) => name);
	return {
		nodes: nodes.map((node, index) => ({ ...node, column: index + 1, row: BAND + 2 })),
		connections: [[CHANGES, 0, FAILED_TASKS, inputs], ...inARow(names)],
	};
}

/** It waits for all branches, wherever they stand on the canvas. */
export const collected = (name: string, numberInputs: number): Unplaced => ({
	name,
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

/** The HTTP Request node has the tracker's own words in here, with marks of JSON around them. */
const REASON = ['details?.description', 'error?.description', 'error?.message', 'error']
	.map((field) => `$json.${field}`)
	.join(' ?? ');
const WORDS = `String(${REASON} ?? 'another run has begun it').replace(/[\\\\"{}[\\]]+/g, ' ').trim()`;
const FAILED = `${changed('task')}.slice(0, ${MAX_TITLE}) + ': ' + ${WORDS}`;

/**
 * Says of each item what failed. It must go before `stop`: n8n can't hand the refusals of a request
 * that had a credential to an expression that takes them all.
 *
 * @param text for use inside an expression
 */
export function nameEach(text: string): Unplaced {
	const failed = { id: 'failed', name: 'failed', value: expression(text), type: 'string' };
	return {
		name: WHAT_FAILED,
		type: `${BASE}.set`,
		typeVersion: 3.4,
		parameters: { assignments: { assignments: [failed] }, options: {} },
	};
}

/** Ends the run with all that was named. */
export const stop = (name: string): Unplaced => ({
	name,
	type: `${BASE}.stopAndError`,
	typeVersion: 1,
	parameters: {
		errorMessage: expression(
			"'Not done: ' + $input.all().map(({ json }) => json.failed).join('; ')",
		),
	},
});
