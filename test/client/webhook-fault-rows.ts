import { UNTIL_STALLED_MS } from '../support/attempt-time.ts';
import {
	body,
	megabytes,
	neverAnswers,
	raw,
	rawThenStalls,
	resetBeforeHeaders,
} from '../support/answers.ts';
import { START } from '../support/clocks.ts';
import type { Step } from '../support/loopback.ts';

/** A fault of a receiver, and what a delivery ends in under it. */
export interface Fault {
	fault: string;
	/** What the receiver does, request by request; its last step goes on for ever. */
	script: readonly Step[];
	/** `delivered`, or what `outcomeOf` says of the failure. */
	outcome: string;
	/** Waits between the requests in milliseconds, with the jitter at one half. */
	waits: readonly number[];
	/** Requests, where there is not one more than waits. */
	requests?: number;
	/** For faults that last until the attempt's time is over. */
	timeoutMs?: number;
}

const BACKOFF = [500, 1000, 2000, 4000, 8000];

export const accepted: Step = (_, res) => res.writeHead(204).end();
const answers = (code: number, headers: Record<string, string> = {}) => body('no', headers, code);

const delivered = (fault: string, step: Step, timeoutMs?: number): Fault => ({
	fault,
	script: [step],
	outcome: 'delivered',
	waits: [],
	timeoutMs,
});

const final = (fault: string, step: Step, outcome: string): Fault => ({
	fault,
	script: [step],
	outcome,
	waits: [],
});

/** What is worth another try: once, and for ever. */
const passing = (
	fault: string,
	step: Step,
	outcome: string,
	timeoutMs = outcome === 'timeout' ? UNTIL_STALLED_MS : undefined,
): Fault[] => [
	{
		fault: `${fault}, once`,
		script: [step, accepted],
		outcome: 'delivered',
		waits: BACKOFF.slice(0, 1),
		timeoutMs,
	},
	{ fault: `${fault}, always`, script: [step], outcome, waits: BACKOFF, timeoutMs },
];

/** By the server's clock. */
const AT_START = { Date: new Date(START).toUTCString() };
const IN_NINE_SECONDS = new Date(START + 9000).toUTCString();

const RETRIED = [408, 429, 500, 501, 502, 503, 504, 505, 507, 511, 520, 599];
const REFUSALS = [
	400, 401, 402, 403, 404, 405, 406, 407, 409, 410, 411, 413, 414, 415, 417, 418, 421, 422, 423,
	425, 426, 428, 431, 451, 499,
];
const REDIRECTS = [301, 302, 303, 307, 308];

const stalls =
	(code: number): Step =>
	(_, res) => {
		res.writeHead(code, { 'Content-Type': 'text/plain' }).write('...');
	};
const breaksIn = (code: number): Step =>
	raw(`HTTP/1.1 ${code} X\r\nContent-Length: 100\r\n\r\nhalf`);
const endless: Step = (_, res) => {
	const more = () => {
		while (!res.destroyed && res.write('x'.repeat(65_536)));
		if (!res.destroyed) res.once('drain', more);
	};
	res.writeHead(200);
	more();
};

export const SECTIONS: ReadonlyArray<{ title: string; faults: readonly Fault[] }> = [
	{
		title: 'accepted, whatever the body',
		faults: [
			...[200, 201, 202, 203, 204, 206, 226, 299].map((code) =>
				delivered(`${code}`, (_, res) => res.writeHead(code).end()),
			),
			delivered('JSON that says no', body('{"detail":"no","status":500}')),
			delivered('a web page', body('<html>error</html>', { 'Content-Type': 'text/html' })),
			delivered('bytes that are no text', body(Buffer.from([0xff, 0xfe, 0x00, 0xc3]))),
			delivered(
				'a body that is not compressed as it says',
				body('no', { 'Content-Encoding': 'gzip' }),
			),
			delivered('a body of 100 MiB', megabytes(100)),
			delivered('a body that never ends', endless),
			delivered('a body that breaks off', breaksIn(200)),
			delivered('a body that stalls for longer than the timeout', stalls(200), UNTIL_STALLED_MS),
			delivered('a Location beside it', body('', { Location: '/other' }, 201)),
		],
	},
	{
		title: 'statuses worth another try',
		faults: RETRIED.flatMap((code) => passing(`${code}`, answers(code), `HTTP ${code}`)),
	},
	{
		title: 'statuses that are final',
		faults: [...REFUSALS, 300, 304].map((code) => final(`${code}`, answers(code), `HTTP ${code}`)),
	},
	{
		title: 'redirects',
		faults: REDIRECTS.flatMap((code) => [
			final(`${code} to itself`, answers(code, { Location: '/' }), 'redirected'),
			final(`${code} elsewhere`, answers(code, { Location: 'http://127.0.0.1:1/' }), 'redirected'),
		]),
	},
	{
		title: 'asked to wait',
		faults: [
			{
				fault: '503 with a date as Retry-After',
				script: [answers(503, { ...AT_START, 'Retry-After': IN_NINE_SECONDS }), accepted],
				outcome: 'delivered',
				waits: [9000],
				requests: 2,
			},
			final('429 with Retry-After: 61', answers(429, { 'Retry-After': '61' }), 'HTTP 429'),
		],
	},
	{
		title: 'broken connections',
		faults: [
			...passing('reset before headers', resetBeforeHeaders, 'connection: reset'),
			...passing('closed in the headers', raw('HTTP/1.1 200 OK\r\nConte'), 'connection: reset'),
			...passing('reset in the body of a 500', breaksIn(500), 'HTTP 500'),
			...passing('no answer', neverAnswers, 'timeout'),
			...passing('headers that never end', rawThenStalls('HTTP/1.1 200 OK\r\n'), 'timeout'),
			...passing('a body of a 500 that stalls', stalls(500), 'HTTP 500'),
			final('no HTTP', raw('SSH-2.0-x\r\n'), 'connection: protocol'),
			final('410 with a body that stalls', stalls(410), 'HTTP 410'),
		],
	},
];
