import type {
	IExecuteFunctions,
	INodeProperties,
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { InputError } from '../../src/base/input-error.ts';
import { single, textOf } from '../../src/base/json.ts';
import { dateOf, sortNotes } from '../../src/notes/list.ts';
import {
	type CallOptions,
	type NotesInsightsClient,
	waitForInsights,
} from '../../src/service/client.ts';
import {
	type InsightsAnswer,
	type NoteId,
	parseNoteId,
	isNoteId,
	noteKey,
	type NoteSummary,
} from '../../src/service/shapes.ts';
import { searchable } from '../../src/text/fold.ts';
import { titleLine, shortTitle, UNTITLED, savedText } from '../shared/offered.ts';
import { choice, field, type Field, number, type Source, type ValueOf } from '../shared/fields.ts';
import { enteredIn, MANUAL_RETRIES, refuseTypedExpression } from '../shared/options.ts';
import { toNodeError } from '../shared/run.ts';
import { clock, connect } from '../shared/service.ts';
import { LIST_OPERATION } from '../shared/words.ts';

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

const IF_NOT_READY = 'What to do with a note that is still being processed';

/** What to do with a note that is still being processed. */
export function ifNotReady(description = IF_NOT_READY) {
	return choice({
		displayName: 'If Not Ready',
		name: 'ifNotReady',
		type: 'options',
		options: [FAIL, SKIP, WAIT],
		default: 'fail',
		description,
	});
}

/** Only whole Insights offer Return Status: among action items, a status would become a task. */
export const ifNotReadyOrStatus = choice({
	displayName: 'If Not Ready',
	name: 'ifNotReady',
	type: 'options',
	options: [FAIL, STATUS, SKIP, WAIT],
	default: 'status',
	description: IF_NOT_READY,
});

const waitTimeout = number({
	displayName: 'Wait Timeout (Seconds)',
	name: 'waitTimeout',
	type: 'number',
	typeOptions: { minValue: 1, maxValue: 86400 },
	default: 300,
	description: 'The maximum number of seconds to wait for a note that is being processed',
	displayOptions: { show: { '/ifNotReady': ['wait'] } },
});

/** How long to wait, in milliseconds, as an option: shown only where something waits. */
export const waitMs: Field<number> = {
	properties: waitTimeout.properties,
	read: (source) => waitTimeout.read(source) * 1000,
};

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

/** Notes per page of the picker; more would make the editor slow. */
const PAGE_SIZE = 100;

/** A note id anywhere in what was pasted, for example in quotation marks. */
const PASTED_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * Fills the note picker: the notes whose title contains every word that was typed, or the note whose id
 * was pasted; newest first, one page at a time.
 */
export async function searchNotes(
	this: ILoadOptionsFunctions,
	filter = '',
	page = '0',
): Promise<INodeListSearchResult> {
	try {
		const { client } = await connect(this);
		const { notes } = await client.listNotes({ maxRetries: MANUAL_RETRIES });
		const identified = notes.filter(({ note_id }) => isNoteId(note_id));
		const matches = testOf(filter);
		const results = pickedNotes(sortNotes(identified, 'createdDesc'), this.getTimezone())
			.filter(({ id, title }) => matches(id, title))
			.map(({ id, name }): INodeListSearchItems => ({ name, value: id }));
		const start = Number(page) * PAGE_SIZE;
		const hasMore = start + PAGE_SIZE < results.length;
		return {
			results: results.slice(start, start + PAGE_SIZE),
			...(hasMore ? { paginationToken: String(Number(page) + 1) } : {}),
		};
	} catch (error) {
		throw toNodeError(error, { node: this.getNode(), operation: LIST_OPERATION });
	}
}

function testOf(filter: string): (id: string, title: string) => boolean {
	const pasted = PASTED_ID.exec(filter)?.[0];
	if (pasted !== undefined) return (id) => noteKey(id) === noteKey(pasted);
	const words = searchable(filter).split(' ');
	return (_id, title) => {
		const text = searchable(title);
		return words.every((word) => text.includes(word));
	};
}

/** A note as the picker offers it. */
interface PickedNote {
	id: string;
	title: string;
	/**
	 * Title and day: `Pricing review (19 Nov 2026)`. n8n saves it and shows it from then on, so it
	 * contains nothing that processing changes.
	 */
	name: string;
}

/**
 * Gives each note a name that tells it from the others: with the day it was created, if that is not
 * enough with the time too, and as a last resort with the beginning of its id.
 *
 * @param timezone IANA name: the timezone of the days and times
 */
export function pickedNotes(notes: readonly NoteSummary[], timezone: string): PickedNote[] {
	const day = dateFormat({ timeZone: timezone, dateStyle: 'medium' });
	const time = dateFormat({ timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' });
	const picked = notes.map((note) => {
		const id = String(note.note_id);
		const title = titleLine(note);
		const short = shortTitle(savedText(title)) || UNTITLED;
		const created = dateOf(note.created_at);
		const details = [day(created), time(created), [...time(created), id.slice(0, 8)]];
		const names = details.map((texts) =>
			texts.length === 0 ? short : `${short} (${texts.join(', ')})`,
		);
		return { id, title, names };
	});
	const counts = new Map<string, number>();
	for (const { names } of picked) {
		for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
	}
	return picked.map(({ id, title, names }) => {
		const unique = names.find((name) => counts.get(name) === 1);
		return { id, title, name: unique ?? names.at(-1) ?? id };
	});
}

function dateFormat(style: Intl.DateTimeFormatOptions) {
	const format = new Intl.DateTimeFormat('en-GB', style);
	return (date: Date | null) => (date === null ? [] : [format.format(date)]);
}
