import {
	NodeHelpers,
	type RegexEngine,
	resetSafeRegexEngine,
	setSafeRegexEngine,
	Workflow,
} from 'n8n-workflow';

import { NotesInsightsApi } from '../../credentials/NotesInsightsApi.credentials.ts';
import { CredentialTestContext } from 'n8n-core';

import { testNotesInsightsApi } from '../../nodes/shared/service.ts';
import { body, status as answerWith } from '../support/answers.ts';
import { startLoopback } from '../support/loopback.ts';
import { additionalData, node, nodeTypes } from '../support/harness.ts';
import { useSandbox } from './use-sandbox.ts';

const sandbox = useSandbox({ seed: 'demo' });

/** What the Test button says, through the helper that n8n gives it. */
async function tested(data: { baseUrl?: string; apiKey?: string; allowInsecureHttp?: boolean }) {
	return await testNotesInsightsApi.call(new CredentialTestContext(additionalData({})), {
		id: '',
		name: 'Notes',
		type: 'notesInsightsApi',
		data: { ...sandbox.credential, ...data },
	});
}

it('a credential that works says how many notes the account has', async () => {
	const before = await tested({});
	expect(before).toMatchObject({ status: 'OK' });
	sandbox.store.add();
	const countOf = ({ message }: typeof before) => Number(/: (\d+) notes/.exec(message)?.[1]);
	expect(countOf(await tested({}))).toBe(countOf(before) + 1);
});

it('spaces around the key and a /v1 at the end of the address do no harm', async () => {
	const { baseUrl, apiKey } = sandbox.credential;
	const { status } = await tested({ baseUrl: `${baseUrl}/v1/`, apiKey: ` ${apiKey}\n` });
	expect(status).toBe('OK');
});

/** As n8n's regular expressions on a machine that is busy for longer than 250 ms. */
function timedOut(): never {
	throw new Error('Regular expression execution timed out');
}
const BUSY: RegexEngine = {
	exec: timedOut,
	test: timedOut,
	replace: timedOut,
	matchAll: timedOut,
	split: timedOut,
};
afterEach(resetSafeRegexEngine);

it.each([
	['https://notes.example.com', false],
	['notes.example.com', false],
	[' HTTP://notes.example.com', true],
	['={{ $vars.notes }}', true],
])('with the address %s, Allow Insecure HTTP is shown: %s', (baseUrl, isShown) => {
	setSafeRegexEngine(BUSY);
	const { properties } = new NotesInsightsApi();
	const shown = properties.filter((one) =>
		NodeHelpers.displayParameter({ baseUrl }, one, null, null),
	);
	expect(shown.some(({ name }) => name === 'allowInsecureHttp')).toBe(isShown);
});

it('a wrong prefix is named before any request', async () => {
	const { status, message } = await tested({ apiKey: 'sk_1' });
	expect(status).toBe('Error');
	expect(message).toContain('service_sk_');
	expect(sandbox.store.requests.all()).toEqual([]);
});

it('plain http to another machine is refused, unless the credential allows it', async () => {
	const baseUrl = 'http://notes.invalid';
	expect((await tested({ baseUrl })).message).toMatch(/https/);
	expect((await tested({ baseUrl, allowInsecureHttp: true })).message).toContain('notes.invalid');
});

it("a rejected key comes with the service's own words, and without the key", async () => {
	const { status, message } = await tested({ apiKey: 'service_sk_unknown' });
	expect(status).toBe('Error');
	expect(message).toMatch(/^The service rejected the API key: .*\(HTTP 401\)\. Check the API key/);
	expect(message).not.toContain('service_sk_unknown');
});

it('a host that can not be reached is named', async () => {
	const { url, port, close } = await startLoopback([], { scheme: 'plain' });
	await close();
	const { message } = await tested({ baseUrl: url });
	expect(message).toContain(`127.0.0.1:${port} refused the connection`);
});

it('an address that answers but is not the service is called that', async () => {
	const page = body('<!doctype html>', { 'Content-Type': 'text/html' });
	const server = await startLoopback([page], { scheme: 'plain' });
	const { status, message } = await tested({ baseUrl: server.url });
	await server.close();
	expect(status).toBe('Error');
	expect(message).toContain('does not look like the Notes Insights Service');
});

it('a path at which the service does not answer is named', async () => {
	const { baseUrl } = sandbox.credential;
	const { message } = await tested({ baseUrl: `${baseUrl}/other/api` });
	expect(message).toContain(`Nothing of the service answers at ${baseUrl}/other/api/v1/notes`);
	expect(message).toContain('Check the Base URL');
});

it('a redirect is not followed: the key stays where it belongs', async () => {
	const Location = `${sandbox.credential.baseUrl}/v1/notes`;
	const server = await startLoopback([answerWith(302, { Location })], { scheme: 'plain' });
	const { status, message } = await tested({ baseUrl: server.url });
	await server.close();
	expect({ status, message }).toMatchObject({
		status: 'Error',
		message: expect.stringContaining('redirect') as string,
	});
	expect(sandbox.store.requests.all()).toEqual([]);
});

it('a service that is overloaded is asked twice, as somebody waits', async () => {
	const server = await startLoopback([answerWith(503)], { scheme: 'plain' });
	const { status } = await tested({ baseUrl: server.url });
	await server.close();
	expect({ status, requests: server.requests.length }).toEqual({ status: 'Error', requests: 2 });
});

it.each(['', ' ', '\n', '\u200b', '\ufeff', '\u00a0\u2060'])(
	'the HTTP Request node sends the key as the nodes do, whatever was pasted around it: %j',
	(around) => {
		const workflow = new Workflow({ nodes: [], connections: {}, active: false, nodeTypes });
		const { headers = {} } = new NotesInsightsApi().authenticate.properties;
		const $credentials = { apiKey: `${around}service_sk_x${around}` };
		const sent = workflow.expression.getSimpleParameterValue(
			node({ name: 'HTTP', type: 'start' }),
			typeof headers.Authorization === 'string' ? headers.Authorization : '',
			'internal',
			{ $credentials },
		);
		expect(sent).toBe('Bearer service_sk_x');
	},
);
