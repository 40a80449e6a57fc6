import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

import type { CallOptions, NoteSummary, NotesInsightsClient } from '../../../src';
import { callOptions } from '../../shared/request-options';

/** What the user sees of an operation of the node. */
interface Shown {
	/** Value of the `operation` parameter; saved workflows hold it. */
	value: string;
	name: string;
	/** Shown in the list of actions of the node panel. */
	action: string;
	description: string;
	/** Parameters, without the condition that shows them for this operation alone. */
	properties: INodeProperties[];
}

/** One operation of the node: what the user sees of it, and what it does for one input item. */
export interface Operation extends Shown {
	/** Checks all items together before the first request. @throws InputError to refuse them */
	check?(context: IExecuteFunctions): void;
	/** Checks what one item asks for. @throws InputError to refuse it */
	validate?(context: IExecuteFunctions, itemIndex: number): void;
	/** Gives the output items for one input item. */
	execute(run: Run, itemIndex: number): Promise<IDataObject[]>;
}

/** An operation whose input items belong together, so that it runs once for all of them. */
export interface WholeRunOperation extends Shown {
	/** Gives the output items, each with its `pairedItem`. */
	executeAll(context: IExecuteFunctions): Promise<INodeExecutionData[]>;
}

/** What the items of one run of the node share. */
export interface Run {
	context: IExecuteFunctions;
	client: NotesInsightsClient;
	/** The list of notes by id in lower case: read once, when an item first needs it. */
	notesById: () => Promise<ReadonlyMap<string, NoteSummary>>;
}

/** Starts a run: nothing is requested yet. */
export function startRun(context: IExecuteFunctions, client: NotesInsightsClient): Run {
	let notes: Promise<ReadonlyMap<string, NoteSummary>> | undefined;
	return { context, client, notesById: async () => await (notes ??= readNotes(context, client)) };
}

async function readNotes(
	context: IExecuteFunctions,
	client: NotesInsightsClient,
): Promise<ReadonlyMap<string, NoteSummary>> {
	const signal = context.getExecutionCancelSignal();
	const { maxRetries } = callOptions(context.getNodeParameter('options', 0, {}));
	const { notes } = await client.listNotes({ maxRetries, signal });
	return new Map(notes.map((note) => [String(note.note_id).toLowerCase(), note]));
}

/** Options of an item's requests: what the user set, and the signal that stops the execution. */
export function callOptionsOf({ context }: Run, itemIndex: number): CallOptions {
	const options = context.getNodeParameter('options', itemIndex, {});
	return { ...callOptions(options), signal: context.getExecutionCancelSignal() };
}
