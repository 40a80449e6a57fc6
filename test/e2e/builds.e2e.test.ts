import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { installPackage } from '../../dev/n8n/npm.ts';
import { packPackage } from '../../dev/stage.ts';
import { until } from '../support/until.ts';
import { restart } from './support/restart.ts';
import { actionFlow, NODE, triggerFlow } from './support/trigger/flows.ts';
import { firedNotes, morePolls } from './support/trigger/polls.ts';
import { closeStages, stageWith } from './support/stages.ts';

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'notes-insights-builds-'));
	for (const build of ['plain', 'direct']) await mkdir(join(folder, build));
});
afterAll(async () => {
	await closeStages();
	await rm(folder, { recursive: true, force: true });
});

it('workflows and what the trigger remembers move between the builds, both ways', async () => {
	const plain = await packPackage(join(folder, 'plain'));
	const direct = await packPackage(join(folder, 'direct'), 'direct');
	const stage = await stageWith({ tarball: plain });
	const { sandbox, credentialId } = stage;
	const { note_id } = sandbox.store.add({ status: 'ready' });
	const read = await stage.client.workflows.create(
		actionFlow('Read', credentialId, {
			operation: 'get',
			noteId: { __rl: true, mode: 'id', value: note_id },
		}),
	);
	const trigger = await stage.client.workflows.create(
		triggerFlow('Trigger', credentialId, { output: 'note' }),
	);
	await stage.client.workflows.activate(trigger.id);

	const flipped: unknown[] = [];
	const flip = () => void flipped.push(sandbox.store.flip(sandbox.store.add().note_id).note_id);
	const fired = async () => await firedNotes(stage, trigger.id);
	const expectEachOnce = async () => {
		await until('every flip', async () => (await fired()).length >= flipped.length);
		await morePolls(sandbox, 2);
		expect(await fired()).toEqual(flipped);
		const items = (await stage.client.run(read.id)).items(NODE);
		expect(items).toMatchObject([{ note_id, ready: true }]);
	};
	const failedPolls = async () => {
		const executions = await stage.client.executions.list(trigger.id);
		return executions.filter(({ status }) => status === 'error').length;
	};

	flip();
	await expectEachOnce();
	// Notes become ready before, during and after each exchange, and the service is down when n8n starts.
	for (const tarball of [direct, plain]) {
		const before = await failedPolls();
		await stage.n8n.stop();
		flip();
		await installPackage(stage.userFolder, tarball);
		sandbox.store.faults.add({ count: 1_000_000, status: 422, body: { detail: 'Closed' } });
		await restart(stage);
		await until('a failed poll', async () => (await failedPolls()) > before);
		sandbox.store.faults.clear();
		flip();
		await expectEachOnce();
	}
});
