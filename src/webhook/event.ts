import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { InputError } from '../base/input-error.ts';
import { parseJson, textOr } from '../base/json.ts';
import { trimmed } from '../text/fold.ts';
import { mistakeIn } from '../text/entered.ts';
import { quotedValue } from '../text/quote.ts';
import { SIGNING_SECRET_PREFIX as SECRET_PREFIX } from '../text/redact.ts';

/** What a user wants to tell a receiver. */
export interface EventInput {
	type: unknown;
	/** If empty, derived from type and data. */
	id: unknown;
	/** When it happened. */
	time: Date;
	data: unknown;
}

/** An event as it is sent, serialised once. */
export interface WebhookEvent {
	id: string;
	/** JSON: `{type, timestamp, data}`. */
	body: string;
	/** SHA-256 of type and data: the same for the same content, whatever the order of its fields. */
	contentHash: string;
}

/** The largest body that is sent. */
export const MAX_BODY_BYTES = 256 * 1024;
const MAX_ID_LENGTH = 256;
/** The beginning of an ID that is derived from type and data. */
const DERIVED_ID = 'evt_';

/**
 * Makes the event to deliver.
 *
 * Source: the Standard Webhooks specification, "Payload structure" and "Webhook headers".
 *
 * @throws InputError when it can't be sent as it is
 */
export function createEvent({ type, id, time, data }: EventInput): WebhookEvent {
	const name = textOr(type, '').trim();
	if (name === '') {
		const shown = quotedValue(type);
		throw new InputError(
			shown === 'empty' ? 'The event type is missing' : `The event type is not a text: ${shown}`,
			'Enter one, such as note.insights_ready. Items of the Notes Insights Trigger have theirs in event_type.',
		);
	}
	const head = JSON.stringify({ type: name, timestamp: time.toISOString() });
	const body = `${head.slice(0, -1)},"data":${serialise(data)}}`;
	const bytes = Buffer.byteLength(body);
	if (bytes > MAX_BODY_BYTES) {
		throw new InputError(
			`The payload is too large: ${Math.ceil(bytes / 1024)} KB`,
			`At most ${MAX_BODY_BYTES / 1024} KB can be sent. Set Payload to JSON and leave some fields out.`,
		);
	}
	const content = serialise([name, data], inOrder);
	const contentHash = createHash('sha256').update(content).digest('hex');
	return { id: parseEventId(id) ?? `${DERIVED_ID}${contentHash.slice(0, 32)}`, body, contentHash };
}

/**
 * Finds ids that stand for more than one content: a receiver that takes each id once would take one of
 * the events and drop the rest, and all would be reported as delivered. The same content twice under
 * one id is an event that is sent again.
 */
export function clashingIds(events: Iterable<WebhookEvent>): Set<string> {
	const known = new Map<string, string>();
	const clashing = new Set<string>();
	for (const { id, contentHash } of events) {
		if ((known.get(id) ?? contentHash) !== contentHash) clashing.add(id);
		known.set(id, contentHash);
	}
	return clashing;
}

/**
 * Reads a payload that a user entered as JSON, or an expression gave as a value.
 *
 * @throws InputError for what would be sent as null and for a text that is not JSON; it never quotes the text
 */
export function parsePayload(value: unknown): unknown {
	const payload = typeof value === 'string' ? parseJson(value) : (value ?? null);
	// JSON has neither NaN nor a number as large as 1e999: both would be sent as null.
	const isNumber = typeof payload === 'number';
	if (payload === null || (isNumber && !Number.isFinite(payload))) {
		throw new InputError(
			'The JSON Payload would be sent as null',
			'Check which field the expression reads, or set Payload to Input Item.',
		);
	}
	if (typeof value !== 'string' || payload !== undefined) return payload;
	throw new InputError(
		`The JSON Payload is not valid JSON: ${mistakeIn(value)}`,
		'Correct it, or set Payload to Input Item. Write each value as {{ JSON.stringify($json.field ?? null) }}, without quotation marks around it.',
	);
}

/** Gives the id that the user set; null if there is none. A full stop would make it unclear where it ends in the signed text. */
export function parseEventId(value: unknown): string | null {
	if (value === undefined || value === null || value === '') return null;
	const id = typeof value === 'number' && !Number.isNaN(value) ? String(value) : value;
	if (typeof id === 'string' && id.length <= MAX_ID_LENGTH && /^[\x21-\x2d\x2f-\x7e]+$/.test(id))
		return id;
	throw new InputError(
		`The event ID is not valid: ${quotedValue(value)}`,
		`Use up to ${MAX_ID_LENGTH} visible ASCII characters without spaces and full stops, or leave it empty.`,
	);
}

function inOrder(_: string, value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function serialise(value: unknown, replacer?: typeof inOrder): string {
	try {
		// Undefined for values that JSON lacks, though its type does not say so.
		const text: string | undefined = JSON.stringify(value, replacer);
		if (text !== undefined) return text;
	} catch {
		// The engine's message quotes names of fields, which may be anything.
	}
	throw new InputError(
		'The payload cannot be written as JSON',
		'It is missing, nested too deeply, refers to itself or holds a value that JSON does not have, such as a BigInt.',
	);
}

/** What is signed: exactly what is sent. */
interface SignedContent {
	/** The event id. */
	id: string;
	/** When the attempt is made, in seconds since 1970; on arrival, as it was in the header. */
	timestamp: number | string;
	body: string | Uint8Array;
}

/**
 * Signs one attempt to deliver an event.
 *
 * Source: the Standard Webhooks specification, "Signature scheme" and "Webhook headers": HMAC-SHA256
 * of `id.timestamp.body`, one signature for each key, separated by a space.
 *
 * @returns the headers that carry the signatures and what was signed besides the body
 */
export function signDelivery(keys: SigningKeys, content: SignedContent) {
	return {
		'webhook-id': content.id,
		'webhook-timestamp': String(content.timestamp),
		'webhook-signature': signaturesOf(keys, content).join(' '),
	};
}

/**
 * Tells whether any signature of a `webhook-signature` header was made with any of the keys.
 * Signatures of other versions are skipped. Each is compared against every key, in constant time and
 * to the end: the time it takes must say nothing about a signature that would match.
 *
 * @param header bounded by the 16 KB of headers that Node.js reads, which joins repeated ones with a comma
 */
export function isSignedBy(keys: SigningKeys, content: SignedContent, header: string): boolean {
	const expected = signaturesOf(keys, content).map((signature) => Buffer.from(signature));
	return header
		.split(/,? /)
		.map((given) => Buffer.from(given))
		.flatMap((given) =>
			// The texts are compared, as the same bytes can be written in several ways.
			expected.map((one) => given.length === one.length && timingSafeEqual(given, one)),
		)
		.includes(true);
}

function signaturesOf(keys: SigningKeys, { id, timestamp, body }: SignedContent): string[] {
	return keys.map((key) => {
		const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`, 'utf8').update(body);
		return `v1,${hmac.digest('base64')}`;
	});
}

/** What a user types into the credential. */
interface SecretsInput {
	signingSecret: unknown;
	previousSigningSecret?: unknown;
}

/** Keys to sign with, the current one first. */
export type SigningKeys = readonly [Buffer, ...Buffer[]];

const MIN_BYTES = 24;
const MAX_BYTES = 64;

const NEW_ONE =
	'To make a new one, put 44 random letters and digits after whsec_, for example from a password generator.';

/**
 * Checks the signing secrets before anything is sent.
 *
 * Source: the Standard Webhooks specification, "Signature scheme" (secret serialization).
 *
 * @throws InputError that names the field and says what to type, and never the secret
 */
export function parseSigningSecrets(input: SecretsInput): SigningKeys {
	const current = parseSecret(input.signingSecret, 'Signing Secret');
	const previous = input.previousSigningSecret ?? '';
	if (typeof previous === 'string' && trimmed(previous) === '') return [current];
	return [current, parseSecret(previous, 'Previous Signing Secret')];
}

function parseSecret(value: unknown, field: string): Buffer {
	const secret = typeof value === 'string' ? trimmed(value) : '';
	const refusal = (problem: string, hint: string) =>
		new InputError(`The ${field} ${problem}`, hint);
	if (secret === '') {
		throw refusal(
			'is missing',
			'Enter the secret that sender and receiver share. It begins with whsec_.',
		);
	}
	if (!secret.startsWith(SECRET_PREFIX)) {
		// Some services show their secrets without the prefix.
		const isKey = isLongEnough(base64Bytes(secret));
		throw refusal(
			`does not begin with "${SECRET_PREFIX}"`,
			isKey
				? `Put ${SECRET_PREFIX} in front of it: what you entered is the part that follows.`
				: 'Check that you copied the whole secret, without anything before it.',
		);
	}
	const key = base64Bytes(secret.slice(SECRET_PREFIX.length));
	if (key === null) {
		throw refusal(
			`is not base64 after "${SECRET_PREFIX}"`,
			`Copy it again to its end. Base64 consists of letters, digits, "+", "/" and up to two "=" at the end, and its length is a multiple of 4. ${NEW_ONE}`,
		);
	}
	if (isLongEnough(key)) return key;
	throw refusal(`has ${key.length} bytes instead of ${MIN_BYTES} to ${MAX_BYTES}`, NEW_ONE);
}

/** Null for what is not base64 throughout: `Buffer.from` would skip it, verifiers do not. */
function base64Bytes(base64: string): Buffer | null {
	const bytes = Buffer.from(base64, 'base64');
	return bytes.toString('base64') === base64 ? bytes : null;
}

function isLongEnough(key: Buffer | null): boolean {
	return key !== null && key.length >= MIN_BYTES && key.length <= MAX_BYTES;
}
