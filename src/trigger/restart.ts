import type { Fingerprint } from './fingerprints.ts';
import { UNREADY, type Memory } from './memory.ts';
import { finished, stateOf, withStates, type NoteState } from './note-state.ts';
import { union, WHOLE, without } from './tags.ts';
import { wouldBeTriedBy } from './waits.ts';

/**
 * Judges the executions that another process has begun, and whose end nobody knows: n8n stores the memory with
 * each start of an execution, and neither at its end nor when a process stops. Had they failed long ago, that
 * process would have tried them again, and n8n would have stored that; so they have succeeded. Younger ones may
 * have failed, and are tried again. After this, no try of another process is under way, so nothing is judged twice.
 *
 * @param processStart when this process started, in milliseconds since 1970
 * @param isAllStored n8n stores what polls learn that start nothing: then an unknown end is none
 * @returns the very same memory if there is nothing to judge
 */
export function judgedAfterRestart(
	memory: Memory,
	processStart: number,
	isAllStored: boolean,
): Memory {
	const states = new Map<Fingerprint, NoteState>();
	for (const [fingerprint, pending] of memory.pending) {
		const { stage, runs, open, begun, failed, seen } = pending;
		if (stage !== 'start' || begun === '' || runs.last >= processStart) continue;
		const { known = UNREADY } = stateOf(memory, fingerprint);
		const mayHaveFailed = isAllStored || wouldBeTriedBy(pending, memory) > processStart;
		const succeeded = mayHaveFailed ? '' : without(begun, failed);
		const given = union(known.given, without(succeeded, WHOLE));
		const left = without(open, succeeded);
		states.set(
			fingerprint,
			left === ''
				? finished({ known, pending }, { given, seen, wasReported: true }, runs.last)
				: {
						known: { ...known, given },
						pending: { ...pending, open: left, begun: '', failed: '' },
					},
		);
	}
	return withStates(memory, states);
}
