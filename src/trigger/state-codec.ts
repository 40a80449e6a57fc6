import { createHash } from 'node:crypto';

import { isJsonObject, parseJson, type JsonObject } from '../json';
import { InputError } from '../input-error';
import { fingerprintOf, type Fingerprint, type Mark, type ReadinessState } from './state';

/** Current form of the packed state. Version 1 listed the ids of the ready notes. */
const VERSION = 2;
const BYTES = 6;
const START_AFRESH =
	'Replace this node by a new one with another name and publish the workflow. Notes that are ready then are its baseline; what became ready since the last poll has to be worked on by hand.';

/**
 * Packs the state as text for n8n's static data: 8 characters a known note, and a few more for each
 * note with marks. Equal states give equal texts.
 */
export function encodeState(state: ReadinessState): string {
	const content = {
		version: VERSION,
		since: state.since,
		account: state.account,
		known: encodeKnown(state.known),
		marks: [...state.marks]
			.sort(([a], [b]) => a - b)
			.map(([fingerprint, { generation = 0, missing = 0, failures = 0, attempts = 0 }]) => [
				fingerprint,
				generation,
				missing,
				failures,
				attempts,
			]),
	};
	return JSON.stringify({ ...content, check: checksum(content) });
}

/**
 * Unpacks a state, also of an older version of this package.
 *
 * @throws InputError when it can't be trusted: going on would lose or repeat events
 */
export function decodeState(text: unknown): ReadinessState {
	const packed = typeof text === 'string' ? parseJson(text) : text;
	if (!isJsonObject(packed)) throw damaged();
	if (packed.version === 1) return decodeVersion1(packed);
	if (typeof packed.version === 'number' && packed.version > VERSION) {
		throw new InputError(
			'The memory of this trigger was written by a newer version of this package',
			`Install that version again. Or start afresh: ${START_AFRESH}`,
		);
	}
	const { version, since, account, known, marks, check } = packed;
	const content = { version, since, account, known, marks };
	if (check !== checksum(content) || !isContent(content)) throw damaged();
	return {
		since: content.since,
		account: content.account,
		known: decodeKnown(content.known),
		marks: new Map(content.marks.map(decodeMark)),
	};
}

function encodeKnown(known: ReadonlySet<Fingerprint>): string {
	const bytes = Buffer.alloc(known.size * BYTES);
	[...known]
		.sort((a, b) => a - b)
		.forEach((fingerprint, index) => bytes.writeUIntBE(fingerprint, index * BYTES, BYTES));
	return bytes.toString('base64');
}

function decodeKnown(text: string): Set<Fingerprint> {
	const bytes = Buffer.from(text, 'base64');
	const known = new Set<Fingerprint>();
	for (let at = 0; at < bytes.length; at += BYTES) known.add(bytes.readUIntBE(at, BYTES));
	return known;
}

function decodeMark(row: readonly number[]): [Fingerprint, Mark] {
	const [fingerprint = 0, generation = 0, missing = 0, failures = 0, attempts = 0] = row;
	return [fingerprint, { generation, missing, failures, attempts }];
}

/** A state that passes its checksum was written by us; this tells the compiler so. */
function isContent(content: JsonObject): content is {
	since: number;
	account: string;
	known: string;
	marks: number[][];
} {
	return (
		typeof content.since === 'number' &&
		typeof content.account === 'string' &&
		typeof content.known === 'string' &&
		Array.isArray(content.marks)
	);
}

function decodeVersion1({ ready }: JsonObject): ReadinessState {
	if (!Array.isArray(ready) || !ready.every((id) => typeof id === 'string')) throw damaged();
	// Without an account on record, the first list decides by its notes whether it is the same.
	return { since: 0, account: '', known: new Set(ready.map(fingerprintOf)), marks: new Map() };
}

function checksum(content: JsonObject): string {
	return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

function damaged(): InputError {
	return new InputError('The memory of this trigger is damaged', START_AFRESH);
}
