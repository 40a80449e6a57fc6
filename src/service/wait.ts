import type { CallOptions, NotesInsightsClient } from './client.ts';
import type { Clock } from '../base/clock.ts';
import { InputError } from '../base/input-error.ts';
import type { NoteId } from './note-id.ts';
import { hasFailed } from './progress.ts';
import type { InsightsAnswer, NotReady } from './shapes.ts';

const FIRST_PAUSE_MS = 2_000;
const PAUSE_FACTOR = 1.5;
const LONGEST_PAUSE_MS = 15_000;

export interface WaitOptions extends CallOptions {
	/** Bound on the whole wait, in milliseconds. */
	waitMs: number;
	clock: Clock;
}

/**
 * Reads the Insights of a note, and waits for them while the note is being processed.
 *
 * Asks again after 2 s, then less and less often, but at least every 15 s.
 *
 * @returns the Insights, or at once the status of a note whose processing has failed
 * @throws InputError when the Insights are still not ready in time
 */
export async function waitForInsights(
	client: Pick<NotesInsightsClient, 'getInsights'>,
	noteId: NoteId,
	{ waitMs, clock, ...call }: WaitOptions,
): Promise<InsightsAnswer> {
	const deadline = clock.now() + waitMs;
	for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * PAUSE_FACTOR, LONGEST_PAUSE_MS)) {
		const answer = await client.getInsights(noteId, call);
		if (answer.ready || hasFailed(answer.status)) return answer;
		const left = deadline - clock.now();
		if (left <= 0) throw notInTime(answer.statusText, waitMs);
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
