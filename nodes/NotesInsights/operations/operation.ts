import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

import { listingOf, type Listing } from '../../../src/notes/list.ts';
import type { CallOptions, NotesInsightsClient } from '../../../src/service/client.ts';
import type { NoteList } from '../../../src/service/shapes.ts';
import type { ItemParameters, RunPlan } from '../../shared/run.ts';
import type { Occasion } from '../../shared/words.ts';
import { Remarks } from '../../shared/hints.ts';
import {
	type Fields,
	itemSource,
	optionsWith,
	propertiesOf,
	valuesOf,
	type ValuesOf,
} from '../../shared/fields.ts';
import { requestFields, type RequestFields } from '../../shared/options.ts';

/** Shows a property only where the node is a tool of an agent. */
export const FOR_TOOLS = { '@tool': [true] };

/**
 * Shows a property only where other parameters have these values. As `updateDisplayOptions` of n8n, which
 * takes a third of the time in which the node is loaded.
 */
export function visibleWhere(
	condition: Record<string, string[]>,
	property: INodeProperties,
): INodeProperties {
	const { displayOptions } = property;
	const show = { ...displayOptions?.show, ...condition };
	return { ...property, displayOptions: { ...displayOptions, show } };
}

/** What one input item asks of an operation, read once. */
export interface OperationParameters extends ItemParameters {
	/** Options of its requests, with the signal that stops the execution. */
	call: CallOptions;
}

/** What the user sees of an operation of the node. */
export interface PanelEntry {
	/** Value of the `operation` parameter, as saved in workflows. */
	value: string;
	name: string;
	/** Shown in the list of actions of the node panel. */
	action: string;
	description: string;
	/**
	 * What the model of an agent is told: what this does, needs and returns. An operation without it is
	 * not offered to agents.
	 */
	tool?: string;
	/** Parameters, without the condition that shows them only for this operation. */
	properties: INodeProperties[];
}

/** One operation of the node: what the user sees of it, and what it does for the input items. */
export interface Operation<
	Its extends OperationParameters = OperationParameters,
> extends PanelEntry {
	/** Reads the parameters of one input item. @throws InputError to refuse it */
	prepare(context: IExecuteFunctions, itemIndex: number): Its;
	/**
	 * Looks at the parameters of all items together, before anything is changed.
	 *
	 * @returns what to do for each item
	 * @throws InputError to refuse all of them
	 */
	begin(run: Run, byItem: ReadonlyMap<number, Its>): Promise<RunPlan<Its>> | RunPlan<Its>;
}

/** Begins a run that does for each input item what there is to do, whatever the others ask. */
export function eachItem<Its>(
	execute: (run: Run, parameters: Its) => Promise<IDataObject[]>,
): (run: Run) => RunPlan<Its> {
	return (run) => ({ execute: async (parameters) => await execute(run, parameters) });
}

/** What an operation is made of: its parameters are declared once, and what it does gets their values. */
type OperationSpec<Own extends Fields, Options extends Fields> = Omit<PanelEntry, 'properties'> & {
	parameters: Own;
	/** Its own options, which come before those of its requests. */
	options: Options;
	/** How its requests are made; left out, one or more for each item. */
	requests?: RequestFields;
} & (
		| Pick<Operation<ParametersOf<Own, Options>>, 'begin'>
		| {
				/** Gives the output items of one input item, whatever the others ask. */
				execute: (run: Run, parameters: ParametersOf<Own, Options>) => Promise<IDataObject[]>;
		  }
	);

/** The values of options stand beside the parameters. */
export type ParametersOf<Own extends Fields, Options extends Fields> = ValuesOf<Own> &
	ValuesOf<Options> &
	OperationParameters;

/** Makes an operation of its fields, and of what it does with their values. */
export function operationOf<Own extends Fields, Options extends Fields>(
	spec: OperationSpec<Own, Options>,
): Operation<ParametersOf<Own, Options>> {
	const { value, name, action, description, tool } = spec;
	const { parameters, requests = requestFields() } = spec;
	const options = optionsWith({ ...spec.options, ...requests });
	return {
		value,
		name,
		action,
		description,
		tool,
		properties: propertiesOf({ ...parameters, options }),
		prepare(context, itemIndex) {
			const source = itemSource(context, itemIndex);
			return { ...valuesOf(parameters, source), ...options.read(source) };
		},
		begin: 'begin' in spec ? spec.begin : eachItem(spec.execute),
	};
}

/** An operation whose input items belong together: it runs once for all of them. */
export interface WholeRunOperation extends PanelEntry {
	/** The names of its outputs. */
	outputs: readonly string[];
	/**
	 * Gives the items of each output, each with its `pairedItem`. Where there is an error output, items that
	 * failed are in the last one, from which n8n takes them.
	 *
	 * @throws the failure of an item, or of the whole run, unless the node continues after failures
	 */
	executeAll(context: IExecuteFunctions): Promise<INodeExecutionData[][]>;
}

/** What requests of an operation are made for: an error advises only options that it has. */
export function occasionOf({ name, properties }: PanelEntry): Occasion {
	const { options = [] } = properties.find((property) => property.name === 'options') ?? {};
	return { name, options: options.map((option) => option.name) };
}

/** What the items of one run of the node share. */
export interface Run {
	context: IExecuteFunctions;
	client: NotesInsightsClient;
	/** All notes of the account: asked for once, with the settings of the item that needs them first. */
	listNotes: (call: CallOptions) => Promise<NoteList>;
	/** The same, to be asked about single notes. */
	listing: (call: CallOptions) => Promise<Listing>;
	/** Said above the output when all items are done. */
	remarks: Remarks;
}

/** Starts a run: nothing is requested yet. */
export function startRun(context: IExecuteFunctions, client: NotesInsightsClient): Run {
	let listed: Promise<NoteList> | undefined;
	let indexed: Promise<Listing> | undefined;
	const listNotes = async (call: CallOptions) => await (listed ??= client.listNotes(call));
	const listing = async (call: CallOptions) => await (indexed ??= listNotes(call).then(listingOf));
	return { context, client, listNotes, listing, remarks: new Remarks() };
}
