import { randomBytes } from 'node:crypto';

import type { Fingerprint, Salt } from './fingerprints.ts';

/*
 * What a trigger remembers from one poll to the next: what is known about each note, and, apart from it, what is
 * still to be done.
 */

/** What a trigger may watch: whether notes have Insights, or whether the service failed to process them. */
export type Flag = 'insights' | 'error';

/** How often something was tried, and when first and last, in milliseconds since 1970; 0: never. */
export interface Tries {
	readonly count: number;
	readonly first: number;
	readonly last: number;
}

export const NEVER: Tries = { count: 0, first: 0, last: 0 };

/** What lists and executions have shown of a note. */
export interface Known {
	/**
	 * - `unready`: lists have shown it without Insights, or its flip is pending.
	 * - `excluded`: it is ready, but no filters have let it pass since it became so.
	 * - `ready`: it has given what it had to give, or must not give anything, as those of the baseline.
	 */
	readonly state: 'unready' | 'excluded' | 'ready';
	/** It was reported to a workflow, now or before it last lost its Insights. */
	readonly wasReported: boolean;
	/** `Memory.startCount` when it last lost its Insights, or got others; 0: never. Tells its flips apart. */
	readonly number: number;
	/** Digests of its `updated_at` and of the Insights that it gave, see `seenOf`. Empty: it is not watched. */
	readonly seen: string;
	/** What "new" events have given of it: the tags of its entries. */
	readonly given: string;
}

export const UNREADY: Known = {
	state: 'unready',
	wasReported: false,
	number: 0,
	seen: '',
	given: '',
};

/** A note that was never reported, as those of the baseline. They share this object. */
export const READY: Known = { ...UNREADY, state: 'ready' };

/** What is still to be done about a note. Nothing, for nearly all notes. */
export interface Pending {
	/**
	 * - `check`: it gave its Insights and has changed since; only others than these are a flip.
	 * - `read`: its flip has started nothing yet.
	 * - `start`: executions have begun for its flip, and not all have succeeded.
	 * - `rest`: nothing, but a next flip waits until some minutes have passed since its last execution.
	 */
	readonly stage: 'check' | 'read' | 'start' | 'rest';
	/** The filters exclude it at present. */
	readonly isPaused: boolean;
	/** The failed readings. */
	readonly readings: Tries;
	/** The readings of a `check` that found the same, one after the other. */
	readonly same: Tries;
	/** The tries of its flip; `last` is also when an execution of it, or of another flip of its note, has ended. */
	readonly runs: Tries;
	/** What its flip has to give and no execution has given yet: the tags of its entries, or `WHOLE`. */
	readonly open: string;
	/** The tags of all whose executions have begun in this try. Empty between two tries. */
	readonly begun: string;
	/** Those of `begun` whose executions have failed. */
	readonly failed: string;
	/** What its executions give: see `seenOf`. */
	readonly seen: string;
}

export const READ: Pending = {
	stage: 'read',
	isPaused: false,
	readings: NEVER,
	same: NEVER,
	runs: NEVER,
	open: '',
	begun: '',
	failed: '',
	seen: '',
};

/** What one trigger remembers between polls. Immutable: every change makes a new one. */
export interface Memory {
	/** What the trigger watches. */
	readonly flag: Flag;
	readonly known: ReadonlyMap<Fingerprint, Known>;
	readonly pending: ReadonlyMap<Fingerprint, Pending>;
	/** The notes that the last list showed without Insights, though nothing has confirmed it. */
	readonly doubted: ReadonlySet<Fingerprint>;
	/**
	 * When the first poll with this account was tried, in milliseconds since 1970: what was there before is old. 0
	 * where the trigger was published with Existing Notes.
	 */
	readonly since: number;
	/** Stands for the credential that the last list came from; empty: no list has come yet. */
	readonly account: string;
	/** Stands for the filters as they were set at the last list. */
	readonly filters: string;
	readonly salt: Salt;
	/**
	 * Counts the executions that were started, from 1. n8n stores the memory with each of them, so that of two
	 * texts the one with more of them is newer, and no two reported flips of a note have the same number. A trigger
	 * that begins anew counts on.
	 */
	readonly startCount: number;
	/** Counts the changes of one process since then. */
	readonly changes: number;
	/** The longest that an execution of this trigger has taken, in milliseconds. */
	readonly longestMs: number;
	/** How far the last two polls were apart when an execution was started, in milliseconds; 0: not known. */
	readonly gapMs: number;
}

/** The memory of a trigger that has read no list. */
export function newMemory(
	begin: Pick<Memory, 'flag' | 'since' | 'filters' | 'startCount'> & Partial<Memory>,
): Memory {
	return {
		known: new Map(),
		pending: new Map(),
		doubted: new Set(),
		account: '',
		salt: randomBytes(16),
		changes: 0,
		longestMs: 0,
		gapMs: 0,
		...begin,
	};
}

/** Gives a copy with other values. The very same object if these are the very same. */
export function withValues<Whole extends object>(whole: Whole, values: Partial<Whole>): Whole {
	const isSame = Object.entries(values).every(
		([name, value]) => Reflect.get(whole, name) === value,
	);
	return isSame ? whole : { ...whole, ...values };
}
