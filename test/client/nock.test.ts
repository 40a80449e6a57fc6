import nock from 'nock';

import { createClient } from '../../src/service/client.ts';
import { directSend } from '../../src/http/direct-send.ts';
import { NOTE_ID } from '../support/answers.ts';
import { openEgress } from './calls.ts';
import { VirtualClock } from '../support/clocks.ts';
import { API_KEY } from '../support/secrets.ts';

const OTHER_ID = '9f2b8c1e-0d4a-4c57-9b1e-2f1f3c5d7e90';
const HOST = 'https://notes.test';
const headers = { authorization: `Bearer ${API_KEY}`, accept: 'application/json' };

beforeAll(() => nock.disableNetConnect());
afterEach(() => {
	expect(nock.pendingMocks()).toEqual([]);
	nock.cleanAll();
});
afterAll(() => nock.restore());

const clientAt = (baseUrl: string) => {
	const send = directSend(openEgress());
	return createClient({ baseUrl, apiKey: API_KEY, send, clock: new VirtualClock() });
};

describe.each(['', '/a/b'])('at the path prefix %p', (prefix) => {
	const client = () => clientAt(`${HOST}${prefix}`);
	const service = () => nock(`${HOST}${prefix}`, { reqheaders: headers });

	it('asks with POST /v1/ask', async () => {
		service()
			.post('/v1/ask', { question: 'Wann? "é"' })
			.matchHeader('content-type', 'application/json')
			.reply(200, { answer: 'Bald.', note_ids: [NOTE_ID], extra: 1 });
		await expect(client().ask('Wann? "é"')).resolves.toEqual({
			answer: 'Bald.',
			note_ids: [NOTE_ID],
		});
	});

	it('lists with GET /v1/notes, and sends nothing that is not documented', async () => {
		service()
			.get('/v1/notes')
			.reply(200, { items: [{ note_id: NOTE_ID }, 7] });
		await expect(client().listNotes()).resolves.toEqual({
			notes: [{ note_id: NOTE_ID }],
			unreadable: 1,
		});
	});

	it('reads with GET /v1/notes/{note_id}/insights', async () => {
		service().get(`/v1/notes/${NOTE_ID}/insights`).reply(200, { note_id: NOTE_ID, abstract: 'A' });
		await expect(client().getInsights(NOTE_ID)).resolves.toEqual({
			ready: true,
			insights: { note_id: NOTE_ID, abstract: 'A' },
		});
	});

	it.each([
		[200, { note_id: OTHER_ID, abstract: 'A' }],
		[200, { note_id: OTHER_ID, status: 'queued' }],
		[409, { note_id: OTHER_ID, status: 'queued' }],
		[200, { note_id: '', abstract: 'A' }],
	])('refuses %i with a body that names another note: %j', async (status, body) => {
		service().get(`/v1/notes/${NOTE_ID}/insights`).reply(status, body);
		await expect(client().getInsights(NOTE_ID)).rejects.toThrow('about another note');
	});

	it('takes a body that names the note in other letters, or not at all', async () => {
		for (const body of [{ note_id: NOTE_ID.toUpperCase(), abstract: 'A' }, { abstract: 'A' }]) {
			service().get(`/v1/notes/${NOTE_ID}/insights`).reply(200, body);
			await expect(client().getInsights(NOTE_ID)).resolves.toEqual({ ready: true, insights: body });
		}
	});

	it('clears with DELETE /v1/notes/{note_id}/transcription', async () => {
		service().delete(`/v1/notes/${NOTE_ID}/transcription`).reply(200, { deleted: true });
		await expect(client().clearResults(NOTE_ID)).resolves.toBeUndefined();
	});

	it('deletes with DELETE /v1/notes/{note_id}', async () => {
		service().delete(`/v1/notes/${NOTE_ID}`).reply(200, { deleted: true });
		await expect(client().deleteNote(NOTE_ID)).resolves.toBeUndefined();
	});
});

it('sends no body and no content type with a read', async () => {
	nock(HOST, { badheaders: ['content-type'] })
		.get('/v1/notes', (body) => body === '')
		.reply(200, { items: [] });
	await clientAt(HOST).listNotes();
});

it('refuses an empty question before any request', async () => {
	await expect(clientAt(HOST).ask(' \n')).rejects.toThrow('The question is empty');
});
