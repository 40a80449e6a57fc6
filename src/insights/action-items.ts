import { createHash } from 'node:crypto';

import type { JsonObject } from '../json';
import { foldText } from '../notes/fold';
import { tasksOf } from './tasks';

/** One action item, with the field names of the output (contract, "Outputs"). */
export interface ActionItem {
	action_item_key: string;
	note_id: string;
	/** Null when the service gave no title. */
	note_title: string | null;
	/** Position in the service's list, from 0. */
	index: number;
	/** As received, like `owner` and `due`, which are null when missing. */
	task: string;
	owner: unknown;
	due: unknown;
	/** `YYYY-MM-DD`, or null when `due` names no day. */
	due_date: string | null;
	/** Null when no row of the mapping matches the owner. */
	assignee: string | null;
}

export interface ActionItemOptions {
	/** The note that was asked for. */
	noteId: string;
	/** What a due text means: `dueDateOf` with the note's time and zone; left out: no due dates. */
	dueDateOf?: (due: unknown) => string | null;
	/** Who an owner is elsewhere, as `ownerMap` gives it; left out: no assignees. */
	assigneeOf?: (owner: unknown) => string | null;
}

/**
 * Gives the action items of a note in the service's order; a note without any gives none.
 *
 * @param insights the Insights body
 */
export function actionItemsOf(insights: JsonObject, options: ActionItemOptions): ActionItem[] {
	const { noteId, dueDateOf, assigneeOf } = options;
	const title = typeof insights.title === 'string' ? insights.title : null;
	const seen = new Map<string, number>();
	return tasksOf(insights).map(({ index, task, owner, due }) => {
		const folded = foldText(task);
		const occurrence = (seen.get(folded) ?? 0) + 1;
		seen.set(folded, occurrence);
		return {
			action_item_key: keyOf(noteId, folded, occurrence),
			note_id: noteId,
			note_title: title,
			index,
			task,
			owner,
			due,
			due_date: dueDateOf?.(due) ?? null,
			assignee: assigneeOf?.(owner) ?? null,
		};
	});
}

/**
 * `ai_` and 32 hexadecimal digits: the first 128 bits of the SHA-256 of note id, task and occurrence,
 * one a line. Trackers keep these keys, so this recipe never changes.
 *
 * The note id is compared without regard to case, the task without regard to case, spacing and
 * Unicode form; owner, due date and position are left out, because they change while the task stays.
 *
 * @param occurrence 1 for the first task of this text in the note, 2 for the second, …
 */
function keyOf(noteId: string, foldedTask: string, occurrence: number): string {
	const recipe = [noteId.trim().toLowerCase(), foldedTask, occurrence].join('\n');
	return `ai_${createHash('sha256').update(recipe).digest('hex').slice(0, 32)}`;
}
