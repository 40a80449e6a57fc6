import type { Fingerprint } from './fingerprints';
import type { Flip } from './flips';
import {
	KNOWN,
	recordOf,
	REPORTED,
	withRecords,
	type NoteRecord,
	type ReadinessState,
} from './state';

/** In how many polls the Insights of a flip may be unreadable. */
export const MAX_FAILURES = 5;
/** How many executions a flip may start. */
export const MAX_ATTEMPTS = 5;

/**
 * What becomes of a flip that fired:
 * - `unread`: its Insights could not be read; the failure is counted, and it fires again.
 * - `handedOver`: an execution has begun for it; it fires again unless that succeeds.
 * - `handled`: it has been reported, or given up after executions began for it; it never fires again.
 * - `settled`: it never fires again, though there was nothing to start an execution with.
 *
 * A flip without a fate is waiting: it fires again at the next poll, as if it had not fired.
 */
export type Fate = 'unread' | 'handedOver' | 'handled' | 'settled';

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

/**
 * Takes in what becomes of flips. If a note has lost its Insights since its flip fired, its next flip
 * is a new one, and the fate of the old one says only whether the note was ever reported.
 */
export function withFates(
	state: ReadinessState,
	fates: Iterable<readonly [Flip, Fate]>,
): ReadinessState {
	const records = new Map<Fingerprint, NoteRecord>();
	let { generation } = state;
	for (const [flip, fate] of fates) {
		const record = recordOf(state, flip.fingerprint);
		const isOver = record.isKnown || record.seed !== flip.seed;
		if (!isOver) records.set(flip.fingerprint, recordAfter(record, flip, fate));
		if (!isOver && isStart(record, fate)) generation = state.generation + 1;
		if (isOver && fate === 'handled')
			records.set(flip.fingerprint, { ...record, wasReported: true });
	}
	return withRecords(generation === state.generation ? state : { ...state, generation }, records);
}

/** Tells whether a fate comes with an execution. A flip that needs none to succeed is handled by its first. */
function isStart({ attempts }: NoteRecord, fate: Fate): boolean {
	return fate === 'handedOver' || (fate === 'handled' && attempts === 0);
}

function recordAfter(record: NoteRecord, flip: Flip, fate: Fate): NoteRecord {
	switch (fate) {
		case 'unread':
			return { ...record, failures: flip.failures + 1 };
		case 'handedOver':
			return { ...record, failures: 0, attempts: flip.attempt, stamp: flip.stamp };
		case 'handled':
			return REPORTED;
		case 'settled':
			return record.wasReported || record.attempts > 0 ? REPORTED : KNOWN;
	}
}
