import { CHANGES, expression } from './expressions.ts';
import { KNOWN_TASKS } from './look.ts';
import { SAMPLE_CHANGES, SAMPLE_NOTE } from './sample.ts';
import { MAKE_THE_TABLE } from './table.ts';
import type { Tracker } from './tracker.ts';
import { INSIGHTS_READY } from './triggers.ts';
import { BAND, BASE, NOTES, NOTES_CREDENTIAL, type Node, type Part } from './workflow.ts';

const NEW_NOTES = 'New Notes';
const BOTH = 'Tasks and Notes';
/** How long a note that the trigger missed is looked for. */
const DAYS = 30;

/** Brings the known tasks and the notes together, and compares them. */
export function compare(tracker: Tracker, column: number): Part {
	const both: Node = {
		name: BOTH,
		type: `${BASE}.merge`,
		typeVersion: 3.2,
		column,
		row: 0.5,
		parameters: {},
	};
	return {
		nodes: [newNotes(), both, getTaskChanges(tracker)],
		connections: [
			[MAKE_THE_TABLE, 0, NEW_NOTES],
			[KNOWN_TASKS, 0, BOTH],
			[INSIGHTS_READY, 0, BOTH, 1],
			[NEW_NOTES, 0, BOTH, 1],
			[BOTH, 0, CHANGES],
		],
	};
}

/** By night, notes that the trigger missed; older ones than the table never had tasks here. */
function newNotes(): Node {
	const made = `DateTime.fromISO($('${MAKE_THE_TABLE}').first().json.createdAt)`;
	const since = `DateTime.max(${made}, $now.minus({ days: ${DAYS} }))`;
	return {
		name: NEW_NOTES,
		type: `${NOTES}.notesInsights`,
		typeVersion: 1,
		column: 2,
		row: 1,
		parameters: {
			operation: 'getAll',
			returnAll: true,
			filters: {
				hasInsights: true,
				trashed: 'exclude',
				// No note is newer than now: a run for one note asks for no others.
				createdAfter: expression(`$('${INSIGHTS_READY}').isExecuted ? $now : ${since}`),
			},
		},
		credential: NOTES_CREDENTIAL,
		sample: [SAMPLE_NOTE],
		settings: { executeOnce: true },
	};
}

const getTaskChanges = ({ lengths }: Tracker): Node => ({
	name: CHANGES,
	type: `${NOTES}.notesInsights`,
	typeVersion: 1,
	column: 0,
	row: BAND + 0.5,
	parameters: {
		operation: 'getTaskChanges',
		noteId: { __rl: true, mode: 'id', value: expression('$json.note_id') },
		ifNotReady: 'skip',
		ifMissing: 'close',
		options: { ownerMapping: { mappings: [] }, ...lengths },
	},
	credential: NOTES_CREDENTIAL,
	sample: SAMPLE_CHANGES,
});
