import type { RequestFailure, StatusError } from '../http/errors';
import { duration, type Describe } from '../http/explain';

const CHECK_URL = 'Check the URL.';
const SAME_ID =
	'Whether the receiver took the event is not known. Send it again with the same event ID: a receiver that remembers IDs takes it once.';

/** Words for a delivery that failed, to be used with `explain`. */
export const describeDelivery: Describe = (failure) => {
	switch (failure.kind) {
		case 'status':
			return {
				problem: statusProblem(failure.status),
				hint: `${statusHint(failure)}${quote(failure)}`,
			};
		case 'connection':
			return connection(failure);
		case 'timeout':
			return {
				problem: `The receiver did not answer within ${failure.timeoutMs / 1000} s`,
				hint: `${SAME_ID} If it needs longer, raise the Timeout option.`,
			};
		case 'cancelled':
			return {
				problem: 'The delivery was cancelled',
				hint: 'The execution was stopped.',
			};
		case 'redirected':
			return {
				problem: `The receiver redirects to ${failure.target ?? 'somewhere else'}`,
				hint: 'Events are never sent on to another address. Enter the final address as the URL.',
			};
		case 'blocked':
			return {
				problem: failure.message,
				hint: 'Ask whoever runs this n8n to allow the address in its SSRF protection settings.',
			};
		case 'tooLarge':
		case 'cutOff':
		case 'unexpectedBody':
			// No delivery ends so: the status decides.
			return { problem: failure.message, hint: SAME_ID };
	}
};

type ConnectionFailure = Extract<RequestFailure, { kind: 'connection' }>;

function connection({ problem, host, code }: ConnectionFailure) {
	switch (problem) {
		case 'dns':
			return { problem: `The host ${host} was not found`, hint: CHECK_URL };
		case 'refused':
			return {
				problem: `${host} refused the connection`,
				hint: `The receiver may be down, or its port may be wrong. ${CHECK_URL}`,
			};
		case 'tls':
			return {
				problem: `No secure connection to ${host} was possible (${code})`,
				hint: 'The receiver needs a certificate that n8n trusts: for one of your own authority, set NODE_EXTRA_CA_CERTS where n8n runs. If it speaks plain HTTP, the URL must begin with http://.',
			};
		case 'reset':
			return { problem: `${host} closed the connection without an answer`, hint: SAME_ID };
		case 'protocol':
			return { problem: `${host} answers, but not as a web server does`, hint: CHECK_URL };
		case 'proxy':
			return {
				problem: `The proxy ${host} could not be reached (${code})`,
				hint: 'Check HTTP_PROXY, HTTPS_PROXY and NO_PROXY where n8n runs.',
			};
		case 'network':
			return {
				problem: `${host} could not be reached (${code})`,
				hint: `${CHECK_URL} A firewall or a proxy may be in between.`,
			};
	}
}

function statusProblem(status: number): string {
	switch (status) {
		case 401:
		case 403:
			return 'The receiver rejected the event';
		case 404:
			return 'The receiver knows no such address';
		case 407:
			return 'The proxy wants a user name and password';
		case 410:
			return 'The receiver is gone: it wants no more events';
		case 413:
			return 'The event is too large for the receiver';
		case 429:
			return 'The receiver received too many requests';
		default:
			return status >= 500 ? 'The receiver failed' : 'The receiver refused the event';
	}
}

function statusHint({ status, retryAfterMs }: StatusError): string {
	switch (status) {
		case 401:
		case 403:
			return 'Check that the signing secret is the one that the receiver verifies with, and that the clocks of both are right.';
		case 404:
			return CHECK_URL;
		case 407:
			return 'Put them into HTTP_PROXY or HTTPS_PROXY where n8n runs.';
		case 410:
			return 'Stop sending to this URL.';
		case 413:
			return 'Set Payload to JSON and leave fields out.';
		default:
			if (status < 500 && status !== 408 && status !== 429) {
				return 'See in what the receiver said, or in its log, why.';
			}
			return retryAfterMs === null || retryAfterMs <= 0
				? 'Send it again later with the same event ID.'
				: `The receiver asks to wait ${duration(retryAfterMs)}. Send it again then, with the same event ID.`;
	}
}

function quote({ detail }: StatusError): string {
	return detail === null ? '' : ` The receiver said: "${detail}".`;
}
