import { until } from '../support/until.ts';
import { CURSORS, type Cursors } from './support/trigger/cursors.ts';
import { firedItems, firedNotes } from './support/trigger/fired.ts';
import { triggerFlow } from './support/trigger/flows.ts';
import { morePolls } from './support/trigger/polls.ts';
import { restart } from './support/restart.ts';
import { closeStages, settled, stageWith } from './support/stages.ts';

const INSIDE = 'folder-inside';
const OUTSIDE = 'folder-outside';

afterAll(closeStages);

it('old flips never fire, whatever is edited, stopped or started in between', async () => {
	await settled([history('classic'), history('durable')]);
});

async function history(cursors: Cursors): Promise<void> {
	const stage = await stageWith({ env: CURSORS[cursors] });
	const { sandbox } = stage;
	const flip = (folder: string) =>
		sandbox.store.flip(sandbox.store.add({ folder_id: folder }).note_id).note_id;
	const flow = (folderId: string) =>
		triggerFlow('Filtered', stage.credentialId, { output: 'note', filters: { folderId } });
	const { id } = await stage.client.workflows.create(flow(INSIDE));
	const fired = async () => await firedNotes(stage, id);
	const quiet = async (expected: unknown[]) => {
		await morePolls(sandbox, 2);
		await until('what must fire', async () => (await fired()).length >= expected.length);
		expect(await fired()).toEqual(expected);
	};

	flip(INSIDE);
	await stage.client.workflows.activate(id);
	// With durable cursors it is the first scheduled poll that takes the baseline.
	await quiet([]);

	flip(OUTSIDE);
	await quiet([]);
	await stage.n8n.stop();
	await restart(stage);
	await quiet([]);

	await stage.client.workflows.update(id, flow(OUTSIDE));
	await stage.client.workflows.activate(id);
	await quiet([]);
	const first = flip(OUTSIDE);
	await quiet([first]);

	await stage.client.workflows.deactivate(id);
	flip(INSIDE);
	const second = flip(OUTSIDE);
	await stage.client.workflows.activate(id);
	await quiet([first, second]);

	sandbox.store.patch(second, { title: 'Edited by hand' });
	await stage.n8n.kill();
	await restart(stage);
	await quiet([first, second]);

	sandbox.store.clear(first);
	await quiet([first, second]);
	sandbox.store.flip(first);
	await quiet([first, second, first]);
	const events = (await firedItems(stage, id)).map(({ event_id }) => event_id);
	expect(new Set(events).size).toBe(3);

	await stage.n8n.stop();
	await restart(stage);
	await quiet([first, second, first]);
}
