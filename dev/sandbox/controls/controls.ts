import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { createApp } from '../http-app.ts';
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

/** Long enough for a poll of n8n's trigger to see the note without results. */
const CLEARED_MS = 70_000;

/** A body that may be left out. */
const optional = (body: z.ZodType) => ({
	schema: { body },
	preValidation: async (request: FastifyRequest) =>
		void (request.body ??= await Promise.resolve({})),
});

/** What the page of the controls asks for: every route hands its input to the store, nothing more. */
export function createControls(store: NoteStore, pages: Pages): FastifyInstance {
	const app = createApp();
	servePage(app, '/', import.meta.dirname, { pages });
	/** When notes that are generated again are ready, in milliseconds since 1970. */
	const readyAt = new Map<string, number>();

	app.get<{ Querystring: { account?: string } }>('/notes', ({ query }) =>
		store.notes(query.account).map((note) => ({ ...note, ready_at: readyAt.get(note.note_id) })),
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
	app.post<NoteRoute & { Body: z.infer<typeof ITEMS> }>(
		'/notes/:id/again',
		{ schema: { body: ITEMS } },
		({ params: { id }, body }) => {
			store.setActionItems(id, body.action_items);
			const { note_id } = store.clear(id);
			const at = Date.now() + CLEARED_MS;
			readyAt.set(note_id, at);
			setTimeout(() => {
				// Unless somebody asked once more, closed the sandbox or deleted the note in the meantime.
				if (readyAt.get(note_id) !== at) return;
				readyAt.delete(note_id);
				if (store.notes().some((note) => note.note_id === note_id)) store.flip(note_id);
			}, CLEARED_MS).unref();
			return { ready_at: at };
		},
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
