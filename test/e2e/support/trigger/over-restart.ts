import type { Stage } from '../../../../dev/stage.ts';
import { until } from '../../../support/until.ts';
import { restart } from '../restart.ts';
import { firedNotes } from './fired.ts';
import { triggerFlow } from './flows.ts';
import { morePolls } from './polls.ts';

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
