import { condition } from './conditions.ts';
import { change, changed, expression } from './expressions.ts';
import { columnAfterLookup, EACH_CHANGE, WHAT_TO_DO } from './loop.ts';
import { TOLD, writeRow } from './table.ts';
import type { Step, Tracker } from './tracker.ts';
import { BASE, type Connection, type Node, type Part } from './workflow.ts';

const FAILED = 'Task Failed';

/** In the order of the outputs of the switch. */
const KINDS = ['create', 'update', 'reopen', 'close', 'forget'];

/** Only where a repetition changes nothing. */
const RETRIES = { retryOnFail: true, waitBetweenTries: 5000 };

/** What carries out each kind of change in the tracker, and what the table then remembers. */
export function carryOut(tracker: Tracker): Part {
	const column = columnAfterLookup(tracker) + 1;
	const branches: Part[] = [
		branch(tracker.create, { column: column + 2, row: 0, isRepeatable: false }),
		branch(tracker.update, { column: column + 1, row: 1, isRepeatable: true }),
		branch(tracker.reopen, { column: column + 1, row: 2, isRepeatable: true }),
		branch(tracker.close, { column: column + 1, row: 3, isRepeatable: true }),
	];
	const { create, update, reopen, close } = tracker;
	const longest = Math.max(...[create, update, reopen, close].map(({ length }) => length));
	const last = column + 2 + longest;
	return {
		nodes: [
			whatToDo(column),
			row('Remember the Task First', TOLD, column + 1, 0),
			...branches.flatMap(({ nodes }) => nodes),
			row('Remember Its ID', { ...TOLD, task_id: created(tracker) }, last, 0),
			row('Remember the Change', { ...TOLD, task_id: change('task_id') }, last, 1.5),
			row('Remember It Is Closed', CLOSED, last, 3),
			taskFailed(last),
		],
		connections: [
			[WHAT_TO_DO, 0, 'Remember the Task First'],
			['Remember the Task First', 0, create[0].name],
			[WHAT_TO_DO, 1, update[0].name],
			[WHAT_TO_DO, 2, reopen[0].name],
			[WHAT_TO_DO, 3, close[0].name],
			[WHAT_TO_DO, 4, 'Remember It Is Closed'],
			...branches.flatMap(({ connections }) => connections),
			[nameOfLast(create), 0, 'Remember Its ID'],
			[nameOfLast(update), 0, 'Remember the Change'],
			[nameOfLast(reopen), 0, 'Remember the Change'],
			[nameOfLast(close), 0, 'Remember It Is Closed'],
			...ENDS.map((name): Connection => [name, 0, EACH_CHANGE]),
		],
	};
}

const ENDS = ['Remember Its ID', 'Remember the Change', 'Remember It Is Closed', FAILED];

const CLOSED = {
	action_item_key: change('action_item_key'),
	note_id: change('note_id'),
	task_id: change('task_id'),
	state: 'closed',
};

const created = (tracker: Tracker) => expression(tracker.created);
const nameOfLast = (steps: readonly Step[]) => steps.at(-1)?.name ?? WHAT_TO_DO;

function whatToDo(column: number): Node {
	const rules = KINDS.map((kind) => ({
		conditions: condition(`$json.change === '${kind}'`),
		renameOutput: true,
		outputKey: kind,
	}));
	return {
		name: WHAT_TO_DO,
		type: `${BASE}.switch`,
		typeVersion: 3.4,
		column,
		row: 1.5,
		parameters: { rules: { values: rules }, options: {} },
	};
}

/** Steps one after the other; whichever fails leads to the next task. */
function branch(
	steps: readonly Step[],
	{ column, row: at, isRepeatable }: { column: number; row: number; isRepeatable: boolean },
): Part {
	const settings = { onError: 'continueErrorOutput', ...(isRepeatable ? RETRIES : {}) };
	const names = steps.map(({ name }) => name);
	return {
		nodes: steps.map((step, index) => ({ ...step, column: column + index, row: at, settings })),
		connections: [
			...names.slice(1).map((name, index): Connection => [names[index] ?? name, 0, name]),
			...names.map((name): Connection => [name, 1, FAILED]),
		],
	};
}

/** Writes the row of the change. */
function row(
	name: string,
	values: Parameters<typeof writeRow>[0],
	column: number,
	at: number,
): Node {
	return { name, ...writeRow(values), column, row: at, sample: [{ id: 1 }] };
}

function taskFailed(column: number): Node {
	const fields = {
		failed: changed('task'),
		why: "$json.error?.message ?? $json.error ?? 'no reason given'",
	};
	const assignments = Object.entries(fields).map(([name, code]) => ({
		id: name,
		name,
		value: expression(code),
		type: 'string',
	}));
	return {
		name: FAILED,
		type: `${BASE}.set`,
		typeVersion: 3.4,
		column,
		row: 4,
		parameters: { assignments: { assignments }, includeOtherFields: false, options: {} },
		settings: { executeOnce: true },
	};
}
