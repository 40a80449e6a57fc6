import type { RequestFailure, UnexpectedBodyError } from '../../../src/http/errors.ts';
import { CONNECTION_WORDS } from './connection-words.ts';
import { statusWords } from './status-words.ts';
import {
	afterLostAnswer,
	CHECK_BASE_URL,
	hasRequestOptions,
	textFor,
	SAME_ID,
	type Recipient,
	type Words,
} from './wording.ts';

/** A failure in words for a person. */
interface Explanation {
	/** What happened; begins with the service's own words if it gave any. */
	message: string;
	/** What to do about it. */
	hint: string;
	/** HTTP status, or the system's code when there was no answer; null where neither exists. */
	code: string | null;
}

/**
 * Says what a failure means and what to do about it.
 *
 * @param operation what the user asked for, as the node shows it: `Get Insights`; null for a
 *   credential test, which has no options to change
 */
export function explain(
	failure: RequestFailure,
	operation: string | null,
	recipient: Recipient = 'service',
): Explanation {
	const words = wordsFor(failure, operation, recipient);
	const problem = textFor(words.problem, recipient);
	const code = codeOf(failure);
	const status = code !== null && /^\d+$/.test(code) ? `HTTP ${code}` : null;
	const where = [operation, status].filter((part) => part !== null).join(', ');
	const attempts = failure.attempts > 1 ? ` Gave up after ${failure.attempts} attempts.` : '';
	const message = where === '' ? problem : `${problem} (${where})`;
	return { message, hint: `${textFor(words.hint, recipient)}${attempts}`, code };
}

function codeOf(failure: RequestFailure): string | null {
	switch (failure.kind) {
		case 'connection':
			return failure.code;
		case 'timeout':
			return 'ETIMEDOUT';
		case 'cancelled':
		case 'blocked':
			return null;
		default:
			return String(failure.status);
	}
}

function wordsFor(failure: RequestFailure, operation: string | null, recipient: Recipient): Words {
	switch (failure.kind) {
		case 'status':
			return statusWords(failure, operation, recipient);
		case 'connection':
			return CONNECTION_WORDS[failure.problem](failure);
		case 'timeout': {
			const { service, receiver } = afterLostAnswer(failure.endpoint);
			const longer = hasRequestOptions(operation)
				? ' If it needs longer, raise the Timeout option.'
				: '';
			return {
				problem: `The ${recipient} did not answer within ${failure.timeoutMs / 1000} s`,
				hint: { service: `${service}${longer}`, receiver: `${receiver}${longer}` },
			};
		}
		case 'cancelled':
			return {
				problem: {
					service: 'The request was cancelled',
					receiver: 'The delivery was cancelled',
				},
				hint: 'The execution was stopped.',
			};
		case 'blocked':
			return {
				problem: failure.message,
				hint: 'Ask whoever runs this n8n instance to allow the address in its SSRF protection settings.',
			};
		default:
			return answerWords(failure);
	}
}

type UnusableAnswer = Extract<
	RequestFailure,
	{ kind: 'redirected' | 'tooLarge' | 'cutOff' | 'unexpectedBody' }
>;

/** Of these, a delivery can only end in the first: for deliveries, the status decides. */
function answerWords(failure: UnusableAnswer): Words {
	switch (failure.kind) {
		case 'redirected': {
			const target = failure.target ?? 'somewhere else';
			return {
				problem: {
					service: `The address redirects to ${target}`,
					receiver: `The receiver redirects to ${target}`,
				},
				hint: {
					service:
						'Redirects are not followed, because the API key must not go anywhere else. Correct the Base URL in the credential.',
					receiver:
						'Events are never sent on to another address. Enter the final address as the URL.',
				},
			};
		}
		case 'tooLarge': {
			const service = `That is more than the real service would send, and could crash n8n. ${CHECK_BASE_URL}`;
			return { problem: failure.message, hint: { service, receiver: SAME_ID } };
		}
		case 'cutOff':
			return { problem: failure.message, hint: afterLostAnswer(failure.endpoint) };
		case 'unexpectedBody':
			if (failure.endpoint.startsWith('DELETE ') && failure.problem !== 'html') {
				return unconfirmed(failure);
			}
			return {
				problem: {
					service: `This does not look like the Notes Insights Service: ${lowerFirst(failure.detail)}`,
					receiver: failure.message,
				},
				hint: { service: CHECK_BASE_URL, receiver: SAME_ID },
			};
	}
}

/** The service answers a deletion with `deleted: true`; some servers answer any with nothing. */
function unconfirmed({ endpoint, detail }: UnexpectedBodyError): Words {
	const what = endpoint.endsWith('/transcription') ? 'The results of the note' : 'The note';
	return {
		problem: `The service accepted this without confirming it: ${lowerFirst(detail)}`,
		hint: `${what} may be gone. Check with Get Many Notes before you run this again.`,
	};
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
