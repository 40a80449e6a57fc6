import { condition } from './conditions.ts';
import { expression, set } from './expressions.ts';
import { EACH_CHANGE } from './loop.ts';
import { SAMPLE_CHANGES, SAMPLE_ROWS } from './sample.ts';
import { getRows } from './table.ts';
import { BASE, NOTES, NOTES_CREDENTIAL, type Part } from './workflow.ts';

export const TASKS_OF_THIS_NOTE = 'Tasks of This Note';
export const GET_TASK_CHANGES = 'Get Task Changes';
export const OWNERS_WITHOUT_A_ROW = 'Owners Without a Row';

/**
 * The tasks that are known, and what the notes say now.
 *
 * @param next the node that gets the changes
 */
export function compare(next = EACH_CHANGE): Part {
	const noteId = set('note_id');
	return {
		nodes: [
			{
				name: 'Started by a Note?',
				type: `${BASE}.if`,
				typeVersion: 2.3,
				column: 3,
				row: 0.5,
				parameters: { conditions: condition(`Boolean(${noteId})`), options: {} },
			},
			{
				name: TASKS_OF_THIS_NOTE,
				...getRows(expression(noteId)),
				column: 4,
				row: 0,
				sample: SAMPLE_ROWS,
				settings: { alwaysOutputData: true, executeOnce: true },
			},
			{
				name: 'Tasks of All Notes',
				...getRows(),
				column: 4,
				row: 1,
				sample: SAMPLE_ROWS,
				settings: { executeOnce: true },
			},
			{
				name: GET_TASK_CHANGES,
				type: `${NOTES}.notesInsights`,
				typeVersion: 1,
				column: 5,
				row: 0.5,
				parameters: {
					operation: 'getTaskChanges',
					noteId: { __rl: true, mode: 'id', value: expression(`$json.note_id ?? ${noteId}`) },
					ifNotReady: 'skip',
					ifMissing: 'close',
					options: { ownerMapping: { mappings: [] } },
				},
				credential: NOTES_CREDENTIAL,
				sample: SAMPLE_CHANGES,
			},
			{
				name: OWNERS_WITHOUT_A_ROW,
				type: `${BASE}.filter`,
				typeVersion: 2.3,
				column: 6,
				row: -0.5,
				parameters: { conditions: condition('$json.unmapped_owners.length > 0'), options: {} },
			},
			{
				name: 'Tell Someone',
				type: `${BASE}.noOp`,
				typeVersion: 1,
				column: 7,
				row: -0.5,
				parameters: {},
			},
		],
		connections: [
			['Started by a Note?', 0, TASKS_OF_THIS_NOTE],
			['Started by a Note?', 1, 'Tasks of All Notes'],
			[TASKS_OF_THIS_NOTE, 0, GET_TASK_CHANGES],
			['Tasks of All Notes', 0, GET_TASK_CHANGES],
			[GET_TASK_CHANGES, 0, next],
			[GET_TASK_CHANGES, 0, OWNERS_WITHOUT_A_ROW],
			[OWNERS_WITHOUT_A_ROW, 0, 'Tell Someone'],
		],
	};
}
