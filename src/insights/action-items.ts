import type { JsonObject } from '../base/json.ts';
import { actionItemKeys, uuidOfKey } from './keys.ts';
import type { Owners } from '../language/index.ts';
import { readActionItems } from './tasks.ts';

/** One action item, with the field names of the output and in its order (docs/contract.md). */
export interface ActionItem {
	/** As received, like `owner` and `due`. */
	task: string;
	/** Null when missing. */
	owner: unknown;
	/** Null when missing or blank. */
	due: unknown;
	/** `YYYY-MM-DD`, or null when `due` names no day. */
	due_date: string | null;
	/** The first of `assignees`, null when there is none. */
	assignee: string | null;
	/** Null when the service gave no title. */
	note_title: string | null;
	/** The people whom rows of the mapping name, in the order of the owner text. */
	assignees: string[];
	/** The names in the owner text that are in no row of the mapping. */
	unmapped_owners: string[];
	/** Position in the service's list, from 0. */
	index: number;
	note_id: string;
	action_item_key: string;
	/** The key as a UUID, for trackers that let the client choose the id. */
	action_item_uuid: string;
}

export interface ActionItemOptions {
	/** The note that was asked for. */
	noteId: string;
	/** What a due text means, as `dueDates` gives it; if left out, there are no due dates. */
	dueDateOf?: (due: unknown) => string | null;
	/** Who an owner is elsewhere, as `ownerMap` gives it; if left out, nobody is looked up. */
	ownersOf?: (owner: unknown) => Owners;
}

/**
 * Gives the action items of a note in the service's order; a note without any gives none.
 *
 * @param insights the Insights body
 */
export function actionItemsOf(insights: JsonObject, options: ActionItemOptions): ActionItem[] {
	const { noteId, dueDateOf, ownersOf } = options;
	const title = typeof insights.title === 'string' ? insights.title : null;
	const tasks = readActionItems(insights).tasks.map((task) => ({ ...task, text: task.task }));
	return actionItemKeys(noteId, tasks).map(({ entry: { index, task, owner, due }, key }) => {
		const { assignees, unmapped } = ownersOf?.(owner) ?? { assignees: [], unmapped: [] };
		return {
			task,
			owner,
			due,
			due_date: dueDateOf?.(due) ?? null,
			assignee: assignees[0] ?? null,
			note_title: title,
			assignees,
			unmapped_owners: unmapped,
			index,
			note_id: noteId,
			action_item_key: key,
			action_item_uuid: uuidOfKey(key),
		};
	});
}
