import { randomUUID } from 'node:crypto';

import type { NoteSummary } from '../src/service/shapes.ts';

/** The body of a list of notes that have Insights, with all fields of the note summary. */
export function listBody(count: number): string {
	const items = Array.from({ length: count }, (_, index) => ({
		note_id: randomUUID(),
		title: `Weekly meeting ${index}`,
		status: 'completed',
		has_transcription: true,
		has_insights: true,
		created_at: 1_760_000_000 + index,
		updated_at: 1_760_000_000 + index,
		error: null,
		folder_id: `folder-${index % 20}`,
		is_trashed: false,
		template_id: `template-${index % 5}`,
	}));
	return JSON.stringify({ items });
}

export function parseList(body: string): NoteSummary[] {
	return (JSON.parse(body) as { items: NoteSummary[] }).items;
}
