import type { IExecuteFunctions } from 'n8n-workflow';

import { InputError, isTask, noteKey, single, textOf, type Change } from '../../../../src/index.ts';
import { noteIdOf } from '../note-id.ts';
import type { KnownTaskItem } from './note-items.ts';

/** The input items of known tasks that were refused, by what is known about them. */
export interface RefusedTasks {
	/** By the note that they are compared with, and by their own; in lower case. */
	byNote: ReadonlyMap<string, number>;
	byKey: ReadonlyMap<string, number>;
}

/** @param indexes the indexes of all input items that were refused */
export function refusedTasks(context: IExecuteFunctions, indexes: readonly number[]): RefusedTasks {
	const byNote = new Map<string, number>();
	const byKey = new Map<string, number>();
	for (const index of indexes) {
		const json = context.getInputData()[index]?.json ?? {};
		if (!isTask(json)) continue;
		byKey.set(textOf(single(json.action_item_key)), index);
		for (const id of [comparedWith(context, index), textOf(single(json.note_id))])
			byNote.set(noteKey(id), index);
	}
	return { byNote, byKey };
}

/** The note that a refused item is compared with; empty if that is why it was refused. */
function comparedWith(context: IExecuteFunctions, itemIndex: number): string {
	try {
		return noteIdOf(context, itemIndex);
	} catch {
		return '';
	}
}

/** Refuses an item whose note lacks a known task: that task would be created again. @throws InputError */
export function refuseSpoiled({ byNote }: RefusedTasks, item: KnownTaskItem): void {
	throwSpoiled(byNote.get(noteKey(item.noteId)));
}

/** Refuses to create a task whose row was refused and named no note. @throws InputError */
export function refuseDoubles({ byKey }: RefusedTasks, changes: readonly Change[]): void {
	const created = changes.filter(({ known }) => known === null);
	for (const { fields } of created) throwSpoiled(byKey.get(textOf(fields.action_item_key)));
}

function throwSpoiled(refused: number | undefined): void {
	if (refused === undefined) return;
	throw new InputError(
		`A known task of this note was refused (item ${refused}), so it would be created again`,
		'Look at the error for that item. Once it is fixed, all tasks of the note are compared.',
	);
}
