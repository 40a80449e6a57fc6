import type { StatusError } from '../../../src/http/errors.ts';
import {
	afterLostAnswer,
	CHECK_BASE_URL,
	CHECK_URL,
	hasRequestOptions,
	POLL_OPERATION,
	tryLater,
	type Words,
} from './wording.ts';

const PROXY: Words = [
	'The proxy requires a user name and password',
	'Add them to HTTP_PROXY or HTTPS_PROXY where n8n runs.',
];

const NETWORK: Words = [
	'The network that n8n is in wants somebody to sign in',
	'Sign in to the network, or ask whoever runs it.',
];

const PROBLEMS: Partial<Record<number, string>> = {
	401: 'The service rejected the API key',
	403: 'The API key is not allowed to do this',
	404: 'Not found',
	407: PROXY[0],
	413: 'The request is too large for the service',
	429: 'The service received too many requests',
	511: NETWORK[0],
};

/** Words for a status of the service that is not a success. Its own words come first, if it gave any. */
export function serviceWords(failure: StatusError, operation: string | null): Words {
	const { status, detail, isHtml, requestId, address } = failure;
	const isPage = isHtml && status < 500 && status !== 407;
	const page = isPage ? 'A web page answered instead of the Notes Insights Service' : null;
	const general = status >= 500 ? 'The service failed' : 'The service refused the request';
	const problem =
		address === null
			? (PROBLEMS[status] ?? general)
			: `Nothing of the service answers at ${address}`;
	// What a rejected key is called must not depend on the service: people look for it in the docs.
	const isNamed = status === 401 || address !== null;
	const words = detail !== null && isNamed ? `${problem}: ${detail}` : detail;
	const request = requestId === null ? '' : ` Request ID: ${requestId}.`;
	return [words ?? page ?? problem, `${serviceHint(failure, operation)}${request}`];
}

function serviceHint(failure: StatusError, operation: string | null): string {
	const { status, detail, isHtml, endpoint } = failure;
	const isAboutNote = endpoint.includes('{note_id}');
	if (status === 511) return NETWORK[1];
	if (status >= 500 || (status === 403 && failure.retryAfterMs !== null))
		return comeBack(failure, operation);
	switch (status) {
		case 401:
			return 'Check the API key in the credential: it may be mistyped, expired or for another service.';
		case 407:
			return PROXY[1];
		case 413:
			return 'Shorten the question.';
		case 429:
			return hasRequestOptions(operation)
				? `${comeBack(failure, operation)} Lower the Concurrency option, or run the workflow less often.`
				: comeBack(failure, operation);
	}
	if (isHtml) return CHECK_BASE_URL;
	switch (status) {
		case 403:
			if (isAboutNote && detail !== null)
				return 'The note may be locked, or may belong to another account.';
			return isAboutNote
				? 'Use a key for the account that owns the note.'
				: 'Use a key that is allowed to read the notes of the account.';
		case 404:
			return isAboutNote
				? 'The note may have been deleted, or may belong to another account. If no note is ever found, check the Base URL.'
				: CHECK_BASE_URL;
		case 409:
		case 423:
			if (isAboutNote)
				return 'The note is not in a state for this. Try again later, or look at the note in the app that made it.';
	}
	const isAboutParameters = operation !== null && [2, 4].includes(Math.floor(status / 100));
	return isAboutParameters ? 'Check the parameters of this node.' : CHECK_BASE_URL;
}

function comeBack(failure: StatusError, operation: string | null): string {
	const { status, endpoint, retryAfterMs } = failure;
	if (retryAfterMs !== null) {
		const wait = `The service asks you to wait ${duration(retryAfterMs)}`;
		return operation === POLL_OPERATION
			? `${wait}. ${tryLater(operation)}`
			: `${wait} before you try again.`;
	}
	// A question that failed has no answer, but behind the timeout of a gateway it may still get one.
	const isUnknown = status === 504 || (status >= 500 && endpoint.startsWith('DELETE '));
	return isUnknown ? afterLostAnswer(endpoint, 'service', operation) : tryLater(operation);
}

const REJECTED: Words = [
	'The receiver rejected the event',
	'Check that the signing secret is the one that the receiver verifies with, and that both clocks are right.',
];

const RECEIVER: Partial<Record<number, Words>> = {
	401: REJECTED,
	403: REJECTED,
	404: [
		'The receiver does not know this address',
		`${CHECK_URL} If the receiver is a workflow in n8n, publish it: its test URL works only while it listens.`,
	],
	407: PROXY,
	410: ['The receiver is gone: it wants no more events', 'Stop sending to this URL.'],
	413: [
		'The event is too large for the receiver',
		'Set Payload to JSON and leave some fields out.',
	],
	511: NETWORK,
};

/** The same for a receiver, which may be anyone: its words are only quoted. */
export function receiverWords(failure: StatusError): Words {
	const [problem, hint] = RECEIVER[failure.status] ?? otherReceiverWords(failure);
	// A sentence brings a full stop of its own.
	const quote = failure.detail?.replace(/\.$/, '');
	return [problem, quote === undefined ? hint : `${hint} The receiver said: "${quote}".`];
}

function otherReceiverWords({ status, retryAfterMs }: StatusError): Words {
	const wait =
		retryAfterMs !== null
			? `The receiver asks you to wait ${duration(retryAfterMs)}. Then send it again with the same event ID.`
			: 'Send it again later with the same event ID.';
	if (status >= 500) return ['The receiver failed', wait];
	if (status === 429) return ['The receiver received too many requests', wait];
	const log = 'To find out why, see what the receiver said, or its log.';
	return ['The receiver refused the event', status === 408 ? wait : log];
}

/** A wait in words: `90 s`, `5 minutes`, `3 hours`. */
function duration(ms: number): string {
	const seconds = Math.ceil(ms / 1000);
	if (seconds < 120) return `${seconds} s`;
	const minutes = Math.ceil(seconds / 60);
	if (minutes < 120) return `${minutes} minutes`;
	const hours = Math.ceil(minutes / 60);
	return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}
