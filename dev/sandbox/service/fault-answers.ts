import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Drop, Fault, FaultQueue } from './faults.ts';

const UNFINISHED = Buffer.from('{"detail":"This answer does not arrive whole"}');

/**
 * Puts faults in the place of answers. A fault is taken once the body has been read and before the
 * key is checked, as a gateway in front of the service would fail; the answer is replaced at the very
 * end, so that both kinds, before and after the effect, take the same way out.
 *
 * @param pathsOf the names by which a fault may match the request's path
 */
export function answerWithFaults(
	app: FastifyInstance,
	faults: FaultQueue,
	pathsOf: (request: FastifyRequest) => readonly string[],
): void {
	const taken = new WeakMap<FastifyRequest, Fault>();

	app.addHook('preHandler', async (request, reply) => {
		const fault = faults.take(request.method, pathsOf(request));
		if (fault === undefined) return undefined;
		taken.set(request, fault);
		if (fault.afterEffect === true) return undefined;
		if (!(await pause(fault, reply.raw))) {
			// The client gave up waiting: its request must have no effect any more.
			reply.hijack();
			return await reply;
		}
		return replaces(fault) ? await reply.send('') : undefined;
	});

	app.addHook('onSend', async (request, reply, payload) => {
		const fault = taken.get(request);
		if (fault === undefined) return payload;
		if (fault.afterEffect === true && !(await pause(fault, reply.raw))) return payload;
		const answer = replaces(fault) ? replaced(reply, fault) : payload;
		if (fault.headers !== undefined) void reply.headers(fault.headers);
		if (fault.drop === undefined) return answer;
		return dropped(reply, fault.drop, Buffer.from(typeof answer === 'string' ? answer : ''));
	});
}

function replaces(fault: Fault): boolean {
	// A connection dropped before the effect has no true answer to cut short either.
	const dropsUntouched = fault.drop !== undefined && fault.afterEffect !== true;
	return fault.status !== undefined || fault.body !== undefined || dropsUntouched;
}

function replaced(reply: FastifyReply, { status = 200, body }: Fault): string {
	void reply.code(status);
	if (typeof body === 'string') {
		void reply.header('content-type', 'text/plain; charset=utf-8');
		return body;
	}
	void reply.header('content-type', 'application/json; charset=utf-8');
	if (body !== undefined) return JSON.stringify(body);
	return status < 400 ? '' : JSON.stringify({ detail: `Sandbox fault ${status}` });
}

/** Announces the whole body, sends as much of it as the drop allows, then cuts the connection. */
function dropped(reply: FastifyReply, drop: Drop, body: Buffer): Readable | string {
	if (drop === 'before') {
		reply.raw.destroy();
		return '';
	}
	// An answer without a body would arrive complete, so there is always something to cut.
	const whole = body.length > 0 ? body : UNFINISHED;
	void reply.header('content-length', whole.length);
	return Readable.from(cutShort(reply.raw, drop, whole), { objectMode: false });
}

async function* cutShort(answer: ServerResponse, drop: Drop, body: Buffer): AsyncGenerator<Buffer> {
	answer.flushHeaders();
	if (drop === 'body') yield body.subarray(0, Math.floor(body.length / 2));
	await nextTurn();
	answer.destroy();
}

/** Waits as long as the fault says; false when the connection was gone before that. */
async function pause({ delayMs = 0 }: Fault, answer: ServerResponse): Promise<boolean> {
	const gone = new AbortController();
	answer.once('close', () => gone.abort());
	if (delayMs > 0) await sleep(delayMs, undefined, { signal: gone.signal }).catch(() => undefined);
	return !answer.destroyed;
}
