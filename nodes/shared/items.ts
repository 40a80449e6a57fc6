import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { pMap, type Peer } from '../../src';
import { toNodeError } from './errors';

/** What one input item asks for, read once. */
export interface ItemTask {
	/** How many items may be worked on at the same time; the smallest number of all items counts. */
	concurrency: number;
}

/** How the tasks of a run are carried out. */
export interface Course<Task> {
	/** Tasks that can't be carried out beside the others, by item index. */
	refused?: ReadonlyMap<number, Error>;
	/** Gives the output of one input item: any number of items. */
	execute: (task: Task) => Promise<IDataObject[]>;
}

/** How to go through the input items. */
export interface ItemLoop<Task extends ItemTask> {
	/** As the node shows it, for errors: `Get Insights`. */
	operation: string;
	/** Whom requests go to; the Notes Insights Service unless given. */
	peer?: Peer | undefined;
	/** Reads the parameters of one input item. @throws InputError to refuse the item */
	prepare: (itemIndex: number) => Task;
	/**
	 * Looks at all tasks together, by item index, before the first request.
	 *
	 * @throws InputError to refuse them all
	 */
	begin: (tasks: ReadonlyMap<number, Task>) => Promise<Course<Task>>;
}

/**
 * Works on all input items with bounded concurrency: reads all of them before the first request.
 * Outputs stand in the order of their inputs and name them in `pairedItem`.
 *
 * With "continue on fail" or an error output, an item that fails gives itself plus `error`. Else no
 * request is made when an item is refused, no further item is begun after a failure, those under
 * way end, and the first failure is thrown.
 */
export async function forEachItem<Task extends ItemTask>(
	context: IExecuteFunctions,
	{ operation, peer, prepare, begin }: ItemLoop<Task>,
): Promise<INodeExecutionData[]> {
	const items = context.getInputData();
	const continues = context.continueOnFail();
	const failures = new Map<number, Error>();
	const fail = (cause: unknown, itemIndex: number) => {
		const node = context.getNode();
		failures.set(itemIndex, toNodeError(cause, { node, operation, itemIndex, peer }));
	};
	const stopAtFirst = () => {
		const [first] = [...failures].sort(([a], [b]) => a - b);
		if (first && !continues) throw first[1];
	};

	const tasks = new Map<number, Task>();
	for (const itemIndex of items.keys()) {
		try {
			tasks.set(itemIndex, prepare(itemIndex));
		} catch (cause) {
			fail(cause, itemIndex);
			stopAtFirst();
		}
	}
	const { refused, execute } = await begin(tasks);
	refused?.forEach(fail);
	stopAtFirst();

	const concurrency = [...tasks.values()].reduce(
		(least, task) => Math.min(least, task.concurrency),
		Infinity,
	);
	const outputs = await pMap(
		items,
		async (item, itemIndex): Promise<INodeExecutionData[]> => {
			if (failures.size > 0 && !continues) return [];
			const task = tasks.get(itemIndex);
			// What was read is let go as soon as it has been carried out.
			tasks.delete(itemIndex);
			try {
				if (task !== undefined && !failures.has(itemIndex)) {
					const results = await execute(task);
					return results.map((json) => ({ json, pairedItem: { item: itemIndex } }));
				}
			} catch (cause) {
				fail(cause, itemIndex);
			}
			const error = failures.get(itemIndex);
			return error ? [failedItem(context, item, error, itemIndex)] : [];
		},
		{ concurrency },
	);
	stopAtFirst();
	return outputs.flat();
}

/**
 * Fails the run of a node as a whole.
 *
 * With "continue on fail" or an error output, every item fails: n8n would take an error that is
 * thrown for no failure of the items, and pass them on through the first output as if all were well.
 *
 * @throws the failure, as n8n shows it, unless the node continues
 */
export function failEveryItem(
	context: IExecuteFunctions,
	cause: unknown,
	operation: string,
): INodeExecutionData[] {
	const error = toNodeError(cause, { node: context.getNode(), operation });
	if (!context.continueOnFail()) throw error;
	return context.getInputData().map((item, index) => failedItem(context, item, error, index));
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
