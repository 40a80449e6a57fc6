/** What index.js at the root is made of: the client and signed events for scripts without n8n. */
import adapter from 'axios/unsafe/adapters/fetch.js';

import { InputError } from './base/input-error.ts';
import { isJsonObject, type JsonObject } from './base/json.ts';
import { sendOver } from './http/send.ts';
import type { CallOptions } from './service/client.ts';
import { parseEventId, parseSigningSecrets, signDelivery } from './webhook/event.ts';
import {
	DEFAULT_TOLERANCE_S,
	type ReceivedRequest,
	type Verification,
	verifyEvent,
} from './webhook/receive.ts';

export { unlessAborted } from './base/clock.ts';
export { InputError } from './base/input-error.ts';
export * from './http/errors.ts';
export { createClient } from './service/client.ts';
export { parseCredential } from './service/credential.ts';
export { parseNoteId } from './service/shapes.ts';

/** Sends over Node's own fetch, for scripts without n8n. It uses no proxy, unless Node's fetch does. */
export const fetchSend = sendOver(() => ({ adapter }));

/**
 * Reads the settings of one call that a script gave.
 *
 * @throws InputError that names the setting
 */
export function parseCallOptions(given: unknown = {}): CallOptions {
	if (!isJsonObject(given)) {
		throw new InputError('The options are not an object', 'Pass them as { maxRetries: 2 }.');
	}
	const { maxRetries, timeoutMs, signal } = given;
	const isCount = typeof maxRetries === 'number' && Number.isInteger(maxRetries) && maxRetries >= 0;
	if (maxRetries !== undefined && !isCount) {
		throw new InputError('maxRetries is not valid', 'Pass a whole number, 0 or more.');
	}
	const isTime = typeof timeoutMs === 'number' && Number.isFinite(timeoutMs) && timeoutMs > 0;
	if (timeoutMs !== undefined && !isTime) {
		throw new InputError('timeoutMs is not valid', 'Pass a number of milliseconds, more than 0.');
	}
	if (signal !== undefined && !(signal instanceof AbortSignal)) {
		throw new InputError('signal is not valid', 'Pass the signal of an AbortController.');
	}
	return {
		...(isCount ? { maxRetries } : {}),
		...(isTime ? { timeoutMs } : {}),
		...(signal === undefined ? {} : { signal }),
	};
}

/** From here on, a timestamp is in milliseconds: in seconds, it would be after the year 5000. */
const MILLISECONDS = 1e11;

/**
 * Signs an event for a script; see index.d.ts.
 *
 * @param now milliseconds since 1970
 * @throws InputError for an argument that can't be signed, or that no receiver would accept
 */
export function signScriptEvent(event: unknown, secrets: unknown, now: number) {
	const { id, body, timestamp = Math.floor(now / 1000) } = fieldsOf(event, 'event');
	const eventId = parseEventId(id);
	if (eventId === null) {
		throw new InputError('The event ID is missing', 'Give each event an id of its own.');
	}
	const isTime = typeof timestamp === 'number' && Number.isInteger(timestamp);
	if (!isTime || timestamp < 0 || timestamp >= MILLISECONDS) {
		throw new InputError(
			'The timestamp is not valid',
			'Pass whole seconds since 1970, or leave it out for now.',
		);
	}
	const content = { id: eventId, timestamp, body: bytesOf(body) };
	return signDelivery(parseSigningSecrets(secretsOf(secrets)), content);
}

/**
 * Verifies a request for a script; see index.d.ts.
 *
 * @param now milliseconds since 1970
 * @throws InputError for an argument of another type, such as a body that was parsed
 */
export function verifyScriptEvent(request: unknown, settings: unknown, now: number): Verification {
	const { headers, body } = fieldsOf(request, 'request');
	const { toleranceS = DEFAULT_TOLERANCE_S } = fieldsOf(settings, 'settings');
	if (typeof toleranceS !== 'number' || !(toleranceS >= 0)) {
		throw new InputError('toleranceS is not valid', 'Pass a number of seconds, 0 or more.');
	}
	const keys = parseSigningSecrets(secretsOf(settings));
	const given = { headers: givenHeaders(headers), body: body === undefined ? body : bytesOf(body) };
	return verifyEvent(given, { keys, toleranceS, now });
}

/** A body that was parsed can't be turned back into the bytes that were signed. */
function bytesOf(body: unknown): Uint8Array {
	if (typeof body === 'string') return Buffer.from(body);
	if (body instanceof Uint8Array) return body;
	if (body instanceof ArrayBuffer) return new Uint8Array(body);
	throw new InputError(
		'The body is neither a text nor bytes',
		'Pass it as it is sent or as it arrived, before anything parsed it.',
	);
}

function givenHeaders(headers: unknown): ReceivedRequest['headers'] {
	const entries =
		headers instanceof Headers ? [...headers] : Object.entries(fieldsOf(headers, 'headers'));
	const texts = entries.filter((entry): entry is [string, string | string[]] => {
		const [, value] = entry;
		return typeof value === 'string' || Array.isArray(value);
	});
	return Object.fromEntries(texts);
}

function secretsOf(given: unknown) {
	const { signingSecret, previousSigningSecret } = fieldsOf(given, 'secrets');
	return { signingSecret, previousSigningSecret };
}

function fieldsOf(value: unknown, what: string): JsonObject {
	if (isJsonObject(value)) return value;
	throw new InputError(`The ${what} must be an object`, 'See index.d.ts for what it holds.');
}
