import type { INodeExecutionData, IPollFunctions, IRun } from 'n8n-workflow';

import type { Memory } from '../../../src/trigger/memory.ts';
import { isNewer, memoryText, readMemory } from '../../../src/trigger/memory-text.ts';

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

/**
 * Tells whether a poll can start executions itself and learn how they end. If not, items are returned
 * and count as handled.
 */
export function canStartExecutions(context: IPollFunctions): boolean {
	return typeof context.__emit === 'function' && 'createDeferredPromise' in context.helpers;
}

/** Whether n8n's scheduler makes this poll: it has a context of its own for each poll, with a shorter budget. */
export function isScheduled(context: IPollFunctions): boolean {
	return budgetOf(context) !== DEFAULT_BUDGET_MS;
}

/** How an execution ended; `refused`: n8n has not begun it, for example because it was unpublished. */
export type End = 'success' | 'failure' | 'refused';

/** N8n had begun an execution that ends with one of these. */
const BEGUN = /Execution(Cancelled|NotFound)Error$/;

/**
 * Starts an execution. n8n saves the static data first.
 *
 * @returns how it ended. A waiting execution goes on later without notice, so it counts as a success.
 */
export async function startExecution(
	context: IPollFunctions,
	items: INodeExecutionData[],
): Promise<End> {
	try {
		const done = context.helpers.createDeferredPromise<IRun | undefined>();
		context.__emit([items], undefined, done);
		const run = await done.promise;
		if (run === undefined) return 'refused';
		return run.status === 'success' || run.status === 'waiting' ? 'success' : 'failure';
	} catch (error) {
		return error instanceof Error && BEGUN.test(error.constructor.name) ? 'failure' : 'refused';
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

/**
 * Where n8n keeps a memory. Must be fetched again after a wait: n8n may have replaced it.
 *
 * The static data of the workflow is kept by the id of the node, as that of the node is kept by its name, which
 * people change. With durable cursors, n8n commits that of the node after every poll, and by its id: then both
 * are kept: `cursor` is undefined without them. They are told apart by what n8n watches for changes, which a cursor
 * is not.
 */
function placesOf(context: IPollFunctions) {
	const cursor = context.getWorkflowStaticData('node');
	return {
		key: `notesInsightsTrigger ${context.getNode().id}`,
		workflow: context.getWorkflowStaticData('global'),
		cursor: '__dataChanged' in cursor ? undefined : cursor,
	};
}

/**
 * What n8n has. A cursor is committed together with the execution that it led to; the data of the workflow is saved
 * before, and a process that is killed in between has started nothing.
 */
function storedText(context: IPollFunctions): unknown {
	const { key, workflow, cursor } = placesOf(context);
	return cursor?.[key] ?? workflow[key];
}

/** Whether n8n stores what a poll has learned that starts nothing: otherwise, it is gone when the process is. */
export function storesAll(context: IPollFunctions): boolean {
	return placesOf(context).cursor !== undefined;
}

/**
 * The memory of one trigger node, as n8n stores it and as this process knows it.
 *
 * What n8n gives may be older: it saves nothing after a poll that starts nothing, it reads its database again
 * when an edit is published, and an execution that changes static data stores the whole of it as it was. Or it
 * is newer, if another process has polled meanwhile.
 */
export class StoredMemory {
	/** N8n has polled by the clock, so the workflow is published. */
	isPublished = false;
	private memory: Memory | undefined;
	/** `memory` as it was written, if it was. */
	private text: string | undefined;

	/** If n8n has no memory, this process may only have tried to publish the trigger: who publishes it begins anew. */
	forgetTrial(context: IPollFunctions): void {
		const isTrial = !this.isPublished && this.memory?.startCount === 1;
		if (isTrial && storedText(context) === undefined) this.memory = undefined;
	}

	/** Gives the latest memory. @throws InputError if what n8n stored can't be read */
	load(context: IPollFunctions): Memory | undefined {
		const text = storedText(context);
		if (text !== undefined && (!this.memory || isNewer(text, this.memory))) {
			this.memory = readMemory(text);
			this.text = undefined;
		}
		return this.memory;
	}

	/** Changes the latest memory, in one go, so that nothing gets lost that another poll has learned. */
	change(context: IPollFunctions, to: (latest: Memory | undefined) => Memory): Memory {
		const before = this.load(context);
		const after = to(before);
		if (after === before) return after;
		const changes = after.startCount === before?.startCount ? before.changes + 1 : 0;
		this.memory = { ...after, changes };
		this.text = undefined;
		return this.memory;
	}

	/** Gives n8n the memory if it has another: n8n regards every assignment as a change. */
	store(context: IPollFunctions): void {
		if (!this.memory) return;
		this.text ??= memoryText(this.memory);
		const { key, workflow, cursor } = placesOf(context);
		for (const place of [workflow, cursor]) {
			if (place && place[key] !== this.text) place[key] = this.text;
		}
	}
}
