import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { parseNoteId, type NoteId } from '../../../src';

/** The parameter that names a note, picked from the list or given by its id. */
export const noteIdProperty: INodeProperties = {
	displayName: 'Note',
	name: 'noteId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The note to work on. Pick it by its title or enter its ID.',
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
			hint: 'The note_id of an item from Get Many or the trigger',
		},
	],
};

/** Reads the note id of an item. @throws InputError when it is not a UUID */
export function noteIdOf(context: IExecuteFunctions, itemIndex: number): NoteId {
	return parseNoteId(context.getNodeParameter('noteId', itemIndex, '', { extractValue: true }));
}
