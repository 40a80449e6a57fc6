import { createHash } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { oldFingerprintOf } from '../../../src/trigger/old-memory';
import type { Remembered } from './oracle';

/** The static data of a trigger as version 1 of the package left it: the ids of the ready notes. */
export function version1(notes: ReadonlyMap<string, Remembered>): IDataObject {
	const ready = [...notes].filter(([, { isDone }]) => isDone).map(([id]) => id);
	return { version: 1, ready };
}

/** The static data of a trigger as version 2 left it, with fingerprints that have no salt. */
export function version2(
	notes: ReadonlyMap<string, Remembered>,
	since: number,
	account: string,
): string {
	const entries = [...notes]
		.map(([id, entry]) => ({ fingerprint: oldFingerprintOf(id), ...entry }))
		.sort((a, b) => a.fingerprint - b.fingerprint);
	const known = entries.filter(({ isDone }) => isDone);
	const bytes = Buffer.alloc(known.length * 6);
	known.forEach(({ fingerprint }, index) => bytes.writeUIntBE(fingerprint, index * 6, 6));
	const marks = entries
		.filter(({ round, failures }) => round + failures > 0)
		.map(({ fingerprint, round, failures }) => [fingerprint, round, 0, failures, 0]);
	const content = { version: 2, since, account, known: bytes.toString('base64'), marks };
	const check = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
	return JSON.stringify({ ...content, check });
}
