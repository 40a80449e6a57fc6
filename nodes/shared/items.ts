import type { IDataObject } from 'n8n-workflow';

import { textOr, type JsonObject } from '../../src/base/json.ts';
import { actionItemsOf, type ActionItem, dueDates } from '../../src/insights/action-items.ts';
import { entriesOf, type EntryKind } from '../../src/insights/entries.ts';
import { markdownOf } from '../../src/insights/markdown.ts';
import { dateOf } from '../../src/notes/timestamps.ts';
import type { ActionItemSettings } from './insights-options.ts';

/** The forms that the Insights of a note can take as output items. */
export const OUTPUTS = ['insights', 'actionItems', 'entries', 'markdown'] as const;

export type Output = (typeof OUTPUTS)[number];

/** The outputs that have owners, and those that have due dates, even if only as text. */
export const WITH_OWNERS: readonly Output[] = ['actionItems', 'entries'];
export const WITH_DUE_DATES: readonly Output[] = [...WITH_OWNERS, 'markdown'];

/** What is known about the note besides its Insights. */
interface OutputContext {
	noteId: string;
	/** The note summary; relative due dates need its `created_at`. */
	note: JsonObject | undefined;
	/** IANA name of the workflow's timezone. */
	timezone: string;
	settings: ActionItemSettings;
	/** The kinds of entries to give; all if left out. */
	kinds?: readonly EntryKind[] | undefined;
}

/** Gives the output items of a note that is ready. */
export function outputItems(
	output: Output,
	insights: JsonObject,
	context: OutputContext,
): IDataObject[] {
	if (output === 'insights') return [{ ...insights, ready: true }];
	if (output === 'actionItems') return noteActionItems(insights, context).map(toJson);
	const titled = { ...insights, title: titleOf(insights, context) };
	if (output === 'entries') {
		return entriesOf(titled, itemOptions(titled, context), context.kinds).map(toJson);
	}
	const markdown = markdownOf(titled, { dueDateOf: dueDatesOf(titled, context) });
	return [{ title: titled.title, markdown, note_id: context.noteId }];
}

/** Gives the action items of a note that is ready. */
export function noteActionItems(insights: JsonObject, context: OutputContext): ActionItem[] {
	const titled = { ...insights, title: titleOf(insights, context) };
	return actionItemsOf(titled, itemOptions(titled, context));
}

function itemOptions(insights: JsonObject, context: OutputContext) {
	const { noteId, settings } = context;
	return { noteId, dueDateOf: dueDatesOf(insights, context), ownersOf: settings.ownersOf };
}

function titleOf({ title }: JsonObject, { note }: OutputContext): string | null {
	const text = textOr(title, textOr(note?.title, ''));
	return text === '' ? null : text;
}

function dueDatesOf(insights: JsonObject, { note, timezone, settings }: OutputContext) {
	if (!settings.parseDueDates) return undefined;
	return dueDates({ insights, reference: dateOf(note?.created_at), timezone });
}

/** Fields of an item, which n8n types as its own JSON. */
export function toJson(fields: object): IDataObject {
	return { ...fields };
}
