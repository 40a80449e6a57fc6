import { createCipheriv, createSecretKey, randomBytes } from 'node:crypto';

import { readNoteId } from '../service/note-id.ts';

/**
 * Stands for a note in the memory of a trigger: 48 bits as a whole number. For the odds of mistaking
 * one note for another, see docs/trigger.md, "What is stored".
 */
export type Fingerprint = number;

const ID_BYTES = 16;
const SALT_BYTES = 16;
const FINGERPRINT_BYTES = 6;
const RANGE = 2 ** 48;

/** The secret that makes the fingerprints of a trigger different from those of all others. */
export type Salt = Uint8Array;

export function drawSalt(): Salt {
	return randomBytes(SALT_BYTES);
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
	const fingerprints = new Float64Array(noteIds.length);
	noteIds.forEach((id, index) => {
		if (!readNoteId(id, ids, index * ID_BYTES)) fingerprints[index] = NaN;
	});
	// Every block is a separate message, which is what ECB is for. As an object, Node takes the key twice as fast.
	const key = createSecretKey(salt);
	const blocks = createCipheriv('aes-128-ecb', key, null).update(ids);
	for (let index = 0; index < fingerprints.length; index += 1) {
		if (Number.isNaN(fingerprints[index])) continue;
		fingerprints[index] = blocks.readUIntBE(index * ID_BYTES, FINGERPRINT_BYTES);
	}
	return fingerprints;
}

/** An immutable set of fingerprints. As they are spread evenly, their order serves as an index. */
export class FingerprintSet implements Iterable<Fingerprint> {
	/** Ascending. */
	private readonly sorted: Float64Array;
	/** The range is divided into `size` equal parts: where the fingerprints of each part begin. */
	private readonly parts: Uint32Array;

	constructor(fingerprints: Iterable<Fingerprint>) {
		this.sorted = Float64Array.from(fingerprints)
			.sort()
			.filter((fingerprint, index, all) => fingerprint !== all[index - 1]);
		this.parts = new Uint32Array(this.size + 1);
		for (const fingerprint of this.sorted) {
			const next = this.partOf(fingerprint) + 1;
			this.parts[next] = (this.parts[next] ?? 0) + 1;
		}
		for (let part = 1; part <= this.size; part += 1) {
			this.parts[part] = (this.parts[part] ?? 0) + (this.parts[part - 1] ?? 0);
		}
	}

	get size(): number {
		return this.sorted.length;
	}

	has(fingerprint: Fingerprint): boolean {
		return this.indexOf(fingerprint) >= 0;
	}

	/** The place of a fingerprint in ascending order; -1 when it is not there. */
	indexOf(fingerprint: Fingerprint): number {
		const part = this.partOf(fingerprint);
		const end = this.parts[part + 1] ?? 0;
		for (let index = this.parts[part] ?? 0; index < end; index += 1) {
			if (this.sorted[index] === fingerprint) return index;
		}
		return -1;
	}

	/** The fingerprint at a place; NaN where there is none. */
	at(place: number): Fingerprint {
		return this.sorted[place] ?? NaN;
	}

	/** In ascending order. */
	[Symbol.iterator](): IterableIterator<Fingerprint> {
		return this.sorted.values();
	}

	private partOf(fingerprint: Fingerprint): number {
		return Math.floor((fingerprint / RANGE) * this.size);
	}
}
