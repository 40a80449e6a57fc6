import { randomUUID } from 'node:crypto';

import type { JsonObject } from '../../json.ts';
import { Problem } from '../problem.ts';
import { FaultQueue } from '../service/faults.ts';
import { RequestLog } from '../service/requests.ts';
import { change, clearResults, makeReady } from './changes.ts';
import { noteFrom, viewOf, type NoteFields, type NoteRecord, type NoteView } from './note.ts';

/** What `POST /notes/bulk` asks for. */
export interface BulkNotes {
	count: number;
	ready?: boolean;
	account?: string;
}

/**
 * Everything the sandbox service knows. The service reads and deletes, the controls and tests change;
 * both go through here. Views are copies; a `Problem` (404) is thrown for an unknown note.
 */
export class NoteStore {
	readonly faults = new FaultQueue();
	readonly requests: RequestLog;
	readonly #notes = new Map<string, NoteRecord>();
	readonly #accounts: readonly string[];
	readonly #now: () => number;

	/**
	 * @param accounts names of the accounts, the first being the one notes go to by default
	 * @param now unix milliseconds
	 */
	constructor(accounts: readonly string[], now: () => number = Date.now) {
		this.#accounts = accounts;
		this.#now = now;
		this.requests = new RequestLog(now);
	}

	/** All notes, or those of one account, oldest entry first. */
	notes(account?: string): NoteView[] {
		return this.owned(account).map(viewOf);
	}

	note(noteId: string): NoteView {
		return viewOf(this.#existing(noteId));
	}

	/** Adds a note, queued unless its fields say otherwise (see `noteFrom`). */
	add(fields: NoteFields = {}): NoteView {
		const account = this.#accountNamed(fields.account);
		const noteId = fields.note_id ?? randomUUID();
		if (this.#notes.has(keyOf(noteId))) throw new Problem(409, `Note ${noteId} exists already`);
		const note = noteFrom(account, noteId, structuredClone(fields), this.#seconds());
		this.#notes.set(keyOf(noteId), note);
		return viewOf(note);
	}

	/** Adds many plain notes, one second apart, and gives their ids. */
	addMany({ count, ready = false, account: name }: BulkNotes): string[] {
		const account = this.#accountNamed(name);
		const now = this.#seconds();
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
	patch(noteId: string, fields: NoteFields): NoteView {
		if (fields.account !== undefined || fields.note_id !== undefined) {
			throw new Problem(400, 'A note keeps its account and its note_id');
		}
		const note = this.#existing(noteId);
		change(note, structuredClone(fields), this.#seconds());
		return viewOf(note);
	}

	/** Makes a note ready, whatever it was, with the Insights given, prepared or made up. */
	flip(noteId: string, insights?: JsonObject): NoteView {
		const note = this.#existing(noteId);
		makeReady(note, structuredClone(insights) ?? note.upcoming, this.#seconds());
		return viewOf(note);
	}

	/** Clears the generated results of a note and keeps its title. */
	clear(noteId: string): NoteView {
		const note = this.#existing(noteId);
		clearResults(note, this.#seconds());
		return viewOf(note);
	}

	/** Removes a note for good. */
	remove(noteId: string): void {
		this.#notes.delete(keyOf(this.#existing(noteId).note_id));
	}

	/** The records themselves, for the service: of one account, or all. */
	owned(account?: string): NoteRecord[] {
		const notes = [...this.#notes.values()];
		return account === undefined ? notes : notes.filter((note) => note.account === account);
	}

	/** The record of a note, or undefined when the account does not own such a note. */
	find(account: string, noteId: string): NoteRecord | undefined {
		const note = this.#notes.get(keyOf(noteId));
		return note?.account === account ? note : undefined;
	}

	#existing(noteId: string): NoteRecord {
		const note = this.#notes.get(keyOf(noteId));
		if (note === undefined) throw new Problem(404, `Note ${noteId} not found`);
		return note;
	}

	#accountNamed(name = this.#accounts[0]): string {
		if (name === undefined || !this.#accounts.includes(name)) {
			throw new Problem(400, `Account ${String(name)} does not exist`);
		}
		return name;
	}

	#seconds(): number {
		return Math.round(this.#now()) / 1000;
	}
}

function keyOf(noteId: string): string {
	return noteId.toLowerCase();
}
