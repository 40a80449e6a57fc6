import { mayHaveHappened } from '../../../src/http/retry-policy.ts';
import type { StatusError } from '../../../src/http/errors.ts';
import {
	afterLostAnswer,
	CHECK_BASE_URL,
	CHECK_URL,
	duration,
	hasRequestOptions,
	TRY_LATER,
	type Recipient,
} from './wording.ts';

/** What a status means, and what to do about it, which may depend on more than the status. */
interface Row {
	problem: string;
	hint: string | ((failure: StatusError, operation: string | null) => string);
}

/**
 * Words for a status that is not a success. The service's own words are the problem; a receiver may be
 * anyone, so its words are only quoted.
 */
export function statusWords(failure: StatusError, operation: string | null, recipient: Recipient) {
	const { status, detail, isHtml, requestId, address } = failure;
	const row = ROWS[status]?.[recipient] ?? (status >= 500 ? FAILED : REFUSED)[recipient];
	const hint = typeof row.hint === 'string' ? row.hint : row.hint(failure, operation);
	if (recipient === 'receiver') {
		// A sentence brings a full stop of its own.
		const quote = detail === null ? '' : ` The receiver said: "${detail.replace(/\.$/, '')}".`;
		return { problem: row.problem, hint: `${hint}${quote}` };
	}
	const page = isHtml && status < 500 ? WEB_PAGE : null;
	const request = requestId === null ? '' : ` Request ID: ${requestId}.`;
	// What a rejected key is called must not depend on the service: people look for it in the docs.
	const problem = address === null ? row.problem : `Nothing of the service answers at ${address}`;
	const isNamed = status === 401 || address !== null;
	const words = detail !== null && isNamed ? `${problem}: ${detail}` : detail;
	return { problem: words ?? page ?? problem, hint: `${hint}${request}` };
}

const WEB_PAGE = 'A web page answered instead of the Notes Insights Service';

const REFUSED: Record<Recipient, Row> = {
	service: {
		problem: 'The service refused the request',
		hint: ({ status, isHtml }, operation) =>
			operation === null || isHtml || status < 200 || (status >= 300 && status < 400)
				? CHECK_BASE_URL
				: 'Check the parameters of this node.',
	},
	receiver: {
		problem: 'The receiver refused the event',
		hint: 'To find out why, see what the receiver said, or its log.',
	},
};

const FAILED: Record<Recipient, Row> = {
	service: { problem: 'The service failed', hint: comeBack },
	receiver: { problem: 'The receiver failed', hint: sendAgain },
};

const REJECTED = {
	problem: 'The receiver rejected the event',
	hint: 'Check that the signing secret is the one that the receiver verifies with, and that both clocks are right.',
};
const PROXY = {
	problem: 'The proxy requires a user name and password',
	hint: 'Add them to HTTP_PROXY or HTTPS_PROXY where n8n runs.',
};

/** A recipient without words in a row gets the general words for a refused request. */
const ROWS: Partial<Record<number, Partial<Record<Recipient, Row>>>> = {
	401: {
		service: {
			problem: 'The service rejected the API key',
			hint: 'Check the API key in the credential: it may be mistyped, expired or for another service.',
		},
		receiver: REJECTED,
	},
	403: {
		service: {
			problem: 'The API key is not allowed to do this',
			hint: (failure) => {
				if (failure.isHtml) return CHECK_BASE_URL;
				return isAboutNote(failure)
					? 'Use a key for the account that owns the note.'
					: 'Use a key that is allowed to read the notes of the account.';
			},
		},
		receiver: REJECTED,
	},
	404: {
		service: { problem: 'Not found', hint: whereElse },
		receiver: {
			problem: 'The receiver does not know this address',
			hint: `${CHECK_URL} If n8n receives it, publish that workflow; its test URL works only while it listens.`,
		},
	},
	407: { service: PROXY, receiver: PROXY },
	408: { receiver: { ...REFUSED.receiver, hint: sendAgain } },
	410: {
		receiver: {
			problem: 'The receiver is gone: it wants no more events',
			hint: 'Stop sending to this URL.',
		},
	},
	413: {
		service: { problem: 'The request is too large for the service', hint: 'Shorten the question.' },
		receiver: {
			problem: 'The event is too large for the receiver',
			hint: 'Set Payload to JSON and leave some fields out.',
		},
	},
	429: {
		service: {
			problem: 'The service received too many requests',
			hint: (failure, operation) =>
				hasRequestOptions(operation)
					? `${comeBack(failure)} Lower the Concurrency option, or run the workflow less often.`
					: comeBack(failure),
		},
		receiver: { problem: 'The receiver received too many requests', hint: sendAgain },
	},
};

function isAboutNote({ endpoint, isHtml }: StatusError): boolean {
	return endpoint.includes('{note_id}') && !isHtml;
}

function whereElse(failure: StatusError): string {
	return isAboutNote(failure)
		? 'The note may have been deleted, or may belong to another account. If no note is ever found, check the Base URL.'
		: CHECK_BASE_URL;
}

function comeBack(failure: StatusError): string {
	const wait = failure.retryAfterMs ?? 0;
	if (wait <= 0)
		return mayHaveHappened(failure) ? afterLostAnswer(failure.endpoint).service : TRY_LATER;
	return `The service asks you to wait ${duration(wait)} before you try again.`;
}

function sendAgain({ retryAfterMs }: StatusError): string {
	const wait = retryAfterMs ?? 0;
	if (wait <= 0) return 'Send it again later with the same event ID.';
	return `The receiver asks you to wait ${duration(wait)}. Then send it again with the same event ID.`;
}
