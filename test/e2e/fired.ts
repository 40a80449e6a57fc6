import type { JsonObject } from '../../dev/n8n/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { TRIGGER } from './flows.ts';

/** What the trigger has given to executions of a workflow so far, oldest first. */
export async function firedItems({ client }: Stage, workflowId: string): Promise<JsonObject[]> {
	const executions = await client.executions.list(workflowId);
	const ids = executions.map(({ id }) => id).sort((a, b) => Number(a) - Number(b));
	const items: JsonObject[] = [];
	for (const id of ids) items.push(...(await client.executions.ended(id)).items(TRIGGER));
	return items;
}

/** The notes that have fired, with repetitions. */
export async function firedNotes(stage: Stage, workflowId: string): Promise<unknown[]> {
	return (await firedItems(stage, workflowId)).map(({ note_id }) => note_id);
}
