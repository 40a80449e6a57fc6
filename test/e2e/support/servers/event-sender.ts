import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import { Webhook } from 'standardwebhooks';

export const SECRET = `whsec_${Buffer.alloc(32, 0x21).toString('base64')}`;
export const PREVIOUS_SECRET = `whsec_${Buffer.alloc(32, 0x22).toString('base64')}`;
export const OTHER_SECRET = `whsec_${Buffer.alloc(32, 0x23).toString('base64')}`;

/** A request as a sender makes it. */
export interface Outgoing {
	method?: string;
	headers: Record<string, string | string[]>;
	body: Buffer;
	/** Sends it in pieces of this many bytes, without telling its length first. */
	pieces?: number;
	/** Waits between pieces. */
	pauseMs?: number;
	/** Hangs up after this time, whatever has come. */
	hangUpAfterMs?: number;
}

export interface Answer {
	status: number;
	body: string;
}

/** Signs an event with the specification's own library. */
export function signedEvent({
	id,
	body = JSON.stringify({ type: 'test.event', timestamp: '2026-01-01T00:00:00Z', data: { id } }),
	secret = SECRET,
	offsetS = 0,
}: {
	id: string;
	body?: string | Buffer;
	secret?: string;
	/** From now to when it is signed for. */
	offsetS?: number;
}): Outgoing {
	const at = new Date(Date.now() + offsetS * 1000);
	const headers = {
		'content-type': 'application/json',
		'webhook-id': id,
		'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
		'webhook-signature': new Webhook(secret).sign(id, at, body.toString()),
	};
	return { headers, body: Buffer.from(body) };
}

/**
 * Sends a request just as it is.
 *
 * @throws Error when the connection ends without an answer
 */
export async function send(url: string, outgoing: Outgoing): Promise<Answer> {
	const { method = 'POST', headers, body, pieces, pauseMs = 0, hangUpAfterMs } = outgoing;
	const length = pieces === undefined ? { 'content-length': body.length } : {};
	const sent = request(url, { method, headers: { ...headers, ...length }, agent: false });
	const answered = new Promise<IncomingMessage>((resolve, reject) => {
		sent.once('response', resolve);
		sent.once('error', reject);
	});
	if (hangUpAfterMs !== undefined) setTimeout(() => sent.destroy(), hangUpAfterMs);
	if (pieces === undefined) sent.end(body);
	else {
		for (let start = 0; start < body.length; start += pieces) {
			sent.write(body.subarray(start, start + pieces));
			if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
		}
		sent.end();
	}
	const response = await answered;
	return { status: response.statusCode ?? 0, body: await text(response) };
}
