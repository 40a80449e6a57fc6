import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { CallOptions, NotesInsightsClient } from '../../../src';
import { callOptions } from '../../shared/request-options';

/** One operation of the node: what the user sees of it, and what it does for one input item. */
export interface Operation {
	/** Value of the `operation` parameter; saved workflows hold it. */
	value: string;
	name: string;
	/** Shown in the list of actions of the node panel. */
	action: string;
	description: string;
	/** Parameters, without the condition that shows them for this operation alone. */
	properties: INodeProperties[];
	/** Gives the output items for one input item. */
	execute(run: Run, itemIndex: number): Promise<IDataObject[]>;
}

/** What the items of one run of the node share. */
export interface Run {
	context: IExecuteFunctions;
	client: NotesInsightsClient;
}

/** Options of an item's requests: what the user set, and the signal that stops the execution. */
export function callOptionsOf({ context }: Run, itemIndex: number): CallOptions {
	const options = context.getNodeParameter('options', itemIndex, {});
	return { ...callOptions(options), signal: context.getExecutionCancelSignal() };
}
