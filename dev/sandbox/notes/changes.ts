import type { JsonObject } from '../../json.ts';
import { assign, completed, summaryFieldsOf, type NoteFields, type NoteRecord } from './note.ts';

/** Sets the fields given, and only those; `updated_at` moves on unless it is among them. */
export function change(note: NoteRecord, fields: NoteFields, now: number): void {
	const { stage, insights, upcoming, unset } = fields;
	if (stage !== undefined) note.stage = stage;
	if (insights !== undefined) note.insights = insights;
	if (upcoming !== undefined) note.upcoming = upcoming;
	touch(note, now);
	assign(note.summary, summaryFieldsOf(fields), unset);
}

/** Makes a note ready with the Insights given; null makes some up. */
export function makeReady(note: NoteRecord, insights: JsonObject | null, now: number): void {
	note.insights = completed(note.summary, note.note_id, insights);
	note.stage = 'completed';
	assign(note.summary, { status: 'ready', has_transcription: true, has_insights: true });
	touch(note, now);
}

/**
 * Clears the generated results and keeps the title (docs/service.md). The status
 * afterwards is not documented; `cleared` is not `queued`, so the clock leaves the note alone. The
 * next flip generates the same Insights anew.
 */
export function clearResults(note: NoteRecord, now: number): void {
	note.upcoming = note.insights ?? note.upcoming;
	note.insights = null;
	note.stage = 'cleared';
	assign(note.summary, { status: 'cleared', has_transcription: false, has_insights: false });
	touch(note, now);
}

/** Two changes within one millisecond still give two different times. */
function touch({ summary }: NoteRecord, now: number): void {
	const before = summary.updated_at;
	summary.updated_at =
		typeof before === 'number' ? Math.max(now, Math.round(before * 1000 + 1) / 1000) : now;
}
