import nock from 'nock';

import { createClient } from '../../src/service/client.ts';
import { NOTE_ID } from '../support/answers.ts';
import { sendOf } from '../support/builds.ts';
import { CALLS, type Kind } from './calls.ts';
import { VirtualClock } from '../support/clocks.ts';
import { API_KEY } from '../support/secrets.ts';

const HOST = 'https://notes.test';
const headers = { authorization: `Bearer ${API_KEY}`, accept: 'application/json' };

beforeAll(() => nock.disableNetConnect());
afterEach(() => {
	expect(nock.pendingMocks()).toEqual([]);
	nock.cleanAll();
});
afterAll(() => nock.restore());

const clientAt = (baseUrl: string) =>
	createClient({ baseUrl, apiKey: API_KEY, send: sendOf('plain'), clock: new VirtualClock() });

const PATH = `/v1/notes/${NOTE_ID}`;

it.each<
	[
		Kind,
		method: string,
		path: string,
		body: nock.DataMatcherMap | '',
		answer: object,
		given: unknown,
	]
>([
	[
		...(['ask', 'POST', '/v1/ask', { question: 'When?' }] as const),
		{ answer: 'Bald. "é"', note_ids: [NOTE_ID], extra: 1 },
		{ answer: 'Bald. "é"', note_ids: [NOTE_ID] },
	],
	['list', 'GET', '/v1/notes', '', { items: [7, {}] }, { notes: [{}], unreadable: 1 }],
	[
		...(['insights', 'GET', `${PATH}/insights`, '', { abstract: 'A' }] as const),
		{ ready: true, insights: { abstract: 'A' } },
	],
	['clear', 'DELETE', `${PATH}/transcription`, '', { deleted: true }, undefined],
	['delete', 'DELETE', PATH, '', { deleted: true }, undefined],
])('%s is %s %s, and nothing that is not documented', async (kind, ...row) => {
	const [method, path, body, answer, given] = row;
	for (const prefix of ['', '/a/b']) {
		const type = body === '' ? { badheaders: ['content-type'] } : {};
		const sent = { ...headers, ...(body !== '' && { 'content-type': 'application/json' }) };
		nock(`${HOST}${prefix}`, { reqheaders: sent, ...type })
			.intercept(path, method, body)
			.reply(200, answer);
		expect(await CALLS[kind](clientAt(`${HOST}${prefix}`))).toEqual(given);
	}
});

it('refuses an empty question before any request', async () => {
	await expect(clientAt(HOST).ask(' \n')).rejects.toThrow('The question is empty');
});
