import { MS_PER_DAY } from '../clock';
import type { Fingerprint } from './fingerprints';
import {
	EMPTY,
	NOTHING,
	withRecords,
	type Memory,
	type NoteRecord,
	type ReadinessState,
} from './state';
import { MISSING, READY, UNREADY, type Survey } from './survey';

/** A note that no list has shown for this long is no longer remembered. */
const FORGET_AFTER_DAYS = 30;

/**
 * Takes in what a list says about the remembered notes: which ones are there, which have lost their
 * Insights, and which are missing. A list that lacks half or more of the notes that were there last may
 * be cut short, and says nothing about what is missing.
 *
 * @param now milliseconds since 1970
 * @returns the very same state when the list says nothing new
 */
export function observe(state: ReadinessState, survey: Survey, now: number): ReadinessState {
	const today = Math.floor(now / MS_PER_DAY);
	const isComplete = hasMost(state, survey);
	const round = state.round + 1;
	const changes = changesBy(state, survey.sights, (record, sight) =>
		isComplete || sight !== MISSING ? afterSight(record, sight, { round, today }) : record,
	);
	const observed = withRecords(state, changes);
	const isNewRound = [...changes.values()].some((record) => record.round === round);
	const old = isComplete ? withoutMissing(state.old, today) : state.old;
	if (!isNewRound && old === state.old) return observed;
	return { ...observed, round: isNewRound ? round : state.round, old };
}

/** Whether a list shows most of the notes that were not already missing. */
function hasMost(state: ReadinessState, { sights }: Survey): boolean {
	const wasThere = state.records.map(({ missingSince }) => missingSince === 0);
	let [expected, seen] = [0, 0];
	state.recordAt.forEach((at, place) => {
		if (!wasThere[at]) return;
		expected += 1;
		if (sights[place] !== MISSING) seen += 1;
	});
	return seen * 2 > expected + countThere(state.old ?? EMPTY);
}

function countThere({ records, recordAt }: Memory): number {
	return recordAt.filter((at) => records[at]?.missingSince === 0).length;
}

/** Works on records, not notes: a sight changes a record in the same way for all notes that share it. */
function changesBy(
	{ notes, records, recordAt }: Memory,
	sights: Uint8Array,
	after: (record: NoteRecord, sight: number) => NoteRecord,
): Map<Fingerprint, NoteRecord> {
	const changes = new Map<Fingerprint, NoteRecord>();
	const results = records.map((record) =>
		[MISSING, UNREADY, READY].map((sight) => {
			const result = after(record, sight);
			return result === record ? undefined : result;
		}),
	);
	recordAt.forEach((at, place) => {
		const result = results[at]?.[sights[place] ?? MISSING];
		if (result !== undefined) changes.set(notes.at(place), result);
	});
	return changes;
}

/** Gives the very same record where there is nothing to change. */
function afterSight(record: NoteRecord, sight: number, now: { round: number; today: number }) {
	if (sight === MISSING) return missed(record, now.today);
	const seen = record.missingSince === 0 ? record : { ...record, missingSince: 0 };
	return sight === READY ? seen : lost(seen, now.round);
}

/** A flip that was never reported is still to come: then the next flip is still the same one. */
function lost(record: NoteRecord, round: number): NoteRecord {
	if (record.isKnown || record.attempts > 0) return { ...NOTHING, round };
	return record.failures === 0 ? record : { ...record, failures: 0 };
}

function missed(record: NoteRecord, today: number): NoteRecord {
	if (record.missingSince === 0) return { ...record, missingSince: today };
	return today - record.missingSince < FORGET_AFTER_DAYS ? record : NOTHING;
}

/** Ages the notes that an older version remembered and no list has shown since. */
function withoutMissing(old: Memory | undefined, today: number): Memory | undefined {
	if (old === undefined) return undefined;
	const sights = new Uint8Array(old.notes.size);
	const aged = withRecords(
		old,
		changesBy(old, sights, (record) => missed(record, today)),
	);
	return aged.notes.size > 0 ? aged : undefined;
}
