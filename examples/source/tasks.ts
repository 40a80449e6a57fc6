import { CHANGES, EMPTY_OWNER, expression } from './expressions.ts';
import type { JsonObject } from './json.ts';
import { readMe } from './stickies.ts';
import { branch, type Refusal, type Step, type Tracker } from './tracker.ts';
import {
	BASE,
	inARow,
	NOTES,
	NOTES_CREDENTIAL,
	pollingTrigger,
	workflowOf,
	type Connection,
	type Node,
	type Part,
	type Unplaced,
} from './workflow.ts';

const INSIGHTS_READY = 'Insights Ready';
const BOTH = 'Open and Finished Tasks';
const REFUSED = 'Refused?';
const FAILURES = 'All Failures';
const STOP = 'Stop and List Failures';

/** Whichever task the tracker refuses, the others go on. */
const ERROR_OUTPUT = { onError: 'continueErrorOutput' };

/**
 * Looks at the tasks in the tracker, compares them with the note, and carries out what differs. What
 * it has to remember stands in one line of each task.
 */
export const tasks = (tracker: Tracker): JsonObject =>
	workflowOf(tracker.title, partsOf(tracker), [readMe(tracker)]);

/** All but the note on the canvas. */
export function partsOf(tracker: Tracker): Part[] {
	const looking = look(tracker);
	const column = Math.max(...looking.nodes.map((node) => node.column)) + 1;
	return [looking, compare(tracker, column), carryOut(tracker, column + 1)];
}

const insightsReady = (): Node => ({
	...pollingTrigger(INSIGHTS_READY, { output: 'note' }, { markHandled: 'whenWorkflowSucceeds' }),
	credential: NOTES_CREDENTIAL,
});

/** Each list from the trigger on; where there are two, one after the other into one. */
function look({ looks }: Tracker): Part {
	const nodes: Node[] = [insightsReady()];
	const connections: Connection[] = [];
	const ends: string[] = [];
	for (const [row, steps] of looks.entries()) {
		const names = [INSIGHTS_READY, ...steps.map(({ name }) => name)];
		nodes.push(...steps.map((step, at) => ({ ...patiently(step), column: at + 1, row })));
		connections.push(...inARow(names));
		ends.push(names.at(-1) ?? INSIGHTS_READY);
	}
	if (ends.length === 1)
		return { nodes, connections: [...connections, [ends[0] ?? '', 0, CHANGES]] };
	const column = Math.max(...looks.map((steps) => steps.length)) + 1;
	nodes.push({ ...merge(BOTH, ends.length), column, row: 0.5 });
	for (const [input, end] of ends.entries()) connections.push([end, 0, BOTH, input]);
	return { nodes, connections: [...connections, [BOTH, 0, CHANGES]] };
}

/** Once for all notes, also where there is no task yet; a tracker that is busy for a moment does not end the run. */
const patiently = (step: Step): Unplaced => ({
	...step,
	settings: {
		executeOnce: true,
		alwaysOutputData: true,
		retryOnFail: true,
		waitBetweenTries: 5000,
	},
});

function compare({ reading }: Tracker, column: number): Part {
	const changes: Node = {
		name: CHANGES,
		type: `${NOTES}.notesInsights`,
		typeVersion: 1,
		column,
		row: 0.5,
		parameters: {
			operation: 'getTaskChanges',
			...reading,
			options: { ownerMapping: { mode: 'define', mappings: [EMPTY_OWNER] } },
		},
		credential: NOTES_CREDENTIAL,
		settings: ERROR_OUTPUT,
	};
	return { nodes: [changes], connections: [] };
}

/** How many rows higher the nodes that write stand, so that no wire runs behind them. */
const RAISED = 0.625;

/** Creates and changes, and fails at the end if something was refused, so that the trigger tries again. */
function carryOut({ create, change }: Tracker, column: number): Part {
	const width = change.length;
	const refusal = [create, ...change].find((step) => step.refusal)?.refusal;
	const nodes: Node[] = [];
	const connections: Connection[] = [];
	const failing: [string, number][] = [];
	for (const [output, steps] of [[create], change].entries()) {
		let end: [string, number] = [CHANGES, output];
		const row = output - RAISED;
		for (const [at, step] of steps.entries()) {
			// They end one above the other, so that the wires from their errors pass to the right of all.
			const place = column + width - steps.length + at;
			nodes.push({ ...step, settings: ERROR_OUTPUT, column: place, row });
			connections.push([...end, step.name]);
			end = [step.name, 0];
			failing.push([step.name, 1]);
			if (step.refusal) connections.push([...end, REFUSED]);
		}
	}
	failing.push([CHANGES, 2]);
	if (refusal) {
		nodes.push({ ...branch(REFUSED, refusal.isIn), column: column + width, row: -0.5 - RAISED });
		failing.push([REFUSED, 0]);
	}
	const last = column + width + (refusal ? 1 : 0);
	const ending = [merge(FAILURES, failing.length), stop(refusal)];
	nodes.push(...ending.map((node, at) => ({ ...node, column: last + at, row: 2 })));
	connections.push(
		...failing.map(([from, output], input): Connection => [from, output, FAILURES, input]),
		...inARow(ending.map(({ name }) => name)),
	);
	return { nodes, connections };
}

/** It waits for all branches, wherever they stand on the canvas. */
const merge = (name: string, numberInputs: number): Unplaced => ({
	name,
	type: `${BASE}.merge`,
	typeVersion: 3.2,
	parameters: numberInputs === 2 ? {} : { numberInputs },
});

/** The tracker's own words, n8n's, or those of Get Task Changes. */
const REASONS = ['details?.description', 'error?.description', 'error?.message', 'error'].map(
	(field) => `failed.${field}`,
);

/** Each takes n8n some milliseconds, of five seconds that an expression may take. */
const MOST_NAMED = 200;

/**
 * Says of each item what failed. One is read after the other until there is none: n8n's expressions can't
 * take all at once where one holds an Error, as a refused request does. What a tracker answered may not say
 * which task it is about.
 */
const namesOfAll = (reasons: readonly string[]) => `(() => {
  const titleAt = (at) => { try { return $('${CHANGES}').itemMatching(at).json.title; } catch {} };
  const names = [];
  try {
    while (names.length < ${MOST_NAMED}) {
      const failed = $item(names.length).$json;
      names.push([failed.title || titleAt(names.length) || failed.details?.note_id, ${reasons.join(' || ')}].filter(Boolean).join(': '));
    }
  } catch {}
  return names.join('; ');
})()`;

/** Ends the run with all that was refused. */
const stop = (refusal?: Refusal): Unplaced => {
	const names = namesOfAll(refusal ? [...REASONS, refusal.reason] : REASONS);
	return {
		name: STOP,
		type: `${BASE}.stopAndError`,
		typeVersion: 1,
		parameters: { errorMessage: expression(`'Not done: ' + ${names}`) },
	};
};
