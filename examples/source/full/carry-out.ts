import { condition } from './conditions.ts';
import { changed, CHANGES, expression, FAILED_TASKS, NOT_FOUND } from '../expressions.ts';
import type { JsonObject } from '../json.ts';
import { SAMPLE_ACTION_ITEMS } from '../sample.ts';
import { TOLD, writeRows, type Condition } from '../table.ts';
import type { Step, Tracker } from '../tracker.ts';
import {
	BAND,
	BASE,
	ERROR_OUTPUT,
	type Connection,
	type Node,
	type Part,
	type Unplaced,
} from '../workflow.ts';

const FIRST = 'Remember First';
export const CLAIM = 'Claim It';
const REMEMBER = 'Remember';

const KEY = expression(changed('action_item_key'));

/** Creates new tasks, each only if this run has it for itself, and carries out other changes. */
export function carryOut(tracker: Tracker): Part {
	const creating = creation(tracker);
	const changing = changes(tracker);
	const end = Math.max(creating.nodes.length, changing.nodes.length) + 1;
	return {
		nodes: [...creating.nodes, ...changing.nodes, remember(tracker, end)],
		connections: [...creating.connections, ...changing.connections],
	};
}

const SAMPLE: JsonObject[] = SAMPLE_ACTION_ITEMS.map(({ action_item_key = '' }, index) => ({
	id: index + 1,
	action_item_key,
}));

/**
 * Only that the row is there, and by what a look finds its task, should it exist: another run may be
 * creating it from what else the row says.
 */
const rememberFirst = (): Unplaced => ({
	name: FIRST,
	...writeRows('upsert', 'allConditions', [['action_item_key', 'eq', KEY]], {
		action_item_key: KEY,
		note_id: expression(changed('note_id')),
		look_for: KEY,
	}),
	sample: SAMPLE,
});

/**
 * So long, a creation that was begun may still be under way, or hidden from a search that lags; one
 * minute less than this, since the look comes before the claim.
 */
export const CLAIM_HOLDS = { minutes: 3 };

/**
 * Of two runs at the same time, one gets the row, for it is changed only where it is as it was read;
 * for the other, the item ends here. What the look has seen is no new task, whatever became of its
 * row: the next look finds it.
 */
function claim({ looks, later = [] }: Tracker): Unplaced {
	const isSeen = looks
		.map(({ steps, key }) => {
			const listed = `$('${steps.at(-1)?.name ?? ''}').all()`;
			return `${listed}.some(({ json }) => ${key('json')} === $json.action_item_key)`;
		})
		.join(' || ');
	const before = `$now.minus(${JSON.stringify(CLAIM_HOLDS)}).toUTC().toISO()`;
	return {
		name: CLAIM,
		...writeRows(
			'update',
			'allConditions',
			[
				['action_item_key', 'eq', KEY],
				['task_id', 'isEmpty'],
				[
					'claim',
					expression(`$json.claim || ${isSeen} ? 'lt' : 'isEmpty'`),
					expression(`${isSeen} ? '' : ${before}`),
				],
			],
			{
				...TOLD,
				...Object.fromEntries(later.map((column) => [column, ''])),
				state: 'open',
				claim: expression('$now.toUTC().toISO()'),
			},
		),
		sample: SAMPLE,
	};
}

/** Nodes one after the other, from an output of the comparison to the row. */
function chain(output: number, row: number) {
	const nodes: Node[] = [];
	const connections: Connection[] = [];
	let from: Connection[0] = CHANGES;
	let at = output;
	return {
		nodes,
		connections,
		add(node: Unplaced): void {
			nodes.push({ ...node, column: nodes.length + 1, row });
			connections.push([from, at, node.name]);
			[from, at] = [node.name, 0];
		},
		end: () => void connections.push([from, at, REMEMBER]),
	};
}

/** @param input of the node that collects what failed, for the first step */
function addSteps(to: ReturnType<typeof chain>, steps: readonly Step[], input: number): void {
	for (const [index, step] of steps.entries()) {
		to.add({ ...step, settings: ERROR_OUTPUT });
		to.connections.push([step.name, 1, FAILED_TASKS, input + index]);
	}
}

function creation(tracker: Tracker): Part {
	const one = chain(0, BAND);
	one.add(rememberFirst());
	one.add(claim(tracker));
	addSteps(one, tracker.create, 0);
	one.end();
	return one;
}

function changes({ create, change: { steps, gate } }: Tracker): Part {
	const one = chain(1, BAND + 1);
	const { before } = gate ?? { before: steps.length };
	addSteps(one, steps.slice(0, before), create.length);
	if (gate !== undefined) {
		one.add({
			name: gate.name,
			type: `${BASE}.if`,
			typeVersion: 2.3,
			parameters: { conditions: condition(gate.condition), options: {} },
		});
		one.connections.push([gate.name, 1, REMEMBER]);
	}
	addSteps(one, steps.slice(before), create.length + before);
	one.end();
	// A task that is gone is remembered as done.
	one.connections.push([steps[0].name, 1, REMEMBER]);
	return one;
}

/** By the row's own id where the change has one, and only if nobody closed or finished it meanwhile. */
const ROW: Condition[] = [
	[
		expression(`${changed('id')} ? 'id' : 'action_item_key'`),
		'eq',
		expression(`${changed('id')} ?? ${changed('action_item_key')}`),
	],
	[
		'state',
		expression(`${changed('change')} === 'update' ? 'eq' : 'neq'`),
		expression(`${changed('change')} === 'update' ? ${changed('state')} : 'done'`),
	],
];

/**
 * What somebody removed in the tracker is done, while its note still has it, and otherwise closed: the
 * run that closed it may have been cut off, and Todoist has no completed tasks to change. A closed one
 * that is wanted again gets a new task: the row forgets the old one, and the run is started again.
 */
function remember({ created, gone = NOT_FOUND }: Tracker, column: number): Node {
	const id = `(${changed('task_id')} || ${created})`;
	const isForgotten = `$json.error && ${changed('change')} === 'reopen'`;
	const values = {
		...TOLD,
		task_id: expression(`${isForgotten} ? '' : ${id}`),
		look_for: expression(`${isForgotten} || ${changed('state')} === 'closed' ? '' : ${id}`),
		state: expression(
			`$json.error && ${changed('change')} === 'update' ? 'done' : ${changed('state')}`,
		),
	};
	const isNoFailure: Condition = [
		'action_item_key',
		'eq',
		expression(`$json.error && !(${gone}) ? 'none' : ${changed('action_item_key')}`),
	];
	return {
		name: REMEMBER,
		...writeRows('update', 'allConditions', [...ROW, isNoFailure], values),
		column,
		row: BAND + 0.5,
		sample: SAMPLE,
	};
}
