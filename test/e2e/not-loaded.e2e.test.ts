import type { Stage } from '../../dev/stage.ts';
import { until } from '../support/until.ts';
import { restart } from './support/restart.ts';
import { closeStages, stageWith } from './support/stages.ts';
import { triggerFlow } from './support/trigger/flows.ts';

/** n8n 2.41 has no other switch by which an installed package is not loaded, as n8n 3 does it. */
const NOT_LOADED = { N8N_COMMUNITY_PACKAGES_PREVENT_LOADING: 'true' };

/** Every night, as it says something of n8n rather than of this package: `NEXT_DEFAULTS=1 npm run e2e -- test/e2e/not-loaded`. */
const whenAsked = process.env.NEXT_DEFAULTS === undefined ? describe.skip : describe;

whenAsked('n8n without the package', () => {
	let stage: Stage;

	beforeAll(async () => {
		stage = await stageWith();
		const draft = triggerFlow('Published before', stage.credentialId, { output: 'note' });
		const { id } = await stage.client.workflows.create(draft);
		await stage.client.workflows.activate(id);
		await stage.n8n.stop();
		await restart(stage, NOT_LOADED);
	});
	afterAll(closeStages);

	it('the log says that the nodes are missing', async () => {
		const said = 'Unrecognized node type: n8n-nodes-notes-insights.notesInsightsTrigger';
		await until('the line', () => stage.n8n.logTail(100).includes(said));
	});
});
