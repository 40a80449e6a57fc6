import { createHash } from 'node:crypto';

/** How many of the last accepted ids a process remembers. */
export const REMEMBERED = 10_000;
/** How many of them it stores: they are written with every event. */
export const STORED = 2_000;
/** 60 bits: against the stored ids, a new one is mistaken for an old one once in 10^14 events. */
const HASH_LENGTH = 10;

/** Which events were accepted, and which are being processed, as far as one process knows. */
export class Repetitions {
	private readonly accepted = new Set<string>();
	private readonly inFlight = new Map<string, Promise<boolean>>();

	/** Adds what was stored, by this process or another one. Anything but such a text is ignored. */
	recall(stored: unknown): void {
		for (const hash of decode(stored)) this.remember(hash);
	}

	/**
	 * Tells what became of an earlier event with this id.
	 *
	 * @returns whether it was accepted, once that is known; undefined if none came, or it failed or was
	 *   forgotten
	 */
	outcomeOf(id: string): Promise<boolean> | undefined {
		const hash = hashOf(id);
		return this.accepted.has(hash) ? Promise.resolve(true) : this.inFlight.get(hash);
	}

	/** Notes that an event is being processed. It is remembered only if it ends up accepted. */
	begin(id: string, ending: Promise<boolean>): void {
		const hash = hashOf(id);
		const noted = ending.then((isAccepted) => {
			this.inFlight.delete(hash);
			if (isAccepted) this.remember(hash);
			return isAccepted;
		});
		this.inFlight.set(hash, noted);
	}

	/**
	 * Gives the accepted ids as a text to store.
	 *
	 * @param ids ids to add, in case they have been accepted by the time the text is stored
	 */
	stored(...ids: string[]): string {
		return [...this.accepted, ...ids.map(hashOf)].slice(-STORED).join('');
	}

	private remember(hash: string): void {
		this.accepted.add(hash);
		const [oldest] = this.accepted;
		if (this.accepted.size > REMEMBERED && oldest !== undefined) this.accepted.delete(oldest);
	}
}

function hashOf(id: string): string {
	return createHash('sha256').update(id).digest('base64url').slice(0, HASH_LENGTH);
}

function decode(stored: unknown): string[] {
	return typeof stored === 'string' ? (stored.match(/[\w-]{10}/g) ?? []) : [];
}
