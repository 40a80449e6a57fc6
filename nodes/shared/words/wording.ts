/** Who a request went to: the Notes Insights Service, or a receiver of events. */
export type Recipient = 'service' | 'receiver';

/** A failure in words: what happened, and what to do about it. */
export type Words = readonly [problem: string, hint: string];

/** What errors call the polls of the trigger, and the lists in the panel. */
export const TRIGGER_OPERATION = 'Notes Insights Trigger';
export const LIST_OPERATION = 'List Notes';

/** Tells whether users can set how requests for this are made: Timeout, Concurrency and the like. */
export function hasRequestOptions(operation: string | null): boolean {
	return operation !== null && operation !== TRIGGER_OPERATION && operation !== LIST_OPERATION;
}

export const TRY_LATER = 'Try again later.';
export const CHECK_BASE_URL = 'Check the Base URL in the credential.';
export const CHECK_URL = 'Check the URL.';

/** What was only read can be read again; a change may already have been made. */
export function afterLostAnswer(endpoint: string, recipient: Recipient): string {
	if (recipient === 'receiver')
		return 'It is not known whether the receiver took the event. Send it again with the same event ID: a receiver that remembers IDs takes it only once.';
	if (endpoint.startsWith('GET ')) return TRY_LATER;
	return 'It is not known whether the service did what was asked. Check before you try again.';
}
