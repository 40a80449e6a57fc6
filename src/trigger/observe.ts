import type { Fingerprint } from './fingerprints';
import {
	NOTHING,
	recordOf,
	withRecords,
	type Memory,
	type NoteRecord,
	type ReadinessState,
} from './state';
import { isReady, MISSING, READY, UNREADY, type Survey } from './survey';

/** A note that is gone from this many complete lists in a row is no longer remembered. */
const DROP_AFTER_MISSING = 20;

/**
 * Takes in what a list says about the notes that are remembered: which were there, which lost their
 * Insights, and which are missing. A list that lacks half of what is known or more may be cut short,
 * and says nothing about what is missing.
 *
 * @returns the very same state when the list tells nothing new
 */
export function observe(state: ReadinessState, survey: Survey): ReadinessState {
	const isComplete = survey.present * 2 > state.known.size + (state.old?.known.size ?? 0);
	const round = state.round + 1;
	const records = new Map<Fingerprint, NoteRecord>();
	const look = (fingerprint: Fingerprint, sight: number) => {
		const record = recordOf(state, fingerprint);
		const after = isComplete || sight !== MISSING ? afterSight(record, sight, round) : record;
		if (after !== record) records.set(fingerprint, after);
	};
	for (const fingerprint of state.records.keys())
		look(fingerprint, sightOf(fingerprint, state, survey));
	// All others are known, and there is nothing to change about those that are ready.
	survey.known.forEach((sight, place) => {
		if (sight !== READY) look(state.known.at(place), sight);
	});
	const observed = withRecords(state, records);
	const isNewRound = [...records.values()].some((record) => record.round === round);
	const old = isComplete ? withoutMissing(state.old) : state.old;
	if (!isNewRound && old === state.old) return observed;
	return { ...observed, round: isNewRound ? round : state.round, old };
}

function sightOf(fingerprint: Fingerprint, { known }: Memory, survey: Survey): number {
	const place = known.indexOf(fingerprint);
	if (place >= 0) return survey.known[place] ?? MISSING;
	const note = survey.others.get(fingerprint);
	if (note === undefined) return MISSING;
	return isReady(note) ? READY : UNREADY;
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
	const remembered = new Set([...old.known, ...old.records.keys()]);
	const aged = withRecords(
		old,
		new Map(
			[...remembered].map((fingerprint) => [fingerprint, missed(recordOf(old, fingerprint))]),
		),
	);
	return aged.known.size + aged.records.size > 0 ? aged : undefined;
}
