import type { Fingerprint } from './fingerprints.ts';
import type { Flip } from './flips.ts';
import { KNOWN, REPORTED, type NoteRecord } from './note-record.ts';
import { withNotes, type ReadinessState } from './state.ts';
import { isGivenUp } from './waits.ts';

/** In how many polls the Insights of a flip may be unreadable. */
export const MAX_FAILURES = 5;

/**
 * What becomes of a flip that fired:
 * - `unread`: its Insights could not be read; the failure is counted, and it fires again.
 * - `handedOver`: an execution has begun for it; it fires again unless that succeeds.
 * - `failed`: the execution that had begun for it did not succeed; it fires again after a wait.
 * - `handled`: it has been reported, or given up after executions began for it; it never fires again.
 * - `settled`: it never fires again, though there was nothing to start an execution with.
 *
 * A flip without a fate is waiting: it fires again at the next poll, as if it had not fired.
 */
export type Fate = 'unread' | 'handedOver' | 'failed' | 'handled' | 'settled';

/** Tells whether a flip has had all its executions: the process ended before the last one did. */
export function isExhausted({ attempt, firstRun, lastRun }: Flip): boolean {
	return isGivenUp({ attempts: attempt - 1, firstRun, lastRun });
}

/**
 * Tells whether a flip is given up when its execution fails.
 *
 * @param now milliseconds since 1970
 */
export function isLastAttempt({ attempt, firstRun }: Flip, now: number): boolean {
	return isGivenUp({ attempts: attempt, firstRun: firstRun || now, lastRun: now });
}

/** Tells whether a flip is reported without its Insights if they can't be read this time either. */
export function isLastReading({ failures }: Flip): boolean {
	return failures + 1 >= MAX_FAILURES;
}

/**
 * Takes in what becomes of flips. If a note has lost its Insights since its flip fired, its next flip
 * is a new one, and the fate of the old one says only whether the note was ever reported, and that an
 * execution has ended.
 *
 * @param now milliseconds since 1970
 */
export function withFates(
	state: ReadinessState,
	fates: Iterable<readonly [Flip, Fate]>,
	now: number,
): ReadinessState {
	const records = new Map<Fingerprint, NoteRecord>();
	let { generation } = state;
	for (const [flip, fate] of fates) {
		const record = state.notes.recordOf(flip.fingerprint);
		const isOver = record.isKnown || record.seed !== flip.seed;
		const after = isOver ? recordAfterLast : recordAfter;
		records.set(flip.fingerprint, after(record, { flip, fate, now }));
		if (!isOver && isStart(record, fate)) generation = state.generation + 1;
	}
	const counted = generation === state.generation ? state : { ...state, generation };
	return withNotes(counted, state.notes.with(records));
}

/** Tells whether a flip has just started an execution: it was handed over, or handled by its first one. */
function isStart({ attempts }: NoteRecord, fate: Fate): boolean {
	return fate === 'handedOver' || (fate === 'handled' && attempts === 0);
}

/** What happens at the end of a poll or an execution. */
interface End {
	flip: Flip;
	fate: Fate;
	now: number;
}

function recordAfter(record: NoteRecord, { flip, fate, now }: End): NoteRecord {
	const { attempts } = record;
	switch (fate) {
		case 'unread':
			return { ...record, failures: flip.failures + 1 };
		case 'handedOver': {
			const begun = { firstRun: record.firstRun || now, lastRun: now };
			return { ...record, failures: 0, attempts: flip.attempt, stamp: flip.stamp, ...begun };
		}
		case 'failed':
			return { ...record, lastRun: now };
		case 'handled':
			return attempts > 0 ? { ...REPORTED, lastRun: now } : REPORTED;
		case 'settled':
			return record.wasReported || attempts > 0 ? REPORTED : KNOWN;
	}
}

/**
 * For a flip that is over, as its note has lost its Insights since: what remains is that it was reported,
 * and when.
 */
function recordAfterLast(record: NoteRecord, { fate, now }: End): NoteRecord {
	if (fate !== 'handled' && fate !== 'failed') return record;
	const wasReported = record.wasReported || fate === 'handled';
	return { ...record, wasReported, lastRun: now };
}
