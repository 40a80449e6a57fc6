import { deepStrictEqual, ok } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

import { requireList, type JsonObject } from './n8n/json.ts';
import { say } from './n8n/progress.ts';
import type { Stage } from './stage.ts';

/** One operation on the real n8n: its parameters, and what its output must be. */
interface OperationCheck {
	operation: string;
	parameters: JsonObject;
	assert: (items: JsonObject[]) => void;
}

/** n8n polls at most once a minute; the rest is for a busy machine. */
const TASKS_WITHIN_MS = 600_000;

/**
 * Runs each operation of the node in a workflow on the real n8n and asserts what it gives.
 *
 * @throws Error that names the operation
 */
export async function checkOperations({ client, sandbox, credentialId }: Stage): Promise<void> {
	const ready = sandbox.store.add({ title: 'Checked note', status: 'ready' });
	const question = 'What is decided in the checked note?';
	const named = { __rl: true, mode: 'id', value: ready.note_id };
	const checks: OperationCheck[] = [
		{
			operation: 'getAll',
			parameters: { returnAll: true },
			assert: (items) =>
				ok(items.some((item) => item.note_id === ready.note_id && item.created_at_iso !== null)),
		},
		{
			operation: 'get',
			parameters: { noteId: named },
			assert: ([item]) => {
				ok(item?.ready === true);
				deepStrictEqual(item.action_items, ready.insights?.action_items);
			},
		},
		{
			operation: 'ask',
			parameters: { question },
			assert: ([item]) => {
				ok(typeof item?.answer === 'string' && Array.isArray(item.note_ids));
			},
		},
		{
			operation: 'getTaskChanges',
			parameters: { noteId: named },
			assert: (items) => {
				const changes = items.map(({ change, task }) => ({ change, task }));
				const tasks = requireList(ready.insights?.action_items, 'action items');
				deepStrictEqual(
					changes,
					tasks.map(({ task }) => ({ change: 'create', task })),
				);
			},
		},
		{
			operation: 'clear',
			parameters: { noteId: named, dryRun: true },
			assert: ([item]) => {
				ok(item?.dry_run === true && item.cleared === false && item.exists === true);
				ok(sandbox.store.note(ready.note_id).has_insights === true);
			},
		},
		{
			operation: 'clear',
			parameters: { noteId: named },
			assert: (items) => {
				deepStrictEqual(items, [{ cleared: true, note_id: ready.note_id }]);
				ok(sandbox.store.note(ready.note_id).has_insights === false);
			},
		},
		{
			operation: 'delete',
			parameters: { noteId: named },
			assert: (items) => {
				deepStrictEqual(items, [{ deleted: true, note_id: ready.note_id }]);
				ok(sandbox.store.notes().every(({ note_id }) => note_id !== ready.note_id));
			},
		},
	];
	for (const { operation, parameters, assert } of checks) {
		const { id } = await client.workflows.create(
			operationWorkflow(operation, parameters, credentialId),
		);
		const run = await client.run(id);
		ok(
			run.status === 'success',
			`operation ${operation}: ${run.status} ${JSON.stringify(run.error)}`,
		);
		assert(run.items('Notes Insights'));
		say(`operation ${operation}: as expected`);
	}
}

function operationWorkflow(operation: string, parameters: JsonObject, credentialId: string) {
	return {
		name: `Check ${operation}`,
		nodes: [
			{
				id: 'start',
				name: 'Start',
				type: 'n8n-nodes-base.manualTrigger',
				typeVersion: 1,
				position: [0, 0],
				parameters: {},
			},
			{
				id: 'node',
				name: 'Notes Insights',
				type: 'n8n-nodes-notes-insights.notesInsights',
				typeVersion: 1,
				position: [200, 0],
				parameters: { operation, ...parameters },
				credentials: { notesInsightsApi: { id: credentialId, name: 'Notes' } },
			},
		],
		connections: { Start: { main: [[{ node: 'Notes Insights', type: 'main', index: 0 }]] } },
	};
}

/**
 * Waits for the action items of the first note that becomes ready and gives them as the tracker
 * received them.
 *
 * @throws Error when none arrive in time
 */
export async function firstTasks({ sandbox }: Stage): Promise<JsonObject[]> {
	for (const end = Date.now() + TASKS_WITHIN_MS; Date.now() < end; await sleep(500)) {
		if (sandbox.tracker.tasks().length === 0) continue;
		// One request per task: let the rest of the same execution arrive.
		await sleep(2_000);
		const tasks = sandbox.tracker.tasks();
		return tasks.filter(({ note_id }) => note_id === tasks[0]?.note_id);
	}
	throw new Error(`no task reached the tracker within ${TASKS_WITHIN_MS / 1000} s`);
}
