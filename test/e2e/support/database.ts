import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Stage } from '../../../dev/stage.ts';

function query(
	{ userFolder }: Pick<Stage, 'userFolder'>,
	sql: string,
	...values: string[]
): Record<string, unknown>[] {
	const file = join(userFolder, '.n8n', 'database.sqlite');
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		return database.prepare(sql).all(...values);
	} finally {
		database.close();
	}
}

/** What n8n has stored about a workflow and its trigger: a hash of it all, and its time and size. */
export function storedWorkflow(stage: Stage, workflowId: string) {
	const [workflow] = query(stage, 'SELECT * FROM workflow_entity WHERE id = ?', workflowId);
	const cursors = query(stage, 'SELECT * FROM poller_state WHERE workflowId = ?', workflowId);
	const executions = query(
		stage,
		'SELECT id, status FROM execution_entity WHERE workflowId = ?',
		workflowId,
	);
	const all = JSON.stringify([workflow, cursors, executions]);
	return {
		hash: createHash('sha256').update(all).digest('hex').slice(0, 12),
		updatedAt: String(workflow?.updatedAt),
		staticDataBytes: JSON.stringify(workflow?.staticData).length,
		executions: executions.length,
	};
}
