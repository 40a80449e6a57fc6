import { deepStrictEqual, ok } from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

import { BY_HAND, flowOf, packageNode } from './n8n/api/flow.ts';
import { requireList, type JsonObject } from './json.ts';
import { say } from './n8n/progress.ts';
import type { Stage } from './stage.ts';

/** n8n polls at most once a minute; the rest is for a busy machine. */
const TASKS_WITHIN_MS = 600_000;

/** A running n8n with a credential for the sandbox. */
type Reached = Pick<Stage, 'client' | 'sandbox' | 'credentialId'>;

/**
 * Runs each operation of the node in a workflow on the real n8n and asserts what it gives.
 *
 * @throws Error that shows what came instead
 */
export async function checkOperations(stage: Reached): Promise<void> {
	const { store } = stage.sandbox;
	const { note_id, insights } = store.add({ title: 'Checked note', status: 'ready' });
	const noteId = { __rl: true, mode: 'id', value: note_id };
	const run = async (operation: string, parameters: JsonObject) =>
		await itemsOf(stage, operation, parameters);

	const listed = await run('getAll', { returnAll: true });
	ok(listed.some((item) => item.note_id === note_id && item.created_at_iso !== null));

	const [read] = await run('get', { noteId });
	deepStrictEqual([read?.ready, read?.action_items], [true, insights?.action_items]);

	const [asked] = await run('ask', { question: 'What is decided in the checked note?' });
	ok(typeof asked?.answer === 'string' && Array.isArray(asked.note_ids));

	const changes = await run('getTaskChanges', { notes: note_id });
	deepStrictEqual(
		changes.map(({ change, task }) => ({ change, task })),
		requireList(insights?.action_items, 'tasks').map(({ task }) => ({ change: 'create', task })),
	);

	const [tried] = await run('clear', { noteId, dryRun: true });
	deepStrictEqual([tried?.dry_run, tried?.cleared, tried?.exists], [true, false, true]);
	ok(store.note(note_id).has_insights === true);

	const [cleared] = await run('clear', { noteId, dryRun: false });
	deepStrictEqual([cleared?.cleared, cleared?.note_id], [true, note_id]);
	ok(store.note(note_id).has_insights === false);

	const [deleted] = await run('delete', { noteId, dryRun: false });
	deepStrictEqual([deleted?.deleted, deleted?.note_id], [true, note_id]);
	ok(store.notes().every((note) => note.note_id !== note_id));
}

async function itemsOf(
	{ client, credentialId }: Reached,
	operation: string,
	parameters: JsonObject,
) {
	const node = packageNode('Notes Insights', 'notesInsights', credentialId, {
		operation,
		...parameters,
	});
	const flow = flowOf(`Check ${operation}`, [BY_HAND, node]);
	const run = await client.run((await client.workflows.create(flow)).id);
	const { status, error } = run;
	ok(status === 'success', `operation ${operation}: ${status} ${JSON.stringify(error)}`);
	say(`operation ${operation}: done`);
	return run.items(node.name);
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
		return sandbox.tracker.tasks();
	}
	throw new Error(`no task reached the tracker within ${TASKS_WITHIN_MS / 1000} s`);
}
