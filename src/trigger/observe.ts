import type { Fingerprint } from './fingerprints';
import { NOTHING, withRecords, type Memory, type NoteRecord, type ReadinessState } from './state';
import { MISSING, READY, UNREADY, type Survey } from './survey';

/** A note that is gone from this many complete lists in a row is no longer remembered. */
const DROP_AFTER_MISSING = 20;

/**
 * Takes in what a list says about the notes that are remembered: which were there, which lost their
 * Insights, and which are missing. A list that lacks half of what is remembered or more may be cut
 * short, and says nothing about what is missing.
 *
 * @returns the very same state when the list tells nothing new
 */
export function observe(state: ReadinessState, survey: Survey): ReadinessState {
	const isComplete = survey.present * 2 > state.notes.size + (state.old?.notes.size ?? 0);
	const round = state.round + 1;
	const changes = changesBy(state, survey.sights, (record, sight) =>
		isComplete || sight !== MISSING ? afterSight(record, sight, round) : record,
	);
	const observed = withRecords(state, changes);
	const isNewRound = [...changes.values()].some((record) => record.round === round);
	const old = isComplete ? withoutMissing(state.old) : state.old;
	if (!isNewRound && old === state.old) return observed;
	return { ...observed, round: isNewRound ? round : state.round, old };
}

/** What a sight makes of a record is the same for all notes that share it. */
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
function afterSight(record: NoteRecord, sight: number, round: number): NoteRecord {
	if (sight === MISSING) return missed(record);
	const seen = record.missing === 0 ? record : { ...record, missing: 0 };
	return sight === READY ? seen : lost(seen, round);
}

/** A flip that nobody was told of is still to come: then the next one is no other. */
function lost(record: NoteRecord, round: number): NoteRecord {
	if (record.isKnown || record.attempts > 0) return { ...NOTHING, round };
	return record.failures === 0 ? record : { ...record, failures: 0 };
}

function missed(record: NoteRecord): NoteRecord {
	const missing = record.missing + 1;
	return missing >= DROP_AFTER_MISSING ? NOTHING : { ...record, missing };
}

/** Ages the notes that no list has shown since an older version remembered them. */
function withoutMissing(old: Memory | undefined): Memory | undefined {
	if (old === undefined) return undefined;
	const aged = withRecords(old, changesBy(old, new Uint8Array(old.notes.size), missed));
	return aged.notes.size > 0 ? aged : undefined;
}
