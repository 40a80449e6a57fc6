import { expression } from '../expressions.ts';
import { SAMPLE_ROWS } from '../sample.ts';
import { getRows, MAKE_THE_TABLE, writeRows } from '../table.ts';
import type { Look, Step, Tracker } from '../tracker.ts';
import { INSIGHTS_READY } from '../triggers.ts';
import { inARow, type Node, type Part } from '../workflow.ts';

export const KNOWN_TASKS = 'Known Tasks';

/** The rows of the note that started the run; by night, all. */
const OF_THE_NOTE = [
	'note_id',
	'like',
	expression(
		`$('${INSIGHTS_READY}').isExecuted ? $('${INSIGHTS_READY}').first().json.note_id : '%'`,
	),
] as const;

/**
 * Looks at the tasks in the tracker: which were finished or reopened there, and which exist although
 * a run was cut off before it could write down their ids. Then reads the rows. One node after the
 * other, each once, whatever the one before gave.
 */
export function look(tracker: Tracker): Part {
	const steps = tracker.looks.flatMap((one) => [...one.steps.map(patiently), remember(one)]);
	const nodes: Node[] = [...steps, knownTasks()].map((step, index) => ({
		...step,
		column: index + 2,
		row: 0,
	}));
	const names = [MAKE_THE_TABLE, ...nodes.map(({ name }) => name)];
	return {
		nodes,
		connections: inARow(names),
	};
}

/** So that a tracker that is busy for a moment does not end a run. */
const PATIENT = { retryOnFail: true, waitBetweenTries: 5000 };
/** For nodes that must run once, also where the node before gave nothing or many items. */
const ONCE = { executeOnce: true, alwaysOutputData: true };

/** The last steps may take an answer apart; those before ask the tracker, once. */
export const patiently = (step: Step): Step =>
	step.credential === undefined && step.type !== 'n8n-nodes-base.httpRequest'
		? { ...step, settings: { alwaysOutputData: true } }
		: { ...step, settings: { ...ONCE, ...PATIENT } };

/** A row is found by its task's id, or by its key while the id is unknown; a closed one is not. */
function remember({ remember: name, id, isOpen, key, isClosedByUs }: Look): Step {
	const known = expression(`${isOpen} || !${isClosedByUs('$json')} ? ${id} ?? 'none' : 'none'`);
	return {
		name,
		...writeRows(
			'update',
			'anyCondition',
			[
				['look_for', 'eq', known],
				['look_for', 'eq', expression(`${key('$json')} ?? 'none'`)],
			],
			{
				task_id: expression(id),
				look_for: expression(id),
				state: expression(`${isOpen} ? 'open' : 'done'`),
			},
		),
		sample: SAMPLE_ROWS,
		settings: { alwaysOutputData: true },
	};
}

/** A row without a task is none yet: whatever the look has not found is created. */
const knownTasks = (): Step => ({
	name: KNOWN_TASKS,
	...getRows(OF_THE_NOTE, ['task_id', 'isNotEmpty']),
	sample: SAMPLE_ROWS,
	settings: { executeOnce: true },
});
