import type {
	ConnectionError,
	RequestFailure,
	UnexpectedBodyError,
} from '../../../src/http/errors.ts';
import { receiverWords, serviceWords } from './statuses.ts';
import {
	afterLostAnswer,
	CHECK_BASE_URL,
	CHECK_URL,
	hasRequestOptions,
	ifSo,
	tryLater,
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
 * Says what a failure means and what to do about it. n8n's own texts for statuses and codes name neither
 * the host nor what the service said, and know none of this package's options.
 *
 * @param operation what the user asked for, as the node shows it: `Get Insights`; null for a
 *   credential test, which has no options to change
 */
export function explain(
	failure: RequestFailure,
	operation: string | null,
	recipient: Recipient = 'service',
): Explanation {
	const [problem, hint] = wordsFor(failure, operation, recipient);
	const code = codeOf(failure);
	const status = code !== null && /^\d+$/.test(code) ? `HTTP ${code}` : null;
	const where = [operation, status].filter((part) => part !== null).join(', ');
	const attempts = failure.attempts > 1 ? ` Tried ${failure.attempts} times.` : '';
	const message = where === '' ? problem : `${problem} (${where})`;
	const advice = failure.advice === null ? '' : ` ${failure.advice}`;
	return { message, hint: `${hint}${attempts}${advice}`, code };
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

/** Deliveries are judged by their status alone, so their answers are never too large or unexpected. */
function wordsFor(failure: RequestFailure, operation: string | null, recipient: Recipient): Words {
	const { message, endpoint } = failure;
	const lost = afterLostAnswer(endpoint, recipient, operation);
	switch (failure.kind) {
		case 'status':
			return recipient === 'service' ? serviceWords(failure, operation) : receiverWords(failure);
		case 'connection':
			return connectionWords(failure, operation, recipient);
		case 'timeout': {
			const longer = ' If it needs longer, raise the Timeout option.';
			return [
				`The ${recipient} did not answer within ${Math.ceil(failure.timeoutMs / 1000)} s`,
				hasRequestOptions(operation) ? `${lost}${longer}` : lost,
			];
		}
		case 'cancelled':
			return [message, 'The execution was stopped.'];
		case 'blocked':
			return [
				message,
				'Ask whoever runs this n8n instance to allow the address in its SSRF protection settings.',
			];
		case 'redirected':
			return [
				`The ${recipient === 'service' ? 'address' : 'receiver'} redirects to ${failure.target ?? 'somewhere else'}`,
				`Redirects are not followed, because what is sent must not go anywhere else. If the new address is right, enter it as the ${recipient === 'service' ? 'Base URL in the credential' : 'URL'}.`,
			];
		case 'tooLarge':
			return [
				message,
				`That is more than the real service would send, and could crash n8n. ${CHECK_BASE_URL}`,
			];
		case 'cutOff':
			return [message, lost];
		case 'unexpectedBody':
			return unexpectedWords(failure, operation);
	}
}

function connectionWords(
	failure: ConnectionError,
	operation: string | null,
	recipient: Recipient,
): Words {
	const { problem, host, code, endpoint } = failure;
	const check = recipient === 'service' ? CHECK_BASE_URL : CHECK_URL;
	const lost = afterLostAnswer(endpoint, recipient, operation);
	switch (problem) {
		case 'dns':
			return [
				`The host ${host} was not found`,
				code === 'EAI_AGAIN'
					? `The DNS server that n8n uses did not answer. ${tryLater(operation)}`
					: `${check} If it is right, the DNS server that n8n uses does not know the host.`,
			];
		case 'refused':
			return [
				`${host} refused the connection`,
				`The ${recipient} may be down, or its port may be wrong. ${check} ${ifSo('If it is right', operation)}`,
			];
		case 'tls':
			return [
				`No secure connection to ${host} could be made (${code})`,
				`The ${recipient} needs a certificate that n8n trusts. If it is from your own certificate authority, set NODE_EXTRA_CA_CERTS where n8n runs. If it speaks plain HTTP, begin its address with http://.`,
			];
		case 'reset':
			return [`${host} closed the connection without an answer`, lost];
		case 'protocol':
			return [`${host} answered, but not as a web service does`, check];
		case 'proxy':
			return proxyWords(failure);
		case 'network':
			return [
				`${host} could not be reached (${code})`,
				`${check} A firewall or a proxy may be in between. ${ifSo('If everything is correct', operation)}`,
			];
	}
}

function proxyWords({ host, code, proxyStatus }: ConnectionError): Words {
	return [
		proxyStatus === null
			? `The proxy ${host} could not be reached (${code})`
			: `The proxy ${host} did not open a connection (HTTP ${proxyStatus})`,
		'Check HTTP_PROXY, HTTPS_PROXY and NO_PROXY where n8n runs.',
	];
}

/** The service answers a deletion with `deleted: true`; some servers answer any with nothing. */
function unexpectedWords(
	{ endpoint, detail, problem }: UnexpectedBodyError,
	operation: string | null,
): Words {
	const what = detail.charAt(0).toLowerCase() + detail.slice(1);
	if (!endpoint.startsWith('DELETE ') || problem === 'html')
		return [
			`This does not look like the Notes Insights Service: ${what}`,
			problem === 'empty' || problem === 'notJson'
				? `${CHECK_BASE_URL} If it is right, the answer was damaged on its way, for example by a proxy. ${tryLater(operation)}`
				: CHECK_BASE_URL,
		];
	const removed = endpoint.endsWith('/transcription') ? 'The results of the note' : 'The note';
	return [
		`The service accepted this without confirming it: ${what}`,
		`${removed} may be gone. Check with Get Many Notes before you run this again.`,
	];
}
