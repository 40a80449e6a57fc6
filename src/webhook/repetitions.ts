import { createHash } from 'node:crypto';

import { MS_PER_HOUR } from '../base/clock.ts';

/** How many of the last accepted ids a process remembers. */
export const REMEMBERED = 10_000;
/** How many of them it stores: they are written with every event. */
export const STORED = 2_000;
/** 60 bits: against the stored ids, a new one is mistaken for an old one once in 10^14 events. */
const HASH_LENGTH = 10;
/**
 * An event that has not ended by then counts as failed. In queue mode, n8n may wait for ever for an execution
 * that has ended: without a bound, the event would never start the workflow again.
 */
const MAX_RUN_MS = MS_PER_HOUR;

/** Which events were accepted, and which are being processed, as far as one process knows. */
export class Repetitions {
	private readonly accepted = new Set<string>();
	private readonly inFlight = new Map<string, { begun: number; ending: Promise<boolean> }>();

	/** @param now gives milliseconds since 1970 */
	constructor(private readonly now: () => number = Date.now) {}

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
		if (this.accepted.has(hash)) return Promise.resolve(true);
		const run = this.inFlight.get(hash);
		return run && this.now() < run.begun + MAX_RUN_MS ? run.ending : undefined;
	}

	/** Notes that an event is being processed. It is remembered only if it ends up accepted. */
	begin(id: string, ending: Promise<boolean>): void {
		const hash = hashOf(id);
		const noted = ending.then((isAccepted) => {
			if (this.inFlight.get(hash) === run) this.inFlight.delete(hash);
			if (isAccepted) this.remember(hash);
			return isAccepted;
		});
		const run = { begun: this.now(), ending: noted };
		this.inFlight.set(hash, run);
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
