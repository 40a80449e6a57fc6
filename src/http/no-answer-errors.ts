import { RequestError } from './request-error';

/**
 * `protocol`: what answered does not speak HTTP. `proxy`: the proxy in between could not be
 * reached. `network`: every other failure.
 */
export type ConnectionProblem =
	'dns' | 'refused' | 'tls' | 'reset' | 'protocol' | 'proxy' | 'network';

/** No answer: the connection could not be made, or broke before the answer's headers arrived. */
export class ConnectionError extends RequestError {
	readonly kind = 'connection';

	/**
	 * @param code the system's code, such as `ECONNREFUSED`
	 * @param host the target host, or the proxy; without credentials
	 */
	constructor(
		endpoint: string,
		readonly problem: ConnectionProblem,
		readonly code: string,
		readonly host: string,
	) {
		super(`Connection to ${host} failed (${code})`, endpoint);
	}
}

/** One attempt took longer than allowed. */
export class TimeoutError extends RequestError {
	readonly kind = 'timeout';

	constructor(
		endpoint: string,
		readonly timeoutMs: number,
	) {
		super(`No complete answer within ${timeoutMs / 1000} s`, endpoint);
	}
}

/** The caller gave up: the execution was stopped. */
export class CancelledError extends RequestError {
	readonly kind = 'cancelled';

	constructor(endpoint: string) {
		super('The request was cancelled', endpoint);
	}
}

/** n8n's egress policy forbids the address (`N8N_SSRF_PROTECTION_ENABLED`). */
export class BlockedByPolicyError extends RequestError {
	readonly kind = 'blocked';

	constructor(
		endpoint: string,
		readonly host: string,
	) {
		super(`This n8n instance does not allow connections to ${host}`, endpoint);
	}
}
