/** What a user is told about each way in which a request can fail, and n8n about the reason. */
import { NodeApiError } from 'n8n-workflow';

import { toNodeError } from '../../../nodes/shared/run.ts';
import {
	CREDENTIAL_TEST,
	LIST_OCCASION,
	type Occasion,
	POLL_OCCASION,
	TRIGGER_OCCASION,
} from '../../../nodes/shared/words.ts';
import {
	BlockedByPolicyError,
	CancelledError,
	ConnectionError,
	isRequestFailure,
	type ConnectionProblem,
	TimeoutError,
} from '../../../src/http/errors.ts';
import { createDeliver } from '../../../src/webhook/delivery.ts';
import { parseSigningSecrets } from '../../../src/webhook/event.ts';
import { CALLS, clientThatGets, failureOf, sendThatGets } from '../../client/calls.ts';
import type { Given, Kind } from '../../client/calls.ts';
import { event, SECRET } from '../../client/deliverer.ts';
import { VirtualClock } from '../../support/clocks.ts';
import { node } from '../../support/harness.ts';
import { expectNoSecret } from '../../support/secrets.ts';

/** What the service or a receiver answers, by its status alone or more, or why nothing came. */
type Fault = number | Given;
type On = Kind | 'event';

const GET_MANY: Occasion = { name: 'Get Many Notes', options: ['timeout', 'concurrency'] };
const SEND_EVENT: Occasion = {
	name: 'Send Event',
	recipient: 'receiver',
	options: ['timeout'],
};

const NODE = node({ name: 'Notes', type: 'notesInsights' });

async function failed(on: On, fault: Fault, maxRetries: number) {
	const given = typeof fault === 'number' ? { status: fault } : fault;
	const clock = new VirtualClock();
	const keys = parseSigningSecrets({ signingSecret: SECRET });
	const deliver = createDeliver({ keys, send: sendThatGets(given), clock });
	const error = await failureOf(
		on === 'event'
			? deliver({ event: event(), url: 'https://hooks.test', maxRetries })
			: CALLS[on](clientThatGets(given, clock), { maxRetries }),
	);
	if (!isRequestFailure(error)) throw error;
	return error;
}

async function told(on: On, fault: Fault, occasion = GET_MANY, maxRetries = 0) {
	const error = await failed(on, fault, maxRetries);
	const shown = toNodeError(error, { node: NODE, occasion });
	const { message, description, failure } = shown;
	expectNoSecret(`${message} ${description}`);
	const httpCode = shown instanceof NodeApiError ? shown.httpCode : null;
	return { error, message, hint: String(description), failure, httpCode };
}

const says = (status: number, detail: string) => ({ status, body: JSON.stringify({ detail }) });
const page = (status: number) => ({ status, body: '<html>' });
const waits = (status: number, seconds: number) => ({
	status,
	headers: { 'retry-after': String(seconds) },
});
const connection =
	(problem: ConnectionProblem, code = 'ECODE', proxyStatus?: number, host = 'h.test:8443') =>
	(endpoint: string) =>
		new ConnectionError(endpoint, problem, code, host, proxyStatus);
const late = (endpoint: string) => new TimeoutError(endpoint, 1500);
const stopped = (endpoint: string) => new CancelledError(endpoint);
const forbidden = (endpoint: string) => new BlockedByPolicyError(endpoint, 'h.test');
const redirect = (target: string) => ({ status: 302, headers: { location: target } });

const BASE_URL = /^Check the Base URL in the credential\.$/;
const PARAMETERS = /^Check the parameters of this node\.$/;
const LATER = /^Try again later\.$/;
const UNKNOWN = /^It is not known whether the service did what was asked\. Check before/;
const KEY = /API key in the credential/;
const A_PAGE = /^A web page answered/;
const FAILED = /^The service failed$/;
const ODD = /^This does not look like the Notes Insights Service: the answer is/;

const BAD_KEY = { cause: 'credential-invalid' };
const PASSES = { cause: 'temporarily-unavailable' };
const LIMITED = { cause: 'rate-limited' };

it.each<[On, Fault, problem: RegExp, hint: RegExp, reason?: object]>([
	['list', 401, /^The service rejected the API key$/, KEY, BAD_KEY],
	['list', says(401, 'Key expired'), /API key: Key expired$/, KEY, BAD_KEY],
	['ask', 402, /has to be paid for$/, /^Ask whoever runs the service/],
	['list', 403, /API key is not allowed/, /^Use a key .* notes of the account/],
	['delete', 403, /API key is not allowed/, /account that owns the note/],
	['delete', says(403, 'This note is locked'), /^This note is locked$/, /^The note may be locked/],
	['delete', says(409, 'Busy'), /^Busy$/, /not in a state for this/],
	['delete', says(423, 'Busy'), /^Busy$/, /not in a state for this/],
	['list', waits(403, 61), /not allowed/, /wait 61 s before/],
	['delete', page(403), A_PAGE, BASE_URL],
	['delete', 404, /^Not found$/, /may have been deleted.*Base URL/],
	['delete', page(404), A_PAGE, BASE_URL],
	['list', 404, /answers at https:\/\/notes\.test\/v1\/notes$/, BASE_URL],
	['list', says(404, 'Not Found'), /\/v1\/notes: Not Found$/, BASE_URL],
	['list', page(407), /^The proxy requires/, /HTTP_PROXY/],
	['ask', 413, /too large/, /Shorten the question/],
	['list', says(422, 'No title'), /^No title$/, PARAMETERS],
	['list', says(200, 'No'), /^No$/, PARAMETERS],
	['list', 400, /^The service refused the request$/, PARAMETERS],
	['list', 101, /^The service refused the request$/, BASE_URL],
	['list', 304, /^The service refused the request$/, BASE_URL],
	['list', page(499), A_PAGE, BASE_URL],
	['list', 408, /^The service refused/, LATER, PASSES],
	['list', 409, /^The service refused/, LATER],
	['list', says(423, 'Locked'), /^Locked$/, LATER],
	['list', 429, /many requests$/, /^Try again later\. Lower the Concurrency option/, LIMITED],
	[
		...([
			'list',
			waits(429, 3600),
			/many requests$/,
			/wait 60 minutes before.*Concurrency/,
		] as const),
		{ ...LIMITED, retryAfterMs: 3_600_000 },
	],
	['list', 500, FAILED, LATER, PASSES],
	['list', page(500), FAILED, LATER, PASSES],
	['list', waits(503, 61), FAILED, /wait 61 s before/, { ...PASSES, retryAfterMs: 61_000 }],
	['list', { status: 503, headers: { 'x-request-id': 'r-7' } }, FAILED, /ID: r-7\.$/, PASSES],
	['delete', 500, FAILED, UNKNOWN, PASSES],
	['ask', 500, FAILED, LATER, PASSES],
	['ask', 504, FAILED, UNKNOWN, PASSES],
	['delete', 504, FAILED, UNKNOWN, PASSES],
	['list', 504, FAILED, LATER, PASSES],
	['list', 511, /^The network .* sign in/, /^Sign in to the network/, PASSES],
	['list', connection('dns'), /^The host h\.test:8443 was not found$/, /Base URL.*DNS/, PASSES],
	['list', connection('dns', 'EAI_AGAIN'), /not found$/, /not answer\. Try again later\.$/, PASSES],
	['list', connection('refused'), /^h\.test:8443 refused/, /be down.*port.*Base URL/, PASSES],
	['list', connection('tls'), /connection to h\.test:8443.*ECODE/, /EXTRA_CA_CERTS.*http:/],
	['list', connection('reset'), /^h\.test:8443 closed the connection/, LATER, PASSES],
	['list', connection('protocol'), /^h\.test:8443 answered, but not/, BASE_URL],
	['list', connection('proxy'), /^The proxy h\.test:8443.*reached \(ECODE\)/, /NO_PROXY/],
	['list', connection('proxy', 'ECODE', 502), /did not open.*\(HTTP 502\)/, /NO_PROXY/],
	['list', connection('network'), /not be reached \(ECODE\)/, /Base URL.*firewall/, PASSES],
	['list', late, /within 2 s$/, /^Try again.*raise the Timeout option/, PASSES],
	['delete', late, /within 2 s$/, UNKNOWN, PASSES],
	['list', stopped, /cancelled/, /stopped/],
	['list', forbidden, /h\.test/, /SSRF/],
	['list', redirect('//o.test/x?y'), /^The address redirects to https:\/\/o\.test$/, /Base URL/],
	['list', redirect('http://[bad'), /to somewhere else/, /Base URL/],
	['list', redirect('/v1/notes/'), /another path of https?:\/\/[^/]+$/, /proxy.*pass requests on/],
	[
		'list',
		connection('refused', 'ECODE', undefined, 'localhost:1'),
		/^localhost:1/,
		/container/,
		PASSES,
	],
	['list', { end: 'bytes' }, /larger than 96 MiB/, /could crash.*Base URL/],
	['ask', { end: 'bytes' }, /larger than 4 MiB/, /could crash.*Base URL/],
	['list', { end: 'values' }, /more than 4,000,000 values/, /could crash.*Base URL/],
	['list', { end: 'levels' }, /deeper than 512 levels/, /could crash.*Base URL/],
	['list', { end: 'cutOff' }, /broke in the middle/, LATER, PASSES],
	['delete', { end: 'cutOff' }, /broke in the middle/, UNKNOWN, PASSES],
	['list', page(200), /Service: the answer is a web page/, BASE_URL],
	['delete', page(200), /Service: the answer is a web page/, BASE_URL],
	['list', { body: '{} x' }, ODD, /Base URL.*damaged/],
	['list', { body: ' \r\n' }, ODD, /Base URL.*damaged/],
	['list', { end: 'garbled', body: '{"items":[]}' }, ODD, /Base URL.*damaged/],
	['list', { body: '[]' }, ODD, BASE_URL],
	['list', { body: '{}' }, /Service: the answer has no list of notes$/, BASE_URL],
	['delete', { status: 204 }, /confirming it: the answer is empty$/, /^The note may be gone/],
	['clear', { status: 204 }, /confirming it: the answer is empty$/, /^The results of the note/],
	['delete', { body: '{"deleted":false}' }, /without confirming it/, /^The note may be gone/],
])('says what happened and what to do: %s, %p: %p', async (on, fault, ...expected) => {
	// Jest takes a parameter that a row has no value for to be its callback.
	const [problem, advice, reason] = expected;
	const { error, message, hint, failure } = await told(on, fault);
	const [, said = '', code] = /^(.*) \(Get Many Notes(?:, HTTP (\d+))?\)$/.exec(message) ?? [];
	expect(said).toMatch(problem);
	expect(hint).toMatch(advice);
	expect(failure).toEqual(reason);
	expect(code).toBe('status' in error ? String(error.status) : undefined);
});

const AGAIN = /^Send it again later with the same event ID\.$/;
const REJECTED = /rejected the event/;
const REFUSED = /refused the event/;
const SECRETS = /signing secret.*clocks/;

it.each<[Fault, problem: RegExp, hint: RegExp]>([
	[401, REJECTED, SECRETS],
	[403, REJECTED, SECRETS],
	[404, /does not know this address/, /^Check the URL\. .* publish/],
	[407, /proxy requires/, /HTTP_PROXY/],
	[408, REFUSED, AGAIN],
	[410, /gone/, /^Stop sending/],
	[413, /too large/, /Payload to JSON/],
	[418, REFUSED, /its log/],
	[waits(429, 5), /too many requests/, /wait 5 s.*same event ID/],
	[429, /too many requests/, AGAIN],
	[500, /The receiver failed/, AGAIN],
	[511, /^The network .* sign in/, /^Sign in to the network/],
	[{ status: 400, body: 'No. Never.' }, /^The receiver refused/, /said: "No\. Never"\.$/],
	[connection('dns'), /h\.test:8443 was not found/, /^Check the URL\./],
	[connection('refused'), /refused the connection/, /receiver may be down.*the URL/],
	[connection('tls'), /No secure connection.*ECODE/, /NODE_EXTRA_CA_CERTS.*http:/],
	[connection('reset'), /without an answer/, /same event ID/],
	[connection('protocol'), /answered, but not/, /^Check the URL\.$/],
	[connection('network'), /could not be reached \(ECODE\)/, /firewall/],
	[late, /within 2 s/, /same event ID.*Timeout option/],
	[stopped, /cancelled/, /stopped/],
	[redirect('bad:'), /receiver redirects/, /enter it as the URL/],
	[redirect('/hook/'), /redirects to another path/, /slash at its end/],
	[forbidden, /h\.test/, /SSRF/],
])('puts a delivery that failed in words about the receiver: %p: %p', async (fault, ...words) => {
	const { message, hint } = await told('event', fault, SEND_EVENT);
	const said = message.replace(/ \(Send Event.*/, '');
	expect([said, hint]).toEqual(words.map((one) => expect.stringMatching(one) as string));
	expect(`${message} ${hint}`).not.toMatch(/the service|API key|Base URL|note/);
});

it.each<[Fault, string | null]>([
	[503, '503'],
	[{ end: 'cutOff' }, '200'],
	[connection('refused', 'ECONNREFUSED'), 'ECONNREFUSED'],
	[connection('network', 'E2BIG'), 'E2BIG'],
	[late, 'ETIMEDOUT'],
	[stopped, null],
	[forbidden, null],
])('gives the code of %p, by which n8n waits: %p', async (fault, code) => {
	expect((await told('list', fault)).httpCode).toBe(code);
});

it.each([CREDENTIAL_TEST, TRIGGER_OCCASION, LIST_OCCASION])(
	'names no option that $name lacks',
	async (operation) => {
		for (const fault of [429, late])
			expect((await told('list', fault, operation)).hint).toMatch(LATER);
	},
);

const PASSING: readonly Fault[] = [
	...[503, waits(503, 5), 429, connection('dns', 'EAI_AGAIN'), connection('refused')],
	...[connection('network'), connection('reset'), late],
	{ end: 'cutOff' },
];

it.each(PASSING.map((fault) => [fault]))(
	'tells nobody to try again what a poll does by itself: %p',
	async (fault) => {
		const { hint } = await told('list', fault, POLL_OCCASION);
		expect(hint).toMatch(/the trigger polls again by itself, and then reports what it missed\.$/i);
		expect(hint).not.toMatch(/try again/i);
	},
);

it.each<[Fault, RegExp]>([
	[400, / \(HTTP 400\)$/],
	[waits(429, 5), / \(HTTP 429\)$/],
	[late, / s$/],
])('names no operation and no node in the test of a credential: %p', async (fault, end) => {
	const { message, hint } = await told('list', fault, CREDENTIAL_TEST);
	expect(message).toMatch(end);
	expect(`${message} ${hint}`).not.toMatch(/null|Test|option|this node/);
});

it.each([
	[0, ''],
	[1, ' Tried 2 times.'],
])(
	'after %d retries, the hint ends in %j, and in what the caller advises',
	async (retries, text) => {
		const { error, hint } = await told('list', 503, GET_MANY, retries);
		expect(hint).toBe(`Try again later.${text}`);
		const advised = Object.assign(error, { advice: 'Read it again.' });
		expect(toNodeError(advised, { node: NODE, occasion: GET_MANY }).description).toBe(
			`${hint} Read it again.`,
		);
	},
);

it.each([
	[0.001, 'wait 1 s '],
	[119, 'wait 119 s '],
	[119.001, 'wait 2 minutes '],
	[121, 'wait 3 minutes '],
	[119 * 60, 'wait 119 minutes '],
	[121 * 60, 'wait 3 hours '],
	[47 * 3600, 'wait 47 hours '],
	[48 * 3600, 'wait 2 days '],
])('says when to come back after %d s: %p', async (seconds, text) => {
	expect((await told('list', waits(503, seconds))).hint).toContain(text);
});

it('shows tags in any message as text', () => {
	const thrown = new Error('<a href="https://evil.example">');
	const { message } = toNodeError(thrown, { node: NODE, occasion: { name: 'Get Insights' } });
	expect(message).toBe('‹a href="https://evil.example"> (Get Insights)');
});
