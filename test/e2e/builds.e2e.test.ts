import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { packPackage } from '../../dev/stage.ts';
import { exchangePackages } from './support/exchange.ts';
import { actionFlow, NODE, triggerFlow } from './support/trigger/flows.ts';
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

	await exchangePackages(stage, {
		triggerId: trigger.id,
		tarballs: [direct, plain],
		check: async () => {
			const items = (await stage.client.run(read.id)).items(NODE);
			expect(items).toMatchObject([{ note_id, ready: true }]);
		},
	});
});
