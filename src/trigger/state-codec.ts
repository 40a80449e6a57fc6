import { createHash } from 'node:crypto';

import { InputError } from '../input-error';
import { isJsonObject, parseJson, type JsonObject } from '../json';
import { drawSalt, type Salt } from './fingerprints';
import { packMemory, unpackMemory } from './packed-notes';
import { memoryOfVersion1, memoryOfVersion2 } from './old-states';
import { EMPTY, type ReadinessState } from './state';

/** Current version of the packed state. */
const VERSION = 3;
const START_AFRESH =
	'Replace this node with a new one that has another name and publish the workflow. Notes that are ready then are its baseline. Handle notes that became ready since the last poll by hand.';

/**
 * Packs the state as text for n8n's static data: 8 characters per note and some for the rest. Equal
 * states give equal texts.
 */
export function encodeState(state: ReadinessState): string {
	const { since, account, salt, round, old } = state;
	const content = {
		version: VERSION,
		since,
		account,
		salt: Buffer.from(salt).toString('base64'),
		round,
		notes: packMemory(state),
		...(old && { old: packMemory(old) }),
	};
	return JSON.stringify({ ...content, check: checksum(content) });
}

/**
 * Unpacks a state, including those of older versions of this package.
 *
 * @param newSalt makes the salt for states of versions that had none
 * @throws InputError if it can't be trusted: going on would lose or repeat events
 */
export function decodeState(stored: unknown, newSalt: () => Salt = drawSalt): ReadinessState {
	const packed = typeof stored === 'string' ? parseJson(stored) : stored;
	if (!isJsonObject(packed)) throw damaged();
	const { check, ...content } = packed;
	if (content.version === 1) return orDamaged(memoryOfVersion1(content, newSalt()));
	if (typeof content.version === 'number' && content.version > VERSION) throw newer();
	if (check !== checksum(content)) throw damaged();
	if (content.version === 2) return orDamaged(memoryOfVersion2(content, newSalt()));
	return orDamaged(stateOf(content));
}

/** Content that passes its checksum was written by this package; these checks tell the compiler so. */
function stateOf({ since, account, salt, round, notes, old }: JsonObject) {
	if (typeof since !== 'number' || typeof account !== 'string') return null;
	if (typeof salt !== 'string' || typeof round !== 'number') return null;
	const memory = unpackMemory(notes);
	const rest = old === undefined ? EMPTY : unpackMemory(old);
	if (memory === null || rest === null) return null;
	const state = { ...memory, since, account, salt: Buffer.from(salt, 'base64'), round };
	return rest === EMPTY ? state : { ...state, old: rest };
}

function orDamaged(state: ReadinessState | null): ReadinessState {
	if (state === null) throw damaged();
	return state;
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
