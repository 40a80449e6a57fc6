import type { IExecuteFunctions } from 'n8n-workflow';

import {
	DEFAULT_LENGTHS,
	grouped,
	InputError,
	isTask,
	knownTaskOf,
	noteKey,
	single,
	textOr,
	type CallOptions,
	type JsonObject,
	type KnownTask,
	type MarkedTasks,
	type NoteId,
	type TextLengths,
} from '../../../../src/index.ts';
import {
	actionItemSettings,
	type ActionItemSettings,
} from '../../../shared/options/action-items.ts';
import {
	booleanOption,
	callOptions,
	concurrencyOption,
	numberOption,
	optionsOf,
} from '../../../shared/options/requests.ts';
import type { ValueOf } from '../../../shared/options/choice.ts';
import { ifNotReady, waitMsOf } from '../if-not-ready.ts';
import { noteIdOf } from '../note-id.ts';
import { safetyLimitOf } from '../../../shared/options/safety-limit.ts';
import {
	descriptionLength,
	ifMissing,
	includeUnchanged,
	matchReworded,
	titleLength,
} from './properties.ts';

/** What one input item asks for. */
export interface KnownTaskItem extends ItemSettings {
	itemIndex: number;
	noteId: NoteId;
	/** Null for an item that only names a note. */
	known: KnownTask | null;
}

/** How a note is to be read and compared. */
export interface ItemSettings {
	ifNotReady: ValueOf<typeof ifNotReady>;
	ifMissing: ValueOf<typeof ifMissing>;
	matchReworded: boolean;
	includeUnchanged: boolean;
	lengths: TextLengths;
	safetyLimit: number;
	settings: ActionItemSettings;
	waitMs: number;
	concurrency: number;
	call: CallOptions;
}

/** The input items of one note. The settings of the first one count for the note. */
export interface NoteItems {
	first: KnownTaskItem;
	items: readonly KnownTaskItem[];
	/** By what its failure is told: the indexes of its items, or its place in the list of notes. */
	indexes: readonly number[];
	/** Only where the tracker is the memory: the tasks of all notes. */
	inTracker?: MarkedTasks;
}

/**
 * Reads one input item.
 *
 * @returns `unnamed` for an item that names neither a task nor a note, and `empty` if there is nothing
 *   in it at all: a node with Always Output Data gives such an item for an empty table
 * @throws InputError to refuse it
 */
export function readItem(
	context: IExecuteFunctions,
	itemIndex: number,
): KnownTaskItem | 'unnamed' | 'empty' {
	const json = context.getInputData()[itemIndex]?.json ?? {};
	if (!isTask(json) && isUnnamed(context, itemIndex))
		return Object.keys(json).length === 0 ? 'empty' : 'unnamed';
	const settings = itemSettings(context, itemIndex);
	const noteId = noteIdOf(context, itemIndex);
	const known = knownTaskOf(json, context.getTimezone());
	refuseMixUp(known, noteId);
	return { itemIndex, noteId, known, ...settings };
}

/** @throws InputError for a setting out of range */
export function itemSettings(context: IExecuteFunctions, itemIndex: number): ItemSettings {
	const options = optionsOf(context, itemIndex);
	return {
		ifNotReady: ifNotReady.read(context.getNodeParameter('ifNotReady', itemIndex, 'fail')),
		ifMissing: ifMissing.read(context.getNodeParameter('ifMissing', itemIndex, 'fail')),
		matchReworded: booleanOption(options, matchReworded),
		includeUnchanged: booleanOption(options, includeUnchanged),
		lengths: lengthsOf(options),
		safetyLimit: safetyLimitOf(options),
		settings: actionItemSettings(options),
		waitMs: waitMsOf(options),
		concurrency: concurrencyOption(options),
		call: { ...callOptions(options), signal: context.getExecutionCancelSignal() },
	};
}

function lengthsOf(options: JsonObject): TextLengths {
	return {
		title: numberOption(options, titleLength) ?? DEFAULT_LENGTHS.title,
		description: numberOption(options, descriptionLength) ?? DEFAULT_LENGTHS.description,
	};
}

/** Puts the items of each note together, in the order in which the notes first appear. */
export function byNote(items: readonly KnownTaskItem[]): NoteItems[] {
	const notes = [...grouped(items, ({ noteId }) => noteKey(noteId)).values()];
	return notes.flatMap((ofNote) => {
		const [first] = ofNote;
		return first ? { first, items: ofNote, indexes: ofNote.map(({ itemIndex }) => itemIndex) } : [];
	});
}

/**
 * Refuses a known task that is compared with a note other than its own. The comparison would close it
 * there, and create it a second time where it belongs.
 *
 * @throws InputError
 */
function refuseMixUp(known: KnownTask | null, noteId: string): void {
	const own = noteKey(textOr(known?.fields.note_id, ''));
	if (own === '' || own === noteKey(noteId)) return;
	throw new InputError(
		`A known task belongs to note ${own.slice(0, 60)}, but "Note" is set to note ${noteId}`,
		'Set "Note" to {{ $json.note_id }} to compare each task with its own note.',
	);
}

/** Whether "Note" says nothing for an item. */
function isUnnamed(context: IExecuteFunctions, itemIndex: number): boolean {
	const value: unknown = context.getNodeParameter('noteId', itemIndex, '', { extractValue: true });
	const named = single(value);
	return (
		named === undefined || named === null || (typeof named === 'string' && named.trim() === '')
	);
}
