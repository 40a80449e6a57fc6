import type { ActionItem } from '../insights/action-items.ts';
import { grouped } from '../base/grouped.ts';
import type { JsonObject } from '../base/json.ts';
import { changedFields, type FollowedField } from './field-diff.ts';
import { detailsDigest, plainLine, textDigest, type Mark } from './mark.ts';
import { shownLines } from './shown-lines.ts';

/** Digests of what was written into a task last. */
export type Written = Pick<Mark, 'text' | 'details'>;

/** What a person can see of a task in its tracker. */
export interface ShownTask {
	title: string;
	description: string;
	/** Everything that may name its people. */
	people: readonly string[];
}

/** Owner, day and assignee of a task, as far as they may be what was written. */
type Details = Pick<JsonObject, 'owner' | 'due' | 'due_date' | 'assignee'>;

/** Recovers the values that were written into the tasks of one note. */
export class WrittenValues {
	private readonly texts: ReadonlyMap<string, string>;
	private readonly details: ReadonlyMap<string, Details>;
	private readonly byOwner: ReadonlyMap<string, readonly ActionItem[]>;

	/** @param items what the note says now: most of it is what was written */
	constructor(items: readonly ActionItem[]) {
		this.texts = new Map(items.map(({ task }) => [textDigest({ task }), task]));
		this.details = new Map(
			items.map(({ owner, due, due_date, assignee }) => {
				const details = { owner, due, due_date, assignee };
				return [detailsDigest(details), details];
			}),
		);
		this.byOwner = grouped(items, ({ owner }) => plainLine(owner));
	}

	/**
	 * Finds the values, among those that a task shows and those of its note, that give the digests. Where
	 * somebody has edited a task, none do, and what was written stays unknown.
	 *
	 * @returns the fields that are known: `task`; `owner`, `due`, `due_date` and `assignee` together
	 */
	fieldsOf(written: Written, shown: ShownTask): JsonObject {
		const isText = (text: string) => textDigest({ task: text }) === written.text;
		const task = this.texts.get(written.text) ?? textsIn(shown).find(isText);
		const isDetails = (some: Details) => detailsDigest(some) === written.details;
		const details = this.details.get(written.details) ?? this.detailsIn(shown).find(isDetails);
		return { ...(task === undefined ? {} : { task }), ...details };
	}

	private detailsIn({ description, people }: ShownTask): Details[] {
		const { owner, ...day } = factsIn(description);
		const mapped = this.byOwner.get(owner ?? '') ?? [];
		const assignees = new Set([null, ...people, ...mapped.map(({ assignee }) => assignee)]);
		return [...assignees].map((assignee) => ({ owner, ...day, assignee }));
	}
}

/**
 * Names the fields that the note says otherwise than they were written. What gives the same digest is the
 * same. Where what was written is not known, all that the digest covers has changed.
 *
 * @param isUndated whether relative due dates could not be read: then a day that is not known stays
 */
export function changedSince(
	written: Written,
	known: JsonObject,
	{ item, isUndated }: { item: ActionItem; isUndated: boolean },
): FollowedField[] {
	const isSameText = textDigest({ ...item }) === written.text;
	const text: FollowedField[] = isSameText ? [] : ['task'];
	if (detailsDigest({ ...item }) === written.details) return text;
	const areKnown = 'owner' in known;
	if (!areKnown && isUndated && item.due_date === null) return text;
	const changed = changedFields(known, item).filter((field) => field !== 'task');
	return [
		...text,
		...(changed.length > 0 ? changed : (['owner', 'due_date', 'assignee'] as const)),
	];
}

/** The title, and the text above the facts, which is whole where the title is cut. */
function textsIn({ title, description }: ShownTask): string[] {
	const lines = shownLines(description);
	const ends = [...lines.keys()].filter((at) => lines[at] === '');
	return [title, ...ends.map((end) => lines.slice(0, end).join('\n'))];
}

const FACT = /^(Owner|Due): (.*)$/;
const DAY_AND_WORDING = /^(\d{4}-\d\d-\d\d)(?: \((.*)\))?$/;

/** Owner and day as the last such lines of a description have them. */
function factsIn(description: string) {
	const facts = new Map<string, string>();
	for (const line of shownLines(description)) {
		const [, name, value = ''] = FACT.exec(plainLine(line)) ?? [];
		if (name !== undefined) facts.set(name, value);
	}
	const end = facts.get('Due') ?? null;
	const [, day, wording] = DAY_AND_WORDING.exec(end ?? '') ?? [];
	const due = day === undefined ? end : (wording ?? null);
	return { owner: facts.get('Owner') ?? null, due, due_date: day ?? null };
}
