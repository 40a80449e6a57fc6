import {
	BlockedByPolicyError,
	CancelledError,
	ConnectionError,
	CutOffError,
	RedirectedError,
	StatusError,
	TimeoutError,
	TooLargeError,
	UnexpectedBodyError,
	type FailedAnswer,
	type RequestFailure,
} from '../../../src/http/errors.ts';
import { toNodeError } from '../../../nodes/shared/run.ts';
import {
	CREDENTIAL_TEST,
	explain,
	LIST_OPERATION,
	POLL_OPERATION,
	TRIGGER_OPERATION,
} from '../../../nodes/shared/words.ts';
import { node } from '../../support/harness.ts';

const LIST = 'GET /v1/notes';
const GET_MANY = { name: 'Get Many Notes', options: ['timeout', 'concurrency'] };
const ASK = 'POST /v1/ask';
const DELETE = 'DELETE /v1/notes/{note_id}';
const CLEAR = `${DELETE}/transcription`;

const status = (code: number, rest: Partial<FailedAnswer> = {}, endpoint = LIST) =>
	new StatusError(endpoint, { status: code, ...rest });
const connection = (problem: ConnectionError['problem'], code = 'ECODE') =>
	new ConnectionError(LIST, problem, code, 'h.test:8443');

const BASE_URL = /^Check the Base URL in the credential\.$/;
const PARAMETERS = /^Check the parameters of this node\.$/;
const LATER = /^Try again later\.$/;
const UNKNOWN = /^It is not known whether the service did what was asked\. Check before/;
const KEY = /API key in the credential/;
const isHtml = true;

/** What is said to the user of "Get Many Notes", apart from the operation. */
const OF_SERVICE: ReadonlyArray<[string, RequestFailure, RegExp, RegExp]> = [
	['401', status(401), /^The service rejected the API key$/, KEY],
	['401 with words', status(401, { detail: 'Key expired', isHtml }), /API key: Key expired$/, KEY],
	['403', status(403), /API key is not allowed/, /^Use a key .* notes of the account/],
	[
		'403 of a note',
		status(403, {}, DELETE),
		/API key is not allowed/,
		/account that owns the note/,
	],
	[
		'403 of a note, with a reason',
		status(403, { detail: 'This note is locked' }, DELETE),
		/^This note is locked$/,
		/^The note may be locked/,
	],
	['409 of a note', status(409, { detail: 'Busy' }, DELETE), /^Busy$/, /not in a state for this/],
	['403, wait', status(403, { retryAfterMs: 61_000 }), /not allowed/, /wait 61 s before/],
	['403 of a page', status(403, { isHtml }, DELETE), /^A web page answered/, BASE_URL],
	['404', status(404), /^Not found$/, BASE_URL],
	['404 of a note', status(404, {}, DELETE), /^Not found$/, /may have been deleted.*Base URL/],
	['404 of a page', status(404, { isHtml }, DELETE), /^A web page answered/, BASE_URL],
	['404 of an address', status(404, { address: 'h.test/x' }), /answers at h\.test\/x$/, BASE_URL],
	['407', status(407, { isHtml }), /^The proxy requires/, /HTTP_PROXY/],
	['413', status(413), /too large/, /Shorten the question/],
	['422 with words', status(422, { detail: 'No title' }), /^No title$/, PARAMETERS],
	['200 with words', status(200, { detail: 'No' }), /^No$/, PARAMETERS],
	['400', status(400), /^The service refused the request$/, PARAMETERS],
	['101', status(101), /^The service refused the request$/, BASE_URL],
	['304', status(304), /^The service refused the request$/, BASE_URL],
	['499 of a page', status(499, { isHtml }), /^A web page answered/, BASE_URL],
	['429', status(429), /too many requests$/, /^Try again later\. Lower the Concurrency option/],
	[
		'429, wait',
		status(429, { retryAfterMs: 36e5 }),
		/too many/,
		/wait 60 minutes before.*Concurrency/,
	],
	['500', status(500), /^The service failed$/, LATER],
	['500 of a page', status(500, { isHtml }), /^The service failed$/, LATER],
	['503, wait', status(503, { retryAfterMs: 61_000 }), /^The service failed$/, /wait 61 s before/],
	['503 with an ID', status(503, { requestId: 'r-7' }), /failed$/, /later\. Request ID: r-7\.$/],
	['500 of a deletion', status(500, {}, DELETE), /^The service failed$/, UNKNOWN],
	['500 of a question', status(500, {}, ASK), /^The service failed$/, LATER],
	['504 of a question', status(504, {}, ASK), /^The service failed$/, UNKNOWN],
	['504 of a deletion', status(504, {}, DELETE), /^The service failed$/, UNKNOWN],
	['504 of a list', status(504), /^The service failed$/, LATER],
	['dns', connection('dns'), /^The host h\.test:8443 was not found$/, /Base URL.*DNS/],
	[
		'silent dns',
		connection('dns', 'EAI_AGAIN'),
		/was not found$/,
		/did not answer\. Try again later\.$/,
	],
	['refused', connection('refused'), /^h\.test:8443 refused/, /may be down.*port.*Base URL/],
	[
		'tls',
		connection('tls'),
		/secure connection to h\.test:8443.*\(ECODE\)/,
		/NODE_EXTRA_CA_CERTS.*http:/,
	],
	['reset', connection('reset'), /^h\.test:8443 closed the connection/, LATER],
	['protocol', connection('protocol'), /^h\.test:8443 answered, but not/, BASE_URL],
	['proxy', connection('proxy'), /^The proxy h\.test:8443.*reached \(ECODE\)/, /NO_PROXY/],
	[
		'tunnel',
		new ConnectionError(LIST, 'proxy', 'ECODE', 'h.test:8443', 502),
		/did not open.*\(HTTP 502\)/,
		/NO_PROXY/,
	],
	['network', connection('network'), /could not be reached \(ECODE\)/, /Base URL.*firewall/],
	['timeout', new TimeoutError(LIST, 1500), /within 2 s$/, /^Try again.*raise the Timeout option/],
	['timeout of a deletion', new TimeoutError(DELETE, 1500), /within 2 s$/, UNKNOWN],
	['a stop', new CancelledError(LIST), /cancelled/, /stopped/],
	[
		'a redirect',
		new RedirectedError(LIST, 302, 'https://o.test'),
		/^The address redirects to https:\/\/o\.test$/,
		/Base URL/,
	],
	['an odd redirect', new RedirectedError(LIST, 302, null), /to somewhere else/, /Base URL/],
	[
		'too large',
		new TooLargeError(LIST, 200, 'bytes', 2 ** 24),
		/larger than 16 MiB/,
		/could crash.*Base URL/,
	],
	['cut off', new CutOffError(LIST, 200), /broke in the middle/, LATER],
	['cut off after a deletion', new CutOffError(DELETE, 200), /broke in the middle/, UNKNOWN],
	[
		'a page',
		new UnexpectedBodyError(LIST, 200, 'html', 'It is'),
		/Notes Insights Service: it is/,
		BASE_URL,
	],
	[
		'a body that is no JSON',
		new UnexpectedBodyError(LIST, 200, 'notJson', 'It is'),
		/Notes Insights Service: it is/,
		/Base URL.*damaged/,
	],
	[
		'no body',
		new UnexpectedBodyError(DELETE, 204, 'empty', 'It is'),
		/without confirming/,
		/^The note may be gone/,
	],
	[
		'no body for results',
		new UnexpectedBodyError(CLEAR, 204, 'empty', 'It is'),
		/without confirming it: it is$/,
		/^The results of the note may be gone/,
	],
	[
		'a page for a deletion',
		new UnexpectedBodyError(DELETE, 200, 'html', 'It is HTML'),
		/^This does not look like .*: it is HTML$/,
		BASE_URL,
	],
	[
		'no body for a list',
		new UnexpectedBodyError(LIST, 200, 'empty', 'It is'),
		/^This does not look like/,
		/Base URL.*damaged/,
	],
	[
		'404 of an address, with words',
		status(404, { address: 'h.test/x', detail: 'Not Found' }),
		/answers at h\.test\/x: Not Found$/,
		BASE_URL,
	],
	['503, wait for hours', status(503, { retryAfterMs: 72e5 }), /failed$/, /wait 2 hours before/],
	['a policy', new BlockedByPolicyError(LIST, 'h.test'), /h\.test/, /SSRF/],
];

it.each(OF_SERVICE)('says what happened and what to do: %s', (_, failure, problem, advice) => {
	const { message, hint } = explain(failure, GET_MANY);
	const [, said = '', code] = /^(.*) \(Get Many Notes(?:, HTTP (\d+))?\)$/.exec(message) ?? [];
	expect(said).toMatch(problem);
	expect(hint).toMatch(advice);
	expect(code).toBe('status' in failure ? String(failure.status) : undefined);
});

it('ends with what the caller advises', () => {
	const failure = Object.assign(status(503), { advice: 'Read it again.' });
	expect(explain(failure, GET_MANY).hint).toMatch(/ Read it again\.$/);
});

it.each<[RequestFailure, string | null]>([
	[status(503), '503'],
	[new CutOffError(LIST, 200), '200'],
	[connection('refused', 'ECONNREFUSED'), 'ECONNREFUSED'],
	[connection('network', 'E2BIG'), 'E2BIG'],
	[new TimeoutError(LIST, 1500), 'ETIMEDOUT'],
	[new CancelledError(LIST), null],
	[new BlockedByPolicyError(LIST, 'h.test'), null],
])('gives the code of %p, by which n8n waits: %p', (failure, code) => {
	expect(explain(failure, GET_MANY).code).toBe(code);
});

it.each([CREDENTIAL_TEST, TRIGGER_OPERATION, LIST_OPERATION])(
	'names no option that $name lacks',
	(operation) => {
		for (const failure of [status(429), new TimeoutError(LIST, 30_000)]) {
			expect(explain(failure, operation).hint).toMatch(LATER);
		}
	},
);

it.each([
	status(503),
	status(503, { retryAfterMs: 5_000 }),
	status(429),
	connection('dns', 'EAI_AGAIN'),
	connection('refused'),
	connection('network'),
	connection('reset'),
	new TimeoutError(LIST, 30_000),
	new CutOffError(LIST, 200),
])('tells nobody to try again what a poll does by itself: %#', (failure) => {
	const { hint } = explain(failure, POLL_OPERATION);
	expect(hint).toMatch(/the trigger polls again by itself, and then reports what it missed\.$/i);
	expect(hint).not.toMatch(/try again/i);
});

it('names no operation and no node in the test of a credential', () => {
	const failures = [
		status(400),
		status(429, { retryAfterMs: 5_000 }),
		new TimeoutError(LIST, 15_000),
	];
	for (const failure of failures) {
		const { message, hint } = explain(failure, CREDENTIAL_TEST);
		expect(`${message} ${hint}`).not.toMatch(/null|Test|option|this node/);
	}
	expect(explain(status(401), CREDENTIAL_TEST).message).toMatch(/ \(HTTP 401\)$/);
	expect(explain(new TimeoutError(LIST, 15_000), CREDENTIAL_TEST).message).toMatch(/ s$/);
});

it.each([
	[0, ''],
	[1, ''],
	[2, ' Tried 2 times.'],
])('tells of %d attempts: %p', (attempts, text) => {
	const failure = status(503);
	failure.attempts = attempts;
	expect(explain(failure, { name: 'Ask' }).hint).toBe(`Try again later.${text}`);
});

it.each([
	[1, 'wait 1 s '],
	[119_000, 'wait 119 s '],
	[119_001, 'wait 2 minutes '],
	[121_000, 'wait 3 minutes '],
	[119 * 60_000, 'wait 119 minutes '],
	[121 * 60_000, 'wait 3 hours '],
	[47 * 3_600_000, 'wait 47 hours '],
	[48 * 3_600_000, 'wait 2 days '],
])('says when to come back after %d ms: %p', (retryAfterMs, text) => {
	expect(explain(status(503, { retryAfterMs }), { name: 'Ask' }).hint).toContain(text);
});

const HOOK = 'POST https://hooks.test';
const ofHook = (code: number, rest: Partial<FailedAnswer> = {}) => status(code, rest, HOOK);
const toHook = (problem: ConnectionError['problem']) =>
	new ConnectionError(HOOK, problem, 'ECODE', 'hooks.test');
const AGAIN = /^Send it again later with the same event ID\.$/;

it.each<[string, RequestFailure, RegExp, RegExp]>([
	['401', ofHook(401), /rejected the event/, /signing secret.*clocks/],
	['403', ofHook(403), /rejected the event/, /signing secret.*clocks/],
	['404', ofHook(404), /does not know this address/, /^Check the URL\. .* publish/],
	['407', ofHook(407), /proxy requires/, /HTTP_PROXY/],
	['408', ofHook(408), /refused the event/, AGAIN],
	['410', ofHook(410), /gone/, /^Stop sending/],
	['413', ofHook(413), /too large/, /Payload to JSON/],
	['418', ofHook(418), /refused the event/, /its log/],
	['429', ofHook(429, { retryAfterMs: 5_000 }), /too many requests/, /wait 5 s.*same event ID/],
	['429 without a wait', ofHook(429), /too many requests/, AGAIN],
	['500', ofHook(500), /The receiver failed/, AGAIN],
	[
		'a quote',
		ofHook(400, { detail: 'No. Never.' }),
		/^The receiver refused/,
		/said: "No\. Never"\.$/,
	],
	['dns', toHook('dns'), /hooks\.test was not found/, /^Check the URL\./],
	['refused', toHook('refused'), /refused the connection/, /receiver may be down.*the URL/],
	['tls', toHook('tls'), /No secure connection.*ECODE/, /NODE_EXTRA_CA_CERTS.*http:/],
	['reset', toHook('reset'), /without an answer/, /same event ID/],
	['protocol', toHook('protocol'), /answered, but not/, /^Check the URL\.$/],
	['network', toHook('network'), /could not be reached \(ECODE\)/, /firewall/],
	['timeout', new TimeoutError(HOOK, 15_000), /within 15 s/, /same event ID.*Timeout option/],
	['a stop', new CancelledError(HOOK), /cancelled/, /stopped/],
	['a redirect', new RedirectedError(HOOK, 302, null), /receiver redirects/, /enter it as the URL/],
	['a policy', new BlockedByPolicyError(HOOK, 'hooks.test'), /hooks\.test/, /SSRF/],
])('puts a delivery that failed in words about the receiver: %s', (_, failure, problem, advice) => {
	const { message, hint } = explain(failure, {
		...{ name: 'Send Event', recipient: 'receiver', options: ['timeout'] },
	});
	expect(message.replace(/ \(Send Event.*/, '')).toMatch(problem);
	expect(hint).toMatch(advice);
	expect(`${message} ${hint}`).not.toMatch(/the service|API key|Base URL|note/);
});

it('shows tags in any message as text', () => {
	const about = {
		node: node({ name: 'Notes', type: 'notesInsights' }),
		operation: { name: 'Get Insights' },
	};
	const { message } = toNodeError(new Error('<a href="https://evil.example">'), about);
	expect(message).toBe('‹a href="https://evil.example"> (Get Insights)');
});

const unavailable = { cause: 'temporarily-unavailable' };

it.each<[string, RequestFailure, object | undefined]>([
	['a rejected key', status(401), { cause: 'credential-invalid' }],
	['a limit', status(429), { cause: 'rate-limited' }],
	[
		'a limit with a wait',
		status(429, { retryAfterMs: 7_000 }),
		{ cause: 'rate-limited', retryAfterMs: 7_000 },
	],
	['a fault of the service', status(500), unavailable],
	['a pause', status(503, { retryAfterMs: 90_000 }), { ...unavailable, retryAfterMs: 90_000 }],
	['a timeout of the service', status(408), unavailable],
	['no answer in time', new TimeoutError(LIST, 30_000), unavailable],
	['half an answer', new CutOffError(LIST, 200), unavailable],
	['an unknown host', connection('dns'), unavailable],
	['a closed port', connection('refused'), unavailable],
	['a lost connection', connection('reset'), unavailable],
	['no way to the host', connection('network'), unavailable],
	['a certificate', connection('tls'), undefined],
	['another protocol', connection('protocol'), undefined],
	['a proxy', connection('proxy'), undefined],
	['a key without rights', status(403), undefined],
	['a missing note', status(404), undefined],
	['a wrong request', status(400), undefined],
	['a redirect', new RedirectedError(LIST, 302, null), undefined],
	['an odd body', new UnexpectedBodyError(LIST, 200, 'notJson', 'odd'), undefined],
	['a stop', new CancelledError(LIST), undefined],
])('n8n is told why: %s', (_, error, failure) => {
	const about = {
		node: node({ name: 'Notes', type: 'notesInsights' }),
		operation: { name: 'Get Insights' },
	};
	expect(toNodeError(error, about).failure).toEqual(failure);
});
