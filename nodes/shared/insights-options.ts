import type { INodeProperties } from 'n8n-workflow';

import { InputError } from '../../src/base/input-error.ts';
import { isJsonObject, textOf, type JsonObject } from '../../src/base/json.ts';
import {
	type ActionItemSettings,
	ENTRY_KINDS,
	type EntryKind,
} from '../../src/insights/outputs.ts';
import { parseOwnerRows, ownersOfRows } from '../../src/language/index.ts';
import { oneOf } from '../../src/text/entered.ts';
import { quotedValue } from '../../src/text/quote.ts';
import {
	choice,
	collectionSource,
	field,
	type Field,
	flag,
	propertiesOf,
	type Source,
} from './fields.ts';

/** Which kinds of entries come out. @param displayOptions where the panel shows it */
export function entryKinds(
	displayOptions: Pick<INodeProperties, 'displayOptions'> = {},
): Field<EntryKind[]> {
	return field(
		{
			displayName: 'Kinds',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Action Items', value: 'action_item' },
				{ name: 'Decisions', value: 'decision' },
				{ name: 'Open Questions', value: 'open_question' },
				{ name: 'Risks', value: 'risk' },
			],
			default: [...ENTRY_KINDS],
			description: 'Which kinds of entries to return',
			...displayOptions,
		},
		entryKindsIn,
	);
}

/** Reads the kinds of entries. @throws InputError for none at all, or one that is not known */
function entryKindsIn(value: unknown): EntryKind[] {
	if (!Array.isArray(value) || value.length === 0) {
		throw new InputError(
			`"Kinds" must be a list with something in it, but is ${quotedValue(value)}`,
			`Choose one or more of ${ENTRY_KINDS.join(', ')}.`,
		);
	}
	return value.map((kind: unknown) => oneOf(ENTRY_KINDS, kind, '"Kinds"'));
}

/** For n8n's AI builder. */
const OWNER_BY_NAME = 'As a name: { __rl: true, mode: "name", value: "Anna Müller" }';

const NO_OWNER = { mode: 'list', value: '' };
/** One row, as n8n adds it. */
const ROW = { owner: { __rl: true, ...NO_OWNER }, assignee: '' };

const mode = choice(
	{
		displayName: 'Mode',
		name: 'mode',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Define Below', value: 'define', description: 'Enter the owners one by one' },
			{
				name: 'From JSON',
				value: 'json',
				description: 'One list for all workflows, for example from a data table',
			},
		],
		default: 'define',
		description: 'Where the owners come from',
	},
	'"Mode" of Owner Mapping',
);

/** Who an owner is elsewhere, as rows. */
export const ownerMapping = field(
	{
		displayName: 'Owner Mapping',
		name: 'ownerMapping',
		type: 'collection',
		placeholder: 'Add field',
		default: { mode: 'define', mappings: [ROW] },
		description:
			'Who the owners in your notes are in your task tracker. Case, accents, titles and roles do not matter. Names without a row, or with a row without an assignee, are listed in unmapped_owners, and assignee is null if none is left.',
		options: [
			...mode.properties,
			{
				displayName: 'Owners',
				name: 'mappings',
				type: 'collection',
				typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Owner' },
				default: { ...ROW },
				displayOptions: { hide: { mode: ['json'] } },
				options: [
					{
						displayName: 'Owner',
						name: 'owner',
						type: 'resourceLocator',
						default: NO_OWNER,
						description: 'The name as it appears in notes',
						builderHint: { propertyHint: OWNER_BY_NAME },
						modes: [
							{
								displayName: 'From List',
								name: 'list',
								type: 'list',
								placeholder: 'Select a name…',
								typeOptions: { searchListMethod: 'searchOwners', searchable: true },
							},
							{
								displayName: 'By Name',
								name: 'name',
								type: 'string',
								placeholder: 'e.g. Anna Müller',
								hint: 'The name as it appears in notes',
							},
						],
					},
					{
						displayName: 'Assignee',
						name: 'assignee',
						type: 'string',
						default: '',
						placeholder: 'e.g. anna@example.com or 2671355',
						description:
							'What the tracker expects. In most apps, such as Todoist, Notion and Jira, it is the ID of the user, and in others the name or email.',
					},
				],
			},
			{
				displayName: 'JSON',
				name: 'json',
				type: 'json',
				default: '',
				displayOptions: { hide: { mode: ['define'] } },
				description:
					'An object such as { "Anna": "anna@example.com" }, or a list of objects with owner and assignee',
			},
		],
	},
	ownerRowsIn,
);

/** The owner of a row that was chosen or typed in the panel, or a text that was written without it. */
const chosenOwner = (row: JsonObject): JsonObject =>
	isJsonObject(row.owner) ? { ...row, owner: row.owner.value } : row;

/**
 * Reads the option.
 *
 * @throws InputError for anything but a mapping, so that it never passes for none, and for an assignee
 *   without an owner: nobody would learn that the row does nothing
 */
function ownerRowsIn(given: unknown, source: Source): JsonObject[] {
	const rows = givenRowsIn(given, source);
	const without = rows.findIndex(
		({ owner, assignee }) => textOf(owner) === '' && (assignee ?? '') !== '',
	);
	if (without < 0) return rows;
	throw new InputError(
		`Row ${without + 1} of Owner Mapping has no owner`,
		'Choose or enter its owner, or remove the row.',
	);
}

function givenRowsIn(ownerMapping: unknown, source: Source): JsonObject[] {
	if (!isJsonObject(ownerMapping)) return parseOwnerRows(ownerMapping);
	// A default in the pattern would also take the place of an expression that gave nothing.
	const { mappings, json }: JsonObject = { mappings: [], ...ownerMapping };
	if (mode.read(collectionSource(source, ownerMapping)) === 'json') return parseOwnerRows(json);
	if (json !== undefined && json !== '' && !Object.hasOwn(ownerMapping, 'mode')) {
		throw new InputError('Owner Mapping has JSON but no mode', 'Set Mode to From JSON.');
	}
	// The panel lets people take a field out of a row.
	const rows = Array.isArray(mappings)
		? mappings.map((row: unknown) => (isJsonObject(row) ? chosenOwner({ ...ROW, ...row }) : row))
		: mappings;
	return parseOwnerRows(rows);
}

/** Whether due dates are read. */
export const parseDueDates = flag({
	displayName: 'Parse Due Dates',
	name: 'parseDueDates',
	type: 'boolean',
	default: true,
	description:
		'Whether to add due dates such as "next Friday" as YYYY-MM-DD in due_date. They count from the day the note was created, in the timezone of the workflow: ⋯ → Settings → Timezone. Without a day, due_date is null.',
});

/** The options about action items, as one value. @param properties those that the panel shows, and where */
export function actionItemSettings(
	properties: readonly INodeProperties[] = propertiesOf({ ownerMapping, parseDueDates }),
): Field<ActionItemSettings> {
	return {
		properties,
		read(source) {
			const rows = ownerMapping.read(source);
			return {
				parseDueDates: parseDueDates.read(source),
				mapsOwners: rows.some(({ owner }) => textOf(owner) !== ''),
				ownersOf: ownersOfRows(rows),
			};
		},
	};
}
