import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';

import { PollContext } from 'n8n-core';
import { Workflow } from 'n8n-workflow';

import { startSandbox, type Sandbox } from '../../dev/sandbox/sandbox.ts';
import { clock } from '../../nodes/shared/service/clock.ts';
import { sendOf } from '../../nodes/shared/service/network.direct.ts';
import { createClient, type NotesInsightsClient } from '../../src/service/client.ts';
import { isRequestFailure } from '../../src/http/errors.ts';
import { parseNoteId } from '../../src/service/note-id.ts';
import { additionalData, node, nodeTypes } from '../support/harness.ts';

/** Without an egress filter, the direct build sends through n8n's helper, too. */
const { helpers } = new PollContext(
	new Workflow({ id: 'w', nodes: [], connections: {}, active: false, nodeTypes }),
	node({ name: 'Trigger', type: 'notesInsightsTrigger' }),
	additionalData({}),
	'trigger',
	'init',
);

const KEY = 'service_sk_older_n8n';

/** How n8n says that it has no egress filter. */
const NO_FILTER = { 'before 2.33': undefined, '2.33, without a policy': () => undefined };

function clientFor(
	baseUrl: string,
	apiKey = KEY,
	getSecureEgressFilter: (() => undefined) | undefined = undefined,
): NotesInsightsClient {
	return createClient({
		baseUrl,
		apiKey,
		send: sendOf({ ...helpers, getSecureEgressFilter }),
		clock,
	});
}

async function failureOf(promise: Promise<unknown>) {
	const error: unknown = await promise.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	expect(inspect(error, { depth: null, showHidden: true })).not.toContain(KEY);
	if (isRequestFailure(error)) return error;
	throw new Error(`not a failure of a request: ${String(error)}`);
}

describe('with the sandbox', () => {
	let sandbox: Sandbox;
	beforeAll(async () => {
		sandbox = await startSandbox();
	});
	afterAll(async () => await sandbox.close());

	it.each(Object.entries(NO_FILTER))('all five operations work on n8n %s', async (_, filter) => {
		const client = clientFor(sandbox.serviceUrl, sandbox.apiKey, filter);
		const { note_id } = sandbox.store.flip(sandbox.store.add({ title: 'Budget' }).note_id);
		const noteId = parseNoteId(note_id);
		expect((await client.listNotes()).notes).toHaveLength(1);
		expect((await client.getInsights(noteId)).ready).toBe(true);
		expect((await client.ask('What about the budget?')).note_ids).toEqual([note_id]);
		await client.clearResults(noteId);
		await client.deleteNote(noteId);
		expect((await client.listNotes()).notes).toEqual([]);
	});

	it('the status and the words of the service arrive', async () => {
		const failure = await failureOf(clientFor(sandbox.serviceUrl).listNotes());
		expect(failure).toMatchObject({ kind: 'status', status: 401 });
	});
});

describe('with a server that misbehaves', () => {
	let server: Server;
	let handler: RequestListener;
	let requests = 0;
	const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	beforeAll(async () => {
		server = createServer((request, response) => {
			requests += 1;
			handler(request, response);
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	});
	afterAll(() => void server.close().closeAllConnections());
	beforeEach(() => {
		requests = 0;
	});

	it('redirects are not followed', async () => {
		handler = (_request, response) =>
			void response.writeHead(302, { location: 'https://elsewhere.test/v1/notes' }).end();
		expect(await failureOf(clientFor(url()).listNotes())).toMatchObject({
			kind: 'redirected',
			target: 'https://elsewhere.test',
		});
		expect(requests).toBe(1);
	});

	it('a timeout is one', async () => {
		handler = () => undefined;
		const call = clientFor(url()).listNotes({ timeoutMs: 50, maxRetries: 0 });
		expect(await failureOf(call)).toMatchObject({ kind: 'timeout' });
	});

	it('a refused connection is one', async () => {
		const call = clientFor('http://127.0.0.1:9').listNotes({ maxRetries: 0 });
		expect(await failureOf(call)).toMatchObject({ kind: 'connection', problem: 'refused' });
	});

	it('an error that echoes the key does not show it', async () => {
		handler = (request, response) =>
			void response
				.writeHead(403, { 'content-type': 'application/json' })
				.end(JSON.stringify({ detail: `No: ${request.headers.authorization}` }));
		expect(await failureOf(clientFor(url()).listNotes())).toMatchObject({ status: 403 });
	});

	it('a web page is told from the service', async () => {
		handler = (_request, response) =>
			void response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
		expect(await failureOf(clientFor(url()).listNotes())).toMatchObject({
			kind: 'unexpectedBody',
			problem: 'html',
		});
	});
});
