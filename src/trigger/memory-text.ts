import { createHash } from 'node:crypto';

import { InputError } from '../base/input-error.ts';
import { isJsonObject, parseJson, type JsonObject } from '../base/json.ts';
import { packed, unpacked, type Fingerprint } from './fingerprints.ts';
import { newMemory, withRecords, type Memory, type NoteRecord } from './memory.ts';

const VERSION = 1;

/** A memory as JSON. Most notes share their record with others, so each different one is written once. */
interface Content extends JsonObject, Omit<Memory, 'salt' | 'notes' | 'places'> {
	version: number;
	writer: string;
	/** In base64. */
	salt: string;
	notes: [record: NoteRecord, fingerprints: string][];
}

/**
 * Writes a memory as text for n8n's static data: 8 characters for a note.
 *
 * @param writer tells the text from all others; see `StoredMemory`
 */
export function memoryText(memory: Memory, writer: string): string {
	const { flag, since, account, starts, salt, notes } = memory;
	const groups = new Map<string, { record: NoteRecord; alike: Fingerprint[] }>();
	const texts = new Map<NoteRecord, string>();
	for (const [note, { record }] of notes) {
		const text = texts.get(record) ?? JSON.stringify(record);
		const group = groups.get(text) ?? { record, alike: [] };
		group.alike.push(note);
		texts.set(record, text);
		groups.set(text, group);
	}
	const content: Content = {
		version: VERSION,
		writer,
		flag,
		since,
		account,
		starts,
		salt: Buffer.from(salt).toString('base64'),
		notes: [...groups.values()].map(({ record, alike }) => [record, packed(alike)]),
	};
	return JSON.stringify({ ...content, check: checksum(content) });
}

/**
 * Reads what `memoryText` has written.
 *
 * @throws InputError if it can't be trusted: going on would lose or repeat events
 */
export function readMemory(text: unknown): { memory: Memory; writer: string } {
	const stored = typeof text === 'string' ? parseJson(text) : undefined;
	const { check, ...content } = isJsonObject(stored) ? stored : {};
	if (!isContent(content) || check !== checksum(content)) {
		throw new InputError(
			'The memory of this trigger is damaged, or was written by a newer version of this package',
			'If you went back to an older version, install the newer one again. If not, replace this node with a new one that has another name and publish the workflow. Notes that are ready then start nothing. So handle notes that became ready since the last poll by hand.',
		);
	}
	const { flag, since, account, starts, salt, writer } = content;
	const empty = {
		...newMemory({ flag, since, account }),
		starts,
		salt: Buffer.from(salt, 'base64'),
	};
	const records = content.notes.flatMap(([record, fingerprints]) =>
		unpacked(fingerprints).map((note) => [note, record] as const),
	);
	return { writer, memory: withRecords(empty, records) };
}

/** What has this version and passes its checksum was written above. */
function isContent(content: JsonObject): content is Content {
	return content.version === VERSION;
}

function checksum(content: JsonObject): string {
	return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
