import type { Fingerprint } from './fingerprints';
import type { Flip } from './flips';
import { KNOWN, recordOf, withRecords, type NoteRecord, type ReadinessState } from './state';

/** In how many polls the Insights of a flip may be unreadable. */
export const MAX_FAILURES = 5;
/** How many executions a flip may start. */
export const MAX_ATTEMPTS = 5;

/**
 * What becomes of a flip that fired:
 * - `unread`: its Insights could not be read; the failure is counted, and it fires again.
 * - `handedOver`: an execution has begun for it; it fires again unless that succeeds.
 * - `handled`: it has been fully reported, or given up; it never fires again.
 *
 * A flip without a fate is waiting: it fires again at the next poll, as if it had not fired.
 */
export type Fate = 'unread' | 'handedOver' | 'handled';

/** Tells whether a flip has had all its executions: the process ended before the last one did. */
export function isExhausted({ attempt }: Flip): boolean {
	return attempt > MAX_ATTEMPTS;
}

/** Tells whether a flip is given up when its execution fails. */
export function isLastAttempt({ attempt }: Flip): boolean {
	return attempt >= MAX_ATTEMPTS;
}

/** Tells whether a flip is reported without its Insights if they can't be read this time either. */
export function isLastReading({ failures }: Flip): boolean {
	return failures + 1 >= MAX_FAILURES;
}

/** A flip whose note has lost its Insights since it fired changes nothing: the note's next flip is a new one. */
export function withFates(
	state: ReadinessState,
	fates: Iterable<readonly [Flip, Fate]>,
): ReadinessState {
	const records = new Map<Fingerprint, NoteRecord>();
	for (const [flip, fate] of fates) {
		const record = recordOf(state, flip.fingerprint);
		if (record.isKnown || record.seed !== flip.seed) continue;
		records.set(flip.fingerprint, recordAfter(record, flip, fate));
	}
	return withRecords(state, records);
}

function recordAfter(record: NoteRecord, flip: Flip, fate: Fate): NoteRecord {
	switch (fate) {
		case 'unread':
			return { ...record, failures: flip.failures + 1 };
		case 'handedOver':
			return { ...record, failures: 0, attempts: flip.attempt, stamp: flip.stamp };
		case 'handled':
			return KNOWN;
	}
}
