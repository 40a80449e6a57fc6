import type { NoteSummary } from '../service/shapes.ts';
import { withIsoTimes } from './timestamps.ts';

/**
 * Gives the part of a note summary that people look for, as `getAll` does unless Simplify is off. The
 * fields stand in the order of their columns; one that the service left out is null.
 */
export function simplified(note: NoteSummary) {
	const { title = null, status = null, has_insights = null } = note;
	const { folder_id = null, is_trashed = null, note_id = null } = note;
	const { created_at_iso, updated_at_iso } = withIsoTimes(note);
	return {
		title,
		status,
		has_insights,
		created_at_iso,
		updated_at_iso,
		folder_id,
		is_trashed,
		note_id,
	};
}
