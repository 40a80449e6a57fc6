import { z } from 'zod';

import type { JsonObject } from '../../json.ts';

/** What stands behind the summary of a note. */
interface Behind {
	readonly account: string;
	readonly note_id: string;
	/** `stage` of the Status body. */
	stage: unknown;
	/** The Insights body, or null while there is none. */
	insights: JsonObject | null;
	/** What the next flip generates; null lets the sandbox make something up. */
	upcoming: JsonObject | null;
}

/** A note as the sandbox keeps it. */
export interface NoteRecord extends Behind {
	/** The note summary, exactly as `GET /v1/notes` gives it: fields may be missing or odd. */
	readonly summary: JsonObject;
}

/** A note as the controls show it: the summary and what stands behind it. A copy. */
export type NoteView = Behind & JsonObject;

/** Fields to create or change a note with. Whatever is not named here goes to the summary. */
export const NOTE_FIELDS = z
	.object({
		account: z.string().optional(),
		note_id: z.string().optional(),
		stage: z.unknown(),
		insights: z.record(z.unknown()).nullish(),
		upcoming: z.record(z.unknown()).nullish(),
		/** Names of summary fields to take away, because a note may lack any of them. */
		unset: z.array(z.string()).optional(),
	})
	.passthrough();
export type NoteFields = z.infer<typeof NOTE_FIELDS>;

/**
 * Makes a note. Given Insights, `has_insights: true` or `status: 'ready'` make it a ready one;
 * else it is queued. Fields that are given always win over what follows from that.
 *
 * @param now unix seconds
 */
export function noteFrom(
	account: string,
	noteId: string,
	fields: NoteFields,
	now: number,
): NoteRecord {
	const { stage, insights, upcoming, unset } = fields;
	const given = summaryFieldsOf(fields);
	const ready =
		(insights ?? null) !== null || given.has_insights === true || given.status === 'ready';
	const created = given.created_at ?? now;
	const summary: JsonObject = {
		note_id: noteId,
		title: 'Untitled recording',
		status: ready ? 'ready' : 'queued',
		has_transcription: ready || given.status === 'transcribed',
		has_insights: ready,
		created_at: created,
		updated_at: created,
		error: null,
		folder_id: null,
		is_trashed: false,
		template_id: null,
	};
	assign(summary, given, unset);
	return {
		account,
		note_id: noteId,
		summary,
		stage: stage ?? (ready ? 'completed' : 'waiting'),
		insights: ready ? completed(summary, noteId, insights ?? null) : null,
		upcoming: upcoming ?? null,
	};
}

/** Sets the fields given, and only those; `updated_at` moves on unless it is among them. */
export function change(note: NoteRecord, fields: NoteFields, now: number): void {
	const { stage, insights, upcoming, unset } = fields;
	if (stage !== undefined) note.stage = stage;
	if (insights !== undefined) note.insights = insights;
	if (upcoming !== undefined) note.upcoming = upcoming;
	const { updated_at: before } = note.summary;
	// Two changes within one millisecond still give two different times.
	const after = typeof before === 'number' ? Math.round(before * 1000 + 1) / 1000 : now;
	note.summary.updated_at = Math.max(now, after);
	assign(note.summary, summaryFieldsOf(fields), unset);
}

/** The fields that belong to the summary: all but those the sandbox itself works with. */
function summaryFieldsOf(fields: NoteFields): JsonObject {
	const given: JsonObject = { ...fields };
	for (const own of Object.keys(NOTE_FIELDS.shape)) delete given[own];
	return given;
}

/** Changes summary fields: what is given is set, what `unset` names is taken away. */
function assign(summary: JsonObject, given: JsonObject, unset: string[] = []): void {
	for (const [field, value] of Object.entries(given)) {
		if (value !== undefined) summary[field] = value;
	}
	for (const field of unset) delete summary[field];
}

/** The Insights body for a note: as given, with `note_id` and `title` filled in where absent. */
export function completed(
	summary: JsonObject,
	noteId: string,
	insights: JsonObject | null,
): JsonObject {
	const title = summary.title ?? '';
	return { note_id: noteId, title, ...(insights ?? generatedInsights(title)) };
}

/** The Status body (docs/contract.md): its two times are integers, those of the list are not. */
export function statusBody(note: NoteRecord): JsonObject {
	const { status, title, created_at, updated_at } = note.summary;
	return {
		note_id: note.note_id,
		status: status ?? null,
		stage: note.stage,
		title: title ?? null,
		created_at: whole(created_at ?? null),
		updated_at: whole(updated_at ?? null),
	};
}

/** A copy of a note for the controls. */
export function viewOf({ summary, ...behind }: NoteRecord): NoteView {
	return { ...summary, ...behind };
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

function whole(time: unknown): unknown {
	return typeof time === 'number' ? Math.floor(time) : time;
}
