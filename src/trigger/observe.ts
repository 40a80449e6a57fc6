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
	for (const [fingerprint, sight] of sightsOf(state, survey)) {
		const record = recordOf(state, fingerprint);
		if (sight === READY) records.set(fingerprint, { ...record, missing: 0 });
		else if (sight === UNREADY) records.set(fingerprint, lost(record, round));
		else if (isComplete) records.set(fingerprint, missed(record));
	}
	const observed = withRecords(state, records);
	const isNewRound = [...records.values()].some((record) => record.round === round);
	const old = isComplete ? withoutMissing(state.old) : state.old;
	if (!isNewRound && old === state.old) return observed;
	return { ...observed, round: isNewRound ? round : state.round, old };
}

/** The notes about which there may be something to change; all others are known and ready. */
function sightsOf(state: ReadinessState, survey: Survey): Map<Fingerprint, number> {
	const sights = new Map<Fingerprint, number>();
	for (const [fingerprint, { isKnown }] of state.records) {
		const note = survey.others.get(fingerprint);
		const sight = note === undefined ? MISSING : isReady(note) ? READY : UNREADY;
		sights.set(fingerprint, isKnown ? READY : sight);
	}
	survey.known.forEach((sight, place) => {
		if (sight !== READY) sights.set(state.known.at(place), sight);
	});
	return sights;
}

/** A flip that nobody was told of is still to come: then the next one is no other. */
function lost({ isKnown, attempts, round }: NoteRecord, now: number): NoteRecord {
	return { ...NOTHING, round: isKnown || attempts > 0 ? now : round };
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
