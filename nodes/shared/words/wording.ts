/** Who a request went to: the Notes Insights Service, or a receiver of events. */
export type Recipient = 'service' | 'receiver';

/** A text for both, or one for each. */
export type Text = string | Record<Recipient, string>;

/** What errors call the polls of the trigger, and the lists in the panel. */
export const TRIGGER_OPERATION = 'Insights Ready';
export const LIST_OPERATION = 'List Notes';

const WITHOUT_OPTIONS: readonly (string | null)[] = [null, TRIGGER_OPERATION, LIST_OPERATION];

/** Tells whether users can set how requests for this are made: Timeout, Concurrency and the like. */
export function hasRequestOptions(operation: string | null): boolean {
	return !WITHOUT_OPTIONS.includes(operation);
}

/** A failure in words: what happened, and what to do about it. */
export interface Words {
	problem: Text;
	hint: Text;
}

/** Picks the text for one of them. */
export function textFor(text: Text, recipient: Recipient): string {
	return typeof text === 'string' ? text : text[recipient];
}

export const TRY_LATER = 'Try again later.';
export const CHECK_BASE_URL = 'Check the Base URL in the credential.';
export const CHECK_URL = 'Check the URL.';
export const CHECK_ADDRESS = { service: CHECK_BASE_URL, receiver: CHECK_URL };

export const SAME_ID =
	'It is not known whether the receiver took the event. Send it again with the same event ID: a receiver that remembers IDs takes it only once.';
const UNCERTAIN =
	'It is not known whether the service did what was asked. Check before you try again.';

/** What was only read can be read again; a change may already have been made. */
export function afterLostAnswer(endpoint: string): Record<Recipient, string> {
	return { service: endpoint.startsWith('GET ') ? TRY_LATER : UNCERTAIN, receiver: SAME_ID };
}

/** A wait in words: `90 s`, `5 minutes`, `3 hours`. */
export function duration(ms: number): string {
	const seconds = Math.ceil(ms / 1000);
	if (seconds < 120) return `${seconds} s`;
	const minutes = Math.ceil(seconds / 60);
	if (minutes < 120) return `${minutes} minutes`;
	const hours = Math.ceil(minutes / 60);
	return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}
