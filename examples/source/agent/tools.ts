import { byId } from '../expressions.ts';
import type { JsonObject } from '../json.ts';
import { NOTES, type Connection, type Node } from '../workflow.ts';

/** What a model fills in. */
const fromAi = (name: string, description: string) =>
	`={{ $fromAI('${name}', '${description}', 'string') }}`;

const NOTE = byId(fromAi('note_id', 'A note_id that List Notes or Find Notes gave'));

const tool = (name: string, parameters: JsonObject): Omit<Node, 'column' | 'row'> => ({
	name,
	type: `${NOTES}.notesInsightsTool`,
	typeVersion: 1,
	parameters,
});

/** What reads. */
const READING = [
	tool('Ask Notes', {
		operation: 'ask',
		question: fromAi('question', 'A full sentence'),
		options: { includeNoteTitles: true },
	}),
	tool('List Notes', { operation: 'getAll', filters: {}, sort: { order: 'createdDesc' } }),
	tool('Find Notes', {
		operation: 'getAll',
		filters: { titleContains: fromAi('title', 'A part of the title') },
		sort: { order: 'createdDesc' },
	}),
	tool('Get Insights', { operation: 'get', noteId: NOTE }),
	tool('Get Action Items', { operation: 'getActionItems', noteId: NOTE }),
];

/** What removes; as in every example, a dry run until somebody turns that off. */
const REMOVING = [
	tool('Clear Results', { operation: 'clear', noteId: NOTE, dryRun: true }),
	tool('Delete Note', { operation: 'delete', noteId: NOTE, dryRun: true }),
];

/** Tools in a row of the canvas. */
interface Tools {
	nodes: Node[];
	/** To the node that uses them. */
	connections(user: string): Connection[];
}

const placed = (tools: typeof READING, column: number, row: number): Tools => ({
	nodes: tools.map((one, index) => ({ ...one, column: column + index, row })),
	connections: (user) => tools.map(({ name }): Connection => [name, 'ai_tool', user]),
});

export const readingTools = (column: number, row: number): Tools => placed(READING, column, row);
export const removingTools = (column: number, row: number): Tools => placed(REMOVING, column, row);
