import { setTimeout as sleep } from 'node:timers/promises';

import { parse } from 'flatted';
import { z } from 'zod';

import { objectOr, type JsonObject } from '../../json.ts';
import { N8nRequestError, OBJECT, TEXT, type Request } from './session.ts';

/** n8n's word for where an execution is; these are the ones before its end. */
const UNFINISHED = new Set(['new', 'running', 'waiting', 'unknown']);

/** As many executions as n8n lists at once. */
export const MAX_LISTED = 100;

/** n8n gives `null` for a time that has not come. */
const TIME = TEXT.optional().catch(undefined);

/** One line of the executions list. */
const SUMMARY = z.object({
	id: TEXT,
	workflowId: TEXT,
	/** `success`, `error`, `crashed`, `canceled`, `running`, `waiting`, `new`. */
	status: TEXT,
	/** `manual`, `trigger`, `webhook`, … */
	mode: TEXT,
	createdAt: TIME,
	startedAt: TIME,
	stoppedAt: TIME,
});

const ERROR = OBJECT.optional().catch(undefined);

/** One run of one node: what it gave on each of its outputs, or how it failed. */
const NODE_RUN = z
	.object({
		data: z.object({ main: z.array(z.array(OBJECT).catch([])).catch([]) }).catch({ main: [] }),
		error: ERROR,
	})
	.transform(({ data, error }) => ({ outputs: data.main, error }));

const RESULT = z.object({
	/** Runs by the name of the node, in order. */
	runData: z.record(z.array(NODE_RUN)).nullish(),
	/** What ended the workflow, when a node failed without going on. */
	error: ERROR,
});

/** An execution with its data. */
export type Execution = ReturnType<typeof executionOf>;

/** Reads executions as the editor's executions tab does. */
export function executionsOf(request: Request) {
	/** The newest ones first, as many as n8n gives at once. */
	const list = async (workflowId: string) => {
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		const page = await request('GET', `/rest/executions?filter=${filter}&limit=${MAX_LISTED}`);
		return z.object({ results: z.array(SUMMARY) }).parse(page).results;
	};
	const read = async (id: string): Promise<Execution> =>
		executionOf(await request('GET', `/rest/executions/${id}`));

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
	/**
	 * Whether all have ended.
	 *
	 * @param since ms since 1970. What was created before is over: n8n 2.41 starts an execution that a kill
	 * met between its creation and its start once more, and may list it as running for good.
	 */
	const allEnded = async (workflowId: string, since = 0): Promise<boolean> =>
		(await list(workflowId)).every(
			({ status, createdAt }) => !UNFINISHED.has(status) || Date.parse(createdAt ?? '') <= since,
		);
	return { list, read, ended, allEnded };
}

/** n8n 2.20 answers 500 for an execution that has only just begun. */
function withoutData(error: unknown): undefined {
	if (!(error instanceof N8nRequestError && error.status === 500)) throw error;
}

function executionOf(value: unknown) {
	const { data, ...summary } = SUMMARY.extend({ data: z.unknown() }).parse(value);
	// n8n gives the data of an execution in the form of this package.
	const whole: unknown = typeof data === 'string' ? parse(data) : data;
	const { runData, error } = RESULT.parse(objectOr(objectOr(whole).resultData));
	const runs = runData ?? {};
	return {
		...summary,
		runs,
		error,
		/** The `json` of all items that a node's first output gave in its last run. */
		items: (nodeName: string): JsonObject[] =>
			(runs[nodeName]?.at(-1)?.outputs[0] ?? []).map((item) => objectOr(item.json)),
	};
}
