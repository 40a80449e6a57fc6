import { fingerprintsOf, type Fingerprint } from './fingerprints';
import type { Flip } from './readiness';
import {
	eventIdOf,
	KNOWN,
	recordOf,
	withRecords,
	type NoteRecord,
	type ReadinessState,
} from './state';

/*
 * What becomes of a flip that fired. A flip without a transition is waiting: it fires again at the next
 * poll, as if it had not fired.
 */

/** In how many polls the Insights of a flip may be unreadable. */
export const MAX_FAILURES = 5;
/** How many executions a flip may start. */
export const MAX_ATTEMPTS = 5;

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

/** Their Insights could not be read: the failure is counted, and they fire again. */
export function unread(state: ReadinessState, flips: readonly Flip[]): ReadinessState {
	return changed(state, flips, (record, { failures }) => ({ ...record, failures: failures + 1 }));
}

/** Executions have begun for them: they fire again unless these succeed. */
export function handedOver(state: ReadinessState, flips: readonly Flip[]): ReadinessState {
	return changed(state, flips, (record, { attempt }) => ({
		...record,
		failures: 0,
		attempts: attempt,
	}));
}

/** They have been fully reported, or given up: they never fire again. */
export function concluded(state: ReadinessState, flips: readonly Flip[]): ReadinessState {
	return changed(state, flips, () => KNOWN);
}

/** A flip whose note has lost its Insights since it fired changes nothing: the note's next flip is a new one. */
function changed(
	state: ReadinessState,
	flips: readonly Flip[],
	change: (record: NoteRecord, flip: Flip) => NoteRecord,
): ReadinessState {
	const fingerprints = fingerprintsOf(
		state.salt,
		flips.map(({ note }) => note.note_id),
	);
	const records = new Map<Fingerprint, NoteRecord>();
	flips.forEach((flip, index) => {
		const fingerprint = fingerprints[index] ?? NaN;
		const record = recordOf(state, fingerprint);
		if (record.isKnown) return;
		if (eventIdOf(flip.note.note_id, state.since, record.round) !== flip.eventId) return;
		records.set(fingerprint, change(record, flip));
	});
	return withRecords(state, records);
}
