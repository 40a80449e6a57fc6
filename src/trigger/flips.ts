import { eventIdOf } from './event-ids.ts';
import type { Fingerprint } from './fingerprints.ts';
import { FLAGS, type IdentifiedNote } from './flags.ts';
import type { Listed } from './list.ts';
import { knownAs, NOTHING, recordOf, type Memory, type NoteRecord } from './memory.ts';
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

/** Which flips fire, and when. Times are milliseconds since 1970. */
export interface FlipOptions {
	now: number;
	/** When this process started. */
	processStart: number;
	/** Whether a note passes the filters. */
	matches: (note: IdentifiedNote) => boolean;
	/** Stands for the filters as they are set: another one for other filters. */
	filters: string;
	/** The most flips per poll; the rest fire at the next polls. */
	maxNotes: number;
	/** Whether a note that was reported fires again when its Insights are generated anew. */
	ifRegenerated: 'start' | 'ignore';
	/** With `whenWorkflowSucceeds`, notes that were executed wait: see `startsAt`. */
	markHandled: 'whenEmitted' | 'whenWorkflowSucceeds';
	/** Flips whose executions are running: until these end, their notes do not fire. */
	running: readonly Flip[];
}

/** The flips of a list. */
export interface Flips {
	/** In the order in which they are reported: what fails holds up nothing else. */
	fired: Flip[];
	/** Those whose Insights could not be read, and are asked for again later. */
	waiting: Flip[];
	/** What the filters, and what was reported before, have changed. */
	records: [Fingerprint, NoteRecord][];
}

/**
 * Finds the flips: notes that are ready, pass the filters, and are not known. A flip that has started an
 * execution goes on to the end, even if its note no longer passes the filters. A note for which an execution is
 * running waits until that has ended, so that no two executions work on one note at the same time.
 */
export function flipsOf(memory: Memory, { notable }: Listed, options: FlipOptions): Flips {
	const { flag, salt } = memory;
	const { now, processStart } = options;
	const waits = options.markHandled === 'whenWorkflowSucceeds';
	const running = new Set(options.running.map(({ fingerprint }) => fingerprint));
	const due: Flip[] = [];
	const waiting: Flip[] = [];
	const records: Flips['records'] = [];
	for (const [fingerprint, note] of notable) {
		const before = recordOf(memory, fingerprint);
		if (before.isKnown || !FLAGS[flag](note) || running.has(fingerprint)) continue;
		const record = before.runs.count > 0 ? before : filtered(before, note, options);
		if (record !== before) records.push([fingerprint, record]);
		if (record.isKnown || record.excludedBy !== '') continue;
		const flip = { note, fingerprint, record, eventId: '' };
		if (readsAgainAt(record) > now) waiting.push(flip);
		else if (!waits || isGivenUp(record.runs) || startsAt(record, processStart) <= now)
			due.push(flip);
	}
	const withId = (flip: Flip) => ({
		...flip,
		eventId: eventIdOf(salt, flip.note.note_id, flip.record.lostAt),
	});
	const fired = firstOf(due, options.maxNotes).map(withId);
	return { fired, waiting: waiting.map(withId), records };
}

/**
 * Gives the record of a ready note after the filters. An excluded note stays in mind and fires when it comes to
 * pass: notes are often filed, renamed or restored after their Insights are ready. But a change of the filters
 * replays nothing: what they excluded before and let pass now is old.
 */
function filtered(record: NoteRecord, note: IdentifiedNote, options: FlipOptions): NoteRecord {
	const { excludedBy, wasReported } = record;
	const { filters, matches, ifRegenerated } = options;
	if (wasReported && ifRegenerated === 'ignore') return knownAs(record, true);
	if (!matches(note)) return excludedBy === filters ? record : { ...record, excludedBy: filters };
	if (excludedBy === '') return record;
	return excludedBy === filters ? { ...record, excludedBy: '' } : knownAs(record, wasReported);
}

/** A flip of a note that is ready already, for trying things out. */
export function sampleFlip(note: IdentifiedNote): Flip {
	const eventId = eventIdOf(new Uint8Array(), note.note_id, NOTHING.lostAt);
	return { note, fingerprint: NaN, record: NOTHING, eventId };
}

/** Those that were tried least often come first, and of these the oldest. */
function firstOf(flips: readonly Flip[], count: number): Flip[] {
	const ordered = flips.map((flip) => {
		const { note, record } = flip;
		const tries = record.readings.count + record.runs.count;
		return {
			flip,
			keys: [tries, timeOf(note.updated_at), timeOf(note.created_at)],
			id: note.note_id,
		};
	});
	ordered.sort((a, b) => {
		const at = a.keys.findIndex((key, index) => key !== b.keys[index]);
		// Equal in all that is known of their age.
		if (at < 0) return a.id < b.id ? -1 : 1;
		return (a.keys[at] ?? 0) < (b.keys[at] ?? 0) ? -1 : 1;
	});
	return ordered.slice(0, count).map(({ flip }) => flip);
}

/** In any unit: it is only compared with times from the same service. What is not a time comes last. */
function timeOf(value: unknown): number {
	const time = typeof value === 'string' ? Number(value) || Date.parse(value) : value;
	return Number.isFinite(time) ? Number(time) : Infinity;
}
