import { filterNotes, type NoteFilter } from '../../../src/notes/filters.ts';
import type { NoteSummary } from '../../../src/service/shapes.ts';

/** What one filter does to a list of notes by itself. */
export interface Exclusion {
	/** As the editor shows it: `Folder`. */
	filter: string;
	count: number;
}

/** Tells how many notes each filter excludes, whatever the others do, unless it excludes none. */
export function exclusions(
	notes: readonly NoteSummary[],
	filters: readonly NoteFilter[],
): Exclusion[] {
	return filters
		.map((one) => ({
			filter: one.label,
			count: notes.length - filterNotes(notes, [one], new Date()).length,
		}))
		.filter(({ count }) => count > 0);
}

/** In words: `Folder 12, Status 3`. */
export function exclusionsInWords(found: readonly Exclusion[]): string {
	return found.map(({ filter, count }) => `${filter} ${count}`).join(', ');
}
