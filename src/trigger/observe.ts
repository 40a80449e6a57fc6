import { MS_PER_DAY } from '../base/clock.ts';
import { isDecided, NOTHING, type NoteRecord } from './note-record.ts';
import { withNotes, type ReadinessState } from './state.ts';
import { rested } from './waits.ts';
import { LOST, MISSING, UNREADY, type Survey } from './survey.ts';

/** A note that no list has shown on this many days with polls is no longer remembered. */
const FORGET_AFTER_DAYS = 30;

/** How far a list may be trusted, and when it was read. */
export interface ListTrust {
	/** Milliseconds since 1970. */
	now: number;
	/** When this process started, in milliseconds since 1970. */
	processStart: number;
	/** Whether notes that it lacks are missing. */
	isWhole: boolean;
}

/**
 * Takes in what a list says about the remembered notes: which ones are there, which have lost their
 * Insights, and which are missing.
 *
 * @returns the very same state when the list says nothing new
 */
export function observe(state: ReadinessState, survey: Survey, trust: ListTrust): ReadinessState {
	const counted = trust.isWhole ? withDay(state, Math.floor(trust.now / MS_PER_DAY)) : state;
	const { days } = counted;
	const after = (before: NoteRecord, shown: number): NoteRecord => {
		const record = rested(before, trust);
		if (shown === MISSING) return trust.isWhole ? missed(record, days) : record;
		const seen = { ...record, missingSince: 0 };
		if (shown === LOST) return lost(record, state.generation);
		// A flip that was reported has ended only if the service itself says so, which is `LOST`.
		return shown === UNREADY && !isDecided(record) ? { ...seen, failures: 0 } : seen;
	};
	const observed = withNotes(state, state.notes.with(state.notes.changes(survey.listedAs, after)));
	const hasMissing = observed.notes.some(({ missingSince }) => missingSince > 0);
	if (!hasMissing || days === state.days) return observed;
	return { ...observed, lastDay: counted.lastDay, days };
}

/**
 * Tells whether a list shows most of the notes that the one before it showed. If not, it may be cut
 * short.
 */
export function showsMost({ notes }: ReadinessState, { listedAs }: Survey): boolean {
	let [expected, seen] = [0, 0];
	notes.forEach(({ missingSince }, place) => {
		if (missingSince !== 0) return;
		expected += 1;
		if (listedAs[place] !== MISSING) seen += 1;
	});
	return seen * 2 > expected;
}

/** Counts a day with polls. A clock that is put back counts no day twice. */
function withDay(state: ReadinessState, today: number): ReadinessState {
	return today > state.lastDay ? { ...state, lastDay: today, days: state.days + 1 } : state;
}

/** A note that has lost its Insights keeps nothing but whether it was reported, and its last execution. */
function lost({ wasReported, lastRun }: NoteRecord, generation: number): NoteRecord {
	return { ...NOTHING, wasReported, seed: generation, lastRun };
}

function missed(record: NoteRecord, days: number): NoteRecord {
	if (record.missingSince === 0) return { ...record, missingSince: days };
	return days - record.missingSince < FORGET_AFTER_DAYS ? record : NOTHING;
}
