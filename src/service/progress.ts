import { textOr, type JsonObject } from '../base/json.ts';

/** Words for work that is going on. No other status is guessed at: its values are not documented. */
const GOING_ON =
	/^(queued|pending|waiting|processing|running|in progress|generating|transcribing|summarizing)$/;

/** Any status with one of these words says that processing has ended without Insights. */
const HAS_FAILED = /fail|error|cancel|abort|reject/i;

/**
 * Tells whether the `status` of a body or of a list entry is a word for work that is going on, so that
 * what the body holds is not final (docs/contract.md: `queued` is listed, the full set is not shown).
 */
export function isGoingOn({ status }: JsonObject): boolean {
	const words = textOr(status, '').toLowerCase();
	return GOING_ON.test(words.replace(/[\s_-]+/g, ' ').trim());
}

/**
 * Tells whether a listed note may still be worked on, for what can't be undone: also by a word such as
 * `reprocessing_v2`, as long as the note has no Insights.
 */
export function mayBeGoingOn(note: JsonObject): boolean {
	const sounds = /ing(?![a-z])/i.test(textOr(note.status, ''));
	return isGoingOn(note) || (sounds && note.has_insights !== true && !hasFailed(note));
}

/** Tells whether the `status` of a body or of a list entry is a word for failure. */
export function hasFailed({ status }: JsonObject): boolean {
	return HAS_FAILED.test(textOr(status, ''));
}
