import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { installPackage } from '../../dev/n8n/community-package.ts';
import { packPackage } from '../../dev/stage.ts';
import { until } from '../support/until.ts';
import { firedNotes } from './support/fired.ts';
import { actionFlow, NODE, triggerFlow } from './support/flows.ts';
import { morePolls } from './support/polls.ts';
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
	const baseline = sandbox.store.add({ status: 'ready' });
	const read = await stage.client.workflows.create(
		actionFlow('Read', credentialId, {
			operation: 'get',
			noteId: { __rl: true, mode: 'id', value: baseline.note_id },
		}),
	);
	const trigger = await stage.client.workflows.create(
		triggerFlow('Trigger', credentialId, { output: 'note' }),
	);
	await stage.client.workflows.activate(trigger.id);

	const flipped: unknown[] = [];
	const flip = () => {
		const { note_id } = sandbox.store.flip(sandbox.store.add().note_id);
		flipped.push(note_id);
	};
	const expectSame = async () => {
		await until(
			'every flip',
			async () => (await firedNotes(stage, trigger.id)).length >= flipped.length,
		);
		await morePolls(sandbox, 2);
		expect(await firedNotes(stage, trigger.id)).toEqual(flipped);
		const items = (await stage.client.run(read.id)).items(NODE);
		expect(items).toMatchObject([{ note_id: baseline.note_id, ready: true }]);
	};

	flip();
	await expectSame();
	for (const tarball of [direct, plain]) {
		await stage.n8n.stop();
		// What becomes ready while the package is exchanged.
		flip();
		await installPackage(stage.userFolder, tarball);
		await stage.restart();
		flip();
		await expectSame();
	}
});
