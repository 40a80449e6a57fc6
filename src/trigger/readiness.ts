import { isNoteId } from '../service/note-id';
import type { NoteSummary } from '../service/shapes';
import { eventIdOf, fingerprintOf } from './state';
import type { Fingerprint, Mark, ReadinessState } from './state';

/** A note that can be told apart. */
export type IdentifiedNote = NoteSummary & { note_id: string };

/** One note whose Insights became ready. */
export interface Flip {
	fingerprint: Fingerprint;
	note: IdentifiedNote;
	/** The same however often this flip is delivered. */
	eventId: string;
	/** Which delivery of it this is, from 1. */
	attempt: number;
	/** Polls that could not read its Insights so far. */
	failures: number;
}

export interface ReadinessOptions {
	/** Stands for the credential that the list came from; see `accountOf`. */
	account: string;
	/** Milliseconds since 1970. */
	now: number;
	/** What happens at the first poll with the notes that are ready already. */
	startFrom: 'new' | 'existing';
	/** Flips per poll; the rest fires at the next ones. */
	maxNotes: number;
	/** Which flips are reported; the others become known silently. */
	matches: (note: IdentifiedNote) => boolean;
	/** Event ids of flips that are being delivered: not fired again. */
	running?: ReadonlySet<string>;
}

/** A note that is gone from this many complete lists in a row is no longer remembered. */
const DROP_AFTER_MISSING = 20;

/**
 * Decides what a poll reports: every note whose `has_insights` became true since the last poll.
 *
 * Without a state this takes the baseline. A known note that is no longer ready is forgotten, so
 * that it fires again once its Insights are generated anew. A note that is missing stays known, as
 * lists may be empty or cut short; it is dropped only after 20 polls in a row whose lists held most
 * of what was known. The fired flips are known in the returned state; `putBack` undoes that for
 * those that could not be delivered.
 *
 * Source: service-interface.md, "Events" (there are none) and "Note summary".
 *
 * @param notes the list of the account as received
 * @returns flips oldest first by `updated_at`, and the state after them; the input is not changed
 */
export function decide(
	before: ReadinessState | undefined,
	notes: readonly NoteSummary[],
	options: ReadinessOptions,
): { fired: Flip[]; state: ReadinessState } {
	const listed = new Map(
		notes.filter(isIdentified).map((note) => [fingerprintOf(note.note_id), note] as const),
	);
	const state = before && continues(before, listed, options.account) ? before : undefined;
	const since = state?.since ?? options.now;
	const known = new Set(state?.known);
	const marks = new Map(state?.marks);

	if (state) forget(known, marks, listed);
	else if (before || options.startFrom === 'new') {
		for (const [fingerprint, note] of listed) if (isReady(note)) known.add(fingerprint);
	}

	const candidates: Flip[] = [];
	const makeKnown = (fingerprint: Fingerprint) => {
		known.add(fingerprint);
		const { generation = 0 } = marks.get(fingerprint) ?? {};
		setMark(marks, fingerprint, { generation });
	};
	for (const [fingerprint, note] of listed) {
		if (!isReady(note) || known.has(fingerprint)) continue;
		const { generation = 0, attempts = 0, failures = 0 } = marks.get(fingerprint) ?? {};
		const eventId = eventIdOf(note.note_id, since, generation);
		if (options.running?.has(eventId)) continue;
		// A flip that was reported once is delivered to its end, wherever the note has moved since.
		if (attempts > 0 || options.matches(note)) {
			candidates.push({ fingerprint, note, eventId, attempt: attempts + 1, failures });
		} else makeKnown(fingerprint);
	}
	const fired = candidates.sort(byAge).slice(0, options.maxNotes);
	for (const { fingerprint } of fired) makeKnown(fingerprint);

	const account = listed.size === 0 && state ? state.account : options.account;
	return { fired, state: { since, account, known, marks } };
}

/**
 * Makes fired flips unknown again, so that the next poll fires them once more.
 *
 * @param counts what must be remembered about each of them
 */
export function putBack(
	state: ReadinessState,
	flips: readonly Flip[],
	counts: (flip: Flip) => Pick<Mark, 'attempts' | 'failures'>,
): ReadinessState {
	const known = new Set(state.known);
	const marks = new Map(state.marks);
	for (const flip of flips) {
		const { generation } = marks.get(flip.fingerprint) ?? {};
		known.delete(flip.fingerprint);
		setMark(marks, flip.fingerprint, { generation, ...counts(flip) });
	}
	return { ...state, known, marks };
}

/** Makes delivered flips known, except those whose note has lost its Insights since. */
export function settle(state: ReadinessState, flips: readonly Flip[]): ReadinessState {
	const known = new Set(state.known);
	const marks = new Map(state.marks);
	for (const { fingerprint, eventId, note } of flips) {
		const { generation = 0 } = marks.get(fingerprint) ?? {};
		if (eventIdOf(note.note_id, state.since, generation) !== eventId) continue;
		known.add(fingerprint);
		setMark(marks, fingerprint, { generation });
	}
	return { ...state, known, marks };
}

/** A flip of a note that is ready already, for trying things out. */
export function sampleFlip(note: IdentifiedNote): Flip {
	const fingerprint = fingerprintOf(note.note_id);
	return { note, fingerprint, eventId: eventIdOf(note.note_id, 0, 0), attempt: 1, failures: 0 };
}

export function isReady(note: NoteSummary): boolean {
	return note.has_insights === true;
}

export function isIdentified(note: NoteSummary): note is IdentifiedNote {
	return isNoteId(note.note_id);
}

/** Oldest first by `updated_at`, ties by id. Values that are no time come last. */
function byAge(a: { note: IdentifiedNote }, b: { note: IdentifiedNote }): number {
	const [left, right] = [timeOf(a.note), timeOf(b.note)];
	if (left !== right) return left < right ? -1 : 1;
	return a.note.note_id < b.note.note_id ? -1 : a.note.note_id > b.note.note_id ? 1 : 0;
}

/** Whatever its unit is: it is compared with times of the same service alone. */
function timeOf({ updated_at }: NoteSummary): number {
	const time = typeof updated_at === 'string' ? Date.parse(updated_at) : Number(updated_at ?? NaN);
	return Number.isFinite(time) ? time : Infinity;
}

/** Another key of the same account shows notes that are known; another account shows none. */
function continues(
	state: ReadinessState,
	listed: ReadonlyMap<Fingerprint, IdentifiedNote>,
	account: string,
): boolean {
	if (state.account === account || listed.size === 0) return true;
	return [...listed.keys()].some(
		(fingerprint) => state.known.has(fingerprint) || state.marks.has(fingerprint),
	);
}

function forget(
	known: Set<Fingerprint>,
	marks: Map<Fingerprint, Mark>,
	listed: ReadonlyMap<Fingerprint, IdentifiedNote>,
): void {
	const present = [...known].filter((fingerprint) => listed.has(fingerprint)).length;
	const isComplete = present * 2 > known.size;
	for (const fingerprint of new Set([...known, ...marks.keys()])) {
		const note = listed.get(fingerprint);
		const { missing = 0, ...mark } = marks.get(fingerprint) ?? {};
		if (!note) {
			if (isComplete && missing + 1 >= DROP_AFTER_MISSING) {
				known.delete(fingerprint);
				marks.delete(fingerprint);
			} else if (isComplete) setMark(marks, fingerprint, { ...mark, missing: missing + 1 });
		} else if (isReady(note)) {
			setMark(marks, fingerprint, mark);
		} else {
			const wasReported = known.delete(fingerprint) || (mark.attempts ?? 0) > 0;
			const { generation = 0 } = mark;
			setMark(marks, fingerprint, { generation: wasReported ? generation + 1 : generation });
		}
	}
}

/** Marks that say nothing are not kept. */
function setMark(marks: Map<Fingerprint, Mark>, fingerprint: Fingerprint, mark: Mark): void {
	const { generation = 0, missing = 0, failures = 0, attempts = 0 } = mark;
	if (generation + missing + failures + attempts === 0) marks.delete(fingerprint);
	else marks.set(fingerprint, { generation, missing, failures, attempts });
}
