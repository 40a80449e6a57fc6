import { condition } from './conditions.ts';
import { expression, set } from './expressions.ts';
import { EACH_CHANGE } from './loop.ts';
import { SAMPLE_CHANGES, SAMPLE_ROWS } from './sample.ts';
import { getRows } from './table.ts';
import { BASE, NOTES, NOTES_CREDENTIAL, type Part } from './workflow.ts';

/** The tasks that are known, and what the notes say now. */
export function compare(): Part {
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
				name: 'Tasks of This Note',
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
				name: 'Get Task Changes',
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
				name: 'Owners Without a Row',
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
			['Started by a Note?', 0, 'Tasks of This Note'],
			['Started by a Note?', 1, 'Tasks of All Notes'],
			['Tasks of This Note', 0, 'Get Task Changes'],
			['Tasks of All Notes', 0, 'Get Task Changes'],
			['Get Task Changes', 0, EACH_CHANGE],
			['Get Task Changes', 0, 'Owners Without a Row'],
			['Owners Without a Row', 0, 'Tell Someone'],
		],
	};
}
