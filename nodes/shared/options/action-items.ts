import type { INodeProperties } from 'n8n-workflow';

import { isJsonObject, ownerMap, type JsonObject, type Owners } from '../../../src';
import { booleanOption } from './requests';

/** Who an owner is elsewhere, as an entry of an "Options" collection. */
export const ownerMappingOption: INodeProperties = {
	displayName: 'Owner Mapping',
	name: 'ownerMapping',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Owner',
	default: {},
	description:
		'Which user of your task tracker each owner named in a note is. Case, accents, titles and roles do not matter. Names without a row are listed in unmapped_owners.',
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
};

/** Whether due dates are read, as an entry of an "Options" collection. */
export const parseDueDatesOption: INodeProperties = {
	displayName: 'Parse Due Dates',
	name: 'parseDueDates',
	type: 'boolean',
	default: true,
	description:
		'Whether to add due dates such as "next Friday" as YYYY-MM-DD in due_date. They count from the day the note was created, in the timezone of the workflow: ⋯ → Settings → Timezone.',
};

/** All options about action items. */
export const ACTION_ITEM_OPTIONS = [ownerMappingOption, parseDueDatesOption];

/** How action items are made. */
export interface ActionItemSettings {
	parseDueDates: boolean;
	/** Whether there is a row for anybody: otherwise, nobody expects one for an owner. */
	mapsOwners: boolean;
	ownersOf: (owner: unknown) => Owners;
}

/** Reads the options about action items. @throws InputError for a switch that is neither on nor off */
export function actionItemSettings(options: JsonObject): ActionItemSettings {
	const { ownerMapping } = options;
	const mappings = isJsonObject(ownerMapping) ? ownerMapping.mappings : undefined;
	return {
		parseDueDates: booleanOption(options, 'parseDueDates', 'Parse Due Dates', true),
		mapsOwners: Array.isArray(mappings) && mappings.length > 0,
		ownersOf: ownerMap(mappings),
	};
}
