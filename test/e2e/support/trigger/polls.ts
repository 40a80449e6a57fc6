import { setTimeout as sleep } from 'node:timers/promises';

import type { Sandbox } from '../../../../dev/sandbox/sandbox.ts';
import type { Stage } from '../../../../dev/stage.ts';
import { until } from '../../../support/until.ts';
import { restart } from '../restart.ts';
import type { SharedStage } from '../stages.ts';
import { TRIGGER, triggerFlow } from './flows.ts';

/** How often the list of notes was answered: every poll asks for it first. */
function listsAnswered({ store }: Sandbox): number {
	return store.requests
		.all()
		.filter(({ path, status }) => path.endsWith('/v1/notes') && status !== null).length;
}

/** Waits for so many more polls to have read the list. */
export async function morePolls(sandbox: Sandbox, count: number): Promise<void> {
	const before = listsAnswered(sandbox);
	await until(`${count} more polls`, () => listsAnswered(sandbox) >= before + count);
	// The poll goes on a moment after it has read the list.
	await sleep(1_000);
}

/** The notes that have started executions of a workflow so far, oldest first, with repetitions. */
export async function firedNotes({ client }: SharedStage, workflowId: string): Promise<unknown[]> {
	const executions = await client.executions.list(workflowId);
	const ids = executions.map(({ id }) => id).sort((a, b) => Number(a) - Number(b));
	const notes: unknown[] = [];
	for (const id of ids) {
		const items = (await client.executions.ended(id)).items(TRIGGER);
		notes.push(...items.map(({ note_id }) => note_id));
	}
	return notes;
}

/** Notes become ready before, while and after n8n is started again: the trigger gives each once. */
export async function firesOnceOverRestart(stage: Stage): Promise<void> {
	const { client, sandbox, credentialId } = stage;
	const flip = () => sandbox.store.flip(sandbox.store.add().note_id);
	const draft = triggerFlow('Trigger', credentialId, { output: 'note' });
	const { id } = await client.workflows.create(draft);
	await client.workflows.activate(id);
	const flipped = [flip().note_id];
	await until('the first flip', async () => (await firedNotes(stage, id)).length > 0);
	await stage.n8n.stop();
	flipped.push(flip().note_id);
	await restart(stage);
	flipped.push(flip().note_id);
	await until('every flip', async () => (await firedNotes(stage, id)).length >= flipped.length);
	await morePolls(sandbox, 2);
	expect(await firedNotes(stage, id)).toEqual(flipped);
	await stage.client.workflows.deactivate(id);
}
