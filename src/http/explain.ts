import type { RequestFailure, StatusError } from './errors';

/** A failure in words for a person. */
export interface Explanation {
	/** What happened; begins with the service's own words where it gave any. */
	message: string;
	/** What to do about it. */
	hint: string;
	/** HTTP status, or the system's code when there was no answer; null where neither exists. */
	code: string | null;
}

const CHECK_BASE_URL = 'Check the Base URL in the credential.';
const TRY_LATER = 'Try again later.';

const UNCERTAIN =
	'Whether the service did what was asked is not known. Check before you try again.';

/**
 * Words for a failure: what happened, and what to do about it.
 *
 * @param operation null where no node is at work: there are no options to change then
 */
export type Describe = (
	failure: RequestFailure,
	operation: string | null,
) => { problem: string; hint: string };

/**
 * Says what a failure means and what to do.
 *
 * @param operation what the user asked for, as the node shows it: `Get Insights`; null for the test of
 *   a credential
 * @param describe the words; those for the Notes Insights Service unless given
 */
export function explain(
	failure: RequestFailure,
	operation: string | null,
	describe: Describe = describeService,
): Explanation {
	const { problem, hint } = describe(failure, operation);
	const code = codeOf(failure);
	const status = code !== null && /^\d+$/.test(code) ? `HTTP ${code}` : null;
	const where = [operation, status].filter((part) => part !== null).join(', ');
	const attempts = failure.attempts > 1 ? ` Gave up after ${failure.attempts} attempts.` : '';
	const message = where === '' ? problem : `${problem} (${where})`;
	return { message, hint: `${hint}${attempts}`, code };
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

function describeService(failure: RequestFailure, operation: string | null): ReturnType<Describe> {
	switch (failure.kind) {
		case 'status':
			return {
				problem: failure.detail ?? statusProblem(failure),
				hint: [statusHint(failure, operation), requestId(failure)].filter(Boolean).join(' '),
			};
		case 'connection':
			return CONNECTION[failure.problem](failure.host, failure.code, failure.endpoint);
		case 'timeout':
			return {
				problem: `The service did not answer within ${failure.timeoutMs / 1000} s`,
				hint: operation === null ? TRY_LATER : 'Raise the Timeout option, or try again later.',
			};
		case 'cancelled':
			return {
				problem: 'The request was cancelled',
				hint: 'The execution was stopped.',
			};
		case 'redirected':
			return {
				problem: `The address redirects to ${failure.target ?? 'somewhere else'}`,
				hint: 'Redirects are not followed, so that the API key goes nowhere else. Correct the Base URL in the credential.',
			};
		case 'tooLarge':
			return {
				problem: failure.message,
				hint: `That is more than an honest service sends, and could end n8n. ${CHECK_BASE_URL}`,
			};
		case 'cutOff':
			return {
				problem: failure.message,
				hint: afterLostAnswer(failure.endpoint),
			};
		case 'unexpectedBody':
			return {
				problem: `This does not look like the Notes Insights Service: ${lowerFirst(failure.detail)}`,
				hint: CHECK_BASE_URL,
			};
		case 'blocked':
			return {
				problem: failure.message,
				hint: 'Ask whoever runs this n8n to allow the address in its SSRF protection settings.',
			};
	}
}

const CONNECTION = {
	dns: (host: string, code: string) => ({
		problem: `The host ${host} was not found`,
		hint:
			code === 'EAI_AGAIN'
				? `The name service that n8n uses gave no answer. ${TRY_LATER}`
				: `${CHECK_BASE_URL} If it is right, the name service that n8n uses does not know the host.`,
	}),
	refused: (host: string) => ({
		problem: `${host} refused the connection`,
		hint: `The service may be down, or its port may be wrong. ${CHECK_BASE_URL} If it is right, try again later.`,
	}),
	tls: (host: string, code: string) => ({
		problem: `No secure connection to ${host} was possible (${code})`,
		hint: 'The server needs a certificate that n8n trusts: for one of your own authority, set NODE_EXTRA_CA_CERTS where n8n runs. If the server speaks plain HTTP, the Base URL must say http://.',
	}),
	reset: (host: string, _code: string, endpoint: string) => ({
		problem: `${host} closed the connection without an answer`,
		hint: afterLostAnswer(endpoint),
	}),
	protocol: (host: string) => ({
		problem: `${host} answers, but not as a web service does`,
		hint: CHECK_BASE_URL,
	}),
	proxy: (host: string, code: string) => ({
		problem: `The proxy ${host} could not be reached (${code})`,
		hint: 'Check HTTP_PROXY, HTTPS_PROXY and NO_PROXY where n8n runs.',
	}),
	network: (host: string, code: string) => ({
		problem: `${host} could not be reached (${code})`,
		hint: `${CHECK_BASE_URL} A firewall or a proxy may be in between. If all is right, try again later.`,
	}),
};

/** What was only read can be read again; what was changed may be done already. */
function afterLostAnswer(endpoint: string): string {
	return endpoint.startsWith('GET ') ? TRY_LATER : UNCERTAIN;
}

function statusProblem({ status, isHtml }: StatusError): string {
	if (isHtml && status < 500) return 'A web page answered instead of the Notes Insights Service';
	switch (status) {
		case 401:
			return 'The service rejected the API key';
		case 403:
			return 'The API key is not allowed to do this';
		case 404:
			return 'Not found';
		case 407:
			return 'The proxy wants a user name and password';
		case 413:
			return 'The request is too large for the service';
		case 429:
			return 'The service received too many requests';
		default:
			return status >= 500 ? 'The service failed' : 'The service refused the request';
	}
}

function statusHint(failure: StatusError, operation: string | null): string {
	const { status, retryAfterMs, endpoint, isHtml, versionTwice } = failure;
	const isAboutNote = endpoint.includes('{note_id}') && !isHtml;
	switch (status) {
		case 401:
			return 'Check the API key in the credential: it may be mistyped, expired or of another service.';
		case 403:
			return isAboutNote
				? 'Use a key of the account that owns the note.'
				: 'Use a key that may read the notes of the account.';
		case 404:
			if (versionTwice) return 'Remove /v1 from the end of the Base URL in the credential.';
			return isAboutNote
				? 'The note may be deleted, or belong to another account. If nothing is ever found, check the Base URL.'
				: CHECK_BASE_URL;
		case 407:
			return 'Put them into HTTP_PROXY or HTTPS_PROXY where n8n runs.';
		case 413:
			return 'Shorten the question.';
		case 429:
			if (operation === null) return comeBack(retryAfterMs);
			return `${comeBack(retryAfterMs)} Lower the Concurrency option, or run the workflow less often.`;
		default:
			if (status >= 500) return comeBack(retryAfterMs);
			return operation === null || status < 200 || (status >= 300 && status < 400)
				? CHECK_BASE_URL
				: 'Check the parameters of this node.';
	}
}

function comeBack(retryAfterMs: number | null): string {
	if (retryAfterMs === null || retryAfterMs <= 0) return TRY_LATER;
	return `The service asks to wait ${duration(retryAfterMs)} before the next try.`;
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

function requestId(failure: StatusError): string {
	return failure.requestId === null ? '' : `Request ID: ${failure.requestId}.`;
}

function lowerFirst(text: string): string {
	return text.charAt(0).toLowerCase() + text.slice(1);
}
