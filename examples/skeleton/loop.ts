import { condition } from './conditions.ts';
import { changed, expression, set, THE_CHANGE } from './expressions.ts';
import type { Tracker } from './tracker.ts';
import { BASE, type Node, type Part } from './workflow.ts';

export const EACH_CHANGE = 'Each Change';
export const WHAT_TO_DO = 'What to Do';
const LOOK_FIRST = 'Look in the Tracker First?';
const WAS_FOUND = 'What Was Found';
const FAILED_TASKS = 'Failed Tasks';

const COLUMN = 6;
const ROW = 1.5;

/** Where the columns of the lookup end. */
export const columnAfterLookup = ({ find }: Tracker) => COLUMN + 4 + find.length;

/** One change at a time, so that a crash leaves at most one in between. */
export function loop(tracker: Tracker): Part {
	const looks = lookup(tracker);
	return {
		nodes: [
			{
				name: EACH_CHANGE,
				type: `${BASE}.splitInBatches`,
				typeVersion: 3,
				column: COLUMN,
				row: ROW,
				parameters: { batchSize: 1, options: {} },
			},
			...afterAll(),
			{
				name: THE_CHANGE,
				type: `${BASE}.noOp`,
				typeVersion: 1,
				column: COLUMN + 1,
				row: ROW,
				parameters: {},
			},
			{
				name: LOOK_FIRST,
				type: `${BASE}.if`,
				typeVersion: 2.3,
				column: COLUMN + 2,
				row: ROW,
				parameters: { conditions: condition(IS_DOUBTFUL), options: {} },
			},
			...looks.nodes,
		],
		connections: [
			[EACH_CHANGE, 0, FAILED_TASKS],
			[FAILED_TASKS, 0, 'Name What Failed'],
			[EACH_CHANGE, 1, THE_CHANGE],
			[THE_CHANGE, 0, LOOK_FIRST],
			...looks.connections,
			[LOOK_FIRST, 1, WHAT_TO_DO],
		],
	};
}

/** By night, the trigger may be creating the same task. */
const IS_DOUBTFUL = `!$json.looked && (Boolean($json.may_exist) || ($json.change === 'create' && !${set('note_id')}))`;

/** Gives the change back, corrected. A lookup that fails ends the run: nothing is created on a guess. */
function lookup({ find, found }: Tracker): Part {
	const steps = find.map((step, index): Node => ({
		...step,
		column: COLUMN + 3 + index,
		row: ROW - 0.5,
		settings: { alwaysOutputData: true, retryOnFail: true, waitBetweenTries: 5000 },
	}));
	const names = [LOOK_FIRST, ...find.map(({ name }) => name), WAS_FOUND, THE_CHANGE];
	const kind = `${changed('change')} === 'create'`;
	const corrected = `${found} ? (${kind} ? 'reopen' : 'close') : (${kind} ? 'create' : 'forget')`;
	const wasFound: Node = {
		name: WAS_FOUND,
		type: `${BASE}.set`,
		typeVersion: 3.4,
		column: COLUMN + 3 + find.length,
		row: ROW - 0.5,
		parameters: {
			mode: 'raw',
			jsonOutput: expression(
				`{ ...$('${THE_CHANGE}').first().json, looked: true, task_id: ${found} ?? null, change: ${corrected} }`,
			),
			options: {},
		},
		settings: { executeOnce: true },
	};
	return {
		nodes: [...steps, wasFound],
		connections: names.slice(1).map((name, index) => [names[index] ?? LOOK_FIRST, 0, name]),
	};
}

/** Lets the run fail at its end, so that the trigger starts it again. */
function afterAll(): Node[] {
	return [
		{
			name: FAILED_TASKS,
			type: `${BASE}.filter`,
			typeVersion: 2.3,
			column: COLUMN + 1,
			row: ROW - 1,
			parameters: { conditions: condition('$json.failed !== undefined'), options: {} },
		},
		{
			name: 'Name What Failed',
			type: `${BASE}.stopAndError`,
			typeVersion: 1,
			column: COLUMN + 2,
			row: ROW - 1,
			parameters: {
				errorMessage: expression(
					"'Not done: ' + $input.all().map((item) => item.json.failed + ': ' + item.json.why).join('; ')",
				),
			},
			settings: { executeOnce: true },
		},
	];
}
