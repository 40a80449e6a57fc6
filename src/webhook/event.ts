import { createHash } from 'node:crypto';

import { parseJson, textOr } from '../base/json.ts';
import { InputError } from '../base/input-error.ts';
import { mistakeIn } from '../text/entered.ts';
import { quotedValue } from '../text/quote.ts';

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
