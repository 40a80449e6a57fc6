import { condition } from './conditions.ts';
import { CHANGES, expression } from '../expressions.ts';
import { KNOWN_TASKS } from './look.ts';
import { SAMPLE_CHANGES, SAMPLE_NOTE } from '../sample.ts';
import { MAKE_THE_TABLE } from '../table.ts';
import type { Tracker } from '../tracker.ts';
import { INSIGHTS_READY } from '../triggers.ts';
import { BAND, BASE, NOTES, NOTES_CREDENTIAL, type Node, type Part } from '../workflow.ts';

const NEW_NOTES = 'New Notes';
const BOTH = 'Tasks and Notes';
const MISSED = 'Missed by the Trigger';
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
		nodes: [newNotes(), both, getTaskChanges(tracker), missed()],
		connections: [
			[MAKE_THE_TABLE, 0, NEW_NOTES],
			[KNOWN_TASKS, 0, BOTH],
			[INSIGHTS_READY, 0, BOTH, 1],
			[NEW_NOTES, 0, BOTH, 1],
			[BOTH, 0, CHANGES],
			[CHANGES, 0, MISSED],
		],
	};
}

/**
 * By night, notes that the trigger missed. Those that were ready before there was a table never had
 * tasks here, also if somebody renames or moves them; a note that was recorded on the same day may
 * have become ready since.
 */
function newNotes(): Node {
	// A Date in the run, a text in its sample.
	const made = `DateTime.fromJSDate(new Date($('${MAKE_THE_TABLE}').first().json.createdAt))`;
	const isOne = `$('${INSIGHTS_READY}').isExecuted`;
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
				createdAfter: expression(
					`${isOne} ? $now : DateTime.max(${made}.minus({ days: 1 }), $now.minus({ days: ${DAYS} }))`,
				),
				updatedAfter: expression(made),
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
		options: { ownerMapping: { mode: 'define', mappings: [] }, ...lengths },
	},
	credential: NOTES_CREDENTIAL,
	sample: SAMPLE_CHANGES,
});

/**
 * Each note that gets new tasks only by night: the trigger is off, or its runs fail. Lowest on the
 * canvas, so that whoever is told is told last.
 */
function missed(): Node {
	const first = `$('${CHANGES}').all().findIndex(({ json }) => json.note_id === $json.note_id)`;
	return {
		name: MISSED,
		type: `${BASE}.filter`,
		typeVersion: 2.3,
		column: 2,
		row: BAND + 3,
		parameters: {
			conditions: condition(`!$('${INSIGHTS_READY}').isExecuted && ${first} === $itemIndex`),
			options: {},
		},
	};
}
