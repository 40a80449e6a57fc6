import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { parseNoteId } from '../../../src';

/** The parameter that names a note: picked from the list, or given by its id. */
export const noteIdProperty: INodeProperties = {
	displayName: 'Note',
	name: 'noteId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'Which note to work on: pick it by its title, or give its ID',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a note…',
			typeOptions: { searchListMethod: 'searchNotes', searchable: true },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 3f2b8c1e-0d4a-4c57-…',
			hint: 'The note_id of an item that Get Many or the trigger gave',
		},
	],
};

/** Reads the note id of an item. @throws InputError when it is not a UUID */
export function noteIdOf(context: IExecuteFunctions, itemIndex: number): string {
	return parseNoteId(context.getNodeParameter('noteId', itemIndex, '', { extractValue: true }));
}
