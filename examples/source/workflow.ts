import { createHash } from 'node:crypto';

import type { JsonObject } from './json.ts';

/** Packages of nodes. */
export const NOTES = 'n8n-nodes-notes-insights';
export const BASE = 'n8n-nodes-base';
export const NOTES_CREDENTIAL = 'notesInsightsApi';

/** Pixels from one column to the next, and from one row to the next. */
const COLUMN = 208;
const ROW = 192;

/** A node of n8n as the generator thinks of it. */
export interface Node {
	name: string;
	type: string;
	typeVersion: number;
	/** Columns from the left. */
	column: number;
	/** Rows from the first. */
	row: number;
	parameters: JsonObject;
	/** The type of the credential to choose. The file does not name it: n8n would not run it then. */
	credential?: string;
	/** Settings of the node, such as `executeOnce`. */
	settings?: JsonObject;
}

/** A node whose place comes from those before it. */
export type Unplaced = Omit<Node, 'column' | 'row'>;

/** From a node and the number of its output to another one, and there to the first input or this. */
export type Connection = readonly [from: string, output: number, to: string, input?: number];

/** From the first output of each to the next. */
export const inARow = (names: readonly string[]): Connection[] =>
	names.slice(1).map((name, index): Connection => [names[index] ?? name, 0, name]);

/** The trigger at the beginning of a workflow, with its usual poll times. */
export const pollingTrigger = (name: string, gives: JsonObject, options: JsonObject): Node => ({
	name,
	type: `${NOTES}.notesInsightsTrigger`,
	typeVersion: 1,
	column: 0,
	row: 0,
	parameters: {
		pollTimes: { item: [{ mode: 'everyMinute' }] },
		...gives,
		filters: {},
		options,
	},
});

/** Some nodes, and what leads on from them. */
export interface Part {
	nodes: Node[];
	connections: Connection[];
}

/** Puts a workflow file together. */
export function workflowOf(
	name: string,
	parts: readonly Part[],
	stickies: readonly Sticky[],
	/** What nodes give in place of running, item by item. */
	pinData: Readonly<Record<string, readonly JsonObject[]>> = {},
): JsonObject {
	const nodes = parts.flatMap((part) => part.nodes);
	const connections = parts.flatMap((part) => part.connections);
	return {
		name,
		nodes: [
			...stickies.map((note) => stickyOf(name, note)),
			...nodes.map((node) => nodeOf(name, node)),
		],
		connections: connectionsOf(connections),
		...(Object.keys(pinData).length > 0 && { pinData: pinned(pinData) }),
		settings: { executionOrder: 'v1' },
	};
}

const pinned = (pinData: Readonly<Record<string, readonly JsonObject[]>>): JsonObject =>
	Object.fromEntries(
		Object.entries(pinData).map(([name, items]) => [name, items.map((json) => ({ json }))]),
	);

function nodeOf(workflow: string, node: Node): JsonObject {
	const { name, type, typeVersion, column, row, parameters, settings } = node;
	return {
		id: idOf(workflow, name),
		name,
		type,
		typeVersion,
		position: [column * COLUMN, row * ROW],
		parameters,
		...settings,
	};
}

function stickyOf(
	workflow: string,
	{ name, content, color, column, row, columns, rows }: Sticky,
): JsonObject {
	return {
		id: idOf(workflow, name),
		name,
		type: 'n8n-nodes-base.stickyNote',
		typeVersion: 1,
		position: [column * COLUMN, row * ROW],
		parameters: { content, color, width: columns * COLUMN, height: rows * ROW },
	};
}

/** A note on the canvas. Colour 1 is yellow, 7 is white. */
export interface Sticky {
	name: string;
	content: string;
	color: 1 | 7;
	column: number;
	row: number;
	columns: number;
	rows: number;
}

/** The same each time, so that a file changes only where its workflow does. */
function idOf(workflow: string, name: string): string {
	const hex = createHash('sha256').update(`${workflow}\n${name}`).digest('hex');
	return [8, 4, 4, 4, 12]
		.map((length, index, all) => {
			const from = all.slice(0, index).reduce((sum, one) => sum + one, 0);
			return hex.slice(from, from + length);
		})
		.join('-');
}

type Ends = { node: string; type: string; index: number }[][];

function connectionsOf(connections: readonly Connection[]): JsonObject {
	const result: Record<string, { main: Ends }> = {};
	for (const [from, output, to, index = 0] of connections) {
		const { main } = (result[from] ??= { main: [] });
		while (main.length <= output) main.push([]);
		main[output]?.push({ node: to, type: 'main', index });
	}
	return result;
}
