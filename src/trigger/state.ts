import { createHash } from 'node:crypto';

/**
 * Stands for a note in the trigger's memory: 48 bits of a hash of its id, as a whole number. In an
 * account of 100,000 notes, a new note meets a known fingerprint once in 2.8 billion times.
 */
export type Fingerprint = number;

/** What must be remembered about a few of the notes beyond being known. Absent means 0. */
export interface Mark {
	/** How often the note lost its Insights again: tells its flips apart. */
	generation?: number | undefined;
	/** Polls in a row without the note in a list that was otherwise complete. */
	missing?: number | undefined;
	/** Polls in which the Insights of the flip could not be read. */
	failures?: number | undefined;
	/** Executions that this flip has started. */
	attempts?: number | undefined;
}

/** The memory of one trigger between polls. */
export interface ReadinessState {
	/** When the baseline was taken, milliseconds since 1970: sets its events apart from others. */
	since: number;
	/** Stands for the credential that the last list came from. */
	account: string;
	/** Ready notes that have fired or must not fire. */
	known: ReadonlySet<Fingerprint>;
	marks: ReadonlyMap<Fingerprint, Mark>;
}

/** Gives the fingerprint of a note id, whatever the case of its letters. */
export function fingerprintOf(noteId: string): Fingerprint {
	return createHash('sha256').update(noteId.toLowerCase()).digest().readUIntBE(0, 6);
}

/** Names a flip: the same for every delivery of it, another one once the note flips again. */
export function eventIdOf(noteId: string, since: number, generation: number): string {
	const hash = createHash('sha256').update(`${noteId.toLowerCase()} ${since} ${generation}`);
	return `evt_${hash.digest('hex').slice(0, 32)}`;
}

/** Stands for a credential without telling anything about its key. */
export function accountOf({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }): string {
	return createHash('sha256').update(`${baseUrl}\n${apiKey}`).digest('hex').slice(0, 16);
}
