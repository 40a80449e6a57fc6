import type { INodeProperties } from 'n8n-workflow';

import {
	folderIdFilter,
	statusFilter,
	templateIdFilter,
	titleFilter,
} from '../../shared/notes/filters.ts';

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
