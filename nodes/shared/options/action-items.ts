import type { INodeProperties } from 'n8n-workflow';

import { ownersOfRows, type Owners } from '../../../src/language/index.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { ownerMappingOption, ownerRowsOf } from './owner-mapping.ts';
import { booleanOption } from './requests.ts';

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

/** Reads the options about action items. @throws InputError for a switch or a mapping that is none */
export function actionItemSettings(options: JsonObject): ActionItemSettings {
	const rows = ownerRowsOf(options);
	return {
		parseDueDates: booleanOption(options, parseDueDatesOption),
		mapsOwners: rows.length > 0,
		ownersOf: ownersOfRows(rows),
	};
}
