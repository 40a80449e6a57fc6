import type { INodeProperties } from 'n8n-workflow';

import { filterNotes, type NoteFilters, type NoteSummary } from '../../../src/index.ts';

/** What one filter does to a list of notes by itself. */
export interface Exclusion {
	/** As the editor shows it: `Folder ID`. */
	filter: string;
	count: number;
}

/**
 * Tells how many notes each filter excludes, whatever the others do; those that exclude none are left
 * out.
 *
 * @param properties the filters of the node, with the names that users see
 */
export function exclusions(
	notes: readonly NoteSummary[],
	filters: NoteFilters,
	properties: readonly INodeProperties[],
): Exclusion[] {
	const now = new Date();
	return properties.flatMap(({ name, displayName }) => {
		const value: unknown = Object.entries(filters).find(([own]) => own === name)?.[1];
		if (value === undefined) return [];
		const rest = filterNotes(notes, { trashed: 'include', [name]: value }, now).length;
		return rest < notes.length ? [{ filter: displayName, count: notes.length - rest }] : [];
	});
}

/** In words: `Folder ID 12, Status 3`. */
export function exclusionsInWords(found: readonly Exclusion[]): string {
	return found.map(({ filter, count }) => `${filter} ${count}`).join(', ');
}
