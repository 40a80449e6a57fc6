import type { IDataObject, INodeProperties } from 'n8n-workflow';

import {
	actionItemsOf,
	dateOf,
	dueDates,
	entriesOf,
	InputError,
	isJsonObject,
	markdownOf,
	ownerMap,
	tasksOf,
	textOr,
	type ActionItem,
	type JsonObject,
	type NotReady,
	type Owners,
} from '../../src';
import { booleanOption } from './request-options';

/** The forms that the Insights of a note can take as output items. */
export const OUTPUTS = ['insights', 'actionItems', 'entries', 'markdown'] as const;

export type Output = (typeof OUTPUTS)[number];

/** The entries of an "Output" parameter that `get` and the trigger share. */
export const OUTPUT_OPTIONS = [
	{
		name: 'Action Items',
		value: 'actionItems',
		description: 'One item per action item: task, owner, due date, and a key to find it again by',
	},
	{
		name: 'Entries',
		value: 'entries',
		description:
			'One item per decision, action item, risk and open question, each with a key of its own',
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
			'Who the owners named in notes are in your task tracker. Case, accents, titles and roles do not matter; names without a row are listed in unmapped_owners.',
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

/** The outputs that have owners and, also as text, due dates. */
const WITH_OWNERS: readonly Output[] = ['actionItems', 'entries'];
const WITH_DUE_DATES: readonly Output[] = [...WITH_OWNERS, 'markdown'];

/** The same beside an "Output" parameter: each shown only where it has an effect. */
export const ACTION_ITEM_OPTIONS_BY_OUTPUT: INodeProperties[] = ACTION_ITEM_OPTIONS.map(
	(option) => ({
		...option,
		displayOptions: {
			show: { '/output': [...(option.name === 'ownerMapping' ? WITH_OWNERS : WITH_DUE_DATES)] },
		},
	}),
);

/** How action items are made. */
export interface ActionItemSettings {
	parseDueDates: boolean;
	ownersOf: (owner: unknown) => Owners;
}

/** Reads the options about action items. @throws InputError for a switch that is none */
export function actionItemSettings(options: JsonObject): ActionItemSettings {
	const { ownerMapping } = options;
	return {
		parseDueDates: booleanOption(options, 'parseDueDates', 'Parse Due Dates', true),
		ownersOf: ownerMap(isJsonObject(ownerMapping) ? ownerMapping.mappings : undefined),
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
	const titled = { ...insights, title: titleOf(insights, context) };
	if (output === 'entries') return entriesOf(titled, itemOptions(titled, context)).map(toJson);
	const markdown = markdownOf(titled, { dueDateOf: dueDatesOf(titled, context) });
	return [{ note_id: context.noteId, title: titled.title, markdown }];
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

/** Tells whether reading the due dates needs to know when the note was created. */
export function needsCreationTime(
	insights: JsonObject,
	timezone: string,
	{ parseDueDates }: ActionItemSettings,
): boolean {
	if (!parseDueDates) return false;
	const dueDateOf = dueDates({ insights, reference: null, timezone });
	return tasksOf(insights).some(({ due }) => textOr(due, '') !== '' && dueDateOf(due) === null);
}

/** The failure for a note that is still being processed. */
export function notReady({ shown }: NotReady): InputError {
	return new InputError(
		`The Insights of this note are not ready yet (status: ${shown})`,
		'Run the workflow again later, or set "If Not Ready" of Get Insights to "Wait".',
	);
}
