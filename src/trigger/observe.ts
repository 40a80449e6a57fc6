import { MS_PER_DAY } from '../base/clock.ts';
import type { Fingerprint } from './fingerprints.ts';
import { FLAGS, type IdentifiedNote } from './flags.ts';
import { UNREADY, type Listed } from './list.ts';
import {
	isDecided,
	NEVER,
	NOTHING,
	recordOf,
	withRecords,
	type Memory,
	type NoteRecord,
} from './memory.ts';
import { atPresent } from './waits.ts';

/** A note that lists have lacked on more days than this is no longer remembered. */
const FORGET_AFTER_DAYS = 30;
/** How many of the notes that seem to have lost their Insights the service is asked about. */
const ASKED = 3;

/** When a list was read, and how far it may be trusted. */
export interface Observation {
	/** Milliseconds since 1970. */
	now: number;
	/** When this process started, in milliseconds since 1970. */
	processStart: number;
	/** The notes that have lost their Insights; see `lossesOf`. */
	lost: ReadonlySet<Fingerprint>;
	/** Whether notes that the list lacks are missing. */
	isWhole: boolean;
}

/**
 * Takes in what a list says about the remembered notes: which ones are there, which have lost their
 * Insights, and which are missing.
 *
 * @returns the very same memory when the list says nothing new
 */
export function observe(memory: Memory, { sights }: Listed, seen: Observation): Memory {
	const changes: [Fingerprint, NoteRecord][] = [];
	for (const [fingerprint, { record: before, place }] of memory.notes) {
		const record = atPresent(before, seen);
		const sight = sights[place];
		const isLost = sight === UNREADY && seen.lost.has(fingerprint);
		const there = sight ? shown(record, sight) : missed(record, seen);
		const after = isLost ? lost(record, memory.starts) : there;
		if (after !== before) changes.push([fingerprint, after]);
	}
	return withRecords(memory, changes);
}

/** Tells whether a list shows most of the notes that the one before it showed, so that it is not cut short. */
export function showsMost({ notes }: Memory, { sights }: Listed): boolean {
	let [expected, there] = [0, 0];
	for (const { record, place } of notes.values()) {
		if (record.missingDays > 0) continue;
		expected += 1;
		if (sights[place]) there += 1;
	}
	return there * 2 > expected;
}

/**
 * Tells which notes have lost their Insights. One list may be old or wrong, about one note or about
 * thousands, and each loss that is believed lets a note fire again. So the service is asked about a few of
 * those that the list shows as lost: if none of these has Insights, the list is right about all. Otherwise,
 * only notes that the service confirms are lost, and those that the list before showed so too: the service
 * may go on serving old Insights while it makes new ones.
 *
 * @param confirmsLoss asks the service about a note; false also if it can't say
 */
export async function lossesOf(
	memory: Memory,
	{ notable }: Listed,
	confirmsLoss: (note: IdentifiedNote) => Promise<boolean>,
): Promise<Set<Fingerprint>> {
	const lost = new Set<Fingerprint>();
	const unsure: [Fingerprint, IdentifiedNote][] = [];
	for (const [fingerprint, note] of notable) {
		const record = recordOf(memory, fingerprint);
		if (FLAGS[memory.flag](note) !== false || !isDecided(record)) continue;
		if (record.isInDoubt) lost.add(fingerprint);
		else unsure.push([fingerprint, note]);
	}
	const asked = unsure.slice(0, ASKED);
	const answers = await Promise.all(asked.map(async ([, note]) => await confirmsLoss(note)));
	const confirmed = answers.every(Boolean) ? unsure : asked.filter((_, at) => answers[at]);
	for (const [fingerprint] of confirmed) lost.add(fingerprint);
	return lost;
}

/** A note that has lost its Insights keeps only what was reported of it, and when it was executed last. */
function lost({ wasReported, given, runs: { last } }: NoteRecord, starts: number): NoteRecord {
	return { ...NOTHING, wasReported, given, lostAt: starts, runs: { ...NEVER, last } };
}

function shown(record: NoteRecord, sight: number): NoteRecord {
	const isInDoubt = sight === UNREADY && isDecided(record);
	const isThere = record.missingDays === 0 && record.isInDoubt === isInDoubt;
	const there = isThere ? record : { ...record, missingDays: 0, missingOn: 0, isInDoubt };
	const hasPast = record.readings.count > 0 || record.excludedBy !== '';
	if (sight !== UNREADY || isInDoubt || !hasPast) return there;
	// Insights that could not be read, or that filters excluded, are gone: the next ones begin anew.
	return { ...there, readings: NEVER, isAnnounced: false, excludedBy: '', wasUnready: true };
}

/** A list that is cut short counts no day, and a clock that is put back counts none twice. */
function missed(record: NoteRecord, { isWhole, now }: Observation): NoteRecord {
	const sure = record.isInDoubt ? { ...record, isInDoubt: false } : record;
	const missingOn = Math.floor(now / MS_PER_DAY);
	if (!isWhole || missingOn <= record.missingOn) return sure;
	if (record.missingDays >= FORGET_AFTER_DAYS) return NOTHING;
	return { ...sure, missingDays: record.missingDays + 1, missingOn };
}
