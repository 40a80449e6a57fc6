import { entryMark, isGiven } from './event-ids.ts';
import type { Fingerprint } from './fingerprints.ts';
import type { Flip } from './flips.ts';
import { knownAs, NEVER, recordOf, withRecords, type Memory, type NoteRecord } from './memory.ts';
import { tried } from './waits.ts';

/**
 * What became of a flip:
 * - `unread`: its Insights could not be read; they are asked for again after a wait.
 * - `announced`: people heard that its Insights can't be read.
 * - `started`: an execution has begun for it; it fires again unless that succeeds.
 * - `failed`: the execution that had begun for it did not succeed; it fires again after a wait.
 * - `refused`: n8n has not taken it; it fires again as if it had not fired.
 * - `reported`: it has been reported; it never fires again.
 * - `dropped`: it never fires again, though nothing was reported, or no execution succeeded.
 *
 * A flip without an outcome fires again at the next poll, as if it had not fired.
 */
export type Outcome =
	'unread' | 'announced' | 'started' | 'failed' | 'refused' | 'reported' | 'dropped';

/** A flip, and what became of it. */
export interface Ended {
	readonly flip: Flip;
	readonly outcome: Outcome;
	/** The keys of its entries, where "new" events give each entry once. */
	readonly keys?: readonly string[];
}

/**
 * Takes in what became of flips.
 *
 * @param now milliseconds since 1970
 */
export function withOutcomes(memory: Memory, all: Iterable<Ended>, now: number): Memory {
	const records = new Map<Fingerprint, NoteRecord>();
	let { starts } = memory;
	for (const ended of all) {
		const { flip, outcome } = ended;
		const record = records.get(flip.fingerprint) ?? recordOf(memory, flip.fingerprint);
		const isNext = record.lostAt !== flip.record.lostAt;
		records.set(
			flip.fingerprint,
			isNext ? afterNext(record, ended, now) : after(record, ended, now),
		);
		const isFirst = outcome === 'reported' && record.runs.count === 0;
		if (!isNext && !record.isKnown && (outcome === 'started' || isFirst))
			starts = memory.starts + 1;
	}
	const known = withRecords(memory, records);
	return starts === known.starts ? known : { ...known, starts };
}

function after(record: NoteRecord, ended: Ended, now: number): NoteRecord {
	const { flip, outcome } = ended;
	const { runs, isInDoubt } = record;
	if (outcome === 'refused') return flip.record;
	if (record.isKnown) return afterNext(record, ended, now);
	switch (outcome) {
		case 'unread':
			return { ...record, readings: tried(record.readings, now) };
		case 'announced':
			return { ...record, isAnnounced: true };
		case 'started':
			return { ...record, runs: tried(runs, now) };
		case 'failed':
			return { ...record, runs: { ...runs, last: now } };
		default: {
			const wasReported = record.wasReported || outcome === 'reported' || runs.count > 0;
			const known = knownAs(withGiven(record, ended), wasReported);
			if (runs.count === 0 && !isInDoubt) return known;
			return { ...known, isInDoubt, runs: runs.count > 0 ? { ...NEVER, last: now } : NEVER };
		}
	}
}

/**
 * If the note has lost its Insights since the flip fired, its next flip is a new one, and the outcome says only
 * what was reported, and that an execution has ended.
 */
function afterNext(record: NoteRecord, ended: Ended, now: number): NoteRecord {
	const { outcome } = ended;
	if (outcome !== 'reported' && outcome !== 'failed') return record;
	const wasReported = record.wasReported || outcome === 'reported';
	return { ...withGiven(record, ended), wasReported, runs: { ...record.runs, last: now } };
}

/** Entries count as given once their execution is what it should be: see `reported`. */
function withGiven(record: NoteRecord, { outcome, keys = [] }: Ended): NoteRecord {
	if (outcome !== 'reported' || keys.length === 0) return record;
	const marks = [...new Set(keys.map(entryMark))].filter((mark) => !isGiven(record.given, mark));
	return { ...record, given: record.given + marks.join('') };
}
