import type { Clock } from '../base/clock.ts';
import { InputError } from '../base/input-error.ts';
import { isJsonObject, parseJson, textOr } from '../base/json.ts';
import { parseAddress } from '../text/entered.ts';
import { quoted } from '../text/quote.ts';
import { SIGNING_SECRET_PREFIX } from '../text/redact.ts';
import { Backpressure, call, REPEATABLE, type RequestLog, type RetryRule } from '../http/call.ts';
import { type AnsweredRequest, refuseRedirect, StatusError } from '../http/errors.ts';
import { type AnsweredAttempt, isSuccess, type Send } from '../http/wire.ts';
import { signDelivery, type SigningKeys, type WebhookEvent } from './event.ts';

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
		assertAccepted(response, { endpoint, url, secrets });
		return { status: response.status, attempts: attempt.number };
	});
}

/** A 2xx is a success, whatever its body says and however it ends. */
function assertAccepted(response: AnsweredAttempt, asked: AnsweredRequest): void {
	const { status, body, retryAfterMs } = response;
	if (isSuccess(response)) return;
	refuseRedirect(response, asked);
	const detail = quoteOf(body, asked.secrets);
	throw new StatusError(asked.endpoint, { status, detail, retryAfterMs });
}

/** Checks the address of a receiver. Plain http is allowed: what is sent is signed, and no key is sent. */
export function parseReceiverUrl(value: unknown): string {
	const url = parseAddress(
		value,
		'URL',
		'Enter the address that receives the events.',
		' If the receiver wants them, set an Authorization header in the Headers option.',
	);
	url.hash = '';
	return url.href;
}

/** Headers that depend on the signature, the body or the connection. */
const RESERVED = new Set(
	[
		'connection, content-encoding, content-length, content-type, expect, host, keep-alive',
		'proxy-authorization, proxy-connection, te, trailer, transfer-encoding, upgrade',
	].flatMap((names) => names.split(', ')),
);

/**
 * Checks the headers that a user adds.
 *
 * @returns names in lower case
 * @throws InputError that never shows a value, nor what was pasted in place of a name
 */
export function parseHeaders(
	headers: readonly { name: unknown; value: unknown }[],
): Record<string, string> {
	const parsed = new Map<string, string>();
	for (const [index, { name, value }] of headers.entries()) {
		const key = typeof name === 'string' ? name.trim().toLowerCase() : '';
		const text = typeof value === 'number' ? String(value) : value;
		// RFC 9110, section 5.1, and a letter or digit first.
		if (!/^[a-z0-9][a-z0-9!#$%&'*+.^_`|~-]*$/.test(key) || key.length > 100) {
			// Not quoted: it may be a whole header with its secret.
			throw new InputError(
				`The name of a header is not valid (number ${index + 1} of the list)`,
				'Use letters, digits and hyphens. Whatever comes after a colon belongs in Value.',
			);
		}
		if (RESERVED.has(key) || key.startsWith('webhook-')) {
			throw new InputError(`The header "${key}" cannot be set`, 'Remove it from the options.');
		}
		if (typeof text !== 'string' || !/^[\t\x20-\x7e]*$/.test(text)) {
			throw new InputError(
				`The value of the header "${key}" is not valid`,
				'Use ASCII characters without line breaks.',
			);
		}
		if (parsed.has(key)) {
			throw new InputError(`The header "${key}" is set twice`, 'Remove one of the two.');
		}
		parsed.set(key, text.trim());
	}
	return Object.fromEntries(parsed);
}

/** What must not get into an error by way of a receiver, which may send back anything that it was sent. */
function sentSecrets(keys: SigningKeys, url: string, headers: Record<string, string>): string[] {
	const { pathname, search } = new URL(url);
	const segments = pathname.split('/').filter((segment) => !WORDS.test(segment));
	const query = search.slice(1).split('&');
	const values = query.map((pair) => pair.slice(pair.indexOf('=') + 1));
	return [
		...keys.map((key) => `${SIGNING_SECRET_PREFIX}${key.toString('base64')}`),
		...Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)]),
		...Object.values(headers).flatMap(basicSecrets),
		// As they were sent, and as a receiver decodes them.
		...[...segments, ...values].flatMap((part) => [
			part,
			decoded(part),
			decoded(part.replaceAll('+', ' ')),
		]),
	];
}

/** What is ordinary in a path, such as `notes-insights`: masked, it would garble what was said. */
const WORDS = /^[A-Z]?[a-z]{0,14}([-_. ][A-Z]?[a-z]{0,14})*$/;

/** User and password of HTTP Basic authentication (RFC 7617), together and separately. */
function basicSecrets(header: string): string[] {
	const [, token] = /^basic\s+(\S+)$/i.exec(header) ?? [];
	if (token === undefined) return [];
	const pair = Buffer.from(token, 'base64').toString('utf8');
	const colon = pair.indexOf(':');
	return [pair, pair.slice(0, Math.max(0, colon)), pair.slice(colon + 1)];
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

/** The longest piece of a receiver's answer that is kept, in characters. */
const MAX_QUOTE = 1000;

/**
 * Gives the beginning of what a receiver said: the `message` of a JSON object, as n8n and many others
 * put it beside a stack, or else the text as it is. See `quoted` for what is done to it.
 *
 * @param secrets values to mask wherever they occur
 * @returns null if it said nothing
 */
function quoteOf(text: string, secrets: readonly string[]): string | null {
	const body = parseJson(text);
	const message = isJsonObject(body) ? textOr(body.message, text) : text;
	return quoted(message, MAX_QUOTE, secrets) || null;
}
