import { createHash } from 'node:crypto';

import { isJsonObject, type JsonObject } from '../base/json.ts';
import {
	INSIGHTS_FIELDS,
	isNoteId,
	noteKey,
	type NoteId,
	type NoteSummary,
} from '../service/shapes.ts';
import {
	KNOWN,
	NEVER,
	UNREADY,
	withRecords,
	withValues,
	type Fingerprint,
	type Memory,
	type NoteRecord,
	type Salt,
} from './memory.ts';
import { rested, tried } from './waits.ts';

/** A note that can be told from others. */
export type IdentifiedNote = NoteSummary & { note_id: NoteId };

export function isIdentified(note: NoteSummary): note is IdentifiedNote {
	return isNoteId(note.note_id);
}

/** One note whose Insights became ready, or whose processing failed. */
export interface Flip {
	readonly note: IdentifiedNote;
	/** Stands for the note in the memory of the trigger. */
	readonly fingerprint: Fingerprint;
	/** What is remembered of the note. */
	readonly record: NoteRecord;
	/**
	 * What the note was last seen with, if it is not certain that its Insights were generated again: only others
	 * than these are a flip.
	 */
	readonly doubt: string;
	/** The same whenever this flip is reported, and another one for every other flip. */
	readonly eventId: string;
}

/** @param record see `NoteRecord.lostAt` */
export function flipOf(
	salt: Salt,
	note: IdentifiedNote,
	fingerprint: Fingerprint,
	{ record, doubt = '' }: { record: NoteRecord; doubt?: string },
): Flip {
	const eventId = idOf(salt, `${noteKey(note.note_id)} ${record.lostAt}`);
	return { note, fingerprint, record, doubt, eventId };
}

/** A flip of a note that is ready already, for trying things out. */
export function sampleFlip(note: IdentifiedNote): Flip {
	return flipOf(new Uint8Array(), note, NaN, { record: UNREADY });
}

/** Identifies the event of one entry by its key alone, so that it is the same in Insights generated anew. */
export function entryEventId(key: string): string {
	return idOf(key);
}

function idOf(...parts: (string | Uint8Array)[]): string {
	return `evt_${digestOf(...parts).slice(0, 32)}`;
}

function digestOf(...parts: (string | Uint8Array)[]): string {
	const hash = createHash('sha256');
	for (const part of parts) hash.update(part);
	return hash.digest('hex');
}

/** How many characters the mark of an entry has: 36 bits, 6 in each. */
const MARK_LENGTH = 6;

/**
 * Stands for an entry among those that a note has given, in 36 bits: of 3,000 new entries of a note that has given
 * 3,000, one is mistaken for another in 1 of 7,600 notes.
 *
 * @param key the key of the entry, which ends with hexadecimal digits
 */
export function markOf(key: string): string {
	return base64Of(key.slice(-9), MARK_LENGTH);
}

/** The marks of a text that joins them. */
export function marksIn(text: string): ReadonlySet<string> {
	return new Set(text.match(/.{6}/gs));
}

/** @param digits hexadecimal ones @param length how many characters of base64, with 6 bits each */
function base64Of(digits: string, length: number): string {
	return Buffer.from(digits.padEnd(12, '0'), 'hex').toString('base64').slice(0, length);
}

/** Half of `seen` for `updated_at`, half for the Insights: 18 bits each. */
const HALF = 3;
/** The Insights are not known yet, so the next poll reads them. No mark has such characters. */
const UNREAD = '---';

/** Tells whether it is not known yet with which Insights a note is seen. Whatever they are, they start nothing. */
export function isUnread(seen: string): boolean {
	return seen.endsWith(UNREAD);
}

/**
 * What a note is seen with. As long as `updated_at` is the same, its Insights are too; and if that moves, these
 * may be the same still.
 *
 * @param insights undefined if they were not read
 */
export function seenOf({ updated_at }: NoteSummary, insights: JsonObject | undefined): string {
	return updatedMark(updated_at) + (insights === undefined ? UNREAD : insightsMark(insights));
}

/** Tells whether the Insights of a note may be others than it was seen with. */
export function mayDiffer(seen: string, { updated_at }: NoteSummary): boolean {
	return !seen.startsWith(updatedMark(updated_at)) || isUnread(seen);
}

/** Tells whether a note is seen with the same Insights as before. Those that were not known may be any. */
export function isSame(before: string, now: string): boolean {
	return isUnread(before) || before.endsWith(now.slice(HALF));
}

const SIXTY_FOUR = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Made for each watched note at each poll, so it is a hash that takes no longer than reading the value (FNV-1a). */
function updatedMark(value: unknown): string {
	const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? '');
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	}
	const bits = hash ^ (hash >>> 14);
	return [0, 6, 12].map((shift) => SIXTY_FOUR[(bits >>> shift) & 63]).join('');
}

/** Of what the service has generated alone: a note may be renamed, and its fields may come in another order. */
function insightsMark(insights: JsonObject): string {
	const generated = INSIGHTS_FIELDS.map((field) => insights[field] ?? null);
	return base64Of(digestOf(JSON.stringify(generated, sorted)).slice(0, 9), HALF);
}

function sorted(_: string, value: unknown): unknown {
	if (!isJsonObject(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * What became of a flip:
 * - `unread`: its Insights could not be read; they are asked for again after a wait.
 * - `unchanged`: it is none, as the Insights are those that the note gave before.
 * - `changed`: it is one, as they are others.
 * - `started`: an execution has begun for it, or for one of its entries, which fires again unless that succeeds.
 * - `failed`: the execution that had begun for it did not succeed; it fires again after a wait.
 * - `refused`: n8n has not taken it; it fires again as if it had not fired.
 * - `reported`: it has been reported, and so have all its entries; it never fires again.
 * - `dropped`: it never fires again, though nothing was reported, or no execution succeeded.
 *
 * A flip without an outcome fires again at the next poll, as if it had not fired.
 */
export type Outcome =
	'unread' | 'unchanged' | 'changed' | 'started' | 'failed' | 'refused' | 'reported' | 'dropped';

/** A flip, and what became of it. */
export interface Ended {
	readonly flip: Flip;
	readonly outcome: Outcome;
	/** The keys of the entries that it is about, where "new" events give each entry once. */
	readonly keys?: readonly string[];
	/** Entries of the flip are left whose turn comes later. */
	readonly isPartial?: boolean;
	/** What the note is seen with; see `seenOf`. Left out: the note is not watched. */
	readonly seen?: string;
}

/**
 * Takes in what became of flips.
 *
 * @param now milliseconds since 1970
 */
export function withOutcomes(memory: Memory, all: Iterable<Ended>, now: number): Memory {
	const records = new Map<Fingerprint, NoteRecord>();
	let { starts } = memory;
	for (const ended of all) {
		const { flip, outcome } = ended;
		const record = records.get(flip.fingerprint) ?? memory.notes.get(flip.fingerprint) ?? UNREADY;
		const isOwn = record.lostAt === flip.record.lostAt;
		records.set(flip.fingerprint, (isOwn ? after : afterOther)(record, ended, now));
		const isFirst = outcome === 'reported' && record.runs.count === 0;
		if (isOwn && !record.isKnown && (outcome === 'started' || isFirst)) starts = memory.starts + 1;
	}
	if (records.size === 0) return memory;
	for (const [fingerprint, record] of memory.notes) {
		const plain = rested(record, now);
		if (plain !== record && !records.has(fingerprint)) records.set(fingerprint, plain);
	}
	return withValues(withRecords(memory, records), { starts });
}

/** The record of a note whose flip is over. What was given of it before stays. */
export function knownAs({ given }: NoteRecord, wasReported: boolean, seen = ''): NoteRecord {
	return wasReported || given + seen !== '' ? { ...KNOWN, wasReported, given, seen } : KNOWN;
}

/** A note that has lost its Insights keeps only what was reported of it, and when it was executed last. */
export function lost({ wasReported, given, runs }: NoteRecord, lostAt: number): NoteRecord {
	return { ...UNREADY, wasReported, given, lostAt, runs: { ...NEVER, last: runs.last } };
}

function after(record: NoteRecord, ended: Ended, now: number): NoteRecord {
	const { outcome } = ended;
	if (record.isKnown) return afterOther(record, ended, now);
	if (outcome === 'refused') return refused(record, ended);
	switch (outcome) {
		case 'unread':
			return { ...record, readings: tried(record.readings, now) };
		case 'started':
			return started(record, ended, now);
		case 'failed':
			return { ...record, runs: { ...record.runs, last: now } };
		case 'changed':
		case 'unchanged':
			return record;
		case 'reported':
		case 'dropped': {
			const next = withGiven(record, ended);
			const isDone = !next.isPartial && next.begun === '';
			if (outcome === 'reported' && !isDone) return next;
			const { runs } = record;
			const wasReported = record.wasReported || outcome === 'reported' || runs.count > 0;
			const known = knownAs(next, wasReported, ended.seen);
			return runs.count > 0 ? { ...known, runs: { ...NEVER, last: now } } : known;
		}
	}
}

/** All executions between two waits are one try of the flip. */
function started(record: NoteRecord, { flip, keys, isPartial = false }: Ended, now: number) {
	const { runs } = record;
	const isNewTry = !flip.record.isPartial && runs.count === flip.record.runs.count;
	const begun = (isNewTry ? '' : record.begun) + marksOf(keys);
	return {
		...record,
		begun,
		isPartial,
		runs: isNewTry ? tried(runs, now) : { ...runs, last: now },
	};
}

/** What others of its entries have done stays. */
function refused(record: NoteRecord, { flip, keys }: Ended): NoteRecord {
	const begun = without(record.begun, marksOf(keys));
	const isAlone = begun === '' && record.given === flip.record.given;
	return isAlone ? flip.record : { ...record, begun, isPartial: true };
}

/**
 * If the note has lost its Insights since the flip fired, its next flip is a new one, and the outcome says only
 * what was reported, and that an execution has ended. Or they may have changed: then it says whether they did.
 */
function afterOther(record: NoteRecord, ended: Ended, now: number): NoteRecord {
	const { flip, outcome, seen = '' } = ended;
	const isInDoubt = flip.doubt !== '' && record.seen === flip.doubt;
	if (isInDoubt && outcome === 'changed') return flip.record;
	if (isInDoubt && outcome === 'unchanged') return { ...record, seen, readings: NEVER };
	if (isInDoubt && outcome === 'unread') {
		return { ...record, readings: tried(record.readings, now) };
	}
	// It counted as reported when it was handed over.
	if (outcome === 'refused' && record.isKnown) return flip.record;
	if (outcome !== 'reported' && outcome !== 'failed') return record;
	const wasReported = record.wasReported || outcome === 'reported';
	return { ...withGiven(record, ended), wasReported, runs: { ...record.runs, last: now } };
}

/** Entries count as given once their execution is what it should be: see `reported`. */
function withGiven(record: NoteRecord, { outcome, keys }: Ended): NoteRecord {
	if (outcome !== 'reported' || keys === undefined || keys.length === 0) return record;
	const marks = marksOf(keys);
	const given = record.given + without(marks, record.given);
	return { ...record, given, begun: without(record.begun, marks) };
}

function marksOf(keys: readonly string[] = []): string {
	return [...new Set(keys.map(markOf))].join('');
}

function without(marks: string, others: string): string {
	const excluded = marksIn(others);
	return [...marksIn(marks)].filter((mark) => !excluded.has(mark)).join('');
}
