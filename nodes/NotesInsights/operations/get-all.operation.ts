import type { IDataObject } from 'n8n-workflow';

import {
	filterNotes,
	InputError,
	parseFilters,
	parseSort,
	sortNotes,
	withIsoTimes,
} from '../../../src';
import {
	optionsCollection,
	optionsOf,
	requestOptions,
	trueOrFalse,
} from '../../shared/options/requests';
import { filterProperties } from './note-filters';
import { requestTask, type Operation, type Task } from './operation';

interface ListTask extends Task {
	limit: number;
	filters: ReturnType<typeof parseFilters>;
	sort: ReturnType<typeof parseSort>;
}

export const getAll: Operation<ListTask> = {
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many notes',
	description: 'List the notes in the account with their processing status',
	properties: [
		{
			displayName: 'Return All',
			name: 'returnAll',
			type: 'boolean',
			default: false,
			description: 'Whether to return all results or only up to a given limit',
		},
		{
			displayName: 'Limit',
			name: 'limit',
			type: 'number',
			typeOptions: { minValue: 1, numberPrecision: 0 },
			default: 50,
			description: 'Max number of results to return',
			displayOptions: { show: { returnAll: [false] } },
		},
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add filter',
			default: {},
			description: 'Which notes to return. A note must match all of the filters.',
			options: filterProperties,
		},
		optionsCollection([
			{
				displayName: 'Sort',
				name: 'sort',
				type: 'options',
				options: [
					{ name: 'As Returned', value: 'asReturned' },
					{ name: 'Newest First', value: 'createdDesc' },
					{ name: 'Oldest First', value: 'createdAsc' },
					{ name: 'Recently Updated First', value: 'updatedDesc' },
					{ name: 'Recently Updated Last', value: 'updatedAsc' },
					{ name: 'Title', value: 'title' },
				],
				default: 'asReturned',
				description: 'The order in which to return notes. The limit applies after sorting.',
			},
			...requestOptions(),
		]),
	],
	prepare(context, itemIndex) {
		const options = optionsOf(context, itemIndex);
		const filters: unknown = context.getNodeParameter('filters', itemIndex, {});
		return {
			...requestTask(context, options),
			limit: limitOf(
				context.getNodeParameter('returnAll', itemIndex, false),
				context.getNodeParameter('limit', itemIndex, 50),
			),
			filters: parseFilters(filters, context.getTimezone()),
			sort: parseSort(options.sort ?? 'asReturned'),
		};
	},
	async execute({ context, client }, { limit, filters, sort, call }) {
		const { notes, unreadable } = await client.listNotes(call);
		if (unreadable > 0) {
			context.addExecutionHints({
				message: `${unreadable} entries in the list were not notes and have been left out`,
				location: 'outputPane',
			});
		}
		const chosen = sortNotes(filterNotes(notes, filters, new Date()), sort).slice(0, limit);
		return chosen.map(withIsoTimes) as IDataObject[];
	},
};

function limitOf(returnAll: unknown, limit: unknown): number {
	if (trueOrFalse(returnAll, 'Return All')) return Infinity;
	// Number() makes 1 of true, and 3 of [3].
	const number = typeof limit === 'string' ? Number(limit) : limit;
	if (typeof number === 'number' && Number.isInteger(number) && number >= 1) return number;
	throw new InputError('The limit is not valid', 'Enter a whole number of at least 1.');
}
