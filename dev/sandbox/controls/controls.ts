import type { FastifyInstance } from 'fastify';

import { createApp, emptyBody } from '../http-app.ts';
import type { JsonObject } from '../../json.ts';
import type { NoteFields } from '../notes/note.ts';
import type { BulkNotes, NoteStore } from '../notes/store.ts';
import { pageIn, servePage, type Pages } from '../page.ts';
import { FAULT_SCHEMA, type Fault } from '../service/faults.ts';

interface NoteRoute {
	Params: { id: string };
}

/** The few fields that the sandbox itself works with; all others may hold anything. */
const NOTE = {
	type: 'object',
	properties: {
		account: { type: 'string' },
		note_id: { type: 'string' },
		insights: { type: ['object', 'null'] },
		upcoming: { type: ['object', 'null'] },
		unset: { type: 'array', items: { type: 'string' } },
	},
};
const BULK = {
	type: 'object',
	required: ['count'],
	properties: {
		count: { type: 'integer', minimum: 1, maximum: 500_000 },
		ready: { type: 'boolean' },
		account: { type: 'string' },
	},
};
const INSIGHTS = { type: 'object' };
const TRASH = { type: 'object', properties: { is_trashed: { type: 'boolean' } } };

/** A body that may be left out. */
const optional = (body: object) => ({ schema: { body }, preValidation: emptyBody });

/** The test controls over HTTP: every route hands its input to the store, nothing more. */
export function createControls(store: NoteStore, pages: Pages): FastifyInstance {
	const app = createApp();
	servePage(app, '/', pageIn(import.meta.dirname), { pages });
	addNoteRoutes(app, store);
	addAnswerRoutes(app, store);
	return app;
}

function addNoteRoutes(app: FastifyInstance, store: NoteStore): void {
	app.get<{ Querystring: { account?: string } }>('/notes', ({ query }) =>
		store.notes(query.account),
	);
	app.post<{ Body: NoteFields }>('/notes', optional(NOTE), ({ body }, reply) => {
		void reply.code(201).send(store.add(body));
	});
	app.post<{ Body: BulkNotes }>('/notes/bulk', { schema: { body: BULK } }, ({ body }, reply) => {
		const noteIds = store.addMany(body);
		void reply.code(201).send({ added: noteIds.length, note_ids: noteIds });
	});
	app.get<NoteRoute>('/notes/:id', ({ params }) => store.note(params.id));
	app.patch<NoteRoute & { Body: NoteFields }>(
		'/notes/:id',
		{ schema: { body: NOTE } },
		({ params, body }) => store.patch(params.id, body),
	);
	app.post<NoteRoute & { Body: JsonObject }>(
		'/notes/:id/flip',
		optional(INSIGHTS),
		({ params, body }) => store.flip(params.id, Object.keys(body).length === 0 ? undefined : body),
	);
	app.post<NoteRoute>('/notes/:id/clear', ({ params }) => store.clear(params.id));
	app.post<NoteRoute & { Body: { is_trashed?: boolean } }>(
		'/notes/:id/trash',
		optional(TRASH),
		({ params, body }) => store.patch(params.id, { is_trashed: body.is_trashed ?? true }),
	);
	app.delete<NoteRoute>('/notes/:id', ({ params }) => {
		store.remove(params.id);
		return { deleted: true };
	});
}

function addAnswerRoutes(app: FastifyInstance, { faults, requests }: NoteStore): void {
	const pending = () => ({ pending: faults.pending });
	app.post<{ Body: Fault }>('/faults', { schema: { body: FAULT_SCHEMA } }, ({ body }, reply) => {
		faults.add(body);
		void reply.code(201).send(pending());
	});
	app.get('/faults', pending);
	app.delete('/faults', () => {
		faults.clear();
		return pending();
	});
	app.get('/requests', () => requests.all());
	app.delete('/requests', () => {
		requests.clear();
		return { cleared: true };
	});
}
