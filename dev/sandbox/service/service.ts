import type { FastifyInstance, FastifyRequest } from 'fastify';

import { createApp, parsedBody, type Tls } from '../http-app.ts';
import { isObject } from '../../json.ts';
import { statusBody, summaryOf, type Note } from '../notes/note.ts';
import type { NoteStore } from '../notes/store.ts';
import { servePage, type Pages } from '../page.ts';
import { Problem } from '../problem.ts';
import { answerFrom } from './ask.ts';
import { answerWithFaults } from './fault-answers.ts';
import { logRequests } from './requests.ts';

/** An account of the sandbox and the API key that identifies it. */
export interface Account {
	name: string;
	apiKey: string;
}

/** What the service is built from. */
export interface ServiceOptions {
	store: NoteStore;
	accounts: readonly Account[];
	/** Path in front of `/v1`: '' or '/some/path'. */
	prefix: string;
	/** What its page links to; nothing unless given. */
	pages?: Pages;
	tls?: Tls;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The Notes Insights Service: the five operations of docs/contract.md. Where that leaves
 * a status code open: 401 without a valid key, 404 for a note the account does not own, 400 for a
 * body that is not JSON, 422 for a wrong body or identifier, 202 with the Status body.
 */
export function createService({
	store,
	accounts,
	prefix,
	pages = new Map(),
	tls,
}: ServiceOptions): FastifyInstance {
	const app = createApp({ tls, body: 'text' });
	const names = new Map(accounts.map(({ name, apiKey }) => [apiKey, name]));
	const accountOf = (request: FastifyRequest): string | undefined => names.get(keyOf(request));

	logRequests(app, store.requests, accountOf);
	answerWithFaults(app, store.faults, (request) => {
		const [path = ''] = request.url.split('?', 1);
		return [path, path.startsWith(prefix) ? path.slice(prefix.length) : path];
	});

	const owner = (request: FastifyRequest): string => {
		const account = accountOf(request);
		if (account !== undefined) return account;
		throw new Problem(401, `${keyOf(request) === '' ? 'Missing' : 'Invalid'} API key`);
	};
	const owned = (request: FastifyRequest<NoteRoute>): Note => {
		const account = owner(request);
		const { note_id: noteId } = request.params;
		if (!UUID.test(noteId)) throw new Problem(422, 'note_id must be a UUID');
		const note = store.find(account, noteId);
		if (note === undefined) throw new Problem(404, 'Note not found');
		return note;
	};

	const [apiKey = '', otherKey = ''] = accounts.map((account) => account.apiKey);
	const values = { apiKey, otherKey };
	servePage(app, prefix === '' ? '/' : prefix, import.meta.dirname, { pages, values });
	app.post(`${prefix}/v1/ask`, (request) => {
		const notes = store.owned(owner(request));
		return answerFrom(questionIn(request), notes);
	});
	app.get(`${prefix}/v1/notes`, (request) => ({
		items: store.owned(owner(request)).map(summaryOf),
	}));
	app.get<NoteRoute>(`${prefix}/v1/notes/:note_id/insights`, (request, reply) => {
		const note = owned(request);
		// The list may lack has_insights, or hold null there; only a plain `false` says "not ready".
		const ready = note.insights !== null && note.has_insights !== false;
		void reply.code(ready ? 200 : 202).send(ready ? note.insights : statusBody(note));
	});
	app.delete<NoteRoute>(`${prefix}/v1/notes/:note_id/transcription`, (request) => {
		store.clear(owned(request).note_id);
		return { deleted: true };
	});
	app.delete<NoteRoute>(`${prefix}/v1/notes/:note_id`, (request) => {
		store.remove(owned(request).note_id);
		return { deleted: true };
	});
	return app;
}

interface NoteRoute {
	Params: { note_id: string };
}

/** The key sent as `Authorization: Bearer <key>`; '' when there is none. */
function keyOf(request: Pick<FastifyRequest, 'headers'>): string {
	return /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

function questionIn(request: FastifyRequest): string {
	const type = request.headers['content-type'] ?? '';
	if (!/^application\/json\b/i.test(type)) {
		throw new Problem(422, 'Content-Type must be application/json');
	}
	const body = parsedBody(request.body);
	if (!isObject(body) || typeof body.question !== 'string') {
		throw new Problem(422, 'question must be a string');
	}
	if (body.question.trim() === '') throw new Problem(422, 'question must not be empty');
	return body.question;
}
