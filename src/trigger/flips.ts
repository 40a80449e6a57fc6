import type { PollOptions } from './decide.ts';
import { eventIdOf } from './event-ids.ts';
import type { Fingerprint } from './fingerprints.ts';
import { FLAGS, type IdentifiedNote, type Listed } from './list.ts';
import { KNOWN, NOTHING, recordOf, REPORTED, type Memory, type NoteRecord } from './memory.ts';
import { isGivenUp, readsAgainAt, startsAt } from './waits.ts';

/** One note whose Insights became ready, or whose processing failed. */
export interface Flip {
	readonly note: IdentifiedNote;
	/** Stands for the note in the memory of the trigger. */
	readonly fingerprint: Fingerprint;
	/** What is remembered of the note. */
	readonly record: NoteRecord;
	/** The same whenever this flip is reported, and another one for every other flip. */
	readonly eventId: string;
}

type Candidate = Omit<Flip, 'eventId'>;

/** The flips of a list. */
export interface Flips {
	/** In the order in which they are reported: what fails holds up nothing else. */
	fired: Flip[];
	/** Those whose Insights could not be read, and are asked for again later. */
	waiting: Flip[];
	/** The notes that the filters exclude, or that were reported before and are to be reported once. */
	passedOver: [Fingerprint, NoteRecord][];
}

/**
 * Finds the flips: notes that are ready and not known. A flip that has started an execution goes on to the
 * end, even if its note no longer passes the filters. A note for which an execution is running waits until
 * that has ended, so that no two executions work on one note at the same time.
 */
export function flipsOf(memory: Memory, { notable }: Listed, options: PollOptions): Flips {
	const { flag, salt } = memory;
	const { now, processStart } = options;
	const waits = options.markHandled === 'whenWorkflowSucceeds';
	const running = new Set(options.running.map(({ fingerprint }) => fingerprint));
	const due: Candidate[] = [];
	const waiting: Candidate[] = [];
	const passedOver: Flips['passedOver'] = [];
	for (const [fingerprint, note] of notable) {
		const record = recordOf(memory, fingerprint);
		if (record.isKnown || !FLAGS[flag](note) || running.has(fingerprint)) continue;
		const { runs, wasReported } = record;
		const isIgnored = options.ifRegenerated === 'ignore' && wasReported;
		if (runs.count === 0 && (isIgnored || !options.matches(note))) {
			passedOver.push([fingerprint, wasReported ? REPORTED : KNOWN]);
		} else if (readsAgainAt(record) > now) waiting.push({ note, fingerprint, record });
		else if (!waits || isGivenUp(runs) || startsAt(record, processStart) <= now) {
			due.push({ note, fingerprint, record });
		}
	}
	const withId = (flip: Candidate) => ({ ...flip, eventId: eventIdOf(salt, flip) });
	const fired = firstOf(due, options.maxNotes).map(withId);
	return { fired, waiting: waiting.map(withId), passedOver };
}

/** A flip of a note that is ready already, for trying things out. */
export function sampleFlip(note: IdentifiedNote): Flip {
	const flip = { note, fingerprint: NaN, record: NOTHING };
	return { ...flip, eventId: eventIdOf(new Uint8Array(), flip) };
}

/** Those that were tried least often come first, and of these the oldest, ties by id. */
function firstOf(flips: readonly Candidate[], count: number): Candidate[] {
	const ordered = flips.map((flip) => {
		const { note, record } = flip;
		const tries = record.readings.count + record.runs.count;
		return { flip, tries, time: timeOf(note), id: note.note_id };
	});
	// The difference of two infinities is not a number, which leaves them to their ids.
	ordered.sort((a, b) => a.tries - b.tries || a.time - b.time || (a.id < b.id ? -1 : 1));
	return ordered.slice(0, count).map(({ flip }) => flip);
}

/** In any unit: it is only compared with times from the same service. What is not a time comes last. */
function timeOf({ updated_at }: IdentifiedNote): number {
	const isText = typeof updated_at === 'string';
	const time = isText ? Number(updated_at) || Date.parse(updated_at) : updated_at;
	return Number.isFinite(time) ? Number(time) : Infinity;
}
