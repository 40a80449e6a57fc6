import { MS_PER_DAY } from '../base/clock.ts';
import { timeOf } from '../notes/list.ts';
import type { Fingerprint } from './fingerprints.ts';
import type { IdentifiedNote, Listed } from './list.ts';
import { newMemory, READY, UNREADY, withValues } from './memory.ts';
import type { Flag, Known, Memory, Pending } from './memory.ts';
import { resting, stateOf, toRead, withStates, type NoteState } from './note-state.ts';
import { hasMoved, isUnread, mayDiffer, seenOf } from './tags.ts';
import { atPresent } from './waits.ts';

/** What a poll knows besides the list. Times are milliseconds since 1970. */
export interface PollOptions {
	now: number;
	/** When this process started. */
	processStart: number;
	/** Stands for the credential that the list came from; see `accountOf`. */
	account: string;
	/** What is watched; with another flag than before, the trigger begins anew. */
	flag: Flag;
	/** What the first poll does with notes that are already ready. */
	startFrom: 'new' | 'existing';
	/** Whether a note passes the filters. */
	matches: (note: IdentifiedNote) => boolean;
	/** Stands for the filters as they are set: another text for other filters. */
	filters: string;
	/** The most notes that a poll reads; the rest has its turn at the next polls. */
	maxNotes: number;
	/** Whether a note that was reported fires again when its Insights are generated anew. */
	ifRegenerated: 'start' | 'ignore';
	/** With `whenWorkflowSucceeds`, notes that were executed wait: see `startsAt`. */
	markHandled: 'whenEmitted' | 'whenWorkflowSucceeds';
	/** The notes whose executions are running: until these end, they do not fire. */
	running: ReadonlySet<Fingerprint>;
}

/**
 * The memory to compare a list with. A trigger that watches something else begins anew; its first try to read a
 * list is the time from when on notes are new.
 */
export function memoryFor(
	before: Memory | undefined,
	{ flag, startFrom, filters, now }: Pick<PollOptions, 'flag' | 'startFrom' | 'filters' | 'now'>,
): Memory {
	if (before?.flag === flag) return before;
	const since = startFrom === 'new' ? now : 0;
	return newMemory({ flag, since, filters, startCount: (before?.startCount ?? 0) + 1 });
}

/** How many of the notes that seem to have lost their Insights the service is asked about. */
const ASKED = 3;
/** If more than these lose their Insights at once, a fault of the service is likelier. */
const HANDFUL = 5;

/** The notes that seem to have lost their Insights, of those that have given them, or must not. */
function seemLost(memory: Memory, { unready }: Listed): [Fingerprint, IdentifiedNote][] {
	return [...unready].filter(([fingerprint]) => isDecided(stateOf(memory, fingerprint)));
}

function isDecided({ known, pending }: NoteState): boolean {
	return known?.state === 'ready' || pending?.stage === 'start';
}

/** Those of which the list before did not say so. */
function newlyLost(memory: Memory, listed: Listed): [Fingerprint, IdentifiedNote][] {
	return seemLost(memory, listed).filter(([fingerprint]) => !memory.doubted.has(fingerprint));
}

/** The notes about whose losses the service is to be asked. */
export function lossesToConfirm(memory: Memory, listed: Listed): IdentifiedNote[] {
	const unsure = newlyLost(memory, listed);
	return unsure.length > HANDFUL ? [] : unsure.slice(0, ASKED).map(([, note]) => note);
}

/**
 * Tells which losses are to be believed. One list may be old or wrong, about one note or about thousands, and
 * each loss that is believed lets a note fire again. So if none of the few that the service was asked about has
 * Insights, the list is right about all. Otherwise, only notes that the service confirms are lost, and those that
 * the list before showed so too: the service may go on serving old Insights while it makes new ones. If many are
 * lost at once, only the next list is believed: what the service says of single notes may come of the same fault.
 */
function lossesOf(memory: Memory, listed: Listed, confirmed: ReadonlyMap<IdentifiedNote, boolean>) {
	const isMass = newlyLost(memory, listed).length > HANDFUL;
	const isRight = !isMass && [...confirmed.values()].every(Boolean);
	const lost = new Set<Fingerprint>();
	const doubted = new Set<Fingerprint>();
	for (const [fingerprint, note] of seemLost(memory, listed)) {
		const isLost = isRight || memory.doubted.has(fingerprint) || confirmed.get(note) === true;
		(isLost ? lost : doubted).add(fingerprint);
	}
	return { lost, doubted: doubted.size + memory.doubted.size === 0 ? memory.doubted : doubted };
}

/** What a poll knows of its list. */
interface Comparing extends PollOptions {
	/** No list was read before. */
	isFirst: boolean;
	/** Notes that are seen for the first time don't fire. */
	isBaseline: boolean;
	/** The filters are others than at the last list. */
	hasNewFilters: boolean;
	memory: Memory;
}

/**
 * Compares a list with a memory. Gives what is known after it, and what is to be done: about every note whose flag,
 * `has_insights` or `error`, became true since the last poll, or that came to pass the filters since, and about
 * those that gave something and have changed.
 *
 * The first list is the baseline. A reported note that has lost its Insights fires again once others are
 * generated. A note that is missing stays known, as lists may be empty or cut short.
 *
 * Source: docs/contract.md, "What the service says"; the service has no events.
 *
 * @param confirmed whether the service confirms the losses of some notes
 * @returns the very same memory as before when the list says nothing new
 */
export function compared(
	latest: Memory | undefined,
	listed: Listed,
	confirmed: ReadonlyMap<IdentifiedNote, boolean>,
	options: PollOptions,
): Memory {
	const { now } = options;
	const before = memoryFor(latest, options);
	const { lost, doubted } = lossesOf(before, listed, confirmed);
	const comparing = comparingOf(withValues(before, { doubted }), listed, options);
	const { memory } = comparing;
	const states = new Map(comparing.hasNewFilters ? excludedBefore(memory, listed) : []);
	for (const [fingerprint, note] of listed.unready) {
		const state = presentOf(memory, fingerprint, now);
		states.set(
			fingerprint,
			lost.has(fingerprint) ? lostBy(state, memory.startCount) : whileUnready(state, note, memory),
		);
	}
	for (const [fingerprint, note] of listed.ready) {
		states.set(fingerprint, whileReady(presentOf(memory, fingerprint, now), note, comparing));
	}
	return withStates(memory, states);
}

/** What a list says of the account, the filters and the time since when notes are new, before its notes are compared. */
function comparingOf(before: Memory, listed: Listed, options: PollOptions): Comparing {
	const { now, account, filters, startFrom } = options;
	const { isTold, hasKnown } = listed;
	const isFirst = before.account === '';
	const isOther = !isFirst && before.account !== account && (isTold || listed.isEmpty);
	// Another key of the same account shows notes that are remembered.
	const isStranger = isOther && !hasKnown;
	const hasAny = before.known.size + before.pending.size > 0;
	const memory = withValues(before, {
		account: isFirst || isOther ? account : before.account,
		// Should the clock have been put back, the first poll is no longer to come.
		since: isStranger && before.since > 0 ? now : Math.min(before.since, now),
		filters: isTold || isFirst ? filters : before.filters,
	});
	return {
		...options,
		isFirst,
		isBaseline: isFirst ? startFrom === 'new' : isStranger && hasAny,
		hasNewFilters: memory.filters !== before.filters,
		memory,
	};
}

function presentOf(memory: Memory, fingerprint: Fingerprint, now: number): NoteState {
	const { known, pending } = stateOf(memory, fingerprint);
	return { known, pending: pending && atPresent(pending, now) };
}

/** What other filters excluded, and nobody sees now, is old too. */
function excludedBefore(memory: Memory, { ready, unready }: Listed): [Fingerprint, NoteState][] {
	return [...memory.known]
		.filter(
			([fingerprint, { state }]) =>
				state === 'excluded' && !ready.has(fingerprint) && !unready.has(fingerprint),
		)
		.map(([fingerprint, known]) => [
			fingerprint,
			{ ...stateOf(memory, fingerprint), known: asOld(known, '') },
		]);
}

/** A note that must not give what it has now. @param seen what it is seen with; empty: it is not watched */
function asOld(known: Known, seen: string): Known {
	if (!known.wasReported && known.given === '') return READY;
	return { ...known, state: 'ready', seen };
}

/** A note has lost its Insights. @param number that of its next flip */
function lostBy({ known = UNREADY, pending }: NoteState, number: number): NoteState {
	// If it was not known which Insights they were, the next ones can't be the same.
	const seen = isUnread(known.seen) ? '' : known.seen;
	return { known: { ...known, state: 'unready', seen, number }, pending: resting(pending) };
}

/** What is known, and to be done, after a list has shown a note that is not ready. */
function whileUnready(state: NoteState, note: IdentifiedNote, memory: Memory): NoteState {
	const { known, pending } = state;
	if (known === undefined && pending === undefined) {
		// It is remembered, as it fires when it becomes ready.
		return isOld(note, memory) ? { known: UNREADY, pending } : state;
	}
	if (isDecided(state)) return state;
	// Insights that could not be read, or that filters excluded, are gone: the next ones begin anew.
	return { known: known && withValues(known, { state: 'unready' }), pending: resting(pending) };
}

/** Likewise one that is ready. */
function whileReady(state: NoteState, note: IdentifiedNote, comparing: Comparing): NoteState {
	const { known, pending } = state;
	const { memory, isBaseline, ifRegenerated } = comparing;
	if (known === undefined && pending === undefined) {
		const isBefore = isBaseline && !isNew(note, comparing);
		if (isBefore || isOld(note, memory)) return { known: READY, pending };
	}
	if (ifRegenerated === 'ignore' && known?.wasReported)
		return ignored(known, pending, note, memory);
	if (known?.state === 'ready') return { known, pending: toCheck(known, pending, note) };
	return toGive(state, note, comparing);
}

/** Should the option change: what the Insights are now starts nothing, and what they are later does. */
function ignored(
	known: Known,
	pending: Pending | undefined,
	note: IdentifiedNote,
	{ flag }: Memory,
): NoteState {
	const isOther = known.state !== 'ready' || (known.seen !== '' && hasMoved(known.seen, note));
	const seen = isOther && flag === 'insights' ? seenOf(note, undefined) : known.seen;
	return { known: withValues(known, { state: 'ready', seen }), pending: resting(pending) };
}

/**
 * A ready note fires once it passes the filters: notes are often filed, renamed or restored after their Insights
 * are ready. But a change of the filters replays nothing: what they excluded before and let pass now is old. A note
 * that has passed once only waits while other filters exclude it, and a flip whose executions have begun goes on
 * even if its note is moved.
 */
function toGive(
	{ known, pending }: NoteState,
	note: IdentifiedNote,
	{ matches, hasNewFilters, memory }: Comparing,
): NoteState {
	const passes = matches(note);
	if (pending && pending.stage !== 'rest') {
		const isPaused = !passes && (pending.stage !== 'start' || pending.isPaused || hasNewFilters);
		return { known, pending: withValues(pending, { isPaused }) };
	}
	if (!passes) return { known: withValues(known ?? UNREADY, { state: 'excluded' }), pending };
	if (hasNewFilters && known?.state === 'excluded') {
		const seen = memory.flag === 'insights' ? seenOf(note, undefined) : '';
		return { known: asOld(known, seen), pending };
	}
	return { known: known && withValues(known, { state: 'unready' }), pending: toRead(pending) };
}

/**
 * A list that has only the newest notes shows old ones for the first time when others are deleted. Both dates have
 * to be readable, as no note is silenced by a guess. They are by the service's clock, and `since` is by ours,
 * which may be set to another time zone: hence the day between.
 */
function isOld({ created_at, updated_at }: IdentifiedNote, { since }: Memory): boolean {
	return [created_at, updated_at].every((value) => timeOf(value) < since - MS_PER_DAY);
}

/**
 * Whether a note of the first list is no part of the baseline: the trigger was published before, when no list
 * could be read, and the note was made at about that time or later, and changed since.
 */
function isNew(
	{ created_at, updated_at }: IdentifiedNote,
	{ isFirst, now, memory: { since } }: Comparing,
): boolean {
	const isLater = isFirst && since < now;
	return isLater && timeOf(created_at) > since - MS_PER_DAY && timeOf(updated_at) > since;
}

/**
 * A note that gave its Insights, and has changed since, is read: they may have been generated again meanwhile. Insights
 * that are not known yet are read at once, also while the note rests: later, they may be others.
 */
function toCheck(
	known: Known,
	pending: Pending | undefined,
	note: IdentifiedNote,
): Pending | undefined {
	if (pending?.stage === 'check' || known.seen === '' || !mayDiffer(known.seen, note))
		return pending;
	return { ...toRead(pending), stage: 'check' };
}
