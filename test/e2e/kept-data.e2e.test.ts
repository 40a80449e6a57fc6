import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { actionFlow, NODE } from './support/trigger/flows.ts';
import { closeStages, stageWith } from './support/stages.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'notes-insights-kept-'))));
afterAll(async () => {
	await closeStages();
	await rm(folder, { recursive: true, force: true });
});

it('keeps workflows, the login and the credential, which then leads to the new sandbox', async () => {
	const keep = join(folder, 'n8n');
	const first = await stageWith({ keep });
	expect(first.isNew).toBe(true);
	const { id } = await first.client.workflows.create(
		actionFlow('Kept', first.credentialId, { operation: 'getAll' }),
	);
	await first.close();

	const second = await stageWith({ keep });
	expect(second.isNew).toBe(false);
	expect(second.owner).toEqual(first.owner);
	expect(second.credentialId).toBe(first.credentialId);
	const { note_id } = second.sandbox.store.add({ title: 'In the second sandbox' });
	const items = (await second.client.run(id)).items(NODE);
	expect(items).toMatchObject([{ note_id }]);
});

it('does not touch a folder that holds other things', async () => {
	await writeFile(join(folder, 'mine.txt'), 'mine');
	await expect(stageWith({ keep: folder })).rejects.toThrow(/holds other things: type --keep/);
});
