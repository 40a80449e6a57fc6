import type { FastifyInstance } from 'fastify';

import { createApp, emptyBody } from '../http-app.ts';
import type { JsonObject } from '../json.ts';
import type { NoteFields } from '../notes/note.ts';
import type { BulkNotes, NoteStore } from '../notes/store.ts';
import { pageIn, servePage } from '../page.ts';
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
export function createControls(store: NoteStore): FastifyInstance {
	const app = createApp();
	servePage(app, '/', pageIn(import.meta.dirname));
	addNoteRoutes(app, store);
	addAnswerRoutes(app, store);
	return app;
}

function addNoteRoutes(app: FastifyInstance, store: NoteStore): void {
	app.get<{ Querystring: { account?: string } }>('/notes', (request, reply) => {
		void reply.send(store.notes(request.query.account));
	});
	app.post<{ Body: NoteFields }>('/notes', optional(NOTE), (request, reply) => {
		void reply.code(201).send(store.add(request.body));
	});
	app.post<{ Body: BulkNotes }>('/notes/bulk', { schema: { body: BULK } }, (request, reply) => {
		const noteIds = store.addMany(request.body);
		void reply.code(201).send({ added: noteIds.length, note_ids: noteIds });
	});
	app.get<NoteRoute>('/notes/:id', (request, reply) => {
		void reply.send(store.note(request.params.id));
	});
	app.patch<NoteRoute & { Body: NoteFields }>(
		'/notes/:id',
		{ schema: { body: NOTE } },
		(request, reply) => {
			void reply.send(store.patch(request.params.id, request.body));
		},
	);
	app.post<NoteRoute & { Body: JsonObject }>(
		'/notes/:id/flip',
		optional(INSIGHTS),
		({ params, body }, reply) => {
			void reply.send(store.flip(params.id, Object.keys(body).length === 0 ? undefined : body));
		},
	);
	app.post<NoteRoute>('/notes/:id/clear', (request, reply) => {
		void reply.send(store.clear(request.params.id));
	});
	app.post<NoteRoute & { Body: { is_trashed?: boolean } }>(
		'/notes/:id/trash',
		optional(TRASH),
		(request, reply) => {
			void reply.send(store.trash(request.params.id, request.body.is_trashed));
		},
	);
	app.delete<NoteRoute>('/notes/:id', (request, reply) => {
		store.remove(request.params.id);
		void reply.send({ deleted: true });
	});
}

function addAnswerRoutes(app: FastifyInstance, store: NoteStore): void {
	app.post<{ Body: Fault }>('/faults', { schema: { body: FAULT_SCHEMA } }, (request, reply) => {
		store.faults.add(request.body);
		void reply.code(201).send({ pending: store.faults.pending });
	});
	app.get('/faults', (_request, reply) => {
		void reply.send({ pending: store.faults.pending });
	});
	app.delete('/faults', (_request, reply) => {
		store.faults.clear();
		void reply.send({ pending: 0 });
	});
	app.get('/requests', (_request, reply) => {
		void reply.send(store.requests.all());
	});
	app.delete('/requests', (_request, reply) => {
		store.requests.clear();
		void reply.send({ cleared: true });
	});
}
