import { oldestOf } from './age.ts';
import { eventIdOf, updateStamp } from './event-id.ts';
import type { Fingerprint } from './fingerprints.ts';
import { NOTHING, type NoteRecord } from './note-record.ts';
import type { ReadinessState } from './state.ts';
import type { IdentifiedNote, Survey } from './survey.ts';
import { isGivenUp, startsAt } from './waits.ts';

/** One note whose Insights became ready. */
export interface Flip extends Pick<NoteRecord, 'seed' | 'stamp' | 'firstRun' | 'lastRun'> {
	readonly note: IdentifiedNote;
	/** Stands for the note in the memory of the trigger. */
	readonly fingerprint: Fingerprint;
	/** The same whenever this flip is reported. */
	readonly eventId: string;
	/** The number of the execution that this will be for the flip, from 1. */
	readonly attempt: number;
	/** The number of polls so far that could not read its Insights. */
	readonly failures: number;
}

/** A note that may be reported. */
interface Candidate {
	readonly note: IdentifiedNote;
	readonly fingerprint: Fingerprint;
	readonly record: NoteRecord;
}

/** What is to be done about the notes that are ready and not known. */
export interface PollCandidates {
	/** Those that failed least often first, the oldest of them first: what failed holds up nothing else. */
	fired: Flip[];
	/** The notes that the filters exclude, or that were reported before and are to be reported once. */
	passedOver: Fingerprint[];
}

/**
 * Picks the flips to report. A flip that has started an execution goes on to the end, even if its note
 * no longer passes the filters. A note for which an execution is running waits until that has ended, so
 * that no two executions work on one note at the same time. Notes whose workflow has to succeed may have
 * to wait longer.
 */
export function dueFlips(
	state: ReadinessState,
	{ pending }: Survey,
	options: {
		maxNotes: number;
		matches: (note: IdentifiedNote) => boolean;
		ifRegenerated: 'start' | 'ignore';
		markHandled: 'whenEmitted' | 'whenWorkflowSucceeds';
		now: number;
		processStart: number;
		running?: readonly Flip[];
	},
): PollCandidates {
	const running = new Set(options.running?.map(({ fingerprint }) => fingerprint));
	const waits = options.markHandled === 'whenWorkflowSucceeds';
	const candidates: Candidate[] = [];
	const passedOver: Fingerprint[] = [];
	for (const [fingerprint, note] of pending) {
		const record = state.notes.recordOf(fingerprint);
		if (record.isKnown || running.has(fingerprint)) continue;
		const isIgnored = options.ifRegenerated === 'ignore' && record.wasReported;
		const isWanted = record.attempts > 0 || (!isIgnored && options.matches(note));
		if (!isWanted) passedOver.push(fingerprint);
		else if (!waits || isGivenUp(record) || startsAt(record, options) <= options.now)
			candidates.push({ note, fingerprint, record });
	}
	const fired = firstOf(candidates, options.maxNotes);
	return { fired: fired.map((candidate) => flipOf(state, candidate)), passedOver };
}

/** A flip of a note that is ready already, for trying things out. */
export function sampleFlip(note: IdentifiedNote): Flip {
	return flipOf({ salt: new Uint8Array() }, { note, fingerprint: NaN, record: NOTHING });
}

function firstOf(candidates: readonly Candidate[], count: number): Candidate[] {
	const byTries = new Map<number, Candidate[]>();
	for (const candidate of candidates) {
		const { failures, attempts } = candidate.record;
		const alike = byTries.get(failures + attempts);
		if (alike) alike.push(candidate);
		else byTries.set(failures + attempts, [candidate]);
	}
	const first: Candidate[] = [];
	for (const [, alike] of [...byTries].sort(([a], [b]) => a - b)) {
		if (first.length < count) first.push(...oldestOf(alike, count - first.length));
	}
	return first;
}

function flipOf({ salt }: Pick<ReadinessState, 'salt'>, candidate: Candidate): Flip {
	const { note, fingerprint, record } = candidate;
	const { seed, attempts, failures, firstRun, lastRun } = record;
	const stamp = attempts > 0 ? record.stamp : updateStamp(note);
	const eventId = eventIdOf(salt, note.note_id, { seed, stamp });
	const runs = { attempt: attempts + 1, firstRun, lastRun };
	return { note, fingerprint, eventId, seed, stamp, failures, ...runs };
}
