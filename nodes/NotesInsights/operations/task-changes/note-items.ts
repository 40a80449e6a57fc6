import type { IExecuteFunctions } from 'n8n-workflow';

import {
	InputError,
	knownTaskOf,
	shownOf,
	textOr,
	type CallOptions,
	type KnownTask,
} from '../../../../src';
import { actionItemSettings, type ActionItemSettings } from '../../../shared/action-item-options';
import {
	booleanOption,
	callOptions,
	concurrencyOption,
	optionsOf,
} from '../../../shared/request-options';
import { waitMsOf } from '../if-not-ready';
import { noteIdOf } from '../note-id';
import { safetyLimitOf } from '../safety-limit';

/** What one input item asks for. */
export interface ItemTask {
	itemIndex: number;
	noteId: string;
	/** Null for an item that only names a note. */
	known: KnownTask | null;
	ifNotReady: 'fail' | 'skip' | 'wait';
	ifMissing: 'fail' | 'close' | 'skip';
	matchReworded: boolean;
	includeUnchanged: boolean;
	safetyLimit: number;
	settings: ActionItemSettings;
	waitMs: number;
	concurrency: number;
	call: CallOptions;
}

/** The input items of one note. The first one decides what is set for the note. */
export interface NoteItems {
	first: ItemTask;
	items: readonly ItemTask[];
	/** Of all its items, in the input. */
	indexes: readonly number[];
}

/** Reads one input item. @throws InputError to refuse it */
export function readItem(context: IExecuteFunctions, itemIndex: number): ItemTask {
	const options = optionsOf(context, itemIndex);
	const json = context.getInputData()[itemIndex]?.json ?? {};
	const ifNotReady = context.getNodeParameter('ifNotReady', itemIndex, 'fail');
	const ifMissing = context.getNodeParameter('ifMissing', itemIndex, 'fail');
	return {
		itemIndex,
		noteId: noteIdOf(context, itemIndex),
		known: knownTaskOf(json),
		ifNotReady: choice(ifNotReady, ['fail', 'skip', 'wait'], 'If Not Ready'),
		ifMissing: choice(ifMissing, ['fail', 'close', 'skip'], 'If Missing'),
		matchReworded: booleanOption(options, 'matchReworded', 'Match Reworded', true),
		includeUnchanged: booleanOption(options, 'includeUnchanged', 'Include Unchanged', false),
		safetyLimit: safetyLimitOf(options),
		settings: actionItemSettings(options),
		waitMs: waitMsOf(options),
		concurrency: concurrencyOption(options),
		call: { ...callOptions(options), signal: context.getExecutionCancelSignal() },
	};
}

function choice<Value extends string>(value: unknown, choices: Value[], label: string): Value {
	const found = choices.find((one) => one === value);
	if (found !== undefined) return found;
	throw new InputError(
		`"${label}" can not be ${shownOf(value)}`,
		`Choose one of ${choices.join(', ')}.`,
	);
}

/** Puts the items of each note together, in the order in which the notes first appear. */
export function byNote(items: readonly ItemTask[]): NoteItems[] {
	const notes = new Map<string, [ItemTask, ...ItemTask[]]>();
	for (const item of items) {
		const note = notes.get(idOf(item));
		if (note) note.push(item);
		else notes.set(idOf(item), [item]);
	}
	return [...notes.values()].map((ofNote) => ({
		first: ofNote[0],
		items: ofNote,
		indexes: ofNote.map(({ itemIndex }) => itemIndex),
	}));
}

/**
 * Finds known tasks that are held against another note than their own. The comparison would close
 * them there, and create them once more where they belong.
 *
 * @returns why, where, and which other input items that spoils: all of both notes
 */
export function mixedUp(items: readonly ItemTask[]): MixUp[] {
	const notes = new Map<string, MixUp>();
	for (const item of items) {
		const own = textOr(item.known?.fields.note_id, '').trim().toLowerCase();
		if (own === '' || own === idOf(item)) continue;
		const error = new InputError(
			`A known task is of note ${own.slice(0, 60)}, but "Note" names note ${item.noteId}`,
			'Set "Note" to {{ $json.note_id }}, so that each task is compared with its own note.',
		);
		const mixUp = { error, at: item.itemIndex, indexes: [] };
		for (const id of [own, idOf(item)]) if (!notes.has(id)) notes.set(id, mixUp);
	}
	for (const item of items) notes.get(idOf(item))?.indexes.push(item.itemIndex);
	return [...new Set(notes.values())];
}

interface MixUp {
	error: InputError;
	at: number;
	indexes: number[];
}

function idOf({ noteId }: ItemTask): string {
	return noteId.toLowerCase();
}
