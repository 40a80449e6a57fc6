import { condition } from '../full/conditions.ts';
import { collected, nameEach, stop } from '../full/failures.ts';
import { patiently } from '../full/look.ts';
import { CHANGES } from '../expressions.ts';
import type { JsonObject } from '../json.ts';
import { SAMPLE_CHANGES, SAMPLE_NOTE } from '../sample.ts';
import { starterStickies } from '../stickies.ts';
import type { Changing, Tracker } from '../tracker.ts';
import { INSIGHTS_READY, insightsReady } from '../triggers.ts';
import {
	BASE,
	ERROR_OUTPUT,
	inARow,
	NOTES,
	NOTES_CREDENTIAL,
	workflowOf,
	type Connection,
	type Node,
	type Part,
	type Unplaced,
} from '../workflow.ts';

const BOTH = 'Open and Finished Tasks';
const REFUSED = 'Refused?';
const FAILURES = 'All Failures';
const STOP = 'Stop and List Failures';

/**
 * Makes the short workflow: it looks at the tasks in the tracker, compares them with the note, and
 * carries out what differs. What it has to remember stands in the last line of each task.
 */
export function starter(tracker: Tracker): JsonObject {
	return workflowOf(tracker.starterTitle, starterParts(tracker), starterStickies(tracker));
}

/** All but the note on the canvas. */
function starterParts(tracker: Tracker): Part[] {
	const looking = look(tracker);
	const column = Math.max(...looking.nodes.map((node) => node.column)) + 1;
	return [looking, compare(tracker, column), carryOut(tracker, column + 1)];
}

/** Each list from the trigger on; where there are two, one after the other into one. */
function look({ starter: { looks } }: Tracker): Part {
	const begin = insightsReady('note', { markHandled: 'whenWorkflowSucceeds' }, [SAMPLE_NOTE]);
	const nodes: Node[] = [begin];
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
	nodes.push({
		...{ name: BOTH, type: `${BASE}.merge`, typeVersion: 3.2, parameters: {} },
		...{ column, row: 0.5 },
	});
	for (const [input, end] of ends.entries()) connections.push([end, 0, BOTH, input]);
	return { nodes, connections: [...connections, [BOTH, 0, CHANGES]] };
}

function compare({ starter: { reading }, lengths }: Tracker, column: number): Part {
	const changes: Node = {
		name: CHANGES,
		type: `${NOTES}.notesInsights`,
		typeVersion: 1,
		column,
		row: 0.5,
		parameters: {
			operation: 'getTaskChanges',
			knownTasks: 'tracker',
			...reading,
			ifNotReady: 'skip',
			ifMissing: 'skip',
			options: { ownerMapping: { mode: 'define', mappings: [] }, ...lengths },
		},
		credential: NOTES_CREDENTIAL,
		sample: SAMPLE_CHANGES,
		settings: ERROR_OUTPUT,
	};
	return { nodes: [changes], connections: [] };
}

/** Creates and changes, and fails at the end if something was refused, so that the trigger tries again. */
function carryOut({ starter: short, create, change }: Tracker, column: number): Part {
	const nodes: Node[] = [];
	const connections: Connection[] = [];
	const failing: [string, number][] = [];
	const rows = [{ steps: short.create ?? create }, short.change ?? change];
	for (const [row, changing] of rows.entries()) {
		let end: [string, number] = [CHANGES, row];
		for (const [at, step] of withGate(changing).entries()) {
			nodes.push({ ...step, column: column + at, row });
			connections.push([...end, step.name]);
			end = [step.name, 0];
			if (step.settings === ERROR_OUTPUT) failing.push([step.name, 1]);
		}
		if (short.refused !== undefined) connections.push([...end, REFUSED]);
	}
	failing.push([CHANGES, 2]);
	const last = Math.max(...nodes.map((node) => node.column)) + 1;
	if (short.refused !== undefined) {
		nodes.push({ ...branch(REFUSED, short.refused), column: last, row: 0.5 });
		failing.push([REFUSED, 0]);
	}
	const ending = [
		collected(FAILURES, failing.length),
		nameEach(`[$json.title, ${REASON}].filter(Boolean).join(': ')`),
		stop(STOP),
	];
	nodes.push(...ending.map((node, at) => ({ ...node, column: last + at, row: 2 })));
	connections.push(
		...failing.map(([from, output], input): Connection => [from, output, FAILURES, input]),
		...inARow(ending.map(({ name }) => name)),
	);
	return { nodes, connections };
}

/** The steps with their error outputs, and between them what only some changes need. */
function withGate({ steps, gate }: Changing): Unplaced[] {
	const all = steps.map((step): Unplaced => ({ ...step, settings: ERROR_OUTPUT }));
	return gate === undefined
		? all
		: all.toSpliced(gate.before, 0, branch(gate.name, gate.condition));
}

const branch = (name: string, code: string): Unplaced => ({
	...{ name, type: `${BASE}.if`, typeVersion: 2.3 },
	parameters: { conditions: condition(code), options: {} },
});

/** The tracker's own words, n8n's, or those of Get Task Changes; Linear has a list. */
const REASON = [
	'$json.details?.description',
	'$json.error?.description',
	'$json.error?.message',
	'$json.error',
	'$json.errors?.[0]?.message',
].join(' || ');
