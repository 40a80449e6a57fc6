import type {
	ConnectionError,
	RedirectedError,
	RequestFailure,
	StatusError,
	UnexpectedBodyError,
} from '../../src/http/errors.ts';

/** What a request was made for: decides what can be done about its failure. */
export interface Occasion {
	/** As the node shows it: `Get Insights`; null for a credential test. */
	name: string | null;
	/** Who it went to; the Notes Insights Service unless given. */
	recipient?: 'receiver' | undefined;
	/** The names of the options that can be changed: `timeout`. */
	options?: readonly string[];
	/** What to do about a failure that passes; `Try again later.` unless given. */
	later?: string;
}

/** What errors call a trigger that somebody runs or publishes, its polls, and the lists in the panel. */
export const TRIGGER_OCCASION: Occasion = { name: 'Notes Insights Trigger' };
export const POLL_OCCASION: Occasion = {
	name: 'Poll of Notes Insights Trigger',
	later: 'The trigger polls again by itself, and then reports what it missed.',
};
export const LIST_OCCASION: Occasion = { name: 'List Notes' };
export const CREDENTIAL_TEST: Occasion = { name: null };

/** A failure in words for a person. */
interface Explanation {
	/** What happened; begins with the service's own words if it gave any. */
	message: string;
	/** What to do about it. */
	hint: string;
	/** HTTP status, or the system's code when there was no answer; null where neither exists. */
	code: string | null;
}

/** A failure in words: what happened, and what to do about it. */
type Words = readonly [problem: string, hint: string];

const CHECK_BASE_URL = 'Check the Base URL in the credential.';
const CHECK_URL = 'Check the URL.';

/**
 * Says what a failure means and what to do about it. n8n's own texts for statuses and codes name neither
 * the host nor what the service said, and know none of this package's options.
 */
export function explain(failure: RequestFailure, occasion: Occasion): Explanation {
	const [problem, hint] = wordsFor(failure, occasion);
	const code = failureCode(failure);
	const status = code !== null && /^\d+$/.test(code) ? `HTTP ${code}` : null;
	const where = [occasion.name, status].filter((part) => part !== null).join(', ');
	const attempts = failure.attempts > 1 ? ` Tried ${failure.attempts} times.` : '';
	const message = where === '' ? problem : `${problem} (${where})`;
	const advice = failure.advice === null ? '' : ` ${failure.advice}`;
	return { message, hint: `${hint}${attempts}${advice}`, code };
}

function failureCode(failure: RequestFailure): string | null {
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
function wordsFor(failure: RequestFailure, occasion: Occasion): Words {
	const { message, endpoint } = failure;
	const { recipient = 'service', options = [] } = occasion;
	const lost = afterLostAnswer(endpoint, occasion);
	switch (failure.kind) {
		case 'status':
			return recipient === 'service' ? serviceWords(failure, occasion) : receiverWords(failure);
		case 'connection':
			return connectionWords(failure, occasion);
		case 'timeout': {
			const longer = ' If it needs longer, raise the Timeout option.';
			return [
				`The ${recipient} did not answer within ${Math.ceil(failure.timeoutMs / 1000)} s`,
				options.includes('timeout') ? `${lost}${longer}` : lost,
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
			return redirectWords(failure, recipient);
		case 'tooLarge':
			return [
				message,
				`That is more than the real service would send, and could crash n8n. ${CHECK_BASE_URL}`,
			];
		case 'cutOff':
			return [message, lost];
		case 'unexpectedBody':
			return unexpectedWords(failure, occasion);
	}
}

function redirectWords(
	{ target, isSameHost }: RedirectedError,
	recipient: 'service' | 'receiver',
): Words {
	const who = recipient === 'service' ? 'The address' : 'The receiver';
	const field = recipient === 'service' ? 'Base URL in the credential' : 'URL';
	const why = 'Redirects are not followed, because what is sent must not go anywhere else.';
	if (!isSameHost)
		return [
			`${who} redirects to ${target ?? 'somewhere else'}`,
			`${why} If the new address is right, enter it as the ${field}.`,
		];
	const change =
		recipient === 'service'
			? 'A proxy in front of the service may add a slash to each path, or ask for a login: let it pass requests on as they are, or enter an address behind it as the Base URL in the credential.'
			: 'Check the path of the URL, such as a slash at its end.';
	return [`${who} redirects to another path of ${target ?? 'the same host'}`, `${why} ${change}`];
}

/** A host that is the machine, or the container, that n8n itself runs on. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;
const IN_A_CONTAINER =
	'If n8n runs in a container, localhost is the container itself: enter the name by which it reaches the machine, such as host.docker.internal.';

function connectionWords(failure: ConnectionError, occasion: Occasion): Words {
	const { problem, host, code, endpoint } = failure;
	const { recipient = 'service' } = occasion;
	const check = recipient === 'service' ? CHECK_BASE_URL : CHECK_URL;
	switch (problem) {
		case 'dns':
			return [
				`The host ${host} was not found`,
				code === 'EAI_AGAIN'
					? `The DNS server that n8n uses did not answer. ${later(occasion)}`
					: `${check} If it is right, the DNS server that n8n uses does not know the host.`,
			];
		case 'refused': {
			const container = LOOPBACK.test(host) ? ` ${IN_A_CONTAINER}` : '';
			return [
				`${host} refused the connection`,
				`The ${recipient} may be down, or its port may be wrong. ${check}${container} ${ifSo('If it is right', occasion)}`,
			];
		}
		case 'tls':
			return [
				`No secure connection to ${host} could be made (${code})`,
				`The ${recipient} needs a certificate that n8n trusts. If it is from your own certificate authority, or signed by the server itself, set NODE_EXTRA_CA_CERTS where n8n runs. If it speaks plain HTTP, begin its address with http://.`,
			];
		case 'reset':
			return [
				`${host} closed the connection without an answer`,
				afterLostAnswer(endpoint, occasion),
			];
		case 'protocol':
			return [`${host} answered, but not as a web service does`, check];
		case 'proxy':
			return proxyWords(failure);
		case 'network':
			return [
				`${host} could not be reached (${code})`,
				`${check} A firewall or a proxy may be in between. ${ifSo('If everything is correct', occasion)}`,
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
function unexpectedWords(failure: UnexpectedBodyError, occasion: Occasion): Words {
	const { endpoint, detail, problem } = failure;
	const what = detail.charAt(0).toLowerCase() + detail.slice(1);
	if (!endpoint.startsWith('DELETE ') || problem === 'html')
		return [
			`This does not look like the Notes Insights Service: ${what}`,
			problem === 'empty' || problem === 'notJson'
				? `${CHECK_BASE_URL} If it is right, the answer was damaged on its way, for example by a proxy. ${later(occasion)}`
				: CHECK_BASE_URL,
		];
	const removed = endpoint.endsWith('/transcription') ? 'The results of the note' : 'The note';
	return [
		`The service accepted this without confirming it: ${what}`,
		`${removed} may be gone. Check with Get Many Notes before you run this again.`,
	];
}

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
	402: 'The account has to be paid for',
	403: 'The API key is not allowed to do this',
	404: 'Not found',
	407: PROXY[0],
	413: 'The request is too large for the service',
	429: 'The service received too many requests',
	511: NETWORK[0],
};

/** Words for a status of the service that is not a success. Its own words come first, if it gave any. */
function serviceWords(failure: StatusError, occasion: Occasion): Words {
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
	return [words ?? page ?? problem, `${serviceHint(failure, occasion)}${request}`];
}

function serviceHint(failure: StatusError, occasion: Occasion): string {
	const { status, detail, isHtml, endpoint } = failure;
	const { options = [], name } = occasion;
	const isAboutNote = endpoint.includes('{note_id}');
	if (status === 511) return NETWORK[1];
	if (status >= 500 || (status === 403 && failure.retryAfterMs !== null))
		return comeBack(failure, occasion);
	switch (status) {
		case 401:
			return 'Check the API key in the credential: it may be mistyped, expired or for another service.';
		case 402:
			return 'Ask whoever runs the service for you.';
		case 407:
			return PROXY[1];
		case 413:
			return 'Shorten the question.';
		case 429: {
			const fewer = ' Lower the Concurrency option, or run the workflow less often.';
			return `${comeBack(failure, occasion)}${options.includes('concurrency') ? fewer : ''}`;
		}
	}
	if (isHtml) return CHECK_BASE_URL;
	if (isAboutNote && status in OF_NOTE) return OF_NOTE[status]?.(detail) ?? '';
	if (PASSING_STATUSES.has(status)) return later(occasion);
	if (status === 403) return 'Use a key that is allowed to read the notes of the account.';
	const isAboutParameters = name !== null && [2, 4].includes(Math.floor(status / 100));
	return isAboutParameters && status !== 404
		? 'Check the parameters of this node.'
		: CHECK_BASE_URL;
}

/** A refusal of this moment: a request that was too slow or too early, or something in use. */
const PASSING_STATUSES = new Set([408, 409, 423, 425]);

const IN_USE =
	'The note is not in a state for this. Try again later, or look at the note in the app that made it.';

/** What to do about a status that is about a note, by whether the service gave a reason. */
const OF_NOTE: Partial<Record<number, (detail: string | null) => string>> = {
	403: (detail) =>
		detail === null
			? 'Use a key for the account that owns the note.'
			: 'The note may be locked, or may belong to another account.',
	404: () =>
		'The note may have been deleted, or may belong to another account. If no note is ever found, check the Base URL.',
	409: () => IN_USE,
	423: () => IN_USE,
};

function comeBack({ status, endpoint, retryAfterMs }: StatusError, occasion: Occasion): string {
	if (retryAfterMs !== null) {
		const wait = `The service asks you to wait ${duration(retryAfterMs)}`;
		return occasion === POLL_OCCASION
			? `${wait}. ${later(occasion)}`
			: `${wait} before you try again.`;
	}
	// A question that failed has no answer, but behind the timeout of a gateway it may still get one.
	const isUnknown = status === 504 || (status >= 500 && endpoint.startsWith('DELETE '));
	return isUnknown ? afterLostAnswer(endpoint, occasion) : later(occasion);
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
function receiverWords({ status, detail, retryAfterMs }: StatusError): Words {
	const wait =
		retryAfterMs !== null
			? `The receiver asks you to wait ${duration(retryAfterMs)}. Then send it again with the same event ID.`
			: 'Send it again later with the same event ID.';
	const isPassing = status >= 500 || status === 429 || status === 408;
	const general = status >= 500 ? 'The receiver failed' : 'The receiver refused the event';
	const [problem, hint] = RECEIVER[status] ?? [
		status === 429 ? 'The receiver received too many requests' : general,
		isPassing ? wait : 'To find out why, see what the receiver said, or its log.',
	];
	// A sentence brings a full stop of its own.
	const quote = detail?.replace(/\.$/, '');
	return [problem, quote === undefined ? hint : `${hint} The receiver said: "${quote}".`];
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

/** What to do about a failure that passes: nothing, where the trigger polls again. */
function later({ later: what = 'Try again later.' }: Occasion): string {
	return what;
}

/** The same behind a condition. */
function ifSo(condition: string, occasion: Occasion): string {
	const what = later(occasion);
	return `${condition}, ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}

/** What was only read can be read again; a change may already have been made. */
function afterLostAnswer(endpoint: string, occasion: Occasion): string {
	if (occasion.recipient === 'receiver')
		return 'It is not known whether the receiver took the event. Send it again with the same event ID: a receiver that remembers IDs takes it only once.';
	if (endpoint.startsWith('GET ')) return later(occasion);
	return 'It is not known whether the service did what was asked. Check before you try again.';
}
