import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Occasion } from '../words.ts';
import { toNodeError } from './errors.ts';

/** What failed in a run, by the input items that it concerns. */
export class Failures {
	private readonly causes = new Map<number, unknown>();

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly operation: Occasion,
		private readonly of: {
			/** What the indexes are, in place of input items. */
			notes?: readonly string[];
		} = {},
	) {}

	/** Gives what `work` gives; undefined if it fails. */
	async capture<T>(itemIndex: number, work: () => Promise<T>): Promise<T | undefined> {
		try {
			return await work();
		} catch (cause) {
			this.add(itemIndex, cause);
			return undefined;
		}
	}

	add(itemIndex: number, cause: unknown): void {
		this.causes.set(itemIndex, cause);
	}

	has(itemIndex: number): boolean {
		return this.causes.has(itemIndex);
	}

	/** Whether the run has to end because something failed and the node does not continue on failure. */
	get endTheRun(): boolean {
		return this.causes.size > 0 && !this.context.continueOnFail();
	}

	/** What failed first. */
	get first(): unknown {
		const [first] = this.causes.values();
		return first;
	}

	/** @throws what failed first, unless the node continues after failures */
	throwFirst(): void {
		if (!this.endTheRun) return;
		const [first = 0] = this.causes.keys();
		throw this.errorOf(first);
	}

	/** The output of a failed input item: one item; none if it did not fail. */
	itemsOf(itemIndex: number): INodeExecutionData[] {
		const noteId = this.of.notes?.[itemIndex];
		if (noteId !== undefined && this.has(itemIndex))
			return [failedNote(this.errorOf(itemIndex), noteId)];
		const input = this.context.getInputData()[itemIndex];
		if (!input || !this.has(itemIndex)) return [];
		return [failedItem(this.context, input, this.errorOf(itemIndex), itemIndex)];
	}

	private errorOf(itemIndex: number): Error {
		const { context, operation, of } = this;
		const cause = this.causes.get(itemIndex);
		const about = { node: context.getNode(), operation };
		return toNodeError(cause, of.notes ? about : { ...about, itemIndex });
	}
}

/**
 * Fails the run of a node as a whole.
 *
 * With "continue on fail" or an error output, every item fails: n8n would not treat a thrown error as a
 * failure of the items, and would pass them on through the first output as if nothing had failed.
 *
 * @throws the failure, as n8n shows it, unless the node continues
 */
export function failEveryItem(
	context: IExecuteFunctions,
	cause: unknown,
	operation: Occasion,
): INodeExecutionData[] {
	const error = runFailure(context, cause, operation);
	return context.getInputData().map((item, index) => failedItem(context, item, error, index));
}

/** Gives the failure of a run as a whole, as n8n shows it. @throws it unless the node continues */
export function runFailure(context: IExecuteFunctions, cause: unknown, operation: Occasion): Error {
	const error = toNodeError(cause, { node: context.getNode(), operation });
	if (!context.continueOnFail()) throw error;
	return error;
}

/** Whether n8n moves failed items to an output of their own. */
export function hasErrorOutput(context: IExecuteFunctions): boolean {
	return context.getNode().onError === 'continueErrorOutput';
}

/**
 * A failed item keeps its input: it can be repaired and sent again.
 *
 * n8n moves items that contain nothing but `error` to the error output, and puts the input back into
 * them. It also does so with items that have an `error` next to their `json`, but empties these later.
 */
function failedItem(
	context: IExecuteFunctions,
	input: INodeExecutionData,
	{ message }: Error,
	itemIndex: number,
): INodeExecutionData {
	const json = hasErrorOutput(context) ? { error: message } : { ...input.json, error: message };
	return { ...input, json, pairedItem: { item: itemIndex } };
}

/** A failure that no input item stands for. N8n knows it by having no fields but these. */
export function failedNote({ message }: Error, noteId?: string): INodeExecutionData {
	return {
		json: { error: message, ...(noteId === undefined ? {} : { details: { note_id: noteId } }) },
	};
}
