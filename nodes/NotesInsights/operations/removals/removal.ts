import { noteKey, type NoteKey, type NoteSummary } from '../../../../src/service/shapes.ts';
import type { Run } from '../operation.ts';
import type { RemovalParameters } from './panel.ts';

/** How the two operations that remove something differ. */
export interface RemovalKind {
	/** Value of the `operation` parameter, and the verb of messages. */
	value: 'clear' | 'delete';
	/** The output fields that say whether it was done, and whether it would be. */
	done: 'cleared' | 'deleted';
	would: 'would_clear' | 'would_delete';
	/** The method of the client. */
	request: 'clearResults' | 'deleteNote';
	/** Tells whether a listed note has nothing that this operation would remove. */
	isNothingLeft: (note: NoteSummary) => boolean;
}

/** A run that removes something, and what it knows of the notes that it is about. */
export interface RemovalRun extends Run {
	kind: RemovalKind;
	/** The notes that the items name, in their order. */
	named: ReadonlySet<NoteKey>;
	hasDryRun: boolean;
	/** Of a dry run: why the real run would stop before the first request, and which notes would fail in it. */
	wouldStop: string[];
	wouldFail: string[];
	/** One request for each note. */
	requests: Map<NoteKey, Promise<void>>;
	/** The notes as they were before, by whether something was removed of them or, in a dry run, would be. */
	removed: Map<NoteKey, NoteSummary>;
	wouldBe: Map<NoteKey, NoteSummary>;
}

/** What each input item asks for, by its index. */
export type ByItem = ReadonlyMap<number, RemovalParameters>;

/** Starts a run that removes something: nothing is requested yet. */
export function startRemovals(run: Run, kind: RemovalKind, byItem: ByItem): RemovalRun {
	const all = [...byItem.values()];
	return {
		...run,
		kind,
		named: new Set(all.map(({ noteId }) => noteKey(noteId))),
		hasDryRun: all.some(({ dryRun }) => dryRun),
		wouldStop: [],
		wouldFail: [],
		requests: new Map(),
		removed: new Map(),
		wouldBe: new Map(),
	};
}
