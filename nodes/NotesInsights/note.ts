import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { InputError } from '../../src/base/input-error.ts';
import { single, textOf } from '../../src/base/json.ts';
import { type NoteId, parseNoteId } from '../../src/service/shapes.ts';
import { enteredIn, field, refuseTypedExpression, type Source } from '../shared/fields.ts';

/** The parameter that names a note, picked from the list or given by its id. */
const noteIdProperty: INodeProperties = {
	displayName: 'Note',
	name: 'noteId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The note to work on. Pick it by its title, enter its ID, or drag note_id here.',
	builderHint: {
		propertyHint:
			'For the note of each input item: { __rl: true, mode: "id", value: expr("{{ $json.note_id }}") }',
	},
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
			hint: 'The note_id of an item from Get Many Notes or the trigger',
		},
	],
};

/** The note of each input item. */
export const noteField = field(noteIdProperty, noteIdIn);

/** Reads a note id. @throws InputError when it is not a UUID */
function noteIdIn(given: unknown, { context }: Source): NoteId {
	refuseTypedExpression(context, 'noteId', 'The note ID', 'Note');
	const value = single(given);
	// n8n itself refuses a field that was left empty, so an empty one comes from an expression.
	if (typeof (value ?? '') === 'string' && textOf(value) === '') {
		throw new InputError(
			'The note ID is empty: the expression in "Note" returned nothing for this item',
			'Check which field it reads: {{ $json.note_id }} is the note_id of an item from "Get Many Notes" or the trigger.',
		);
	}
	return parseNoteId(value);
}

/** Tells whether the same note was chosen for all input items: there is no expression that could differ. */
export function isNoteFixed(context: IExecuteFunctions): boolean {
	const entered = enteredIn(context, 'noteId');
	return typeof entered === 'string' && !entered.startsWith('=');
}
