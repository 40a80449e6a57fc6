import { isJsonObject, parseJson, type JsonObject } from '../base/json.ts';
import { MAX_BODY_BYTES } from './event.ts';
import type { SigningKeys } from './secrets.ts';
import { isSignedBy } from './signature.ts';

/** The request that arrived. */
export interface ReceivedRequest {
	/** Names in lower case, as Node.js gives them. */
	headers: Readonly<Record<string, string | string[] | undefined>>;
	/** The bytes that arrived; undefined if there were none or they are not available. */
	body: Uint8Array | undefined;
}

/** A genuine event: what a workflow starts with. */
export interface ReceivedEvent {
	/** Null if the body does not have the shape of the specification. */
	type: string | null;
	/** As received; null if the body has none, or not the shape of the specification. */
	timestamp: unknown;
	/** As received, null if the body has none; the whole body if that has not the shape of the specification. */
	data: unknown;
	webhook_id: string;
}

/** An event, or the HTTP status of the refusal. It says nothing more, as that would help forgers. */
export type Verification = { event: ReceivedEvent } | { refused: 400 | 401 | 413 };

export const DEFAULT_TOLERANCE_S = 300;

/**
 * Visible ASCII. A space would mean that the header came twice. Unlike in what is sent, a full stop is
 * allowed: as the timestamp consists of digits and the body is a JSON object, there is only one way to
 * take the signed text apart.
 */
const ID = /^[\x21-\x7e]{1,256}$/;
const TIMESTAMP = /^\d{1,15}$/;

/**
 * Decides whether a request is a genuine event.
 *
 * Source: the Standard Webhooks specification, "Verifying signatures" and "Payload structure". The
 * bytes are verified before anything in them is parsed. Svix, where the specification comes from, sends
 * the same headers as `svix-…` unless it is told otherwise.
 *
 * @param toleranceS largest distance between `webhook-timestamp` and now, in seconds
 * @param now milliseconds since 1970
 */
export function verifyEvent(
	{ headers, body }: ReceivedRequest,
	{ keys, toleranceS, now }: { keys: SigningKeys; toleranceS: number; now: number },
): Verification {
	const [id, timestamp, signature] = signedHeaders(headers);
	if (body === undefined || typeof signature !== 'string') return { refused: 400 };
	if (body.byteLength > MAX_BODY_BYTES) return { refused: 413 };
	if (!isText(id, ID) || !isText(timestamp, TIMESTAMP)) return { refused: 400 };

	const isSigned = isSignedBy(keys, { id, timestamp, body }, signature);
	const isRecent = Math.abs(now / 1000 - Number(timestamp)) <= toleranceS;
	if (!isSigned || !isRecent) return { refused: 401 };

	const payload = parseJson(utf8Of(body));
	if (!isJsonObject(payload)) return { refused: 400 };
	return { event: { ...contentOf(payload), webhook_id: id } };
}

/** The specification asks for a `type`, but many senders sign bodies of a shape of their own. */
function contentOf(payload: JsonObject): Omit<ReceivedEvent, 'webhook_id'> {
	const { type, timestamp = null, data = null } = payload;
	if (typeof type === 'string' && type !== '') return { type, timestamp, data };
	return { type: null, timestamp: null, data: payload };
}

/** The headers of the specification or, without any of them, Svix's own names for the same. */
function signedHeaders(headers: ReceivedRequest['headers']) {
	const named = (vendor: string) =>
		['id', 'timestamp', 'signature'].map((name) => headers[`${vendor}-${name}`]);
	const specified = named('webhook');
	return specified.some((value) => value !== undefined) ? specified : named('svix');
}

function isText(value: unknown, form: RegExp): value is string {
	return typeof value === 'string' && form.test(value);
}

/** Gives a text that is not JSON for bytes that are not UTF-8. */
function utf8Of(bytes: Uint8Array): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return '';
	}
}
