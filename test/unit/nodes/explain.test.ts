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
import { explain } from '../../../nodes/shared/words/explain.ts';

const AT = 'GET /v1/notes';
const CHECK = 'Check the Base URL in the credential.';
const UNKNOWN =
	'It is not known whether the service did what was asked. Check before you try again.';

const status = (code: number, rest: Partial<FailedAnswer> = {}, endpoint = AT): StatusError =>
	new StatusError(endpoint, {
		status: code,
		detail: null,
		retryAfterMs: null,
		requestId: null,
		isHtml: false,
		...rest,
	});

const NOT_FOUND = CHECK;
const LESS = 'Lower the Concurrency option, or run the workflow less often.';
const PAGE = 'A web page answered instead of the Notes Insights Service';
const REFUSED = 'The service refused the request';
const PARAMETERS = 'Check the parameters of this node.';

const STATUSES: ReadonlyArray<[number, Partial<FailedAnswer>, string, string]> = [
	[
		401,
		{},
		'The service rejected the API key',
		'Check the API key in the credential: it may be mistyped, expired or for another service.',
	],
	[
		403,
		{},
		'The API key is not allowed to do this',
		'Use a key that is allowed to read the notes of the account.',
	],
	[404, {}, 'Not found', NOT_FOUND],
	[404, { isHtml: true }, PAGE, NOT_FOUND],
	[499, { isHtml: true }, PAGE, CHECK],
	[403, { isHtml: true }, PAGE, CHECK],
	[500, { isHtml: true }, 'The service failed', 'Try again later.'],
	[
		407,
		{},
		'The proxy requires a user name and password',
		'Add them to HTTP_PROXY or HTTPS_PROXY where n8n runs.',
	],
	[413, {}, 'The request is too large for the service', 'Shorten the question.'],
	[429, {}, 'The service received too many requests', `Try again later. ${LESS}`],
	[
		429,
		{ retryAfterMs: 3_600_000 },
		'The service received too many requests',
		`The service asks you to wait 60 minutes before you try again. ${LESS}`,
	],
	[400, {}, REFUSED, PARAMETERS],
	[422, { detail: 'Title is missing' }, 'Title is missing', PARAMETERS],
	[
		401,
		{ detail: 'Key expired', isHtml: true },
		'The service rejected the API key: Key expired',
		'Check the API key in the credential: it may be mistyped, expired or for another service.',
	],
	[499, {}, REFUSED, PARAMETERS],
	[200, { detail: 'No' }, 'No', PARAMETERS],
	[299, { detail: 'No' }, 'No', PARAMETERS],
	[199, {}, REFUSED, CHECK],
	[300, {}, REFUSED, CHECK],
	[304, {}, REFUSED, CHECK],
	[399, {}, REFUSED, CHECK],
	[500, {}, 'The service failed', 'Try again later.'],
	[
		503,
		{ retryAfterMs: 61_000 },
		'The service failed',
		'The service asks you to wait 61 s before you try again.',
	],
	[
		504,
		{ retryAfterMs: 61_000 },
		'The service failed',
		'The service asks you to wait 61 s before you try again.',
	],
	[503, { requestId: 'req-7' }, 'The service failed', 'Try again later. Request ID: req-7.'],
];

it.each(STATUSES)('explains the status %d with %j', (code, rest, problem, hint) => {
	expect(explain(status(code, rest), 'Get Many')).toEqual({
		message: `${problem} (Get Many, HTTP ${code})`,
		hint,
		code: String(code),
	});
});

it.each([
	[403, {}, 'Use a key for the account that owns the note.'],
	[
		404,
		{},
		'The note may have been deleted, or may belong to another account. If no note is ever found, check the Base URL.',
	],
	[404, { isHtml: true }, NOT_FOUND],
	[403, { isHtml: true }, CHECK],
])('says of %d with %j for one note what concerns the note', (code, rest, hint) => {
	const failure = status(code, rest, 'DELETE /v1/notes/{note_id}');
	expect(explain(failure, 'Delete').hint).toBe(hint);
});

describe('the test of a credential', () => {
	it.each<[string, RequestFailure]>([
		['a status', status(429, { retryAfterMs: 5_000 })],
		['a bad request', status(400)],
		['a timeout', new TimeoutError(AT, 15_000)],
	])('names no operation and no option of a node after %s', (_, failure) => {
		const { message, hint } = explain(failure, null);
		expect(`${message} ${hint}`).not.toMatch(/null|Test|option|this node/);
	});

	it('says the HTTP status alone', () => {
		expect(explain(status(401), null).message).toBe('The service rejected the API key (HTTP 401)');
		expect(explain(new TimeoutError(AT, 15_000), null).message).toBe(
			'The service did not answer within 15 s',
		);
	});
});

const connection = (problem: ConnectionError['problem']) =>
	new ConnectionError(AT, problem, 'ECODE', 'h.test:8443');

const OTHERS: ReadonlyArray<[RequestFailure, string, string, string | null]> = [
	[
		connection('dns'),
		'The host h.test:8443 was not found (Ask)',
		`${CHECK} If it is right, the DNS server that n8n uses does not know the host.`,
		'ECODE',
	],
	[
		connection('refused'),
		'h.test:8443 refused the connection (Ask)',
		`The service may be down, or its port may be wrong. ${CHECK} If it is right, try again later.`,
		'ECODE',
	],
	[
		connection('tls'),
		'No secure connection to h.test:8443 could be made (ECODE) (Ask)',
		'The server needs a certificate that n8n trusts. If it is from your own certificate authority, set NODE_EXTRA_CA_CERTS where n8n runs. If the server speaks plain HTTP, the Base URL must begin with http://.',
		'ECODE',
	],
	[
		connection('reset'),
		'h.test:8443 closed the connection without an answer (Ask)',
		'Try again later.',
		'ECODE',
	],
	[
		connection('protocol'),
		'h.test:8443 answered, but not as a web service does (Ask)',
		CHECK,
		'ECODE',
	],
	[
		connection('proxy'),
		'The proxy h.test:8443 could not be reached (ECODE) (Ask)',
		'Check HTTP_PROXY, HTTPS_PROXY and NO_PROXY where n8n runs.',
		'ECODE',
	],
	[
		new ConnectionError(AT, 'proxy', 'ERR_PROXY_HTTP_502', 'h.test:8443'),
		'The proxy h.test:8443 did not open a connection (HTTP 502) (Ask)',
		'Check HTTP_PROXY, HTTPS_PROXY and NO_PROXY where n8n runs.',
		'ERR_PROXY_HTTP_502',
	],
	[
		connection('network'),
		'h.test:8443 could not be reached (ECODE) (Ask)',
		`${CHECK} A firewall or a proxy may be in between. If everything is correct, try again later.`,
		'ECODE',
	],
	[
		new TimeoutError(AT, 1500),
		'The service did not answer within 1.5 s (Ask)',
		'Try again later. If it needs longer, raise the Timeout option.',
		'ETIMEDOUT',
	],
	[new CancelledError(AT), 'The request was cancelled (Ask)', 'The execution was stopped.', null],
	[
		new RedirectedError(AT, 302, 'https://other.test'),
		'The address redirects to https://other.test (Ask, HTTP 302)',
		'Redirects are not followed, because the API key must not go anywhere else. Correct the Base URL in the credential.',
		'302',
	],
	[
		new RedirectedError(AT, 302, null),
		'The address redirects to somewhere else (Ask, HTTP 302)',
		'Redirects are not followed, because the API key must not go anywhere else. Correct the Base URL in the credential.',
		'302',
	],
	[
		new TooLargeError(AT, 200, 'bytes', 16 * 2 ** 20),
		'The answer is larger than 16 MiB (Ask, HTTP 200)',
		`That is more than the real service would send, and could crash n8n. ${CHECK}`,
		'200',
	],
	[
		new CutOffError('POST /v1/ask', 200),
		'The connection broke in the middle of the answer (Ask, HTTP 200)',
		UNKNOWN,
		'200',
	],
	[
		new UnexpectedBodyError(AT, 200, 'html', 'The answer is a web page'),
		'This does not look like the Notes Insights Service: the answer is a web page (Ask, HTTP 200)',
		CHECK,
		'200',
	],
	[
		new BlockedByPolicyError(AT, 'h.test'),
		'This n8n instance does not allow connections to h.test (Ask)',
		'Ask whoever runs this n8n instance to allow the address in its SSRF protection settings.',
		null,
	],
];

it.each(OTHERS)('explains %p', (failure, message, hint, code) => {
	expect(explain(failure, 'Ask')).toEqual({ message, hint, code });
});

it.each([null, 'Insights Ready', 'List Notes'])('names no option that %p lacks', (operation) => {
	for (const failure of [status(429), new TimeoutError(AT, 30_000)]) {
		expect(explain(failure, operation).hint).toBe('Try again later.');
	}
});

it('sends nobody to check what was only read', () => {
	expect(explain(new CutOffError(AT, 200), 'Get Many').hint).toBe('Try again later.');
	expect(explain(status(504), 'Get Many').hint).toBe('Try again later.');
});

it.each(['POST /v1/ask', 'DELETE /v1/notes/{note_id}'])(
	'says of a %s without an answer that it may have been done all the same',
	(endpoint) => {
		for (const lost of [
			new CutOffError(endpoint, 200),
			new TimeoutError(endpoint, 120_000),
			status(504, {}, endpoint),
		]) {
			expect(explain(lost, 'Ask').hint).toContain(UNKNOWN);
		}
	},
);

it('sends nobody to the Base URL while the name service itself is silent', () => {
	const failure = new ConnectionError(AT, 'dns', 'EAI_AGAIN', 'h.test');
	expect(explain(failure, 'Get Many').hint).toMatch(/Try again later\.$/);
});

it('takes a code with a digit in it for no HTTP status', () => {
	for (const code of ['E2BIG', 'X1', '1X']) {
		const failure = new ConnectionError(AT, 'network', code, 'h.test');
		expect(explain(failure, 'Ask').message).toBe(`h.test could not be reached (${code}) (Ask)`);
	}
});

it.each([
	[0, ''],
	[1, ''],
	[2, ' Gave up after 2 attempts.'],
	[5, ' Gave up after 5 attempts.'],
])('tells of %d attempts: %p', (attempts, text) => {
	const failure = status(503);
	failure.attempts = attempts;
	expect(explain(failure, 'Ask').hint).toBe(`Try again later.${text}`);
});

it.each([
	[-1, 'Try again later.'],
	[0, 'Try again later.'],
	[1, 'wait 1 s '],
	[1001, 'wait 2 s '],
	[119_000, 'wait 119 s '],
	[119_001, 'wait 2 minutes '],
	[120_000, 'wait 2 minutes '],
	[121_000, 'wait 3 minutes '],
	[119 * 60_000, 'wait 119 minutes '],
	[120 * 60_000, 'wait 2 hours '],
	[121 * 60_000, 'wait 3 hours '],
	[47 * 3_600_000, 'wait 47 hours '],
	[48 * 3_600_000, 'wait 2 days '],
	[49 * 3_600_000, 'wait 3 days '],
])('says when to come back after %d ms: %p', (retryAfterMs, text) => {
	expect(explain(status(503, { retryAfterMs }), 'Ask').hint).toContain(text);
});

const RECEIVER_AT = 'POST https://hooks.test';
const ofReceiver = (code: number, rest: Partial<FailedAnswer> = {}) =>
	status(code, rest, RECEIVER_AT);
const toReceiver = (problem: ConnectionError['problem']) =>
	new ConnectionError(RECEIVER_AT, problem, 'ECODE', 'hooks.test');

describe('a delivery that failed', () => {
	it.each<[string, RequestFailure, RegExp, RegExp]>([
		['401', ofReceiver(401), /rejected the event/, /signing secret.*clocks/],
		['403', ofReceiver(403), /rejected the event/, /signing secret.*clocks/],
		[
			'404',
			ofReceiver(404),
			/does not know this address/,
			/^Check the URL\. If n8n .* publish that workflow/,
		],
		['407', ofReceiver(407), /proxy requires/, /HTTP_PROXY/],
		['408', ofReceiver(408), /refused the event/, /later with the same event ID/],
		['410', ofReceiver(410), /gone/, /^Stop sending/],
		['413', ofReceiver(413), /too large/, /Payload to JSON/],
		['418', ofReceiver(418), /refused the event/, /its log/],
		[
			'429',
			ofReceiver(429, { retryAfterMs: 5_000 }),
			/too many requests/,
			/wait 5 s.*same event ID/,
		],
		[
			'429 that may be sent at once',
			ofReceiver(429, { retryAfterMs: 0 }),
			/too many requests/,
			/^Send it again later with the same event ID\.$/,
		],
		[
			'500',
			ofReceiver(500),
			/The receiver failed/,
			/^Send it again later with the same event ID\.$/,
		],
		['a sentence', ofReceiver(400, { detail: 'No.' }), /^The receiver refused/, /said: "No"\.$/],
		[
			'two sentences',
			ofReceiver(400, { detail: 'No. Never.' }),
			/^The receiver refused/,
			/said: "No\. Never"\.$/,
		],
		['a quote', ofReceiver(400, { detail: 'No' }), /^The receiver refused/, /said: "No"\.$/],
		['dns', toReceiver('dns'), /hooks\.test was not found/, /^Check the URL\.$/],
		['refused', toReceiver('refused'), /refused the connection/, /receiver may be down.*the URL/],
		['tls', toReceiver('tls'), /No secure connection.*ECODE/, /NODE_EXTRA_CA_CERTS.*http:/],
		['reset', toReceiver('reset'), /without an answer/, /same event ID/],
		['protocol', toReceiver('protocol'), /not as a web server/, /^Check the URL\.$/],
		['proxy', toReceiver('proxy'), /proxy hooks\.test/, /NO_PROXY/],
		['network', toReceiver('network'), /could not be reached \(ECODE\)/, /firewall/],
		[
			'timeout',
			new TimeoutError(RECEIVER_AT, 15_000),
			/within 15 s/,
			/same event ID.*Timeout option/,
		],
		['a stop', new CancelledError(RECEIVER_AT), /delivery was cancelled/, /stopped/],
		['a redirect', new RedirectedError(RECEIVER_AT, 302, null), /somewhere else/, /final address/],
		['a policy', new BlockedByPolicyError(RECEIVER_AT, 'hooks.test'), /hooks\.test/, /SSRF/],
	])('after %s is put in words about the receiver', (_, failure, problem, advice) => {
		const { message, hint } = explain(failure, 'Send Event', 'receiver');
		expect(message.replace(/ \(Send Event.*/, '')).toMatch(problem);
		expect(hint).toMatch(advice);
		expect(`${message} ${hint}`).not.toMatch(/service|API key|Base URL|note/);
	});
});
