import { gzipSync } from 'node:zlib';

import {
	body,
	cutOff,
	megabytes,
	neverAnswers,
	ok,
	okAs,
	raw,
	resetBeforeHeaders,
	rightAnswer,
	slowBody,
	status,
} from '../support/answers.ts';
import { UNTIL_STALLED_MS } from '../support/attempt-time.ts';
import { ALL, DELETES, READS, REPEATABLE_CALLS, type Kind } from './calls.ts';
import type { Case } from './case.ts';
import type { Step } from '../support/loopback.ts';

/** A fault: what the server does, request by request; its last step goes on for ever. */
export interface Fault {
	fault: string;
	script: readonly Step[];
	cases: readonly Case[];
	/** What an attempt may take, for faults that last until then, and for bodies that a busy machine is long at. */
	timeoutMs?: number;
}

export interface Section {
	title: string;
	faults: readonly Fault[];
}

const BACKOFF = [500, 1000, 2000, 4000];

const answer = (on: readonly Kind[], waits: readonly number[] = []): Case => ({
	on,
	outcome: 'answer',
	requests: waits.length + 1,
	waits,
});

const fails = (
	on: readonly Kind[],
	outcome: string,
	{ waits = [], ...rest }: Partial<Case> = {},
): Case => ({ on, outcome, requests: waits.length + 1, waits, ...rest });

/** Fails, and is tried five times. */
const keepsFailing = (on: readonly Kind[], outcome: string, rest: Partial<Case> = {}): Case =>
	fails(on, outcome, { waits: BACKOFF, ...rest });

const once = (fault: string, step: Step, cases: readonly Case[], timeoutMs?: number): Fault => ({
	fault: `${fault}, once`,
	script: [step, ok],
	cases,
	timeoutMs,
});

/** The time for a body that a busy machine needs more than the usual 30 seconds to encrypt or unpack. */
const ON_A_BUSY_MACHINE = 120_000;

const forEver = (fault: string, step: Step, cases: readonly Case[], timeoutMs?: number): Fault => ({
	fault: `${fault}, always`,
	script: [step],
	cases,
	timeoutMs,
});

const exactly = (text: string) => Buffer.from(text);

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const manyObjects = body(gzipSync(`{"items":[${'{},'.repeat(5_000_000)}{}]}`, { level: 1 }), {
	'Content-Type': 'application/json',
	'Content-Encoding': 'gzip',
});

const unexpected = (problem: string) => fails(ALL, `unexpected body: ${problem}`);

export const SECTIONS: readonly Section[] = [
	{
		title: 'Statuses',
		faults: [
			once('503', status(503), [answer(ALL, [500])]),
			forEver('503', status(503), [keepsFailing(ALL, 'HTTP 503', { says: 'Refused' })]),
			forEver('307 to itself', status(307, { Location: '/elsewhere' }), [
				fails(ALL, 'redirected', { says: 'The address redirects to another path of http' }),
			]),
			forEver('400', status(400), [fails(ALL, 'HTTP 400')]),
			forEver('407', status(407), [fails(ALL, 'HTTP 407')]),
			forEver(
				'103 before the answer',
				(req, res) => {
					res.writeEarlyHints({ link: '</style.css>; rel=preload' });
					ok(req, res);
				},
				[answer(ALL)],
			),
			forEver(
				'100 before the answer',
				(req, res) => {
					res.writeContinue();
					ok(req, res);
				},
				[answer(ALL)],
			),
		],
	},
	{
		title: 'Broken connections',
		faults: [
			once('reset before headers', resetBeforeHeaders, [answer(ALL, [500])]),
			forEver('reset before headers', resetBeforeHeaders, [keepsFailing(ALL, 'connection: reset')]),
			once('reset during headers', raw('HTTP/1.1 200 OK\r\nContent-Ty'), [answer(ALL, [500])]),
			forEver('reset during headers', raw('HTTP/1.1 200 OK\r\nContent-Ty'), [
				keepsFailing(ALL, 'connection: reset'),
			]),
			once('reset after headers', cutOff(0), [
				answer(REPEATABLE_CALLS, [500]),
				fails(['ask'], 'cutOff'),
			]),
			forEver('reset after headers', cutOff(0), [
				keepsFailing(REPEATABLE_CALLS, 'cutOff'),
				fails(['ask'], 'cutOff'),
			]),
			once('half a body', cutOff(0.5), [
				answer(REPEATABLE_CALLS, [500]),
				fails(['ask'], 'cutOff', { hints: 'not known' }),
			]),
			forEver('half a body', cutOff(0.5), [
				keepsFailing(REPEATABLE_CALLS, 'cutOff'),
				fails(['ask'], 'cutOff'),
			]),
			once('half a chunked body', cutOff(0.5, true), [
				answer(REPEATABLE_CALLS, [500]),
				fails(['ask'], 'cutOff'),
			]),
			once('a whole body whose chunks never end', cutOff(1, true), [
				answer(REPEATABLE_CALLS, [500]),
				fails(['ask'], 'cutOff'),
			]),
			once(
				'half a compressed body',
				(req, res) => {
					const text = gzipSync(JSON.stringify(rightAnswer(req.method, req.url)));
					res.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': text.length });
					res.write(text.subarray(0, 20), () => setImmediate(() => req.socket.destroy()));
				},
				[answer(REPEATABLE_CALLS, [500]), fails(['ask'], 'cutOff')],
			),
			once(
				'Content-Length larger than the body',
				(req, res) => {
					const text = JSON.stringify(rightAnswer(req.method, req.url));
					req.socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${text.length + 9}\r\n\r\n${text}`);
					res.destroy();
				},
				[answer(REPEATABLE_CALLS, [500]), fails(['ask'], 'cutOff')],
			),
			forEver('not HTTP at all', raw('SSH-2.0-OpenSSH_9.6\r\n'), [
				fails(ALL, 'connection: protocol'),
			]),
			forEver('headers of 40 KB', raw(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`), [
				fails(ALL, 'connection: protocol'),
			]),
			forEver('101 Switching Protocols', raw('HTTP/1.1 101 Switching Protocols\r\n\r\n'), [
				fails(ALL, 'HTTP 101', { hints: 'Base URL' }),
			]),
		],
	},
	{
		title: 'Time',
		faults: [
			once(
				'never an answer',
				neverAnswers,
				[answer(REPEATABLE_CALLS, [500]), fails(['ask'], 'timeout')],
				UNTIL_STALLED_MS,
			),
			forEver(
				'never an answer',
				neverAnswers,
				[keepsFailing(REPEATABLE_CALLS, 'timeout'), fails(['ask'], 'timeout')],
				UNTIL_STALLED_MS,
			),
			once(
				'slow body',
				slowBody,
				[answer(REPEATABLE_CALLS, [500]), fails(['ask'], 'timeout')],
				UNTIL_STALLED_MS,
			),
			forEver(
				'slow body',
				slowBody,
				[keepsFailing(['list', 'delete'], 'timeout'), fails(['ask'], 'timeout')],
				UNTIL_STALLED_MS,
			),
		],
	},
	{
		title: 'Bodies of a success',
		faults: [
			forEver(
				'begins with a byte order mark',
				okAs((text) => Buffer.from(`\uFEFF${text}`)),
				[answer(ALL)],
			),
			forEver(
				'invalid UTF-8 inside a text',
				okAs((text) =>
					Buffer.concat([
						Buffer.from(`${text.slice(0, -1)},"x":"`),
						Buffer.from([0xff, 0x22, 0x7d]),
					]),
				),
				[answer(ALL)],
			),
			forEver(
				'gzip',
				okAs((text) => gzipSync(text), { 'Content-Encoding': 'gzip' }),
				[answer(ALL)],
			),
			forEver(
				'gzip that ends early in a complete answer',
				okAs((text) => gzipSync(text).subarray(0, -12), { 'Content-Encoding': 'gzip' }),
				[unexpected('notJson')],
			),
			...['gzip', 'br', 'zstd'].map((encoding) =>
				forEver(
					`said to be ${encoding}, and is not`,
					okAs(exactly, { 'Content-Encoding': encoding }),
					[unexpected('notJson')],
				),
			),
			forEver('5 million empty objects', manyObjects, [
				fails(ALL, 'tooLarge', { says: 'The answer has more than' }),
			]),
			forEver('objects nested 5,000 deep', body(nested(5000)), [
				fails(ALL, 'tooLarge', { says: 'The answer is nested deeper' }),
			]),
			forEver(
				'300 MB',
				megabytes(300),
				[fails(ALL, 'tooLarge', { says: 'The answer is larger than' })],
				ON_A_BUSY_MACHINE,
			),
			forEver(
				'gzip of 300 MB',
				body(gzipSync(Buffer.alloc(300 * 2 ** 20, ' '), { level: 1 }), {
					'Content-Encoding': 'gzip',
				}),
				[fails(ALL, 'tooLarge')],
				ON_A_BUSY_MACHINE,
			),
		],
	},
	{
		title: 'Bodies of a failure',
		faults: [
			forEver('detail is nested 5,000 deep', body(`{"detail":${nested(5000)}}`, {}, 422), [
				fails(ALL, 'HTTP 422', { says: 'The service refused' }),
			]),
			forEver('detail is 1 MB long', body(`{"detail":"${'long '.repeat(200_000)}"}`, {}, 422), [
				fails(ALL, 'HTTP 422', { says: 'long long' }),
			]),
			forEver(
				'half a body with 422',
				(req, res) => {
					res
						.writeHead(422, { 'Content-Length': 1000 })
						.write('{"detail": "Ti', () => setImmediate(() => req.socket.destroy()));
				},
				[fails(ALL, 'HTTP 422')],
			),
		],
	},
	{
		title: 'Deletes whose answer was lost',
		faults: [
			{
				fault: 'reset before headers, then 404',
				script: [resetBeforeHeaders, status(404)],
				cases: [answer(DELETES, [500]), fails(READS, 'HTTP 404', { waits: [500] })],
			},
			{
				fault: 'reset before headers, then HTML with 404',
				script: [
					resetBeforeHeaders,
					body('<html>Nope</html>', { 'Content-Type': 'text/html' }, 404),
				],
				cases: [fails([...DELETES, ...READS], 'HTTP 404', { waits: [500] })],
			},
			{
				fault: 'never an answer, then 503, then 404',
				script: [neverAnswers, status(503), status(404)],
				cases: [answer(DELETES, [500, 1000])],
				timeoutMs: UNTIL_STALLED_MS,
			},
			{
				fault: '503, then 404',
				script: [status(503), status(404)],
				cases: [answer(DELETES, [500]), fails(READS, 'HTTP 404', { waits: [500] })],
			},
		],
	},
];
