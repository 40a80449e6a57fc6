import type { IDataObject, INodeExecutionData, IPollFunctions, IRun } from 'n8n-workflow';

/*
 * Everything that the trigger needs from n8n besides its documented functions. These names are internal
 * to n8n, and some versions lack some of them: each is looked for before it is used.
 */

/** n8n before 2.38 does not say how long a poll may take. */
const DEFAULT_BUDGET_MS = 300_000;

/** How long a poll may take, in milliseconds. */
export function budgetOf(context: IPollFunctions): number {
	return context.getPollBudgetMs?.() ?? DEFAULT_BUDGET_MS;
}

/** What n8n keeps for this node. Must be fetched again after a wait: n8n may have replaced it. */
export function staticDataOf(context: IPollFunctions): IDataObject {
	return context.getWorkflowStaticData('node');
}

/**
 * Tells whether a poll can start executions itself and learn how they end. If not, items are returned
 * and count as handled.
 */
export function canStartExecutions(context: IPollFunctions): boolean {
	return typeof context.__emit === 'function' && 'createDeferredPromise' in context.helpers;
}

/**
 * Tells whether n8n may drop what a poll returns: if an edit was published or the workflow was
 * deactivated during the poll, or if its execution could not be stored together with its cursor.
 * Versions without cursors start an execution with whatever a poll returns.
 */
export function mayDropResults(context: IPollFunctions): boolean {
	return '__commitCursor' in context;
}

/**
 * Starts an execution. n8n saves the static data first.
 *
 * @returns how it ended. A waiting execution goes on later without notice, so it counts as a success.
 */
export async function startExecution(
	context: IPollFunctions,
	items: INodeExecutionData[],
): Promise<'success' | 'failure'> {
	try {
		const done = context.helpers.createDeferredPromise<IRun | undefined>();
		context.__emit([items], undefined, done);
		const run = await done.promise;
		return run?.status === 'success' || run?.status === 'waiting' ? 'success' : 'failure';
	} catch {
		return 'failure';
	}
}

/** Leaves a failed execution behind, which also starts the error workflow. */
export function leaveFailedExecution(
	context: IPollFunctions,
	error: Error & { description?: string | null | undefined },
): void {
	if (typeof context.__emitError === 'function') context.__emitError(error);
	else context.logger.error(error.message, { description: error.description });
}

/**
 * With durable cursors, n8n drops what the poll of an activation has learned unless it emits: the
 * next poll would take the baseline again, and notes that became ready in between would never fire.
 * This stores it. Without durable cursors, n8n does nothing here; older versions lack the function.
 */
export async function storeCursor(context: IPollFunctions): Promise<void> {
	try {
		await context.__commitCursor?.();
	} catch {
		context.logger.warn('The memory of the trigger could not be stored. The next poll tries again');
	}
}
