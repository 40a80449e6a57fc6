import { randomUUID } from 'node:crypto';

import type { JsonObject } from '../../json.ts';
import { Problem } from '../problem.ts';
import { FaultQueue } from '../service/faults.ts';
import { RequestLog } from '../service/requests.ts';
import { change, completed, noteFrom, type Note, type NoteFields } from './note.ts';

/**
 * Everything the sandbox service knows. The service reads and deletes, the controls and tests change;
 * both go through here. Views are copies; a `Problem` (404) is thrown for an unknown note.
 */
export class NoteStore {
	readonly faults = new FaultQueue();
	readonly requests = new RequestLog();
	readonly #notes = new Map<string, Note>();
	readonly #accounts: readonly string[];

	/** @param accounts names of the accounts, the first being the one notes go to by default */
	constructor(accounts: readonly string[]) {
		this.#accounts = accounts;
	}

	/** All notes, or those of one account, oldest entry first. */
	notes(account?: string): Note[] {
		return this.owned(account).map((note) => ({ ...note }));
	}

	note(noteId: string): Note {
		return { ...this.#existing(noteId) };
	}

	/** Adds a note, queued unless its fields say otherwise (see `noteFrom`). */
	add(fields: NoteFields = {}): Note {
		const account = this.#accountNamed(fields.account);
		const noteId = fields.note_id ?? randomUUID();
		if (this.#notes.has(keyOf(noteId))) throw new Problem(409, `Note ${noteId} exists already`);
		const note = noteFrom(account, noteId, structuredClone(fields), seconds());
		this.#notes.set(keyOf(noteId), note);
		return { ...note };
	}

	/** Adds many plain notes, one second apart, and gives their ids. */
	addMany({ count, ready = false }: { count: number; ready?: boolean }): string[] {
		const account = this.#accountNamed();
		const now = seconds();
		const noteIds = Array.from({ length: count }, () => randomUUID());
		for (const [index, noteId] of noteIds.entries()) {
			const fields = {
				title: `Bulk note ${index + 1}`,
				created_at: Math.round((now - count + index) * 1000) / 1000,
				status: ready ? 'ready' : 'queued',
			};
			this.#notes.set(keyOf(noteId), noteFrom(account, noteId, fields, now));
		}
		return noteIds;
	}

	/**
	 * Sets any fields, and only those: `has_insights: true` alone makes the list claim Insights that
	 * the Insights operation does not give. `insights` is stored exactly as given.
	 */
	patch(noteId: string, fields: NoteFields): Note {
		if (fields.account !== undefined || fields.note_id !== undefined) {
			throw new Problem(400, 'A note keeps its account and its note_id');
		}
		return this.#change(this.#existing(noteId), structuredClone(fields));
	}

	/** Makes a note ready, whatever it was, with the Insights given, prepared or made up. */
	flip(noteId: string, given?: JsonObject): Note {
		const note = this.#existing(noteId);
		return this.#change(note, {
			stage: 'completed',
			status: 'ready',
			insights: completed(note, structuredClone(given) ?? note.upcoming),
			has_transcription: true,
			has_insights: true,
		});
	}

	/** Changes the action items of a note; one that is not ready has them once it is. */
	setActionItems(noteId: string, items: JsonObject[]): Note {
		const note = this.#existing(noteId);
		const known = note.insights ?? note.upcoming;
		const said = { ...completed(note, known), action_items: items };
		return this.#change(note, note.insights === null ? { upcoming: said } : { insights: said });
	}

	/**
	 * Clears the generated results and keeps the title (docs/contract.md). The status afterwards is not
	 * documented; `cleared` is not `queued`, so the clock leaves the note alone. The next flip generates
	 * the same Insights anew.
	 */
	clear(noteId: string): Note {
		const note = this.#existing(noteId);
		return this.#change(note, {
			stage: 'cleared',
			status: 'cleared',
			upcoming: note.insights ?? note.upcoming,
			insights: null,
			has_transcription: false,
			has_insights: false,
		});
	}

	/** Removes a note for good. */
	remove(noteId: string): void {
		this.#notes.delete(keyOf(this.#existing(noteId).note_id));
	}

	/** The records themselves, for the service: of one account, or all. */
	owned(account?: string): Note[] {
		const notes = [...this.#notes.values()];
		return account === undefined ? notes : notes.filter((note) => note.account === account);
	}

	/** The record of a note, or undefined when the account does not own such a note. */
	find(account: string, noteId: string): Note | undefined {
		const note = this.#notes.get(keyOf(noteId));
		return note?.account === account ? note : undefined;
	}

	#existing(noteId: string): Note {
		const note = this.#notes.get(keyOf(noteId));
		if (note === undefined) throw new Problem(404, `Note ${noteId} not found`);
		return note;
	}

	#change(note: Note, fields: NoteFields): Note {
		change(note, fields, seconds());
		return { ...note };
	}

	#accountNamed(name = this.#accounts[0]): string {
		if (name === undefined || !this.#accounts.includes(name)) {
			throw new Problem(400, `Account ${String(name)} does not exist`);
		}
		return name;
	}
}

function keyOf(noteId: string): string {
	return noteId.toLowerCase();
}

/** Unix seconds, to the millisecond. */
function seconds(): number {
	return Date.now() / 1000;
}

/**
 * Makes the oldest queued note ready every `everyMs`; 0 switches the clock off. Gives the way to stop
 * it for good.
 *
 * @param options.refill gives a new note for the queue once it has run empty
 */
export function startClock(
	store: NoteStore,
	{ everyMs, refill }: { everyMs: number; refill?: () => NoteFields },
): () => void {
	if (everyMs <= 0) return () => undefined;
	const createdOf = ({ created_at }: Note) =>
		typeof created_at === 'number' ? created_at : Number.MAX_VALUE;
	const queued = () =>
		store
			.owned()
			.filter(({ status }) => status === 'queued')
			.toSorted((one, other) => createdOf(one) - createdOf(other));
	const timer = setInterval(() => {
		const [next, ...rest] = queued();
		if (next === undefined) return;
		store.flip(next.note_id);
		if (refill !== undefined && rest.length === 0) store.add(refill());
	}, everyMs);
	return () => clearInterval(timer);
}
