import type { ActionItem } from '../insights/action-items';
import { isActionItemKey, uuidOfKey } from '../insights/keys';
import type { JsonObject } from '../json';
import type { FollowedField } from './changed-fields';
import type { KnownTask } from './known-task';

/** What a tracker has to do about one task; `none` only where unchanged tasks are asked for. */
export type ChangeKind = 'create' | 'update' | 'close' | 'reopen' | 'none';

export interface Change {
	/** The output item, in the order of the contract ("Task changes"). */
	fields: JsonObject & { change: ChangeKind };
	/** The known task that it is about; null for one that nobody knew. */
	known: KnownTask | null;
}

export interface ChangeDetails {
	known?: KnownTask | null;
	/** What the note says now; if left out, the note says nothing and the row speaks for itself. */
	item?: ActionItem;
	changed?: readonly FollowedField[];
	isReworded?: boolean;
	/** Whether the tracker may have the task although its id is not known. */
	mayExist?: boolean;
}

/** The fields that describe a change; a row that was written from one may still have them. */
const OF_A_CHANGE = ['change', 'changed_fields', 'previous', 'reworded', 'may_exist'];

/** The fields of an action item, with the values to use if a row lacks them. */
const NO_ITEM = {
	task: null,
	owner: null,
	assignee: null,
	due: null,
	due_date: null,
	note_title: null,
	assignees: [],
	unmapped_owners: [],
	index: null,
	note_id: null,
	action_item_key: null,
	action_item_uuid: null,
};

/** Makes the output item of a change. */
export function changeOf(change: ChangeKind, details: ChangeDetails): Change {
	const { known = null, changed = [], isReworded = false, mayExist = false } = details;
	const row = known?.fields ?? {};
	const item: JsonObject = details.item ? { ...details.item } : asItem(known);
	const carried = Object.entries(row).filter(
		([name]) => !Object.hasOwn(item, name) && !OF_A_CHANGE.includes(name),
	);
	const fields = {
		change,
		...item,
		...Object.fromEntries(carried),
		changed_fields: [...changed],
		previous: Object.fromEntries(changed.map((name) => [name, row[name]])),
		...(isReworded ? { reworded: true } : {}),
		...(mayExist ? { may_exist: true } : {}),
	};
	return { fields, known };
}

function asItem(known: KnownTask | null): JsonObject {
	const { key = '', fields = {} } = known ?? {};
	const item: JsonObject = Object.fromEntries(
		Object.entries(NO_ITEM).map(([name, none]) => [name, fields[name] ?? none]),
	);
	// Few tables have a column for it, and a task whose creation was begun may have no other id.
	return isActionItemKey(key) ? { ...item, action_item_uuid: uuidOfKey(key) } : item;
}
