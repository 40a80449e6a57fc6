import { parseNoteId } from '../../src/service/shapes.ts';
import { stalled } from './attempt-time.ts';
import type { Step } from './loopback.ts';

/** Steps of a scripted server: everything that a server can do to a client. */

export const NOTE_ID = parseNoteId('3f2b8c1e-0d4a-4c57-9a63-2f1f3c5d7e90');
const NOTE = { note_id: NOTE_ID, title: 'Kick-off', has_insights: true };
const INSIGHTS = { note_id: NOTE_ID, title: 'Kick-off', abstract: 'We begin.', action_items: [] };

/** The right answer to each of the five requests. */
export function rightAnswer(method = '', url = ''): unknown {
	if (method === 'POST') return { answer: 'Soon.', note_ids: [NOTE_ID] };
	if (method === 'DELETE') return { deleted: true };
	return url.endsWith('/insights') ? INSIGHTS : { items: [NOTE] };
}

export const ok: Step = (req, res) => {
	res.setHeader('Content-Type', 'application/json');
	res.end(JSON.stringify(rightAnswer(req.method, req.url)));
};

/** The right answer, with something done to its bytes. */
export function okAs(bytes: (text: string) => Buffer, headers: Record<string, string> = {}): Step {
	return (req, res) => {
		const body = bytes(JSON.stringify(rightAnswer(req.method, req.url)));
		res.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(body);
	};
}

/** A failure that echoes the API key, as careless servers do. */
export function status(code: number, headers: Record<string, string> = {}): Step {
	return (req, res) => {
		const key = req.headers.authorization ?? '';
		const detail = `Refused ${key} and ${encodeURIComponent(key)} and ${key.slice(0, 24)}`;
		res.writeHead(code, {
			'Content-Type': 'application/json',
			'X-Request-Id': 'req-7',
			...headers,
		});
		res.end(JSON.stringify({ detail }));
	};
}

export function body(
	text: string | Buffer,
	headers: Record<string, string> = { 'Content-Type': 'application/json' },
	code = 200,
): Step {
	return (_, res) => res.writeHead(code, headers).end(text);
}

/** Bytes written to the connection as they are, which is closed then unless `stay` is on. */
export function raw(bytes: string): Step {
	return (req) => void req.socket.end(bytes);
}

/** Writes bytes as they are, and then nothing more. */
export function rawThenStalls(bytes: string): Step {
	return (req) => void req.socket.write(bytes, () => stalled());
}

/** Writes the head, and so much of the right body, before the connection breaks. */
export function cutOff(share: number, chunked = false): Step {
	return (req, res) => {
		const text = JSON.stringify(rightAnswer(req.method, req.url));
		res.writeHead(200, chunked ? {} : { 'Content-Length': Buffer.byteLength(text) });
		res.flushHeaders();
		const part = text.slice(0, text.length * share);
		if (part === '') setImmediate(() => req.socket.destroy());
		else res.write(part, () => setImmediate(() => req.socket.destroy()));
	};
}

export const resetBeforeHeaders: Step = (req) => {
	// A TLS socket can't send RST by itself; its end without an answer is the same to a client.
	if ('encrypted' in req.socket) req.socket.destroy();
	else req.socket.resetAndDestroy();
};

export const neverAnswers: Step = () => stalled();

/** Begins at once and never ends: a byte now and then, until its reader gives up. */
export const slowBody: Step = (_, res) => {
	res.writeHead(200, { 'Content-Type': 'application/json' }).write('{');
	let bytes = 0;
	const timer = setInterval(() => {
		res.write(' ');
		// Once: a later byte could end the time of the next attempt.
		if (++bytes === 3) stalled();
	}, 20);
	res.on('close', () => clearInterval(timer));
};

/** A text of so many MiB, sent as fast as the client reads. */
export function megabytes(count: number, code = 200): Step {
	const piece = Buffer.alloc(2 ** 20, 'a');
	return (_, res) => {
		res.writeHead(code, { 'Content-Type': 'application/json' });
		let sent = 0;
		const more = () => {
			while (sent < count && !res.destroyed) {
				sent += 1;
				if (!res.write(piece)) return void res.once('drain', more);
			}
			res.end();
		};
		more();
	};
}
