import { ask, BY_EMAIL, BY_SLACK, QUESTION } from './ask.ts';
import { ANSWERED, CREATE, decide, NEW, REMEMBER, TICKED } from './decide.ts';
import { approvalStickies } from './stickies.ts';
import { byId, CHANGES, expression } from '../expressions.ts';
import type { JsonObject } from '../json.ts';
import { SAMPLE_CHANGES, SAMPLE_NOTE, SAMPLE_ROWS } from '../sample.ts';
import { getRows, MAKE_THE_TABLE, makeTable } from '../table.ts';
import { TODOIST } from '../trackers/todoist.ts';
import { INSIGHTS_READY, insightsReady } from '../triggers.ts';
import { NOTES, NOTES_CREDENTIAL, workflowOf, type Connection, type Node } from '../workflow.ts';

const TITLE = 'Ask by email which action items of your notes become tasks in Todoist';
const TABLE = 'notes_insights_choices';
/** What Get Task Changes compares with. */
const COLUMNS = [
	'action_item_key',
	'note_id',
	'task_id',
	'state',
	'task',
	'owner',
	'due',
	'due_date',
	'assignee',
];
const DECIDED = 'Decided Before';

/** The workflow that asks first, as n8n imports it. */
export function approval(): JsonObject {
	const nodes = [...compare(), ...ask(), ...decide()];
	return workflowOf(TITLE, [{ nodes, connections: CONNECTIONS }], approvalStickies());
}

/** What nobody answered, and what the tracker refused, is asked about again. */
const CONNECTIONS: Connection[] = [
	[INSIGHTS_READY, 0, MAKE_THE_TABLE],
	[MAKE_THE_TABLE, 0, DECIDED],
	[DECIDED, 0, CHANGES],
	[CHANGES, 0, QUESTION],
	[CHANGES, 0, ANSWERED],
	[QUESTION, 0, BY_EMAIL],
	[BY_EMAIL, 0, BY_SLACK],
	[BY_SLACK, 0, ANSWERED, 1],
	[ANSWERED, 0, TICKED],
	[TICKED, 0, NEW],
	[TICKED, 1, REMEMBER],
	[TICKED, 2, QUESTION],
	[TICKED, 2, ANSWERED],
	[NEW, 0, CREATE],
	[CREATE, 0, REMEMBER],
	[CREATE, 1, QUESTION],
	[CREATE, 1, ANSWERED],
];

const NOTE_ID = expression(`$('${INSIGHTS_READY}').first().json.note_id`);

function compare(): Node[] {
	return [
		insightsReady('note', { markHandled: 'whenWorkflowSucceeds' }, [SAMPLE_NOTE]),
		{
			name: MAKE_THE_TABLE,
			...makeTable(TABLE, COLUMNS),
			column: 1,
			row: 0,
			sample: [{ id: 'sample', name: TABLE }],
		},
		{
			name: DECIDED,
			...getRows(['note_id', 'eq', NOTE_ID]),
			column: 2,
			row: 0,
			sample: SAMPLE_ROWS,
			settings: { executeOnce: true, alwaysOutputData: true },
		},
		{
			name: CHANGES,
			type: `${NOTES}.notesInsights`,
			typeVersion: 1,
			column: 3,
			row: 0,
			parameters: {
				operation: 'getTaskChanges',
				noteId: byId(NOTE_ID),
				ifNotReady: 'skip',
				ifMissing: 'skip',
				options: { ownerMapping: { mode: 'define', mappings: [] }, ...TODOIST.lengths },
			},
			credential: NOTES_CREDENTIAL,
			sample: SAMPLE_CHANGES,
		},
	];
}
