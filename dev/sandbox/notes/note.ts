import { z } from 'zod';

import type { JsonObject } from '../../json.ts';

/** What stands behind the summary of a note. */
const BEHIND = {
	account: z.string(),
	/** `stage` of the Status body. */
	stage: z.unknown(),
	/** The Insights body, or null while there is none. */
	insights: z.record(z.unknown()).nullable(),
	/** What the next flip generates; null lets the sandbox make something up. */
	upcoming: z.record(z.unknown()).nullable(),
};

/** A note: its summary, whose fields may be missing or odd, and what stands behind it. */
const NOTE = z.object(BEHIND).passthrough();
export type Note = z.infer<typeof NOTE> & { note_id: string };

/** Fields to create or change a note with. */
export const NOTE_FIELDS = NOTE.partial().extend({
	note_id: z.string().optional(),
	/** Names of summary fields to take away, because a note may lack any of them. */
	unset: z.array(z.string()).optional(),
});
export type NoteFields = z.infer<typeof NOTE_FIELDS>;

/**
 * Makes a note. Given Insights, `has_insights: true` or `status: 'ready'` make it a ready one;
 * else it is queued. Fields that are given always win over what follows from that.
 *
 * @param now unix seconds
 */
export function noteFrom(
	account: string,
	note_id: string,
	{ insights, ...fields }: NoteFields,
	now: number,
): Note {
	const isReady =
		(insights ?? null) !== null || fields.has_insights === true || fields.status === 'ready';
	const created = fields.created_at ?? now;
	const note = {
		note_id,
		title: 'Untitled recording',
		status: isReady ? 'ready' : 'queued',
		has_transcription: isReady || fields.status === 'transcribed',
		has_insights: isReady,
		created_at: created,
		updated_at: created,
		error: null,
		folder_id: null,
		is_trashed: false,
		template_id: null,
		stage: isReady ? 'completed' : 'waiting',
		insights: null,
		upcoming: null,
	};
	assign(note, { ...fields, account, note_id });
	return { ...note, account, insights: isReady ? completed(note, insights ?? null) : null };
}

/** Sets the fields given, and only those; `updated_at` moves on unless it is among them. */
export function change(note: Note, fields: NoteFields, now: number): void {
	const { updated_at: before } = note;
	// Two changes within one millisecond still give two different times.
	const after = typeof before === 'number' ? Math.round(before * 1000 + 1) / 1000 : now;
	assign(note, { updated_at: Math.max(now, after), ...fields });
}

function assign(note: JsonObject, { unset = [], ...given }: NoteFields): void {
	for (const [field, value] of Object.entries(given)) {
		if (value !== undefined) note[field] = value;
	}
	for (const field of unset) delete note[field];
}

/** The note summary, exactly as `GET /v1/notes` gives it. */
export function summaryOf(note: Note): JsonObject {
	const summary: JsonObject = { ...note };
	for (const field of Object.keys(BEHIND)) delete summary[field];
	return summary;
}

/** The Insights body for a note: as given, with `note_id` and `title` filled in where absent. */
export function completed(
	{ note_id, title = '' }: Pick<Note, 'note_id'> & JsonObject,
	insights: JsonObject | null,
): JsonObject {
	return { note_id, title, ...(insights ?? generatedInsights(title)) };
}

/** The Status body (docs/contract.md): its two times are integers, those of the list are not. */
export function statusBody(note: Note): JsonObject {
	const { note_id, status = null, stage, title = null, created_at, updated_at } = note;
	const times = { created_at: whole(created_at), updated_at: whole(updated_at) };
	return { note_id, status, stage, title, ...times };
}

function generatedInsights(title: unknown): JsonObject {
	const subject = typeof title === 'string' && title !== '' ? title : 'the recording';
	return {
		abstract: `A short conversation about ${subject}.`,
		summary: [`The group went through ${subject}.`, 'Next steps were agreed.'],
		decisions: ['Continue as planned.'],
		action_items: [
			{ task: `Write up ${subject}`, owner: 'Jordan Lee', due: 'next Friday' },
			{ task: 'Share the recording', owner: '', due: '' },
		],
		risks: [],
		open_questions: ['Who needs to be told?'],
		mind_map: { root: subject, children: [] },
	};
}

function whole(time: unknown = null): unknown {
	return typeof time === 'number' ? Math.floor(time) : time;
}
