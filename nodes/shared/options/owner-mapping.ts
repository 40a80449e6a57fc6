import type { INodeProperties } from 'n8n-workflow';

import { InputError } from '../../../src/base/input-error.ts';
import { isJsonObject, type JsonObject } from '../../../src/base/json.ts';
import { parseOwnerRows } from '../../../src/language/index.ts';
import { choice } from './choice.ts';

/** One row, as n8n adds it. */
const ROW = { owner: '', assignee: '' };

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

/** Who an owner is elsewhere, as an entry of an "Options" collection. */
export const ownerMappingOption: INodeProperties = {
	displayName: 'Owner Mapping',
	name: 'ownerMapping',
	type: 'collection',
	placeholder: 'Add field',
	default: { mode: 'define', mappings: [ROW] },
	description:
		'Who the owners in your notes are in your task tracker. Case, accents, titles and roles do not matter. Names without a row are listed in unmapped_owners.',
	options: [
		mode.property,
		{
			displayName: 'Owners',
			name: 'mappings',
			type: 'collection',
			typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Owner' },
			default: { owner: '', assignee: '' },
			displayOptions: { hide: { mode: ['json'] } },
			options: [
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
		{
			displayName: 'JSON',
			name: 'json',
			type: 'json',
			default: '',
			displayOptions: { hide: { mode: ['define'] } },
			description:
				'A list of objects with owner and assignee, usually an expression. Other fields are ignored.',
		},
	],
};

/** Reads the option. @throws InputError for anything but a mapping, so that it never passes for none */
export function ownerRowsOf({ ownerMapping }: JsonObject): JsonObject[] {
	if (ownerMapping === undefined) return [];
	if (!isJsonObject(ownerMapping)) return parseOwnerRows(ownerMapping);
	// A default in the pattern would also take the place of an expression that gave nothing.
	const { mappings, json }: JsonObject = { mappings: [], ...ownerMapping };
	const hasMode = Object.hasOwn(ownerMapping, 'mode');
	const chosen = mode.read(hasMode ? ownerMapping.mode : mode.property.default);
	if (chosen === 'json') return parseOwnerRows(json);
	if (json !== undefined && json !== '' && !hasMode) {
		throw new InputError('Owner Mapping has JSON but no mode', 'Set Mode to From JSON.');
	}
	// The panel lets people take a field out of a row.
	const rows = Array.isArray(mappings)
		? mappings.map((row: unknown) => (isJsonObject(row) ? { ...ROW, ...row } : row))
		: mappings;
	return parseOwnerRows(rows);
}
