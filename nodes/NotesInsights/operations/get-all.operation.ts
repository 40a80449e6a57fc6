import type { IDataObject } from 'n8n-workflow';

import { InputError } from '../../../src';
import { requestOptions } from '../../shared/request-options';
import { callOptionsOf, type Operation } from './operation';

export const getAll: Operation = {
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many notes',
	description: 'List the notes of the account with their processing status',
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
			displayName: 'Options',
			name: 'options',
			type: 'collection',
			placeholder: 'Add option',
			default: {},
			options: requestOptions(),
		},
	],
	async execute(run, itemIndex) {
		const { context, client } = run;
		const limit = limitOf(
			context.getNodeParameter('returnAll', itemIndex, false),
			context.getNodeParameter('limit', itemIndex, 50),
		);
		const { notes } = await client.listNotes(callOptionsOf(run, itemIndex));
		return notes.slice(0, limit) as IDataObject[];
	},
};

function limitOf(returnAll: unknown, limit: unknown): number {
	if (returnAll === true) return Infinity;
	const number = Number(limit);
	if (Number.isInteger(number) && number >= 1) return number;
	throw new InputError('The limit is not valid', 'Enter a whole number of at least 1.');
}
