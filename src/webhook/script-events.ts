import { InputError } from '../base/input-error.ts';
import { isJsonObject, type JsonObject } from '../base/json.ts';
import { parseEventId } from './event.ts';
import { parseSigningSecrets } from './secrets.ts';
import { signDelivery } from './signature.ts';
import {
	DEFAULT_TOLERANCE_S,
	verifyEvent,
	type ReceivedRequest,
	type Verification,
} from './verify.ts';

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
	const given = { headers: headersOf(headers), body: body === undefined ? body : bytesOf(body) };
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

function headersOf(headers: unknown): ReceivedRequest['headers'] {
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
