import type { NoteSummary } from '../service/shapes';
import { dateOf } from './timestamps';

/**
 * A note summary, unchanged, plus its two times in a form that people and other nodes can read.
 *
 * The unit of `created_at` and `updated_at` is not documented (service-interface.md, "Gaps in the
 * resources"): see `dateOf`.
 *
 * @returns with `created_at_iso` and `updated_at_iso`: ISO 8601 in UTC, null where the value names
 *   no time
 */
export function withIsoTimes<Note extends NoteSummary>(note: Note) {
	return {
		...note,
		created_at_iso: isoOf(note.created_at),
		updated_at_iso: isoOf(note.updated_at),
	};
}

function isoOf(value: unknown): string | null {
	return dateOf(value)?.toISOString() ?? null;
}
