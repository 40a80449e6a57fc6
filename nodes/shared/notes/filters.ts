import type { INodeProperties } from 'n8n-workflow';

import { filterNotes, type NoteFilter } from '../../../src/notes/filters.ts';
import type { NoteSummary } from '../../../src/service/shapes.ts';

/** The fields of a note whose values are best taken from the account's notes. */
type ListedField = 'folderId' | 'templateId' | 'status';

/** How the editor asks for the values of a field; the nodes offer these methods (`note-values.ts`). */
export const LIST_METHODS = {
	folderId: 'listFolderIds',
	templateId: 'listTemplateIds',
	status: 'listStatuses',
} as const satisfies Record<ListedField, string>;

/**
 * A filter that offers the values of the account's notes. It is saved as plain text, and accepts texts
 * that are not in the list: an expression, or what a workflow was saved with.
 */
function listedFilter(name: ListedField, displayName: string, which: string): INodeProperties {
	return {
		displayName,
		name,
		type: 'options',
		typeOptions: { loadOptionsMethod: LIST_METHODS[name] },
		allowArbitraryValues: true,
		default: '',
		description: `Only notes ${which}. Choose from the values that your notes have, or enter any other value as an <a href="https://docs.n8n.io/data/expressions/">expression</a>.`,
	};
}

export const folderIdFilter = listedFilter('folderId', 'Folder', 'in this folder');

export const templateIdFilter = listedFilter('templateId', 'Template', 'made with this template');

const statusFilter = listedFilter('status', 'Status', 'with exactly this status');

export const titleFilter: INodeProperties = {
	displayName: 'Title Contains',
	name: 'titleContains',
	type: 'string',
	default: '',
	placeholder: 'e.g. Weekly',
	description: 'Only notes whose title contains this text. Case and accents make no difference.',
};

/** @param when as in "notes created after this time" */
function time(displayName: string, name: string, when: string): INodeProperties {
	const description = `Only notes ${when} this time`;
	return { displayName, name, type: 'dateTime', default: '', description };
}

/** @param what as in "notes with or without a transcription" */
function flag(displayName: string, name: string, what: string): INodeProperties {
	const description = `Whether to return notes with or without ${what}`;
	return { displayName, name, type: 'boolean', default: true, description };
}

/** The filters of Get Many Notes, as entries of its "Filters" collection. */
export const filterProperties: INodeProperties[] = [
	time('Created After', 'createdAfter', 'created after'),
	time('Created Before', 'createdBefore', 'created before'),
	folderIdFilter,
	flag('Has Insights', 'hasInsights', 'generated Insights'),
	flag('Has Transcription', 'hasTranscription', 'a transcription'),
	{
		displayName: 'Not Updated For (Days)',
		name: 'olderThanDays',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 90,
		description:
			'Only notes last updated more than this many days ago. A note whose date cannot be read is left out, so a clean-up does not touch it.',
	},
	statusFilter,
	templateIdFilter,
	titleFilter,
	{
		displayName: 'Trashed Notes',
		name: 'trashed',
		type: 'options',
		options: [
			{ name: 'Exclude', value: 'exclude' },
			{ name: 'Include', value: 'include' },
			{ name: 'Only', value: 'only' },
		],
		default: 'exclude',
		description: 'Whether to return notes in the trash. Without this filter, they are returned.',
	},
	time('Updated After', 'updatedAfter', 'last updated after'),
	time('Updated Before', 'updatedBefore', 'last updated before'),
];

/** What one filter does to a list of notes by itself. */
interface Exclusion {
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
