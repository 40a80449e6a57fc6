import { createHash } from 'node:crypto';

import { InputError } from '../base/input-error.ts';
import { isJsonObject, parseJson, type JsonObject } from '../base/json.ts';
import { packNotes, unpackNotes } from './packed-notes.ts';
import type { ReadinessState } from './state.ts';

/** Current version of the packed state. */
const VERSION = 1;
const START_AFRESH =
	'Replace this node with a new one that has another name and publish the workflow. Notes that are ready then are its baseline. Handle notes that became ready since the last poll by hand.';

/**
 * Packs the state as text for n8n's static data: 8 characters per note and some for the rest. Equal
 * states give equal texts.
 */
export function encodeState(state: ReadinessState): string {
	const { since, account, salt, needsBaseline, lastDay, days, generation, revision } = state;
	const content = {
		version: VERSION,
		since,
		account,
		salt: Buffer.from(salt).toString('base64'),
		needsBaseline,
		lastDay,
		days,
		generation,
		revision,
		notes: packNotes(state.notes),
	};
	return JSON.stringify({ ...content, check: checksum(content) });
}

/**
 * Unpacks a state.
 *
 * @throws InputError if it can't be trusted: going on would lose or repeat events
 */
export function decodeState(stored: unknown): ReadinessState {
	const packed = typeof stored === 'string' ? parseJson(stored) : stored;
	if (!isJsonObject(packed)) throw damaged();
	const { check, ...content } = packed;
	if (typeof content.version === 'number' && content.version > VERSION) throw newer();
	const state = check === checksum(content) ? stateOf(content) : null;
	if (state === null) throw damaged();
	return state;
}

/** Content that passes its checksum was written by this package; these checks tell the compiler so. */
function stateOf(content: JsonObject): ReadinessState | null {
	const { since, account, salt, needsBaseline, lastDay, days, generation, revision } = content;
	if (typeof since !== 'number' || typeof account !== 'string') return null;
	if (typeof salt !== 'string' || typeof needsBaseline !== 'boolean') return null;
	if (typeof lastDay !== 'number' || typeof days !== 'number') return null;
	if (typeof generation !== 'number' || typeof revision !== 'number') return null;
	const notes = unpackNotes(content.notes);
	if (notes === null) return null;
	const counters = { lastDay, days, generation, revision };
	return { notes, since, account, salt: Buffer.from(salt, 'base64'), needsBaseline, ...counters };
}

function checksum(content: JsonObject): string {
	return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

function damaged(): InputError {
	return new InputError('The memory of this trigger is damaged', START_AFRESH);
}

function newer(): InputError {
	return new InputError(
		'The memory of this trigger was written by a newer version of this package',
		`Install that version again. Or start afresh: ${START_AFRESH}`,
	);
}
