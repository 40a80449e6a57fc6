import type { CallOptions, NotesInsightsClient } from './client.ts';
import type { Clock } from '../base/clock.ts';
import { InputError } from '../base/input-error.ts';
import { TimeoutError } from '../http/errors.ts';
import type { NoteId } from './note-id.ts';
import { hasFailed } from './progress.ts';
import type { InsightsAnswer, NotReady } from './shapes.ts';

const FIRST_PAUSE_MS = 2_000;
const PAUSE_FACTOR = 1.5;
const LONGEST_PAUSE_MS = 15_000;
/** For the last answer: it is asked for so long before the end. */
const LAST_CALL_MS = 1_000;

export interface WaitOptions extends CallOptions {
	/** Bound on the whole wait, in milliseconds. */
	waitMs: number;
	clock: Clock;
}

/**
 * Reads the Insights of a note, and waits for them while the note is being processed.
 *
 * Asks again after 2 s, then less and less often, but at least every 15 s, and a last time a second before
 * the end. No request outlasts the wait.
 *
 * @returns the Insights, or at once the status of a note whose processing has failed
 * @throws InputError when the Insights are still not ready in time; TimeoutError if the service did not
 *   answer at all
 */
export async function waitForInsights(
	client: Pick<NotesInsightsClient, 'getInsights'>,
	noteId: NoteId,
	{ waitMs, clock, ...call }: WaitOptions,
): Promise<InsightsAnswer> {
	const deadline = clock.now() + waitMs;
	let known: string | undefined;
	for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * PAUSE_FACTOR, LONGEST_PAUSE_MS)) {
		const totalMs = deadline - clock.now();
		const answer = await client
			.getInsights(noteId, { ...call, totalMs })
			.catch((error: unknown) => {
				const isOver = error instanceof TimeoutError && clock.now() >= deadline;
				throw isOver && known !== undefined ? notInTime(known, waitMs) : error;
			});
		if (answer.ready || hasFailed(answer.status)) return answer;
		known = answer.statusText;
		const left = deadline - LAST_CALL_MS - clock.now();
		if (left <= 0) throw notInTime(known, waitMs);
		await clock.sleep(Math.min(pause, left), call.signal);
	}
}

/**
 * The failure for a note whose Insights are not ready.
 *
 * @param error the error text that is attached to the note; null if there is none
 */
export function notReady({ status, statusText }: NotReady, error: string | null): InputError {
	if (!hasFailed(status)) {
		return new InputError(
			`The Insights of this note are not ready yet: its status is "${statusText}"`,
			'Run the workflow again later, or set "If Not Ready" to "Wait".',
		);
	}
	const reason = error === null ? '' : `. The service says: "${error}"`;
	return new InputError(
		`The service could not process this note: its status is "${statusText}"${reason}`,
		'Waiting will not make it ready. Look at the note in the app that made it.',
	);
}

function notInTime(status: string, waitMs: number): InputError {
	return new InputError(
		`The Insights of this note were not ready within ${waitMs / 1000} s: its status is "${status}"`,
		'Raise the Wait Timeout option, or let the Notes Insights Trigger start the workflow when they are ready.',
	);
}
