import type { Clock } from '../clock';
import type { NoteSummary } from '../service/shapes';
import { oldestOf } from './age';
import { drawSalt, fingerprintsOf, type Fingerprint } from './fingerprints';
import { observe } from './observe';
import { adoptOld } from './old-memory';
import {
	EMPTY,
	eventIdOf,
	KNOWN,
	memoryOfKnown,
	recordOf,
	withRecords,
	type NoteRecord,
	type ReadinessState,
} from './state';
import { MISSING, surveyOf, type IdentifiedNote, type Survey } from './survey';

/** One note whose Insights became ready. */
export interface Flip {
	note: IdentifiedNote;
	/** The same whenever this flip is reported. */
	eventId: string;
	/** The number of the execution that this will be for the flip, from 1. */
	attempt: number;
	/** The number of polls so far that could not read its Insights. */
	failures: number;
}

export interface ReadinessOptions {
	/** Stands for the credential that the list came from; see `accountOf`. */
	account: string;
	/** Milliseconds since 1970. */
	now: number;
	/** What the first poll does with notes that are already ready. */
	startFrom: 'new' | 'existing';
	/** The most flips per poll; the rest fire at the next polls. */
	maxNotes: number;
	/** Which flips are reported; the others become known silently. */
	matches: (note: IdentifiedNote) => boolean;
	/** Flips whose executions are running: they do not fire again. */
	running?: readonly Flip[];
	clock: Pick<Clock, 'sleep'>;
}

/** What a poll is to report, and what the trigger remembers after the list. */
export interface Decision {
	/** Oldest first by `updated_at`. They fire again at each poll until one of the transitions ends that. */
	fired: Flip[];
	state: ReadinessState;
}

/**
 * Decides what a poll reports: every note whose `has_insights` became true since the last poll.
 *
 * Without a state, this takes the baseline. A known note that is no longer ready is forgotten, so it
 * fires again once its Insights are generated again. A note that is missing stays known, as lists may
 * be empty or cut short; see `observe`.
 *
 * Source: docs/service.md, "Note summary"; the service has no events.
 *
 * @param notes the list of the account as received
 * @returns the very same state when the list says nothing new
 */
export async function decide(
	before: ReadinessState | undefined,
	notes: readonly NoteSummary[],
	options: ReadinessOptions,
): Promise<Decision> {
	const state = before && (await adoptOld(before, notes, options.clock));
	const salt = state?.salt ?? drawSalt();
	const survey = await surveyOf(notes, state ?? EMPTY, salt, options.clock);
	if (state && continues(state, survey, options.account)) {
		const account = survey.listed === 0 ? state.account : options.account;
		const observed = observe(state, survey, options.now);
		return report(account === state.account ? observed : { ...observed, account }, survey, options);
	}
	const { account, now: since } = options;
	const blank = { ...EMPTY, since, account, salt, round: 0 };
	if (!before && options.startFrom === 'existing') return report(blank, survey, options);
	return { fired: [], state: { ...blank, ...memoryOfKnown(survey.pending.keys()) } };
}

/** Another key of the same account shows notes that are known; another account shows none. */
function continues(state: ReadinessState, { listed, sights }: Survey, account: string) {
	const isPresent = sights.some((sight) => sight !== MISSING);
	return state.account === account || listed === 0 || isPresent;
}

/** Picks the flips to report, and makes the others known. */
function report(state: ReadinessState, survey: Survey, options: ReadinessOptions): Decision {
	const { since } = state;
	const running = runningOf(state, options.running ?? []);
	const candidates: { note: IdentifiedNote; record: NoteRecord }[] = [];
	const passedOver = new Map<Fingerprint, NoteRecord>();
	for (const [fingerprint, note] of survey.pending) {
		const record = recordOf(state, fingerprint);
		if (running.get(fingerprint)?.has(eventIdOf(note.note_id, since, record.round))) continue;
		// A flip that was reported once stays reported to the end, wherever the note has moved since.
		if (record.attempts > 0 || options.matches(note)) candidates.push({ note, record });
		else passedOver.set(fingerprint, KNOWN);
	}
	const fired = oldestOf(candidates, options.maxNotes).map(({ note, record }) => ({
		note,
		eventId: eventIdOf(note.note_id, since, record.round),
		attempt: record.attempts + 1,
		failures: record.failures,
	}));
	return { fired, state: withRecords(state, passedOver) };
}

/** Event ids by note: a note may have flipped again while the execution for it still runs. */
function runningOf({ salt }: ReadinessState, flips: readonly Flip[]) {
	const fingerprints = fingerprintsOf(
		salt,
		flips.map(({ note }) => note.note_id),
	);
	const running = new Map<Fingerprint, Set<string>>();
	flips.forEach(({ eventId }, index) => {
		const fingerprint = fingerprints[index] ?? NaN;
		running.set(fingerprint, (running.get(fingerprint) ?? new Set()).add(eventId));
	});
	return running;
}

/** A flip of a note that is ready already, for trying things out. */
export function sampleFlip(note: IdentifiedNote): Flip {
	return { note, eventId: eventIdOf(note.note_id, 0, 0), attempt: 1, failures: 0 };
}
