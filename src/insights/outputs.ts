import { type JsonObject, textOr } from '../base/json.ts';
import type { Owners } from '../language/index.ts';
import { dateOf } from '../notes/list.ts';
import { escapeMarkdown } from '../text/markdown.ts';
import {
	type ActionItem,
	type ActionItemOptions,
	actionItemsOf,
	dueDates,
	readActionItems,
	type StatedTask,
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
function entriesOf(
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

/** In the order of an action item, but for `task`, which is `text` again. */
function ofActionItem(item: ActionItem): Entry {
	const { task, note_id, action_item_key, action_item_uuid, ...rest } = item;
	return {
		kind: 'action_item',
		text: task,
		...rest,
		task,
		note_id,
		entry_key: action_item_key,
		action_item_key,
		action_item_uuid,
	};
}

export interface MarkdownOptions {
	/** What a due text means, with the note's time and zone; if left out, due texts stay as received. */
	dueDateOf?: (due: unknown) => string | null;
}

/**
 * Gives the Insights of a note as Markdown: title, abstract, then a section each for summary,
 * decisions, action items, risks and open questions. What is empty or not a text gives neither a line
 * nor a heading. Each text of the service stays on one line and is shown as it was received.
 *
 * `mind_map` is left out: its structure is not documented (docs/decisions, 7).
 *
 * @param insights the Insights body
 * @returns blocks with a blank line between them; empty for Insights without content
 */
export function markdownOf(insights: JsonObject, { dueDateOf }: MarkdownOptions = {}): string {
	const title = markdownLine(insights.title);
	const abstract = markdownLine(insights.abstract);
	const tasks = readActionItems(insights).tasks.map((task) =>
		taskLine(task, dueDateOf?.(task.due) ?? null),
	);
	return [
		title === '' ? '' : `# ${title}`,
		abstract,
		section('Summary', linesOf(insights.summary)),
		section('Decisions', linesOf(insights.decisions)),
		section('Action items', tasks),
		section('Risks', linesOf(insights.risks)),
		section('Open questions', linesOf(insights.open_questions)),
	]
		.filter((block) => block !== '')
		.join('\n\n');
}

function section(heading: string, lines: string[]): string {
	return lines.length === 0
		? ''
		: `## ${heading}\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

/** `[ ] Write the report — Anna, due next Friday (2026-12-11)`. */
function taskLine({ task, owner, due }: StatedTask, dueDate: string | null): string {
	const taskText = markdownLine(task);
	const dueText = markdownLine(due);
	const dated = dueDate === null || dueDate === dueText ? dueText : `${dueText} (${dueDate})`;
	// The owners are in a text, or in a list of texts.
	const owners = linesOf(owner).join(', ');
	const details = [owners, dated === '' ? '' : `due ${dated}`].filter((text) => text !== '');
	return `[ ] ${taskText}${details.length === 0 ? '' : ` — ${details.join(', ')}`}`;
}

function linesOf(value: unknown): string[] {
	const lines = visibleTexts(value).map(({ text }) => markdownLine(text));
	return lines.filter((line) => line !== '');
}

function markdownLine(value: unknown): string {
	return typeof value === 'string' ? escapeMarkdown(value) : '';
}

/** The forms that the Insights of a note can take as output items. */
export const OUTPUTS = ['insights', 'actionItems', 'entries', 'markdown'] as const;

export type Output = (typeof OUTPUTS)[number];

/** The outputs that have owners, and those that have due dates, even if only as text. */
export const WITH_OWNERS: readonly Output[] = ['actionItems', 'entries'];
export const WITH_DUE_DATES: readonly Output[] = [...WITH_OWNERS, 'markdown'];

/** How action items are made. */
export interface ActionItemSettings {
	parseDueDates: boolean;
	/** Whether there is a row for anybody: otherwise, nobody expects one for an owner. */
	mapsOwners: boolean;
	ownersOf: (owner: unknown) => Owners;
}

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
): object[] {
	if (output === 'insights') return [{ ...insights, ready: true }];
	if (output === 'actionItems') return noteActionItems(insights, context);
	const titled = { ...insights, title: noteTitle(insights, context) };
	if (output === 'entries')
		return entriesOf(titled, actionItemContext(titled, context), context.kinds);
	const markdown = markdownOf(titled, { dueDateOf: dueDatesOf(titled, context) });
	return [{ title: titled.title, markdown, note_id: context.noteId }];
}

/** Gives the action items of a note that is ready. */
export function noteActionItems(insights: JsonObject, context: OutputContext): ActionItem[] {
	const titled = { ...insights, title: noteTitle(insights, context) };
	return actionItemsOf(titled, actionItemContext(titled, context));
}

function actionItemContext(insights: JsonObject, context: OutputContext) {
	const { noteId, settings } = context;
	return { noteId, dueDateOf: dueDatesOf(insights, context), ownersOf: settings.ownersOf };
}

function noteTitle({ title }: JsonObject, { note }: OutputContext): string | null {
	const text = textOr(title, textOr(note?.title, ''));
	return text === '' ? null : text;
}

function dueDatesOf(insights: JsonObject, { note, timezone, settings }: OutputContext) {
	if (!settings.parseDueDates) return undefined;
	return dueDates({ insights, created: dateOf(note?.created_at), timezone });
}
