import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { pMap } from '../../src';
import { toNodeError } from './errors';

/** How to go through the input items. */
export interface ItemLoop {
	/** As the node shows it, for errors: `Get Insights`. */
	operation: string;
	/** Items worked on at the same time. */
	concurrency: number;
	/** Gives the output of one input item: any number of items. */
	execute: (itemIndex: number) => Promise<IDataObject[]>;
}

/**
 * Works on all input items with bounded concurrency. Outputs stand in the order of their inputs and
 * name them in `pairedItem`.
 *
 * With "continue on fail" or an error output, an item that fails gives itself plus `error`. Else no
 * further item is begun after a failure, those under way end, and the first failure is thrown.
 */
export async function forEachItem(
	context: IExecuteFunctions,
	{ operation, concurrency, execute }: ItemLoop,
): Promise<INodeExecutionData[]> {
	const items = context.getInputData();
	const continues = context.continueOnFail();
	const failures: Error[] = [];

	const outputs = await pMap(
		items,
		async (item, itemIndex): Promise<INodeExecutionData[]> => {
			if (failures.length > 0) return [];
			const pairedItem = { item: itemIndex };
			try {
				const results = await execute(itemIndex);
				return results.map((json) => ({ json, pairedItem }));
			} catch (cause) {
				const error = toNodeError(cause, { node: context.getNode(), operation, itemIndex });
				if (!continues) {
					failures[itemIndex] = error;
					return [];
				}
				return [{ ...item, json: { ...item.json, error: error.message }, error, pairedItem }];
			}
		},
		{ concurrency },
	);

	const first = failures.find(Boolean);
	if (first) throw first;
	return outputs.flat();
}
