import type { Fingerprint } from './fingerprints.ts';
import { stampOf } from './event-ids.ts';
import type { Flip } from './flips.ts';
import { KNOWN, NEVER, recordOf, REPORTED, withRecords, type Memory } from './memory.ts';
import type { NoteRecord } from './memory.ts';
import { tried } from './waits.ts';

/**
 * What became of a flip:
 * - `unread`: its Insights could not be read; they are asked for again after a wait.
 * - `told`: people heard that its Insights can't be read.
 * - `started`: an execution has begun for it; it fires again unless that succeeds.
 * - `failed`: the execution that had begun for it did not succeed; it fires again after a wait.
 * - `reported`: it has been reported, or given up after executions began for it; it never fires again.
 * - `dropped`: it never fires again, though there was nothing to start an execution with.
 *
 * A flip without an outcome fires again at the next poll, as if it had not fired.
 */
export type Outcome = 'unread' | 'told' | 'started' | 'failed' | 'reported' | 'dropped';

/**
 * Takes in what became of flips.
 *
 * @param now milliseconds since 1970
 */
export function withOutcomes(
	memory: Memory,
	outcomes: Iterable<readonly [Flip, Outcome]>,
	now: number,
): Memory {
	const records = new Map<Fingerprint, NoteRecord>();
	let { starts } = memory;
	for (const [flip, outcome] of outcomes) {
		const { fingerprint } = flip;
		const record = records.get(fingerprint) ?? recordOf(memory, fingerprint);
		const isOver = record.isKnown || record.lostAt !== flip.record.lostAt;
		records.set(fingerprint, (isOver ? afterNext : after)(record, { flip, outcome, now }));
		const isStart = outcome === 'started' || (outcome === 'reported' && record.runs.count === 0);
		if (isStart && !isOver) starts = memory.starts + 1;
	}
	const known = withRecords(memory, records);
	return starts === known.starts ? known : { ...known, starts };
}

interface End {
	flip: Flip;
	outcome: Outcome;
	now: number;
}

function after(record: NoteRecord, { flip, outcome, now }: End): NoteRecord {
	const { readings, runs, wasReported, isInDoubt } = record;
	const reported = isInDoubt ? { ...REPORTED, isInDoubt } : REPORTED;
	switch (outcome) {
		case 'unread':
			return { ...record, readings: tried(readings, now) };
		case 'told':
			return { ...record, wasTold: true };
		case 'started': {
			const read = { readings: NEVER, wasTold: false, stamp: stampOf(flip) };
			return { ...record, ...read, runs: tried(runs, now) };
		}
		case 'failed':
			return { ...record, runs: { ...runs, last: now } };
		case 'reported':
			return runs.count > 0 ? { ...reported, runs: { ...NEVER, last: now } } : reported;
		case 'dropped':
			return wasReported || runs.count > 0 ? reported : KNOWN;
	}
}

/**
 * If the note has lost its Insights since the flip fired, its next flip is a new one, and the outcome says only
 * whether the note was ever reported, and that an execution has ended.
 */
function afterNext(record: NoteRecord, { outcome, now }: End): NoteRecord {
	if (outcome !== 'reported' && outcome !== 'failed') return record;
	const wasReported = record.wasReported || outcome === 'reported';
	return { ...record, wasReported, runs: { ...record.runs, last: now } };
}
