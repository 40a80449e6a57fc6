import type { IDataObject, INodeProperties } from 'n8n-workflow';

import {
	actionItemsOf,
	dateOf,
	dueDateOf,
	InputError,
	isJsonObject,
	markdownOf,
	ownerMap,
	textOr,
	type ActionItem,
	type JsonObject,
} from '../../src';

/** The forms that the Insights of a note can take as output items. */
export type Output = 'insights' | 'actionItems' | 'markdown';

/** The entries of an "Output" parameter that `get` and the trigger share. */
export const OUTPUT_OPTIONS = [
	{
		name: 'Action Items',
		value: 'actionItems',
		description: 'One item per action item, with a key to upsert by. None for a note without any.',
	},
	{
		name: 'Insights',
		value: 'insights',
		description: 'One item per note, with everything the service gives',
	},
	{
		name: 'Markdown',
		value: 'markdown',
		description: 'One item per note, with a digest as text for chat, mail or documents',
	},
];

/** Options about action items, as entries of an "Options" collection. */
export const ACTION_ITEM_OPTIONS: INodeProperties[] = [
	{
		displayName: 'Owner Mapping',
		name: 'ownerMapping',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Owner',
		default: {},
		description:
			'Who the owners named in notes are in your task tracker. Case, spaces and a leading @ do not matter; an owner without a row has no assignee.',
		options: [
			{
				displayName: 'Mappings',
				name: 'mappings',
				values: [
					{
						displayName: 'Owner',
						name: 'owner',
						type: 'string',
						default: '',
						placeholder: 'e.g. Anna Müller',
						description: 'The name as it appears in notes',
					},
					{
						displayName: 'Assignee',
						name: 'assignee',
						type: 'string',
						default: '',
						placeholder: 'e.g. anna@example.com',
						description: 'The user name, ID or email that the tracker expects',
					},
				],
			},
		],
	},
	{
		displayName: 'Parse Due Dates',
		name: 'parseDueDates',
		type: 'boolean',
		default: true,
		description:
			'Whether to read due dates such as "next Friday" into due_date as YYYY-MM-DD. They count from the day the note was created.',
	},
];

/** How action items are made. */
export interface ActionItemSettings {
	parseDueDates: boolean;
	assigneeOf: (owner: unknown) => string | null;
}

/** Reads the options about action items. */
export function actionItemSettings(options: JsonObject): ActionItemSettings {
	const { ownerMapping, parseDueDates = true } = options;
	return {
		parseDueDates: parseDueDates !== false,
		assigneeOf: ownerMap(isJsonObject(ownerMapping) ? ownerMapping.mappings : undefined),
	};
}

/** What is known about the note beside its Insights. */
export interface OutputContext {
	noteId: string;
	/** The note summary; relative due dates need its `created_at`. */
	note: JsonObject | undefined;
	/** IANA name of the workflow's timezone. */
	timezone: string;
	settings: ActionItemSettings;
}

/** Gives the output items of a note that is ready. */
export function outputItems(
	output: Output,
	insights: JsonObject,
	context: OutputContext,
): IDataObject[] {
	if (output === 'insights') return [{ ...insights, ready: true }];
	if (output === 'actionItems') return noteActionItems(insights, context).map(toJson);
	const title = titleOf(insights, context);
	const markdown = markdownOf({ ...insights, title }, { dueDateOf: dueDatesOf(context) });
	return [{ note_id: context.noteId, title, markdown }];
}

/** Gives the action items of a note that is ready. */
export function noteActionItems(insights: JsonObject, context: OutputContext): ActionItem[] {
	const { noteId, settings } = context;
	const titled = { ...insights, title: titleOf(insights, context) };
	const { assigneeOf } = settings;
	return actionItemsOf(titled, { noteId, dueDateOf: dueDatesOf(context), assigneeOf });
}

function titleOf({ title }: JsonObject, { note }: OutputContext): string | null {
	const text = textOr(title, textOr(note?.title, ''));
	return text === '' ? null : text;
}

function dueDatesOf({ note, timezone, settings }: OutputContext) {
	const created = dateOf(note?.created_at);
	return settings.parseDueDates ? (due: unknown) => dueDateOf(due, created, timezone) : undefined;
}

/** Fields of an item, which n8n types as its own JSON. */
export function toJson(fields: object): IDataObject {
	return { ...fields };
}

/** Tells whether reading the due dates needs to know when the note was created. */
export function needsCreationTime(
	insights: JsonObject,
	timezone: string,
	{ parseDueDates }: ActionItemSettings,
): boolean {
	if (!parseDueDates) return false;
	return actionItemsOf(insights, { noteId: '' }).some(
		({ due }) => textOr(due, '') !== '' && dueDateOf(due, null, timezone) === null,
	);
}

/** The failure for a note that is still being processed. */
export function notReady(status: JsonObject): InputError {
	return new InputError(
		`The Insights of this note are not ready yet (status: ${textOr(status.status, 'unknown')})`,
		'Run the workflow again later, or set "If Not Ready" of Get Insights to "Wait".',
	);
}
