import type { Fingerprint } from './fingerprints.ts';
import type { Flip } from './flip.ts';
import { NEVER, UNREADY, withValues, type Known, type Memory, type Pending } from './memory.ts';
import { finished, resting, stateOf, toRead, withStates, type NoteState } from './note-state.ts';
import { hasMoved, isUnread, union, WHOLE, without } from './tags.ts';
import { isInTry, isRested, tried } from './waits.ts';

/** What became of a flip, or of one execution of it. A flip without an outcome has its turn again at the next poll. */
export interface Outcome {
	readonly is: keyof typeof OUTCOMES;
	readonly flip: Flip;
	/** The tags of what the execution gives; `WHOLE` if the flip is one event. */
	readonly tags?: string;
	/** The tags of all that the flip has to give. */
	readonly all?: string;
	/** What the note is seen with; see `seenOf`. */
	readonly seen?: string;
}

/** A flip that is pending, and what is known of its note. */
interface PendingState extends NoteState {
	readonly known: Known;
	readonly pending: Pending;
}

type Step = (state: PendingState, outcome: Outcome, now: number) => NoteState;

/** What an outcome does to the flip that it is about: all ways in which a pending flip changes, but for lists. */
const OUTCOMES = {
	/** Its Insights could not be read; they are asked for again after a wait. */
	unread: ({ known, pending }, { flip }, now) => ({
		known,
		pending: isSecondLook(flip)
			? resting(pending)
			: { ...pending, readings: tried(pending.readings, now) },
	}),
	/** It is none, as the Insights are those that the note gave before. A cache may have served them: see `waits.ts`. */
	same: ({ known, pending }, { flip, seen = '' }, now) => {
		const isLast = seen === '' || isUnread(known.seen) || isSecondLook(flip);
		const same = tried(pending.same, now);
		return {
			known: { ...known, state: 'ready', seen },
			pending: isLast ? resting(pending) : { ...pending, stage: 'check', readings: NEVER, same },
		};
	},
	/** The Insights are others than those that the note gave before, or that executions of this flip have failed to give. */
	changed: (state, { flip }) => changed(state, flip.nextNumber),
	/** It has nothing to give, or nothing more: what has begun may still succeed. */
	empty: (state, { seen = '' }, now) => {
		const { known, pending } = state;
		const { open, begun, runs } = pending;
		const running = isInTry(pending) ? without(open, without(open, begun)) : '';
		if (running !== '') return { known, pending: { ...pending, open: running } };
		const wasReported = known.wasReported || runs.count > 0;
		return finished(state, { seen, wasReported }, now);
	},
	/** Its executions have failed for so long that none is started again. */
	givenUp: (state, { seen = '' }, now) => finished(state, { seen, wasReported: true }, now),
	/** An execution is about to begin for it, and however that ends, it is over. */
	emitted: (state, { tags = '', seen = '' }, now) => {
		const given = withGiven(state.known, tags);
		return finished(state, { given, seen, wasReported: true }, now);
	},
	/** An execution is about to begin. All of them between two waits are one try. */
	begun: ({ known, pending }, { flip, tags = '', all = '', seen = '' }, now) => {
		const isNewTry = !isInTry(flip.pending) && pending.runs.count === flip.pending.runs.count;
		const before = isNewTry ? '' : pending.begun;
		return {
			known,
			pending: {
				...pending,
				stage: 'start',
				runs: isNewTry ? tried(pending.runs, now) : { ...pending.runs, last: now },
				open: without(union(all, before), known.given),
				begun: union(before, tags),
				failed: isNewTry ? '' : pending.failed,
				seen,
			},
		};
	},
	/** It has ended well. */
	success: (state, { tags = '' }, now) => {
		const { known, pending } = state;
		const given = withGiven(known, tags);
		const open = without(pending.open, tags);
		if (open !== '') return { known: { ...known, given }, pending: { ...pending, open } };
		return finished(state, { given, seen: pending.seen, wasReported: true }, now);
	},
	/** It has not; what it was to give has its turn again after a wait. */
	failure: ({ known, pending }, { tags = '' }, now) => ({
		known,
		pending: {
			...pending,
			failed: union(pending.failed, tags),
			runs: { ...pending.runs, last: now },
		},
	}),
	/** N8n has not begun it; what it was to give has its turn as if nothing had been. */
	refused: ({ known, pending }, { flip, tags = '' }) => {
		const begun = without(pending.begun, tags);
		return { known, pending: begun === '' ? flip.pending : { ...pending, begun } };
	},
} satisfies Record<string, Step>;

/** A flip of which is known that its Insights are others than the note gave before. */
export function changedFlip(flip: Flip): Flip {
	const { known, pending } = changed(flip, flip.nextNumber);
	return { ...flip, known, pending };
}

function changed(
	{ known, pending }: Pick<PendingState, 'known' | 'pending'>,
	number: number,
): PendingState {
	return { known: { ...known, state: 'unready', number }, pending: toRead(pending) };
}

function withGiven({ given }: Known, tags: string): string {
	return union(given, without(tags, WHOLE));
}

/** Whether a note is read once more though it has not moved since it was found to be the same. */
function isSecondLook({ note, known, pending }: Flip): boolean {
	return pending.stage === 'check' && pending.same.count > 0 && !hasMoved(known.seen, note);
}

/**
 * Takes in what became of flips: the only way in which they change a memory.
 *
 * @param now milliseconds since 1970
 */
export function withOutcomes(memory: Memory, outcomes: readonly Outcome[], now: number): Memory {
	if (outcomes.length === 0) return memory;
	const states = new Map<Fingerprint, NoteState>();
	for (const [fingerprint, pending] of memory.pending) {
		if (!isRested(pending, now)) continue;
		states.set(fingerprint, { ...stateOf(memory, fingerprint), pending: undefined });
	}
	for (const outcome of outcomes) {
		const { fingerprint } = outcome.flip;
		const state = states.get(fingerprint) ?? stateOf(memory, fingerprint);
		states.set(fingerprint, stateAfter(state, outcome, now));
	}
	const isStart = outcomes.some(({ is }) => is === 'emitted' || is === 'begun');
	const startCount = isStart ? memory.startCount + 1 : memory.startCount;
	return withValues(withStates(memory, states), { startCount });
}

/** Whether a flip is still pending. If not, the note has lost its Insights since, or an execution has succeeded. */
export function isPending(memory: Memory, flip: Flip): boolean {
	return isOwn(stateOf(memory, flip.fingerprint), flip);
}

function isOwn(state: NoteState, flip: Flip): state is PendingState {
	const { known = UNREADY, pending } = state;
	if (pending === undefined || pending.stage === 'rest') return false;
	const isAlike = (pending.stage === 'check') === (flip.pending.stage === 'check');
	return isAlike && known.number === flip.known.number;
}

/** If the flip is over, or its note has another one, an outcome says only what was reported, and that something ended. */
function stateAfter(
	{ known = UNREADY, pending }: NoteState,
	outcome: Outcome,
	now: number,
): NoteState {
	const { is, flip, tags = '' } = outcome;
	const state = { known, pending };
	if (isOwn(state, flip)) {
		const step: Step = OUTCOMES[is];
		return step(state, outcome, now);
	}
	if (is === 'success' || is === 'failure') {
		const isReport = is === 'success';
		const given = isReport ? withGiven(known, tags) : known.given;
		const wasReported = known.wasReported || isReport;
		return { known: { ...known, given, wasReported }, pending: ended(pending, now) };
	}
	// It counted as reported when it was handed over.
	const isBack = is === 'refused' && known.state === 'ready' && known.number === flip.known.number;
	return isBack ? { known: flip.known, pending: flip.pending } : state;
}

function ended(pending: Pending | undefined, now: number): Pending | undefined {
	if (pending === undefined || pending.stage === 'rest') return resting(pending, now);
	return { ...pending, runs: { ...pending.runs, last: now } };
}
