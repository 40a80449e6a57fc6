import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { createApp, emptyBody } from '../http-app.ts';
import type { JsonObject } from '../../json.ts';
import { NOTE_FIELDS, type NoteFields } from '../notes/note.ts';
import { BULK_NOTES, type BulkNotes, type NoteStore } from '../notes/store.ts';
import { servePage, type Pages } from '../page.ts';
import { FAULT, type Fault } from '../service/faults.ts';

interface NoteRoute {
	Params: { id: string };
}

const INSIGHTS = z.record(z.unknown());
const TRASH = z.object({ is_trashed: z.boolean().optional() });

/** A body that may be left out. */
const optional = (body: z.ZodType) => ({ schema: { body }, preValidation: emptyBody });

/** The test controls over HTTP: every route hands its input to the store, nothing more. */
export function createControls(store: NoteStore, pages: Pages): FastifyInstance {
	const app = createApp();
	servePage(app, '/', import.meta.dirname, { pages });

	app.get<{ Querystring: { account?: string } }>('/notes', ({ query }) =>
		store.notes(query.account),
	);
	app.post<{ Body: NoteFields }>('/notes', optional(NOTE_FIELDS), ({ body }, reply) => {
		void reply.code(201).send(store.add(body));
	});
	app.post<{ Body: BulkNotes }>(
		'/notes/bulk',
		{ schema: { body: BULK_NOTES } },
		({ body }, reply) => {
			const noteIds = store.addMany(body);
			void reply.code(201).send({ added: noteIds.length, note_ids: noteIds });
		},
	);
	app.get<NoteRoute>('/notes/:id', ({ params }) => store.note(params.id));
	app.patch<NoteRoute & { Body: NoteFields }>(
		'/notes/:id',
		{ schema: { body: NOTE_FIELDS } },
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

	const { faults, requests } = store;
	const pending = () => ({ pending: faults.pending });
	app.post<{ Body: Fault }>('/faults', { schema: { body: FAULT } }, ({ body }, reply) => {
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
	return app;
}
