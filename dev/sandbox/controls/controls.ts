import type { FastifyInstance } from 'fastify';

import { createApp, objectBody } from '../http-app.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { NoteFields } from '../notes/note.ts';
import type { NoteStore } from '../notes/store.ts';
import { Problem } from '../problem.ts';
import { faultFrom, integer } from '../service/faults.ts';

interface NoteRoute {
	Params: { id: string };
}

const MOST_AT_ONCE = 500_000;

/** The test controls over HTTP: every route reads its input and calls the store, nothing more. */
export function createControls(store: NoteStore): FastifyInstance {
	const app = createApp();

	app.get<{ Querystring: { account?: string } }>('/notes', (request, reply) => {
		void reply.send(store.notes(request.query.account));
	});
	app.post('/notes', (request, reply) => {
		void reply.code(201).send(store.add(noteFieldsFrom(objectBody(request.body, {}))));
	});
	app.post('/notes/bulk', (request, reply) => {
		const body = objectBody(request.body);
		const count = integer('count', body.count, 1, MOST_AT_ONCE);
		const { account } = noteFieldsFrom(body);
		const noteIds = store.addMany({ count, ready: body.ready === true, account });
		void reply.code(201).send({ added: count, note_ids: noteIds });
	});
	app.get<NoteRoute>('/notes/:id', (request, reply) => {
		void reply.send(store.note(request.params.id));
	});
	app.patch<NoteRoute>('/notes/:id', (request, reply) => {
		const fields = noteFieldsFrom(objectBody(request.body));
		void reply.send(store.patch(request.params.id, fields));
	});
	app.post<NoteRoute>('/notes/:id/flip', (request, reply) => {
		const given = objectBody(request.body, {});
		const insights = Object.keys(given).length === 0 ? undefined : given;
		void reply.send(store.flip(request.params.id, insights));
	});
	app.post<NoteRoute>('/notes/:id/clear', (request, reply) => {
		void reply.send(store.clear(request.params.id));
	});
	app.post<NoteRoute>('/notes/:id/trash', (request, reply) => {
		const { is_trashed: isTrashed = true } = objectBody(request.body, {});
		if (typeof isTrashed !== 'boolean') throw new Problem(400, 'is_trashed must be true or false');
		void reply.send(store.trash(request.params.id, isTrashed));
	});
	app.delete<NoteRoute>('/notes/:id', (request, reply) => {
		store.remove(request.params.id);
		void reply.send({ deleted: true });
	});

	app.post('/faults', (request, reply) => {
		store.faults.add(faultFrom(objectBody(request.body)));
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
	return app;
}

/** Checks the few fields the sandbox itself works with; all others may hold anything. */
function noteFieldsFrom(body: JsonObject): NoteFields {
	const { account, note_id, insights, upcoming, unset, ...rest } = body;
	const fields: NoteFields = { ...rest };
	if (account !== undefined) fields.account = text('account', account);
	if (note_id !== undefined) fields.note_id = text('note_id', note_id);
	if (insights !== undefined) fields.insights = objectOrNull('insights', insights);
	if (upcoming !== undefined) fields.upcoming = objectOrNull('upcoming', upcoming);
	if (unset !== undefined) fields.unset = texts('unset', unset);
	return fields;
}

function text(field: string, value: Json): string {
	if (typeof value === 'string') return value;
	throw new Problem(400, `${field} must be text`);
}

function texts(field: string, value: Json): string[] {
	if (!Array.isArray(value)) throw new Problem(400, `${field} must be a list of field names`);
	return value.map((entry) => text(field, entry));
}

function objectOrNull(field: string, value: Json): JsonObject | null {
	if (value === null || isJsonObject(value)) return value;
	throw new Problem(400, `${field} must be an object or null`);
}
