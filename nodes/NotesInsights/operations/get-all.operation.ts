import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { simplified, sortNotes, withIsoTimes } from '../../../src/notes/list.ts';
import type { NoteSummary } from '../../../src/service/shapes.ts';
import { choice, collection, flag, notice, wholeNumber } from '../../shared/fields.ts';
import {
	exclusions,
	exclusionsInWords,
	filterNotes,
	filtersOfList,
	type NoteFilter,
} from '../../shared/filters.ts';
import type { Remarks } from '../../shared/hints.ts';
import { ONE_REQUEST } from '../../shared/options.ts';
import { FOR_TOOLS, operationOf } from './operation.ts';

/**
 * n8n's UX guidelines want the object in the name where no resource is shown, and its linter wants
 * literals to say "Get Many".
 */
const NAME = 'Get Many Notes';

const order = choice(
	{
		displayName: 'Order',
		name: 'order',
		type: 'options',
		options: [
			{ name: 'As Returned', value: 'asReturned' },
			{ name: 'Newest First', value: 'createdDesc' },
			{ name: 'Oldest First', value: 'createdAsc' },
			{ name: 'Recently Updated First', value: 'updatedDesc' },
			{ name: 'Recently Updated Last', value: 'updatedAsc' },
			{ name: 'Title', value: 'title' },
		],
		// Left empty by an expression, it is refused: with a limit, the default could list other notes.
		default: 'createdDesc',
	},
	'The sort order',
);

/** A collection of its own, above the options: what is sorted by decides which notes a limit leaves. */
const SORT: INodeProperties = {
	displayName: 'Sort',
	name: 'sort',
	type: 'collection',
	placeholder: 'Add order',
	default: {},
	description: 'The order in which to return notes. The limit applies after sorting.',
};

export const getAll = operationOf({
	value: 'getAll',
	name: NAME,
	action: 'Get many notes',
	description: 'Retrieve a list of notes with their status, dates and IDs',
	tool: 'Lists notes. Returns for each its title, status, has_insights, created_at_iso, updated_at_iso, folder_id, is_trashed and note_id, which other tools need.',
	parameters: {
		returnAll: flag({
			displayName: 'Return All',
			name: 'returnAll',
			type: 'boolean',
			default: false,
			description: 'Whether to return all results or only up to a given limit',
		}),
		limit: wholeNumber({
			displayName: 'Limit',
			name: 'limit',
			type: 'number',
			typeOptions: { minValue: 1, numberPrecision: 0 },
			default: 50,
			description: 'Max number of results to return',
			displayOptions: { show: { returnAll: [false] } },
		}),
		returnAllNotice: notice(
			'returnAllNotice',
			'The model of the agent reads the whole list. With <b>Return All</b>, a long one costs a lot, or is refused.',
			{ show: { returnAll: [true], ...FOR_TOOLS } },
		),
		filters: filtersOfList,
		isSimplified: flag({
			displayName: 'Simplify',
			name: 'simplify',
			type: 'boolean',
			default: true,
			description: 'Whether to return a simplified version of the response instead of the raw data',
		}),
		sort: collection(SORT, { order }),
	},
	options: {},
	requests: ONE_REQUEST,
	async execute({ context, listNotes, remarks }, parameters) {
		const { returnAll, limit, filters, sort, isSimplified, call } = parameters;
		const { notes, unreadable } = await listNotes(call);
		if (unreadable > 0) {
			remarks.say(`${unreadable} entries in the list were not notes and have been left out`);
		}
		const matching = filterNotes(notes, filters);
		if (matching.length === 0) remarks.addNothingFound(nothingFound(notes, filters));
		const chosen = sortNotes(matching, sort.order).slice(0, returnAll ? undefined : limit);
		remarks.addList(chosen);
		const items = chosen.map(isSimplified ? simplified : withIsoTimes) as IDataObject[];
		if (context.getNode().type.endsWith('Tool')) sayIfLong(remarks, items);
		return items;
	},
});

/** More characters than the models of agents read well. */
const LONG = 100_000;

function sayIfLong(remarks: Remarks, items: readonly IDataObject[]): void {
	const { length } = JSON.stringify(items);
	if (length <= LONG) return;
	remarks.say(
		`The model is given ${length.toLocaleString('en-US')} characters, which may be more than it can read. Turn off <b>Return All</b>, or add filters.`,
	);
}

/** Why there is nothing to show, as the trigger says it. */
function nothingFound(notes: readonly NoteSummary[], filters: readonly NoteFilter[]): string {
	if (notes.length === 0) return 'The account of this credential has no notes';
	const excluded = exclusionsInWords(exclusions(notes, filters));
	return `No note matches the filters. Of ${notes.length} notes in the account, they exclude: ${excluded}`;
}
