import type { Fingerprint } from './fingerprints.ts';
import {
	NEVER,
	READ,
	UNREADY,
	withValues,
	type Known,
	type Memory,
	type Pending,
} from './memory.ts';

/** What a memory has of one note: what is known about it, and what is to be done; undefined: nothing. */
export interface NoteState {
	readonly known: Known | undefined;
	readonly pending: Pending | undefined;
}

export function stateOf({ known, pending }: Memory, fingerprint: Fingerprint): NoteState {
	return { known: known.get(fingerprint), pending: pending.get(fingerprint) };
}

/** Gives a memory with other states of some notes. The very same memory if these are the very same. */
export function withStates(memory: Memory, states: ReadonlyMap<Fingerprint, NoteState>): Memory {
	return withValues(memory, {
		known: withEntries(memory.known, states, ({ known }) => known),
		pending: withEntries(memory.pending, states, ({ pending }) => pending),
	});
}

function withEntries<Value>(
	map: ReadonlyMap<Fingerprint, Value>,
	states: ReadonlyMap<Fingerprint, NoteState>,
	valueOf: (state: NoteState) => Value | undefined,
): ReadonlyMap<Fingerprint, Value> {
	let next: Map<Fingerprint, Value> | undefined;
	for (const [fingerprint, state] of states) {
		const value = valueOf(state);
		if (map.get(fingerprint) === value) continue;
		next ??= new Map(map);
		if (value === undefined) next.delete(fingerprint);
		else next.set(fingerprint, value);
	}
	return next ?? map;
}

/**
 * Nothing is to be done about a note, but it may have to rest.
 *
 * @param last when an execution of it began or ended last, in milliseconds since 1970; 0: never
 */
export function resting(
	pending: Pending | undefined,
	last = pending?.runs.last ?? 0,
): Pending | undefined {
	if (last === 0) return undefined;
	if (pending?.stage === 'rest' && pending.runs.last === last) return pending;
	return { ...READ, stage: 'rest', runs: { ...NEVER, last } };
}

/** A flip begins, where its note may have to rest. */
export function toRead(pending: Pending | undefined): Pending {
	const last = pending?.runs.last ?? 0;
	return last === 0 ? READ : { ...READ, runs: { ...NEVER, last } };
}

/** A flip is over. @param now when its last execution began or ended, if it had any */
export function finished(
	{ known = UNREADY, pending }: NoteState,
	more: Partial<Known>,
	now: number,
): NoteState {
	const hasRun = pending !== undefined && pending.runs.count > 0;
	return {
		known: { ...known, state: 'ready', ...more },
		pending: hasRun ? resting(pending, now) : resting(pending),
	};
}
