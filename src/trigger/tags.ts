import { createHash } from 'node:crypto';

import { isJsonObject, type JsonObject } from '../base/json.ts';
import { INSIGHTS_FIELDS, noteKey, type NoteId, type NoteSummary } from '../service/shapes.ts';
import type { Salt } from './fingerprints.ts';

/* Short texts that stand for something in the memory of a trigger: an event, an entry, the Insights of a note. */

/** Identifies a flip of a note: the same whenever it is reported, and another one for every other flip. */
export function flipEventId(salt: Salt, noteId: NoteId, number: number): string {
	return eventId(salt, `${noteKey(noteId)} ${number}`);
}

/** Identifies the event of one entry by its key alone, so that it is the same in Insights generated anew. */
export function entryEventId(key: string): string {
	return eventId(key);
}

function eventId(...parts: (string | Uint8Array)[]): string {
	return `evt_${digestOf(...parts).slice(0, 32)}`;
}

function digestOf(...parts: (string | Uint8Array)[]): string {
	const hash = createHash('sha256');
	for (const part of parts) hash.update(part);
	return hash.digest('hex');
}

/** How many characters a tag has: 36 bits, 6 in each. */
const TAG_LENGTH = 6;
/** In place of the tag of an entry, where a flip is one event. No entry has such a tag. */
export const WHOLE = '------';

/**
 * The tag of an entry among those that a note gives, in 36 bits: of 3,000 new entries of a note that has given
 * 3,000, one is mistaken for another in 1 of 7,600 notes.
 *
 * @param key the key of the entry, which ends with hexadecimal digits
 */
export function tagOf(key: string): string {
	return base64Of(key.slice(-9), TAG_LENGTH);
}

/** The tags in a text that joins them. */
export function tagsIn(text: string): ReadonlySet<string> {
	return new Set(text.match(/.{6}/gs));
}

/** Joins tags, each once. */
export function union(tags: string, others: string): string {
	return tags + without(others, tags);
}

/** The tags that are not among others. */
export function without(tags: string, others: string): string {
	const excluded = tagsIn(others);
	return [...tagsIn(tags)].filter((tag) => !excluded.has(tag)).join('');
}

/** @param digits hexadecimal ones @param length how many characters of base64, with 6 bits each */
function base64Of(digits: string, length: number): string {
	return Buffer.from(digits.padEnd(12, '0'), 'hex').toString('base64').slice(0, length);
}

/** Half of `seen` for `updated_at`, half for the Insights: 18 bits each. */
const HALF = 3;
/** How many characters `seen` has, unless it is empty. */
export const SEEN_LENGTH = 2 * HALF;
/** The Insights are not known yet, so the next poll reads them. No digest has such characters. */
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
	return updatedDigest(updated_at) + (insights === undefined ? UNREAD : insightsDigest(insights));
}

/** Tells whether a note has another `updated_at` than it was seen with. */
export function hasMoved(seen: string, { updated_at }: NoteSummary): boolean {
	return !seen.startsWith(updatedDigest(updated_at));
}

/** Tells whether the Insights of a note may be others than it was seen with, or are not known. */
export function mayDiffer(seen: string, note: NoteSummary): boolean {
	return hasMoved(seen, note) || isUnread(seen);
}

/** Tells whether a note is seen with the same Insights as before. Those that were not known may be any. */
export function isSameInsights(before: string, now: string): boolean {
	return before !== '' && (isUnread(before) || before.endsWith(now.slice(HALF)));
}

/** Tells whether a note is known to be seen with other Insights than before. */
export function hasOtherInsights(before: string, now: string): boolean {
	return !isUnread(now) && before !== '' && !isSameInsights(before, now);
}

const SIXTY_FOUR = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Made for each watched note at each poll, so it is a hash that takes no longer than reading the value (FNV-1a). */
function updatedDigest(value: unknown): string {
	const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? '');
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	}
	const bits = hash ^ (hash >>> 14);
	return [0, 6, 12].map((shift) => SIXTY_FOUR[(bits >>> shift) & 63]).join('');
}

/** Of what the service has generated alone: a note may be renamed, and its fields may come in another order. */
function insightsDigest(insights: JsonObject): string {
	const generated = INSIGHTS_FIELDS.map((field) => insights[field] ?? null);
	return base64Of(digestOf(JSON.stringify(generated, sorted)).slice(0, 9), HALF);
}

function sorted(_: string, value: unknown): unknown {
	if (!isJsonObject(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
