import type { Salt } from './fingerprints.ts';
import type { RememberedNotes } from './remembered-notes.ts';

/** The memory of one trigger between polls. Immutable: every change makes a new one. */
export interface ReadinessState {
	readonly notes: RememberedNotes;
	/** When the first poll was made, in milliseconds since 1970. */
	readonly since: number;
	/** Stands for the credential that the last list came from. */
	readonly account: string;
	readonly salt: Salt;
	/** No list has shown yet which notes were ready when the trigger began. */
	readonly needsBaseline: boolean;
	/** The last day that `days` counts, counted from 1970. */
	readonly lastDay: number;
	/** On how many days there were polls; counted only while notes are missing. */
	readonly days: number;
	/**
	 * Counts the polls that started executions, from 1. n8n stores the state after each of them, so every
	 * process that polls knows the number, and no two reported flips of a note have the same.
	 */
	readonly generation: number;
	/**
	 * Counts how often the state was stored, so that a state never becomes the same text as one before it,
	 * even if it says the same again.
	 */
	readonly revision: number;
}

/** Gives a state with other notes. The very same state if these are the very same notes. */
export function withNotes(state: ReadinessState, notes: RememberedNotes): ReadinessState {
	return notes === state.notes ? state : { ...state, notes };
}
