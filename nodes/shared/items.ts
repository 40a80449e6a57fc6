import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { pMap, type Describe } from '../../src';
import { toNodeError } from './errors';

/** How to go through the input items. */
export interface ItemLoop {
	/** As the node shows it, for errors: `Get Insights`. */
	operation: string;
	/** Items worked on at the same time. */
	concurrency: number;
	/** Words for failures of requests; those for the Notes Insights Service unless given. */
	describe?: Describe | undefined;
	/** Checks one input item. All are checked before the first request, unless each may fail alone. */
	validate?: ((itemIndex: number) => void) | undefined;
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
	{ operation, concurrency, describe, validate, execute }: ItemLoop,
): Promise<INodeExecutionData[]> {
	const items = context.getInputData();
	const continues = context.continueOnFail();
	const failures: Error[] = [];
	const explained = (cause: unknown, itemIndex: number) =>
		toNodeError(cause, { node: context.getNode(), operation, itemIndex, describe });

	for (let itemIndex = 0; validate && !continues && itemIndex < items.length; itemIndex += 1) {
		try {
			validate(itemIndex);
		} catch (cause) {
			throw explained(cause, itemIndex);
		}
	}

	const outputs = await pMap(
		items,
		async (item, itemIndex): Promise<INodeExecutionData[]> => {
			if (failures.length > 0) return [];
			const pairedItem = { item: itemIndex };
			try {
				const results = await execute(itemIndex);
				return results.map((json) => ({ json, pairedItem }));
			} catch (cause) {
				const error = explained(cause, itemIndex);
				if (!continues) {
					failures[itemIndex] = error;
					return [];
				}
				return [failedItem(context, item, error, itemIndex)];
			}
		},
		{ concurrency },
	);

	const first = failures.find(Boolean);
	if (first) throw first;
	return outputs.flat();
}

/**
 * A failed item keeps its input, so that it can be repaired and sent again.
 *
 * n8n moves items to the error output that hold nothing but `error`, and puts the input back into
 * them. It does so too with items that have an `error` beside their `json`, but empties these later.
 */
export function failedItem(
	context: IExecuteFunctions,
	input: INodeExecutionData,
	{ message }: Error,
	itemIndex: number,
): INodeExecutionData {
	const hasErrorOutput = context.getNode().onError === 'continueErrorOutput';
	const json = hasErrorOutput ? { error: message } : { ...input.json, error: message };
	return { ...input, json, pairedItem: { item: itemIndex } };
}
