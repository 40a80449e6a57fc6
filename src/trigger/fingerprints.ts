import { createCipheriv, createSecretKey, randomBytes } from 'node:crypto';

/**
 * Stands for a note in the memory of a trigger: 48 bits as a whole number. For the odds of mistaking
 * one note for another, see docs/trigger.md, "What is stored".
 */
export type Fingerprint = number;

/** The secret that makes the fingerprints of a trigger different from those of all others. */
export type Salt = Uint8Array;

const ID_BYTES = 16;
const BYTES = 6;

export function drawSalt(): Salt {
	return randomBytes(16);
}

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
	const ids = Buffer.alloc(noteIds.length * ID_BYTES);
	const areIds = noteIds.map((id, at) => readId(id, ids, at * ID_BYTES));
	// Every block is a separate message, which is what ECB is for. As an object, Node takes the key twice as fast.
	const blocks = createCipheriv('aes-128-ecb', createSecretKey(salt), null).update(ids);
	const fingerprints = new Float64Array(noteIds.length);
	for (let at = 0; at < noteIds.length; at += 1) {
		fingerprints[at] = areIds[at] ? blocks.readUIntBE(at * ID_BYTES, BYTES) : NaN;
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

/** Packs fingerprints as text: 8 characters each. */
export function packed(fingerprints: readonly Fingerprint[]): string {
	const bytes = Buffer.alloc(fingerprints.length * BYTES);
	fingerprints.forEach((one, at) => bytes.writeUIntBE(one, at * BYTES, BYTES));
	return bytes.toString('base64');
}

export function unpacked(text: string): Fingerprint[] {
	const bytes = Buffer.from(text, 'base64');
	return Array.from({ length: bytes.length / BYTES }, (_, at) =>
		bytes.readUIntBE(at * BYTES, BYTES),
	);
}
