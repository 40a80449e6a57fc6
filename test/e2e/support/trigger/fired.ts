import type { JsonObject } from '../../../../dev/json.ts';
import { TRIGGER } from './flows.ts';
import type { SharedStage } from '../stages.ts';

/** What the trigger has given to executions of a workflow so far, oldest first. */
export async function firedItems(
	{ client }: SharedStage,
	workflowId: string,
): Promise<JsonObject[]> {
	const executions = await client.executions.list(workflowId);
	const ids = executions.map(({ id }) => id).sort((a, b) => Number(a) - Number(b));
	const items: JsonObject[] = [];
	for (const id of ids) items.push(...(await client.executions.ended(id)).items(TRIGGER));
	return items;
}

/** The notes that have fired, with repetitions. */
export async function firedNotes(stage: SharedStage, workflowId: string): Promise<unknown[]> {
	return (await firedItems(stage, workflowId)).map(({ note_id }) => note_id);
}
