import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { createApp, emptyBody } from '../http-app.ts';
import { NOTE_FIELDS, type NoteFields } from '../notes/note.ts';
import type { NoteStore } from '../notes/store.ts';
import { servePage, type Pages } from '../page.ts';
import { FAULT, type Fault } from '../service/faults.ts';

interface NoteRoute {
	Params: { id: string };
}

const ITEMS = z.object({
	action_items: z.array(z.object({ task: z.string(), owner: z.string(), due: z.string() })),
});
const TRASH = z.object({ is_trashed: z.boolean().optional() });

/** A body that may be left out. */
const optional = (body: z.ZodType) => ({ schema: { body }, preValidation: emptyBody });

/** What the page of the controls asks for: every route hands its input to the store, nothing more. */
export function createControls(store: NoteStore, pages: Pages): FastifyInstance {
	const app = createApp();
	servePage(app, '/', import.meta.dirname, { pages });

	app.get<{ Querystring: { account?: string } }>('/notes', ({ query }) =>
		store.notes(query.account),
	);
	app.post<{ Body: NoteFields }>('/notes', optional(NOTE_FIELDS), ({ body }, reply) => {
		void reply.code(201).send(store.add(body));
	});
	app.post<NoteRoute>('/notes/:id/flip', ({ params }) => store.flip(params.id));
	app.post<NoteRoute>('/notes/:id/clear', ({ params }) => store.clear(params.id));
	app.post<NoteRoute & { Body: { is_trashed?: boolean } }>(
		'/notes/:id/trash',
		optional(TRASH),
		({ params, body }) => store.patch(params.id, { is_trashed: body.is_trashed ?? true }),
	);
	app.post<NoteRoute & { Body: z.infer<typeof ITEMS> }>(
		'/notes/:id/items',
		{ schema: { body: ITEMS } },
		({ params, body }) => store.setActionItems(params.id, body.action_items),
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
	return app;
}
