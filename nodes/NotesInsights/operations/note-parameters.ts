import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { InputError } from '../../../src/base/input-error.ts';
import { type InsightsAnswer, type NoteId, parseNoteId } from '../../../src/service/shapes.ts';
import { single, textOf, type JsonObject } from '../../../src/base/json.ts';
import {
	type CallOptions,
	type NotesInsightsClient,
	waitForInsights,
} from '../../../src/service/client.ts';
import {
	enteredIn,
	refuseTypedExpression,
	choice,
	numberOption,
	type ValueOf,
} from '../../shared/options/option-values.ts';
import { clock } from '../../shared/service/clock.ts';

/** The parameter that names a note, picked from the list or given by its id. */
export const noteIdProperty: INodeProperties = {
	displayName: 'Note',
	name: 'noteId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The note to work on. Pick it by its title or enter its ID.',
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

/** Reads the note id of an item. @throws InputError when it is not a UUID */
export function noteIdOf(context: IExecuteFunctions, itemIndex: number): NoteId {
	refuseTypedExpression(context, 'noteId', 'The note ID', 'Note');
	const value = single(context.getNodeParameter('noteId', itemIndex, '', { extractValue: true }));
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

const FAIL = {
	name: 'Fail',
	value: 'fail',
	description: 'Stop with an error, or use the error output',
} as const;
const SKIP = {
	name: 'Skip',
	value: 'skip',
	description: 'Return no item for this note and continue with the others',
} as const;
const WAIT = {
	name: 'Wait',
	value: 'wait',
	description: 'Check again until the note is ready or the Wait Timeout is over',
} as const;
const STATUS = {
	name: 'Return Status',
	value: 'status',
	description: 'Return the processing status of the note, with "ready": false',
} as const;

/** What to do with a note that is still being processed. */
export const ifNotReady = choice({
	displayName: 'If Not Ready',
	name: 'ifNotReady',
	type: 'options',
	options: [FAIL, SKIP, WAIT],
	default: 'fail',
	description: 'What to do with a note that is still being processed',
});

/** Only whole Insights offer Return Status: among action items, a status would become a task. */
export const ifNotReadyOrStatus = choice({
	...ifNotReady.property,
	options: [FAIL, STATUS, SKIP, WAIT],
	default: 'status',
});

/** How long to wait, as an entry of an "Options" collection: shown only where something waits. */
export const waitTimeoutOption: INodeProperties = {
	displayName: 'Wait Timeout (Seconds)',
	name: 'waitTimeout',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 86400 },
	default: 300,
	description: 'The maximum number of seconds to wait for a note that is being processed',
	displayOptions: { show: { '/ifNotReady': ['wait'] } },
};

/** Reads how long to wait, in milliseconds. @throws InputError for a time out of range */
export function waitMsOf(options: JsonObject): number {
	return numberOption(options, waitTimeoutOption) * 1000;
}

/** What it takes to read the Insights of a note. */
interface NoteRequest {
	noteId: NoteId;
	ifNotReady: ValueOf<typeof ifNotReadyOrStatus>;
	waitMs: number;
	call: CallOptions;
}

/** Reads the Insights of a note, and waits for them if that was chosen. */
export async function insightsOf(
	client: NotesInsightsClient,
	{ noteId, ifNotReady: chosen, waitMs, call }: NoteRequest,
): Promise<InsightsAnswer> {
	if (chosen !== 'wait') return await client.getInsights(noteId, call);
	return await waitForInsights(client, noteId, { ...call, clock, waitMs });
}
