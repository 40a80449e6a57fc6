/** Who a request went to: the Notes Insights Service, or a receiver of events. */
export type Recipient = 'service' | 'receiver';

/** A failure in words: what happened, and what to do about it. */
export type Words = readonly [problem: string, hint: string];

/** What errors call a trigger that somebody runs or publishes, its later polls, and the lists in the panel. */
export const TRIGGER_OPERATION = 'Notes Insights Trigger';
export const PUBLISH_OPERATION = 'Publishing of Notes Insights Trigger';
export const POLL_OPERATION = 'Poll of Notes Insights Trigger';
export const LIST_OPERATION = 'List Notes';

const WITHOUT_OPTIONS: ReadonlyArray<string | null> = [
	null,
	TRIGGER_OPERATION,
	PUBLISH_OPERATION,
	POLL_OPERATION,
	LIST_OPERATION,
];

/** Tells whether users can set how requests for this are made: Timeout, Concurrency and the like. */
export function hasRequestOptions(operation: string | null): boolean {
	return !WITHOUT_OPTIONS.includes(operation);
}

export const CHECK_BASE_URL = 'Check the Base URL in the credential.';
export const CHECK_URL = 'Check the URL.';

/** What to do about a failure that passes: nothing, where the trigger polls again. */
export function tryLater(operation: string | null): string {
	switch (operation) {
		case POLL_OPERATION:
			return 'The trigger polls again by itself, and then reports what it missed.';
		case PUBLISH_OPERATION:
			return 'Publish the workflow again later.';
		default:
			return 'Try again later.';
	}
}

/** The same behind a condition. */
export function ifSo(condition: string, operation: string | null): string {
	const what = tryLater(operation);
	return `${condition}, ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}

/** What was only read can be read again; a change may already have been made. */
export function afterLostAnswer(
	endpoint: string,
	recipient: Recipient,
	operation: string | null,
): string {
	if (recipient === 'receiver')
		return 'It is not known whether the receiver took the event. Send it again with the same event ID: a receiver that remembers IDs takes it only once.';
	if (endpoint.startsWith('GET ')) return tryLater(operation);
	return 'It is not known whether the service did what was asked. Check before you try again.';
}
