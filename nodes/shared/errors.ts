import { NodeApiError, NodeOperationError, type INode } from 'n8n-workflow';

import { explain, InputError, isRequestFailure } from '../../src';

/** Where a failure happened, for people. */
export interface FailureContext {
	node: INode;
	/** As the node shows it: `Get Insights`. */
	operation: string;
	/** Index of the input item; left out where no item is concerned. */
	itemIndex?: number;
}

/**
 * Makes the error that n8n shows, stores and backs off by. The one place that knows n8n's error
 * classes.
 */
export function toNodeError(
	error: unknown,
	{ node, operation, itemIndex }: FailureContext,
): NodeApiError | NodeOperationError {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	if (isRequestFailure(error)) {
		const { message, hint, code } = explain(error, operation);
		const nodeError = new NodeApiError(
			node,
			{},
			{ message, description: hint, httpCode: code ?? undefined, itemIndex },
		);
		// The constructor replaces messages that contain a system error code by n8n's own.
		nodeError.message = message;
		return nodeError;
	}
	if (error instanceof InputError) {
		return new NodeOperationError(node, `${error.message} (${operation})`, {
			description: error.hint,
			itemIndex,
		});
	}
	const message = error instanceof Error ? error.message : String(error);
	return new NodeOperationError(node, `${message} (${operation})`, { itemIndex });
}
