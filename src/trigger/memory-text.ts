import { InputError } from '../base/input-error.ts';
import { isJsonObject, parseJson, type JsonObject } from '../base/json.ts';
import { packed, unpacked, type Fingerprint } from './fingerprints.ts';
import { newMemory, NOTHING, withRecords, type Memory, type NoteRecord } from './memory.ts';

const VERSION = 1;

/** What many notes have in common. */
type SharedRecord = Omit<NoteRecord, 'given'>;

/**
 * A memory as JSON. Most notes share their record with others, so each different one is written once, with the
 * fingerprints of its notes and, if any of them has given entries, a list of what each gave.
 */
interface Content extends JsonObject, Omit<Memory, 'salt' | 'notes' | 'places'> {
	version: number;
	/** In base64. */
	salt: string;
	notes: [record: SharedRecord, fingerprints: string, given?: string][];
}

/** Writes a memory as text for n8n's static data: 8 characters for a note, and 4 for each entry that it gave. */
export function memoryText(memory: Memory): string {
	const { flag, since, account, starts, salt, notes } = memory;
	const groups = new Map<string, { record: SharedRecord; alike: Fingerprint[]; given: string[] }>();
	const texts = new Map<NoteRecord, string>();
	for (const [note, { record: whole }] of notes) {
		const { given, ...record } = whole;
		const text = texts.get(whole) ?? JSON.stringify(record);
		const group = groups.get(text) ?? { record, alike: [], given: [] };
		group.alike.push(note);
		group.given.push(given);
		texts.set(whole, text);
		groups.set(text, group);
	}
	const content: Content = {
		// First, so that `startsOf` finds it.
		starts,
		version: VERSION,
		flag,
		since,
		account,
		salt: Buffer.from(salt).toString('base64'),
		notes: [...groups.values()].map(({ record, alike, given }) =>
			given.some(Boolean) ? [record, packed(alike), given.join()] : [record, packed(alike)],
		),
	};
	return JSON.stringify(content);
}

/**
 * How many executions had been started when a text was written: of two texts, the one with more is newer. Much
 * faster than reading it.
 *
 * @returns Infinity for what `memoryText` has not written, so that somebody reads it and sees
 */
export function startsOf(text: unknown): number {
	const [, starts] = (typeof text === 'string' && /^\{"starts":(\d+),/.exec(text)) || [];
	return starts === undefined ? Infinity : Number(starts);
}

/**
 * Reads what `memoryText` has written.
 *
 * @throws InputError if it can't be trusted: going on would lose or repeat events
 */
export function readMemory(text: unknown): Memory {
	const content = typeof text === 'string' ? parseJson(text) : undefined;
	if (!isContent(content)) {
		throw new InputError(
			'The memory of this trigger is damaged, or was written by a newer version of this package',
			'If you went back to an older version, install the newer one again. If not, replace this node with a new one and publish the workflow. Notes that are ready then start nothing. So handle notes that became ready since the last poll by hand.',
		);
	}
	const { flag, since, account, starts, salt } = content;
	const begun = newMemory({ flag, since, account, starts });
	const empty = { ...begun, salt: Buffer.from(salt, 'base64') };
	const records = content.notes.flatMap(([shared, fingerprints, all]) => {
		const plain: NoteRecord = { ...NOTHING, ...shared };
		const given = all?.split(',');
		return unpacked(fingerprints).map((note, at) => {
			const own = given?.[at] ?? '';
			return [note, own === '' ? plain : { ...plain, given: own }] as const;
		});
	});
	return withRecords(empty, records);
}

function isContent(content: unknown): content is Content {
	return isJsonObject(content) && content.version === VERSION;
}
