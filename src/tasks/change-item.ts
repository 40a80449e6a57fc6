import type { ActionItem } from '../insights/action-items.ts';
import { isActionItemKey, uuidOfKey } from '../insights/keys.ts';
import type { JsonObject } from '../base/json.ts';
import type { FollowedField } from './field-diff.ts';
import type { KnownTask, TaskState } from './known-task.ts';
import { closedTexts, taskTexts, type TaskTexts, type TextLengths } from './texts.ts';

/** What a tracker has to do about one task; `none` only where unchanged tasks are asked for. */
export type ChangeKind = 'create' | 'update' | 'close' | 'reopen' | 'none';

export interface Change {
	/** The output item (docs/task-changes.md, "What comes out"). */
	fields: JsonObject & { change: ChangeKind };
	/** The known task that it is about; null for one that nobody knew. */
	known: KnownTask | null;
}

/** A task of which the note says something now, known or not. */
interface InNote {
	item: ActionItem;
	known?: KnownTask;
}

/** A known task of which the note says nothing, so that its row speaks for itself. */
interface InRow {
	item?: undefined;
	known: KnownTask;
}

/** What is to be done about one task, and why. */
export type ChangeVerdict = (InNote | InRow) & {
	change: ChangeKind;
	changed?: readonly FollowedField[];
	isReworded?: boolean;
	/** Whether the tracker may have the task although its id is not known. */
	mayExist?: boolean;
};

/** The fields of an action item, with the values to use if a row lacks them. */
const NO_ITEM = {
	task: null,
	owner: null,
	due: null,
	due_date: null,
	assignee: null,
	note_title: null,
	assignees: [],
	unmapped_owners: [],
	index: null,
	note_id: null,
	action_item_key: null,
	action_item_uuid: null,
};

/** Makes the output item of a change. */
export function changeOf(verdict: ChangeVerdict, lengths: TextLengths): Change {
	const { change, changed = [], isReworded = false, mayExist = false } = verdict;
	const known = verdict.known ?? null;
	const row = known?.fields ?? {};
	const item: JsonObject = verdict.item ? { ...verdict.item } : asItem(verdict.known);
	const texts = textsOf(verdict, item, lengths);
	const now = { change, state: stateAfter(change, known), ...item, ...texts };
	const about = {
		changed_fields: [...changed],
		previous: Object.fromEntries(
			changed.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]),
		),
		reworded: isReworded,
		may_exist: mayExist,
	};
	// A row that was written from a change may still have what described it.
	const carried = Object.entries(row).filter(
		([name]) => ![now, about].some((those) => Object.hasOwn(those, name)),
	);
	const told = Object.entries(about).filter(([, value]) => value !== false);
	const fields = { ...now, ...Object.fromEntries([...carried, ...told]) };
	return { fields, known };
}

/** A task that a tracker shows keeps what it shows while its note says nothing else of it. */
function textsOf(
	{ change, known }: ChangeVerdict,
	item: JsonObject,
	lengths: TextLengths,
): TaskTexts {
	const shown = known?.inTracker;
	if (shown && change === 'close') return closedTexts(shown, lengths);
	if (shown && change === 'none') return { title: shown.title, description: shown.description };
	return taskTexts(item, lengths, change === 'close');
}

/** The state of the row when the change is done. An open row keeps its own word for it. */
function stateAfter(change: ChangeKind, known: KnownTask | null): string {
	if (change === 'close') return 'closed' satisfies TaskState;
	const isKept = known !== null && (change === 'none' || known.state === 'open');
	const { state } = known?.fields ?? {};
	return isKept && typeof state === 'string' && state.trim() !== '' ? state : 'open';
}

function asItem({ key, fields }: KnownTask): JsonObject {
	const item: JsonObject = Object.fromEntries(
		Object.entries(NO_ITEM).map(([name, none]) => [name, fields[name] ?? none]),
	);
	// Few tables have a column for it, and a task whose creation was begun may have no other id.
	return isActionItemKey(key) ? { ...item, action_item_uuid: uuidOfKey(key) } : item;
}
