import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Stage } from '../../dev/stage.ts';
import { until } from '../support/until.ts';
import { restart } from './support/restart.ts';
import { closeStages, stageWith } from './support/stages.ts';
import { triggerFlow } from './support/trigger/flows.ts';
import { firedNotes, morePolls } from './support/trigger/polls.ts';

/*
 * N8n stores what a trigger remembers when an execution starts, and not when it ends: what a restart repeats.
 * A quarter of an hour, as a repetition comes six minutes after the start of n8n.
 */

const MINUTE = 60_000;
/** After a start of n8n, a note rests for six minutes. */
const RESTED_MS = 7 * MINUTE;

let stage: Stage;
beforeAll(async () => void (stage = await stageWith()));
afterAll(closeStages);

/** A published workflow with Start It Again, and a note that it has handled. */
async function handled(name: string): Promise<string> {
	const { client, sandbox, credentialId } = stage;
	const options = { markHandled: 'whenWorkflowSucceeds' };
	const flow = triggerFlow(name, credentialId, { output: 'note', options });
	const { id } = await client.workflows.create(flow);
	await client.workflows.activate(id);
	await morePolls(sandbox, 1);
	return id;
}

/** N8n stops; what its database says of the executions of some workflows was so many minutes earlier; it starts. */
async function restartAfter(minutes: number, workflowIds: readonly string[]): Promise<void> {
	await stage.n8n.stop();
	const database = new DatabaseSync(join(stage.userFolder, '.n8n', 'database.sqlite'));
	for (const id of workflowIds) {
		const row = database.prepare('SELECT staticData FROM workflow_entity WHERE id = ?').get(id);
		const times = /(\\"(?:first|last)\\":)(\d{13})/g;
		const text = String(row?.staticData);
		const earlier = text.replace(times, (_, name: string, time: string) => {
			return `${name}${Number(time) - minutes * MINUTE}`;
		});
		expect(earlier).not.toBe(text);
		database.prepare('UPDATE workflow_entity SET staticData = ? WHERE id = ?').run(earlier, id);
	}
	database.close();
	await restart(stage);
}

it('a restart repeats what was started in the last quarter of an hour, once', async () => {
	const [old, young] = [await handled('Twenty minutes'), await handled('Just now')];
	const { note_id } = stage.sandbox.store.flip(stage.sandbox.store.add().note_id);
	const counts = async () =>
		await Promise.all([old, young].map(async (id) => (await firedNotes(stage, id)).length));
	await until('both', async () => (await counts()).every((count) => count === 1));
	// Polls that learn that they have ended, and store nothing.
	await morePolls(stage.sandbox, 2);
	await restartAfter(20, [old]);
	await sleep(RESTED_MS);
	expect(await counts()).toEqual([1, 2]);
	await restartAfter(20, [young]);
	await sleep(RESTED_MS);
	expect(await counts()).toEqual([1, 2]);
	expect(await firedNotes(stage, young)).toEqual([note_id, note_id]);
	const ids = (await stage.client.executions.list(young)).map(({ id }) => id);
	const executions = await Promise.all(
		ids.map(async (id) => await stage.client.executions.ended(id)),
	);
	const events = executions.flatMap((one) =>
		one.items('Insights Ready').map((item) => item.event_id),
	);
	expect(new Set(events).size).toBe(1);
});
