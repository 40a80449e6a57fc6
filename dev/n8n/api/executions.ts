import { setTimeout as sleep } from 'node:timers/promises';

import { parse } from 'flatted';

import {
	isObject,
	objectOr,
	optionalText,
	requireList,
	requireObject,
	requireText,
	type JsonObject,
} from '../../json.ts';
import { N8nRequestError, type Request } from './session.ts';

/** n8n's word for where an execution is; these are the ones before its end. */
const UNFINISHED = new Set(['new', 'running', 'waiting', 'unknown']);

/** As many executions as n8n lists at once. */
export const MAX_LISTED = 100;

/** One line of the executions list. */
export interface ExecutionSummary {
	id: string;
	workflowId: string;
	/** `success`, `error`, `crashed`, `canceled`, `running`, `waiting`, `new`. */
	status: string;
	/** `manual`, `trigger`, `webhook`, … */
	mode: string;
	startedAt: string | undefined;
	stoppedAt: string | undefined;
}

/** One run of one node: what it gave on each of its outputs, or how it failed. */
export interface NodeRun {
	outputs: JsonObject[][];
	error: JsonObject | undefined;
}

/** An execution with its data. */
export interface Execution extends ExecutionSummary {
	/** Runs by the name of the node, in order. */
	runs: Record<string, NodeRun[]>;
	/** What ended the workflow, when a node failed without going on. */
	error: JsonObject | undefined;
	/** The `json` of all items that a node's first output gave in its last run. */
	items(nodeName: string): JsonObject[];
}

/** Reads executions as the editor's executions tab does. */
export function executionsOf(request: Request) {
	/** The newest ones first, as many as n8n gives at once. */
	const list = async (workflowId: string): Promise<ExecutionSummary[]> => {
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		const page = await request('GET', `/rest/executions?filter=${filter}&limit=${MAX_LISTED}`);
		return requireList(objectOr(page).results, 'list of executions').map(summary);
	};
	const read = async (id: string): Promise<Execution> =>
		execution(requireObject(await request('GET', `/rest/executions/${id}`), 'execution'));

	/** @throws Error when the execution has not ended in time */
	const ended = async (id: string, timeoutMs = 600_000): Promise<Execution> => {
		const deadline = Date.now() + timeoutMs;
		for (;;) {
			const current = await read(id).catch(withoutData);
			if (current && !UNFINISHED.has(current.status)) return current;
			if (Date.now() > deadline) {
				const status = current?.status ?? 'without data';
				throw new Error(`execution ${id} is still ${status} after ${timeoutMs} ms`);
			}
			await sleep(50);
		}
	};
	return { list, read, ended };
}

/** n8n 2.20 answers 500 for an execution that has only just begun. */
function withoutData(error: unknown): undefined {
	if (!(error instanceof N8nRequestError && error.status === 500)) throw error;
}

function summary(value: JsonObject): ExecutionSummary {
	return {
		id: requireText(value.id, 'execution id'),
		workflowId: requireText(value.workflowId, 'workflow id'),
		status: requireText(value.status, 'execution status'),
		mode: requireText(value.mode, 'execution mode'),
		startedAt: optionalText(value.startedAt),
		stoppedAt: optionalText(value.stoppedAt),
	};
}

function execution(value: JsonObject): Execution {
	// n8n gives the data of an execution in the form of this package.
	const data: unknown = typeof value.data === 'string' ? parse(value.data) : value.data;
	const result = objectOr(objectOr(data).resultData);
	const runs: Record<string, NodeRun[]> = {};
	for (const [name, list] of Object.entries(objectOr(result.runData))) {
		runs[name] = requireList(list, `runs of ${name}`).map(nodeRun);
	}
	return {
		...summary(value),
		runs,
		error: isObject(result.error) ? result.error : undefined,
		items: (nodeName) =>
			(runs[nodeName]?.at(-1)?.outputs[0] ?? []).map((item) => objectOr(item.json)),
	};
}

function nodeRun(value: JsonObject): NodeRun {
	const outputs = objectOr(value.data).main;
	return {
		outputs: Array.isArray(outputs)
			? outputs.map((items: unknown) => (Array.isArray(items) ? items.filter(isObject) : []))
			: [],
		error: isObject(value.error) ? value.error : undefined,
	};
}
