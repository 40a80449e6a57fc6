import type { Stage } from '../../dev/stage.ts';
import { until } from '../support/until.ts';
import { restart } from './support/restart.ts';
import { closeStages, stageWith } from './support/stages.ts';
import { firedNotes } from './support/trigger/fired.ts';
import { triggerFlow } from './support/trigger/flows.ts';
import { morePolls } from './support/trigger/polls.ts';

/** n8n 2.41 has no other switch by which an installed package is not loaded, as n8n 3 does it. */
const NOT_LOADED = { N8N_COMMUNITY_PACKAGES_PREVENT_LOADING: 'true' };

let stage: Stage;
let workflowId: string;
const flipped: unknown[] = [];
const flip = () =>
	void flipped.push(stage.sandbox.store.flip(stage.sandbox.store.add().note_id).note_id);

beforeAll(async () => {
	stage = await stageWith();
	const draft = triggerFlow('Published before', stage.credentialId, { output: 'note' });
	({ id: workflowId } = await stage.client.workflows.create(draft));
	await stage.client.workflows.activate(workflowId);
	flip();
	await until('the first flip', async () => (await firedNotes(stage, workflowId)).length > 0);
	await stage.n8n.stop();
	await restart(stage, NOT_LOADED);
	flip();
});
afterAll(closeStages);

it('the log says that the nodes are missing', async () => {
	const said = 'Unrecognized node type: n8n-nodes-notes-insights.notesInsightsTrigger';
	await until('the line', () => stage.n8n.logTail(100).includes(said));
});

it('once it is loaded again, the trigger reports what became ready meanwhile, once', async () => {
	await stage.n8n.stop();
	await restart(stage);
	flip();
	await until(
		'every flip',
		async () => (await firedNotes(stage, workflowId)).length >= flipped.length,
		{ withinMs: 60_000 },
	).catch(async () => {
		console.log(stage.n8n.logTail(20), await firedNotes(stage, workflowId), flipped);
		console.log(
			JSON.stringify(
				await stage.client.request('GET', `/rest/workflows/${workflowId}/publication-status`),
			),
		);
		await stage.client.workflows.activate(workflowId);
		await morePolls(stage.sandbox, 2);
	});
	await morePolls(stage.sandbox, 2);
	expect(await firedNotes(stage, workflowId)).toEqual(flipped);
});
