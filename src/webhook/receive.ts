import { createHash } from 'node:crypto';

import { MS_PER_HOUR } from '../base/clock.ts';
import { isJsonObject, type JsonObject, parseJson } from '../base/json.ts';
import { isSignedBy, MAX_BODY_BYTES, type SigningKeys } from './event.ts';

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

/** How many of the last accepted ids a process remembers. */
export const REMEMBERED = 10_000;
/** How many of them it stores: they are written with every event. */
export const STORED = 2_000;
/** 60 bits: against the stored ids, a new one is mistaken for an old one once in 10^14 events. */
const HASH_LENGTH = 10;
/**
 * An event that has not ended by then counts as failed. In queue mode, n8n may wait for ever for an execution
 * that has ended: without a bound, the event would never start the workflow again.
 */
const MAX_PROCESSING_MS = MS_PER_HOUR;

/** Which events were accepted, and which are being processed, as far as one process knows. */
export class Repetitions {
	private readonly accepted = new Set<string>();
	private readonly inFlight = new Map<string, { begun: number; ending: Promise<boolean> }>();

	/** @param now gives milliseconds since 1970 */
	constructor(private readonly now: () => number = Date.now) {}

	/** Adds what was stored, by this process or another one. Anything but such a text is ignored. */
	recall(stored: unknown): void {
		for (const hash of decode(stored)) this.remember(hash);
	}

	/**
	 * Tells what became of an earlier event with this id.
	 *
	 * @returns whether it was accepted, once that is known; undefined if none came, or it failed or was
	 *   forgotten
	 */
	outcomeOf(id: string): Promise<boolean> | undefined {
		const hash = hashOf(id);
		if (this.accepted.has(hash)) return Promise.resolve(true);
		const run = this.inFlight.get(hash);
		return run && this.now() < run.begun + MAX_PROCESSING_MS ? run.ending : undefined;
	}

	/** Notes that an event is being processed. It is remembered only if it ends up accepted. */
	begin(id: string, ending: Promise<boolean>): void {
		const hash = hashOf(id);
		const noted = ending.then((isAccepted) => {
			if (this.inFlight.get(hash) === run) this.inFlight.delete(hash);
			if (isAccepted) this.remember(hash);
			return isAccepted;
		});
		const run = { begun: this.now(), ending: noted };
		this.inFlight.set(hash, run);
	}

	/**
	 * Gives the accepted ids as a text to store.
	 *
	 * @param ids ids to add, in case they have been accepted by the time the text is stored
	 */
	stored(...ids: string[]): string {
		return [...this.accepted, ...ids.map(hashOf)].slice(-STORED).join('');
	}

	private remember(hash: string): void {
		this.accepted.add(hash);
		const [oldest] = this.accepted;
		if (this.accepted.size > REMEMBERED && oldest !== undefined) this.accepted.delete(oldest);
	}
}

function hashOf(id: string): string {
	return createHash('sha256').update(id).digest('base64url').slice(0, HASH_LENGTH);
}

function decode(stored: unknown): string[] {
	return typeof stored === 'string' ? (stored.match(/[\w-]{10}/g) ?? []) : [];
}
