import type { INodeProperties } from 'n8n-workflow';

import {
	folderIdFilter,
	statusFilter,
	templateIdFilter,
	titleFilter,
} from '../../shared/notes/filters.ts';

/** The filters of Get Many Notes, as entries of its "Filters" collection. */
export const filterProperties: INodeProperties[] = [
	{
		displayName: 'Created After',
		name: 'createdAfter',
		type: 'dateTime',
		default: '',
		description: 'Only notes created after this time',
	},
	{
		displayName: 'Created Before',
		name: 'createdBefore',
		type: 'dateTime',
		default: '',
		description: 'Only notes created before this time',
	},
	folderIdFilter,
	{
		displayName: 'Has Insights',
		name: 'hasInsights',
		type: 'boolean',
		default: true,
		description: 'Whether to return notes with or without generated Insights',
	},
	{
		displayName: 'Has Transcription',
		name: 'hasTranscription',
		type: 'boolean',
		default: true,
		description: 'Whether to return notes with or without a transcription',
	},
	{
		displayName: 'Older Than (Days)',
		name: 'olderThanDays',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 90,
		description:
			'Only notes last updated more than this many days ago. A note whose time is missing or unreadable is never returned, so a clean-up does not touch it.',
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
		default: 'include',
		description: 'Whether to return notes in the trash',
	},
	{
		displayName: 'Updated After',
		name: 'updatedAfter',
		type: 'dateTime',
		default: '',
		description: 'Only notes last updated after this time',
	},
	{
		displayName: 'Updated Before',
		name: 'updatedBefore',
		type: 'dateTime',
		default: '',
		description: 'Only notes last updated before this time',
	},
];
