import {
	type WorkflowActivateMode,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	NodeApiError,
	NodeOperationError,
	type Failure,
	type INode,
} from 'n8n-workflow';
import pMap from 'p-map';

import { InputError } from '../../src/base/input-error.ts';
import { isRequestFailure, type RequestFailure } from '../../src/http/errors.ts';
import { withoutTags } from '../../src/text/quote.ts';
import { type Occasion, explain } from './words.ts';

/** Whether n8n activates a trigger by itself, as it starts or another main takes over: nobody sees an error. */
export function isStartedAgain(context: { getActivationMode(): WorkflowActivateMode }): boolean {
	return ['init', 'leadershipChange'].includes(context.getActivationMode());
}

/** What one input item asks for: the values of its parameters, read once. */
export interface ItemParameters {
	/** How many items may be processed at the same time, one unless given; the first item decides. */
	concurrency?: number | undefined;
}

/** How what the input items ask for is carried out. */
export interface RunPlan<Its> {
	/** Items that can't be processed along with the others, by their index. */
	refused?: ReadonlyMap<number, Error> | undefined;
	/** Gives the output of one input item: any number of items. */
	execute(parameters: Its): Promise<IDataObject[]>;
	/** Is called once all items are done. @param failure what ends the run, if anything does */
	end?(failure?: unknown): void;
}

/** How to go through the input items. */
interface ItemLoop<Its extends ItemParameters> {
	occasion: Occasion;
	/** Reads the parameters of one input item. @throws InputError to refuse the item */
	prepare: (itemIndex: number) => Its;
	/**
	 * Looks at the parameters of all items together, by item index, before the first request.
	 *
	 * @throws InputError to refuse them all
	 */
	begin: (byItem: ReadonlyMap<number, Its>) => Promise<RunPlan<Its>> | RunPlan<Its>;
}

/**
 * Processes all input items with bounded concurrency: reads all of them before the first request.
 * Outputs are in the order of their inputs and name them in `pairedItem`.
 *
 * With "continue on fail" or an error output, an item that fails gives itself plus `error`. Otherwise,
 * no request is made if an item is refused; after a failure, no further item is begun, those under way
 * are finished, and the first failure is thrown.
 */
export async function forEachItem<Its extends ItemParameters>(
	context: IExecuteFunctions,
	{ occasion, prepare, begin }: ItemLoop<Its>,
): Promise<INodeExecutionData[]> {
	const failures = new Failures(context, occasion);
	const indexes = [...context.getInputData().keys()];
	const byItem = new Map<number, Its>();
	for (const itemIndex of indexes) {
		try {
			byItem.set(itemIndex, prepare(itemIndex));
		} catch (cause) {
			failures.add(itemIndex, cause);
			failures.throwFirst();
		}
	}
	const plan = await begin(byItem);
	plan.refused?.forEach((cause, itemIndex) => failures.add(itemIndex, cause));

	const [{ concurrency = 1 } = {}]: Iterable<ItemParameters> = byItem.values();
	const work = async (itemIndex: number): Promise<INodeExecutionData[]> => {
		if (failures.endTheRun) return [];
		const parameters = byItem.get(itemIndex);
		// Frees the memory of an item as soon as it is being processed.
		byItem.delete(itemIndex);
		const isRefused = parameters === undefined || failures.has(itemIndex);
		const results = isRefused
			? undefined
			: await failures.capture(itemIndex, async () => await plan.execute(parameters));
		return (
			results?.map((json) => ({ json, pairedItem: { item: itemIndex } })) ??
			failures.itemsOf(itemIndex)
		);
	};
	const outputs = await pMap(indexes, work, { concurrency });
	const tell = () => plan.end?.(failures.endTheRun ? failures.first : undefined);
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

/** What failed in a run, by the input items that it concerns. */
export class Failures {
	private readonly causes = new Map<number, unknown>();

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly occasion: Occasion,
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
		const { context, occasion, of } = this;
		const cause = this.causes.get(itemIndex);
		const about = { node: context.getNode(), occasion };
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
	occasion: Occasion,
): INodeExecutionData[] {
	const error = runFailure(context, cause, occasion);
	return context.getInputData().map((item, index) => failedItem(context, item, error, index));
}

/** Gives the failure of a run as a whole, as n8n shows it. @throws it unless the node continues */
export function runFailure(context: IExecuteFunctions, cause: unknown, occasion: Occasion): Error {
	const error = toNodeError(cause, { node: context.getNode(), occasion });
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

/** Where a failure happened, for people. */
interface FailureContext {
	node: INode;
	occasion: Occasion;
	/** Index of the input item; left out if no single item is concerned. */
	itemIndex?: number;
	/** Nobody sees more than the message, so it also says what to do. */
	isOneLine?: boolean;
}

/** A failure in words, as fields of an item. */
interface ErrorFields {
	message: string;
	/** What to do about it; null when there is nothing to say. */
	hint: string | null;
	/** HTTP status or system code; null where neither exists. */
	code: string | null;
}

/** Says what happened, whatever was thrown. Never contains a secret: see `RequestError`. */
export function explainError(error: unknown, occasion: Occasion): ErrorFields {
	if (isRequestFailure(error)) return explain(error, occasion);
	const message = error instanceof Error ? error.message : String(error);
	const hint = error instanceof InputError ? error.hint : null;
	const where = occasion.name === null ? '' : ` (${occasion.name})`;
	return { message: `${message}${where}`, hint, code: null };
}

/** What happened and what to do about it, for a place with one line. */
export function inOneLine({ message, hint }: ErrorFields): string {
	return hint === null ? message : `${message}. ${hint}`;
}

/**
 * Makes the error that n8n shows, stores and bases its backoff on. The only place that knows n8n's
 * error classes.
 */
export function toNodeError(
	error: unknown,
	{ node, occasion, itemIndex, isOneLine = false }: FailureContext,
): NodeApiError | NodeOperationError {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	const words = explainError(error, occasion);
	const { code } = words;
	// N8n tells the model of an agent the message alone.
	const isWhole = isOneLine || node.type.endsWith('Tool');
	const hint = isWhole ? null : words.hint;
	// Even what a user entered may be a text from the service, put there by an expression.
	const message = withoutTags(isWhole ? inOneLine(words) : words.message);
	const texts = { message, description: hint === null ? undefined : asHtml(hint), itemIndex };
	if (!isRequestFailure(error)) return new NodeOperationError(node, message, texts);
	const failure = failureOf(error);
	const nodeError = new NodeApiError(node, {}, { ...texts, httpCode: code ?? undefined, failure });
	// The constructor replaces messages that contain a system error code with n8n's own.
	nodeError.message = message;
	return nodeError;
}

/** Connections that fail for a reason that passes; a wrong address, certificate or proxy does not. */
const PASSING = new Set(['dns', 'refused', 'reset', 'network']);

/**
 * Why a request failed, for n8n's poll scheduler (n8n-workflow 2.41, `errors/failure`; older ones ignore it).
 *
 * @returns undefined where the cause is not known
 */
function failureOf(error: RequestFailure): Failure | undefined {
	switch (error.kind) {
		case 'connection':
			return PASSING.has(error.problem) ? { cause: 'temporarily-unavailable' } : undefined;
		case 'timeout':
		case 'cutOff':
			return { cause: 'temporarily-unavailable' };
		case 'status': {
			const { status, retryAfterMs } = error;
			if (status === 401) return { cause: 'credential-invalid' };
			if (status !== 429 && status !== 408 && status < 500) return undefined;
			const cause = status === 429 ? 'rate-limited' : 'temporarily-unavailable';
			return { cause, ...(retryAfterMs === null ? {} : { retryAfterMs }) };
		}
		default:
			return undefined;
	}
}

const ENTITIES = new Map([
	['&', '&amp;'],
	['<', '&lt;'],
	['>', '&gt;'],
	['`', '&#96;'],
]);

/** n8n shows descriptions as HTML and, in its error panel, text between backticks as code. */
export function asHtml(text: string): string {
	return text.replace(/[&<>`]/g, (character) => ENTITIES.get(character) ?? '');
}

/** Fields of an item, which n8n types as its own JSON. */
export function toJson(fields: object): IDataObject {
	return { ...fields };
}
