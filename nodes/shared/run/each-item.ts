import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import pMap from 'p-map';

import type { Occasion } from '../words.ts';
import { Failures } from './failures.ts';

/** What one input item asks for, read once. */
export interface ItemTask {
	/** How many items may be processed at the same time; the first item decides. */
	concurrency: number;
}

/** How the tasks of a run are carried out. */
interface RunPlan<Task> {
	/** Tasks that can't be carried out along with the others, by item index. */
	refused?: ReadonlyMap<number, Error> | undefined;
	/** Gives the output of one input item: any number of items. */
	execute: (task: Task) => Promise<IDataObject[]>;
	/** Is called once all items are done. @param failure what ends the run, if anything does */
	end?: (failure?: unknown) => void;
}

/** How to go through the input items. */
interface ItemLoop<Task extends ItemTask> {
	operation: Occasion;
	/** Reads the parameters of one input item. @throws InputError to refuse the item */
	prepare: (itemIndex: number) => Task;
	/**
	 * Looks at all tasks together, by item index, before the first request.
	 *
	 * @throws InputError to refuse them all
	 */
	begin: (tasks: ReadonlyMap<number, Task>) => Promise<RunPlan<Task>> | RunPlan<Task>;
}

/**
 * Processes all input items with bounded concurrency: reads all of them before the first request.
 * Outputs are in the order of their inputs and name them in `pairedItem`.
 *
 * With "continue on fail" or an error output, an item that fails gives itself plus `error`. Otherwise,
 * no request is made if an item is refused; after a failure, no further item is begun, those under way
 * are finished, and the first failure is thrown.
 */
export async function forEachItem<Task extends ItemTask>(
	context: IExecuteFunctions,
	{ operation, prepare, begin }: ItemLoop<Task>,
): Promise<INodeExecutionData[]> {
	const failures = new Failures(context, operation);
	const indexes = [...context.getInputData().keys()];
	const tasks = new Map<number, Task>();
	for (const itemIndex of indexes) {
		try {
			tasks.set(itemIndex, prepare(itemIndex));
		} catch (cause) {
			failures.add(itemIndex, cause);
			failures.throwFirst();
		}
	}
	const { refused, execute, end } = await begin(tasks);
	refused?.forEach((cause, itemIndex) => failures.add(itemIndex, cause));

	const [{ concurrency } = { concurrency: 1 }] = tasks.values();
	const work = async (itemIndex: number): Promise<INodeExecutionData[]> => {
		if (failures.endTheRun) return [];
		const task = tasks.get(itemIndex);
		// Frees the memory of a task as soon as it is being carried out.
		tasks.delete(itemIndex);
		const isRefused = task === undefined || failures.has(itemIndex);
		const results = isRefused
			? undefined
			: await failures.capture(itemIndex, async () => await execute(task));
		return (
			results?.map((json) => ({ json, pairedItem: { item: itemIndex } })) ??
			failures.itemsOf(itemIndex)
		);
	};
	const outputs = await pMap(indexes, work, { concurrency });
	const tell = () => end?.(failures.endTheRun ? failures.first : undefined);
	unlessItThrows(tell, context);
	failures.throwFirst();
	return outputs.flat();
}

/** What was done can't be undone: that nobody can be told of it is no failure of the run. */
function unlessItThrows(tell: () => void, { logger }: IExecuteFunctions): void {
	try {
		tell();
	} catch (error) {
		logger.error('The hints above the output could not be made', { error });
	}
}
