import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { toNodeError } from '../../../shared/errors';
import { failedItem } from '../../../shared/items';

/** Failures of single notes: each concerns all input items of its note. */
export class Failures {
	private readonly causes = new Map<number, unknown>();

	constructor(
		private readonly context: IExecuteFunctions,
		/** As the node shows it. */
		private readonly operation: string,
	) {}

	/** Gives what `work` gives; undefined where it fails. */
	async guard<T>(
		itemIndexes: readonly number[],
		work: () => T | Promise<T>,
	): Promise<T | undefined> {
		try {
			return await work();
		} catch (cause) {
			this.add(itemIndexes, cause);
			return undefined;
		}
	}

	add(itemIndexes: readonly number[], cause: unknown): void {
		for (const index of itemIndexes) if (!this.causes.has(index)) this.causes.set(index, cause);
	}

	has(itemIndex: number): boolean {
		return this.causes.has(itemIndex);
	}

	/** Whether the run is to end, because something failed and the node does not continue then. */
	get endTheRun(): boolean {
		return this.causes.size > 0 && !this.context.continueOnFail();
	}

	/** @throws the failure of the first input item, unless the node continues after failures */
	throwFirst(): void {
		if (!this.endTheRun) return;
		const first = [...this.causes.keys()].reduce((least, index) => Math.min(least, index));
		throw this.errorOf(first);
	}

	/** The output item of an input item that failed. */
	itemOf(itemIndex: number): INodeExecutionData | undefined {
		const input = this.context.getInputData()[itemIndex];
		if (!input || !this.has(itemIndex)) return undefined;
		return failedItem(this.context, input, this.errorOf(itemIndex), itemIndex);
	}

	private errorOf(itemIndex: number): Error {
		const { context, operation, causes } = this;
		return toNodeError(causes.get(itemIndex), { node: context.getNode(), operation, itemIndex });
	}
}
