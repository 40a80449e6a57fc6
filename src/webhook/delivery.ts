import type { Clock } from '../base/clock.ts';
import { Backpressure } from '../http/backpressure.ts';
import { StatusError } from '../http/errors.ts';
import { refuseRedirect, type AnsweredRequest } from '../http/redirects.ts';
import type { RequestLog } from '../http/request-log.ts';
import { call } from '../http/call.ts';
import { parseRetryAfter, REPEATABLE, type RetryRule } from '../http/retry-policy.ts';
import { isSuccess, type Send, type WireResponse } from '../http/wire.ts';
import type { WebhookEvent } from './event.ts';
import { quoteOf } from './quote.ts';
import type { SigningKeys } from './secrets.ts';
import { sentSecrets } from './sent-secrets.ts';
import { signDelivery } from './signature.ts';

/** One event for one receiver; see `createEvent`, `parseReceiverUrl` and `parseHeaders`. */
export interface Delivery {
	event: WebhookEvent;
	url: string;
	/** Names in lower case. */
	headers?: Record<string, string>;
	/** Attempts after the first one; default 5. */
	maxRetries?: number | undefined;
	/** Bound on one attempt in milliseconds, up to the receiver's status; default 15 s. */
	timeoutMs?: number | undefined;
	/** Ends requests and waits at once when aborted. */
	signal?: AbortSignal | undefined;
}

export const DEFAULT_DELIVERY_RETRIES = 5;
export const DEFAULT_DELIVERY_TIMEOUT_MS = 15_000;
/** How much of an answer is read, and for how long: more than is quoted, as half a secret is not recognised. */
const MAX_ANSWER_BYTES = 64 * 1024;
const BODY_WITHIN_MS = 2_000;

/**
 * POST to a receiver: `webhook-id` tells it what it has already taken, so repeating is safe.
 *
 * Source: the Standard Webhooks specification, "Delivery success and failure".
 */
const DELIVERY: RetryRule = {
	...REPEATABLE,
	status: (status) => status === 408 || status === 429 || status >= 500,
};

/** Headers that a user may override, and one that nobody may. */
const STANDARD_HEADERS = { accept: '*/*', 'user-agent': 'n8n-nodes-notes-insights' };
const CONTENT_TYPE = { 'content-type': 'application/json' };

/** What a run delivers with. */
interface DeliveryConfig {
	keys: SigningKeys;
	send: Send;
	clock: Clock;
	/** Told about every attempt. */
	log?: RequestLog;
}

/** An event that the receiver accepted. */
interface Accepted {
	status: number;
	/** Requests that were sent. */
	attempts: number;
}

/**
 * Makes the function that delivers, which throws a `RequestFailure` when the receiver did not accept the
 * event. Keep one per run: a 429 holds back everything sent to that URL.
 */
export function createDeliver(config: DeliveryConfig): (delivery: Delivery) => Promise<Accepted> {
	const held = new Map<string, Backpressure>();
	return async (delivery) => {
		const backpressure = held.get(delivery.url) ?? new Backpressure();
		held.set(delivery.url, backpressure);
		return await deliver(delivery, config, backpressure);
	};
}

async function deliver(
	{ event, url, headers = {}, signal, ...limits }: Delivery,
	{ keys, ...config }: DeliveryConfig,
	backpressure: Backpressure,
): Promise<Accepted> {
	const { maxRetries = DEFAULT_DELIVERY_RETRIES, timeoutMs = DEFAULT_DELIVERY_TIMEOUT_MS } = limits;
	const { clock } = config;
	const endpoint = `POST ${new URL(url).origin}`;
	const asked = { endpoint, rule: DELIVERY, maxRetries, timeoutMs, backpressure, signal };
	const secrets = sentSecrets(keys, url, headers);

	return await call({ ...config, ...asked }, async (attempt) => {
		const { id, body } = event;
		const timestamp = Math.floor(clock.now() / 1000);
		const signed = signDelivery(keys, { id, timestamp, body });
		const response = await attempt.send({
			method: 'POST',
			url,
			headers: { ...STANDARD_HEADERS, ...headers, ...CONTENT_TYPE, ...signed },
			body,
			bounds: { bytes: MAX_ANSWER_BYTES },
			bodyWithinMs: BODY_WITHIN_MS,
		});
		assertAccepted(response, { endpoint, url, secrets, now: clock.now() });
		return { status: response.status, attempts: attempt.number };
	});
}

/** A 2xx is a success, whatever its body says and however it ends. */
function assertAccepted(response: WireResponse, asked: AnsweredRequest & { now: number }): void {
	const { status, headers, body } = response;
	if (isSuccess(response)) return;
	refuseRedirect(response, asked);
	const detail = quoteOf(body, asked.secrets);
	const retryAfterMs = parseRetryAfter(headers, asked.now);
	throw new StatusError(asked.endpoint, { status, detail, retryAfterMs });
}
