import type { JsonObject } from '../base/json.ts';
import {
	actionItemsOf,
	type ActionItem,
	type ActionItemOptions,
	readActionItems,
	unreadTexts,
	visibleTexts,
} from './action-items.ts';
import { entryKeys } from './keys.ts';

/** The fields of the Insights body that hold the entries of each kind, in the order of the output. */
const FIELDS = {
	decision: 'decisions',
	action_item: 'action_items',
	risk: 'risks',
	open_question: 'open_questions',
} as const;

export type EntryKind = keyof typeof FIELDS;

/** All kinds of entries, in the order of the output. */
export const ENTRY_KINDS: readonly EntryKind[] = [
	'decision',
	'action_item',
	'risk',
	'open_question',
];

/** One entry of a decision log, task list or risk register (docs/contract.md). */
export interface Entry extends Partial<ActionItem> {
	kind: EntryKind;
	/** As received. */
	text: string;
	/** Null when the service gave no title. */
	note_title: string | null;
	/** Position in the service's list of this kind, from 0. */
	index: number;
	note_id: string;
	/** For an action item, its `action_item_key`. */
	entry_key: string;
}

/**
 * Gives the decisions, action items, risks and open questions of a note, in that order. Anything
 * without visible text gives no entry.
 *
 * @param insights the Insights body
 * @param kinds the kinds to give
 */
export function entriesOf(
	insights: JsonObject,
	options: ActionItemOptions,
	kinds: readonly EntryKind[] = ENTRY_KINDS,
): Entry[] {
	const { noteId } = options;
	const title = typeof insights.title === 'string' ? insights.title : null;
	const entry = (kind: Entry['kind'], key: string, text: string, index: number): Entry => ({
		kind,
		text,
		note_title: title,
		index,
		note_id: noteId,
		entry_key: key,
	});
	return ENTRY_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) => {
		if (kind === 'action_item') return actionItemsOf(insights, options).map(ofActionItem);
		const keyed = entryKeys(noteId, kind, visibleTexts(insights[FIELDS[kind]]));
		return keyed.map(({ entry: { text, index }, key }) => entry(kind, key, text, index));
	});
}

/** How many entries of these kinds can't be read, and are left out. */
export function unreadEntries(insights: JsonObject, kinds: readonly EntryKind[]): number {
	const unreadOf = (kind: EntryKind) =>
		kind === 'action_item' ? readActionItems(insights).unread : unreadTexts(insights[FIELDS[kind]]);
	return kinds.reduce((sum, kind) => sum + unreadOf(kind), 0);
}

/** In the order of columns: who and when stand beside what. */
function ofActionItem(item: ActionItem): Entry {
	const { task, owner, due, due_date, assignee, action_item_key, action_item_uuid, ...rest } = item;
	return {
		...{ kind: 'action_item', text: task, owner, due, due_date, assignee, task },
		...rest,
		...{ entry_key: action_item_key, action_item_key, action_item_uuid },
	};
}
