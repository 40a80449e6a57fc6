import { createCipheriv, createSecretKey, randomBytes } from 'node:crypto';

import { InputError } from '../base/input-error.ts';
import { isJsonObject, parseJson, type JsonObject } from '../base/json.ts';

/** What a trigger may watch: whether notes have Insights, or whether the service failed to process them. */
export type Flag = 'insights' | 'error';

/**
 * Stands for a note in the memory of a trigger: 48 bits as a whole number. For the odds of mistaking
 * one note for another, see docs/trigger.md, "What is stored".
 */
export type Fingerprint = number;

/** The secret that makes the fingerprints of a trigger different from those of all others. */
export type Salt = Uint8Array;

/** How often something was tried, and when first and last, in milliseconds since 1970; 0: never. */
export interface Tries {
	readonly count: number;
	readonly first: number;
	readonly last: number;
}

export const NEVER: Tries = { count: 0, first: 0, last: 0 };

/** What is remembered of a note that lists have shown without Insights only. */
export const UNREADY = {
	/** It is ready, and has fired or must not fire. */
	isKnown: false,
	/** It was reported to a workflow, now or before it last lost its Insights. */
	wasReported: false,
	/** `Memory.starts` when it last lost its Insights; 0: it never did. Tells its flips apart. */
	lostAt: 0,
	/** It passed the filters since it became ready: other filters only make it wait. */
	hasPassed: false,
	/** The filters excluded it when it was last seen ready. */
	isExcluded: false,
	/** What it gave: marks of its `updated_at` and of its Insights, see `seenOf`. Empty: it is not watched. */
	seen: '',
	/** What "new" events have given of it: the marks of its entries, see `markOf`. */
	given: '',
	/** The entries whose executions have begun since the last wait, and have not succeeded. */
	begun: '',
	/** It has entries whose turn has not come since the last wait. */
	isPartial: false,
	/** The failed readings of its Insights since it became ready, or since they may have changed. */
	readings: NEVER,
	/** The times that its flip has started executions; `last` is also set when one was seen to have ended. */
	runs: NEVER,
};

/** What is remembered of one note. */
export type NoteRecord = Readonly<typeof UNREADY>;

/** A note that is known and was never reported, as those of the baseline. */
export const KNOWN: NoteRecord = { ...UNREADY, isKnown: true };

/** What one trigger remembers between polls. Immutable: every change makes a new one. */
export interface Memory {
	/** What the trigger watches. */
	readonly flag: Flag;
	readonly notes: ReadonlyMap<Fingerprint, NoteRecord>;
	/** The notes that the last list showed without Insights, though the service did not confirm it. */
	readonly doubted: ReadonlySet<Fingerprint>;
	/**
	 * When the first poll with this account was made, in milliseconds since 1970: what was there before is old. 0
	 * where the trigger was published with Existing Notes.
	 */
	readonly since: number;
	/** Stands for the credential that the last list came from. */
	readonly account: string;
	/** Stands for the filters as they were set at the last list. */
	readonly filters: string;
	readonly salt: Salt;
	/**
	 * Counts the executions that were started, from 1. n8n stores the memory with each of them, so that of two
	 * texts the one with more of them is newer, and no two reported flips of a note have the same number. A trigger
	 * that begins anew counts on.
	 */
	readonly starts: number;
}

export function newMemory(
	begin: Pick<Memory, 'flag' | 'since' | 'account' | 'filters' | 'starts'>,
): Memory {
	return { ...begin, notes: new Map(), doubted: new Set(), salt: randomBytes(16) };
}

/** Gives a memory with other records of some notes. The very same memory if these are the very same. */
export function withRecords(memory: Memory, records: ReadonlyMap<Fingerprint, NoteRecord>): Memory {
	const changed = [...records].filter(([note, record]) => record !== memory.notes.get(note));
	return changed.length === 0
		? memory
		: { ...memory, notes: new Map([...memory.notes, ...changed]) };
}

/** Gives a copy with other values. The very same object if these are the very same. */
export function withValues<Whole extends object>(whole: Whole, values: Partial<Whole>): Whole {
	const isSame = Object.entries(values).every(
		([name, value]) => Reflect.get(whole, name) === value,
	);
	return isSame ? whole : { ...whole, ...values };
}

const ID_BYTES = 16;
const FINGERPRINT_BYTES = 6;

/**
 * Gives the fingerprints of note ids, whatever the case of their letters.
 *
 * A fingerprint is the beginning of the AES-128 encryption of the id, with the salt as the key. AES is
 * a pseudorandom function: whoever does not know the key can't find two ids with the same fingerprint
 * except by chance. An id is exactly one block, so one call is enough for thousands, far faster than a
 * hash for each.
 *
 * @returns the fingerprints in the order of the ids; NaN for anything but a note id
 */
export function fingerprintsOf(salt: Salt, noteIds: readonly unknown[]): Float64Array {
	const ids = new Uint8Array(noteIds.length * ID_BYTES);
	const fingerprints = new Float64Array(noteIds.length);
	for (let at = 0; at < noteIds.length; at += 1) {
		if (!readId(noteIds[at], ids, at * ID_BYTES)) fingerprints[at] = NaN;
	}
	// Every block is a separate message, which is what ECB is for. As an object, Node takes the key twice as fast.
	const blocks = createCipheriv('aes-128-ecb', createSecretKey(salt), null).update(ids);
	for (let at = 0; at < noteIds.length; at += 1) {
		if (fingerprints[at] !== 0) continue;
		const begin = at * ID_BYTES;
		fingerprints[at] = blocks.readUInt32BE(begin) * 2 ** 16 + blocks.readUInt16BE(begin + 4);
	}
	return fingerprints;
}

/** Where the digits of each byte of an id begin, and where its hyphens are. */
const PLACES = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];
const HYPHENS = [8, 13, 18, 23];
/** The value of each hexadecimal digit by its character code; 16 for other characters. */
const DIGITS = Uint8Array.from({ length: 256 }, (_, code) => {
	const value = parseInt(String.fromCharCode(code), 16);
	return Number.isNaN(value) ? 16 : value;
});

/** Follows the rule of `isNoteId` in a third of the time: a poll reads all notes of an account. */
function readId(id: unknown, bytes: Uint8Array, at: number): boolean {
	if (typeof id !== 'string' || id.length !== 36) return false;
	for (const hyphen of HYPHENS) if (id[hyphen] !== '-') return false;
	let seen = 0;
	for (let index = 0; index < ID_BYTES; index += 1) {
		const place = PLACES[index] ?? 0;
		const high = DIGITS[id.charCodeAt(place)] ?? 16;
		const low = DIGITS[id.charCodeAt(place + 1)] ?? 16;
		seen |= high | low;
		bytes[at + index] = high * 16 + low;
	}
	return seen < 16;
}

const VERSION = 1;
/** How many characters `seen` has, unless it is empty. */
const SEEN_LENGTH = 6;

/** What many notes have in common. */
type SharedRecord = Omit<NoteRecord, 'given' | 'seen'>;

/**
 * A memory as JSON. Most notes share their record with others, so each different one is written once, with the
 * fingerprints of its notes, what each was seen with, and a list of what each gave, if any has.
 */
interface Content extends JsonObject, Omit<Memory, 'salt' | 'notes' | 'doubted'> {
	version: number;
	/** In base64. */
	salt: string;
	doubted: string;
	notes: [record: SharedRecord, fingerprints: string, seen: string, given: string][];
}

/**
 * Writes a memory as text for n8n's static data: 8 characters for a note, 6 more for one that is watched, and 6
 * for each entry that it gave.
 */
export function memoryText(memory: Memory): string {
	const { salt, notes, doubted, starts, ...others } = memory;
	const groups = new Map<string, [SharedRecord, Fingerprint[], seen: string[], given: string[]]>();
	const texts = new Map<NoteRecord, string>();
	for (const [note, whole] of notes) {
		const { given, seen, ...record } = whole;
		const text = texts.get(whole) ?? `${seen === ''} ${JSON.stringify(record)}`;
		const group = groups.get(text) ?? [record, [], [], []];
		const [, alike, allSeen, allGiven] = group;
		alike.push(note);
		allSeen.push(seen);
		allGiven.push(given);
		texts.set(whole, text);
		groups.set(text, group);
	}
	const content: Content = {
		// First, so that `startsOf` finds it.
		starts,
		version: VERSION,
		...others,
		salt: Buffer.from(salt).toString('base64'),
		doubted: packed([...doubted]),
		notes: [...groups.values()].map(([record, alike, seen, given]) => [
			record,
			packed(alike),
			seen.join(''),
			given.some(Boolean) ? given.join() : '',
		]),
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
	const { flag, since, account, filters, starts, salt, doubted } = content;
	const notes = new Map<Fingerprint, NoteRecord>();
	for (const [record, fingerprints, allSeen, allGiven] of content.notes) {
		const plain: NoteRecord = { ...UNREADY, ...record };
		const isPlain = allSeen === '' && allGiven === '';
		const given = allGiven.split(',');
		unpacked(fingerprints).forEach((note, at) => {
			const seen = allSeen.slice(at * SEEN_LENGTH, (at + 1) * SEEN_LENGTH);
			notes.set(note, isPlain ? plain : { ...plain, seen, given: given[at] ?? '' });
		});
	}
	return {
		...{ flag, since, account, filters, starts, notes },
		doubted: new Set(unpacked(doubted)),
		salt: Buffer.from(salt, 'base64'),
	};
}

function isContent(content: unknown): content is Content {
	return isJsonObject(content) && content.version === VERSION;
}

/** Packs fingerprints as text: 8 characters each. */
function packed(fingerprints: readonly Fingerprint[]): string {
	const bytes = Buffer.alloc(fingerprints.length * FINGERPRINT_BYTES);
	fingerprints.forEach((one, at) =>
		bytes.writeUIntBE(one, at * FINGERPRINT_BYTES, FINGERPRINT_BYTES),
	);
	return bytes.toString('base64');
}

function unpacked(text: string): Fingerprint[] {
	const bytes = Buffer.from(text, 'base64');
	return Array.from({ length: bytes.length / FINGERPRINT_BYTES }, (_, at) =>
		bytes.readUIntBE(at * FINGERPRINT_BYTES, FINGERPRINT_BYTES),
	);
}
