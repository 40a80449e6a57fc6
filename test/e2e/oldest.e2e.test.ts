import { exampleWorkflow } from '../../dev/examples.ts';
import type { Stage } from '../../dev/stage.ts';
import { OLDEST } from '../../examples/source/oldest.ts';
import { assistantAt } from './support/assistant.ts';
import { recordOldest } from './support/compatibility.ts';
import { misfitsOf, nodeTypesOf } from './support/node-types.ts';
import { runSample, sampleTriggers } from './support/promises.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';

/** `N8N_VERSIONS=2.0.0,2.20.12,2.33.7,2.41.1 npm run e2e -- test/e2e/oldest` */
const WANTED = process.env.N8N_VERSIONS?.split(',') ?? [];
const RELEASES = Object.keys(OLDEST).filter((release) => WANTED.includes(release));
const describeEach = RELEASES.length > 0 ? describe.each(RELEASES) : describe.skip.each(['any']);

/** Those without sample data, and how they run. test/e2e/versions runs the other two, on each release. */
const WITHOUT_SAMPLE: Record<string, (stage: Stage) => Promise<void>> = {
	'notes-mcp': assistantFindsTools,
	'webhook-retry-later': async (stage) => await runsByHand(stage, 'webhook-retry-later', 'Set Up'),
};

describeEach('n8n %s', (release) => {
	let stage: Stage;
	const passed: string[] = [];
	const names = (OLDEST[release] ?? []).filter(
		(name) => name in WITHOUT_SAMPLE || sampleTriggers(name).length > 0,
	);

	beforeAll(async () => {
		stage = await stageWith({ n8nVersion: release });
	}, 1_800_000);
	afterAll(async () => {
		await closeStages();
		if (passed.length === names.length) await recordOldest(release, passed);
	});

	it('nodes have what the examples set in them', async () => {
		const types = await nodeTypesOf(stage);
		const all = OLDEST[release] ?? [];
		expect(all.flatMap((name) => misfitsOf(types, name))).toEqual([]);
	});

	it.each(names)('%s', async (name) => {
		await WITHOUT_SAMPLE[name]?.(stage);
		for (const trigger of sampleTriggers(name)) {
			const { status, error } = await runSample(stage, name, trigger);
			expect([trigger, status, error]).toEqual([trigger, 'success', undefined]);
		}
		passed.push(name);
	});
});

async function runsByHand(stage: Stage, name: string, trigger: string): Promise<void> {
	const { client, credentialId: notesInsightsApi } = stage;
	const draft = await exampleWorkflow(name, { credentials: { notesInsightsApi } });
	const { id } = await client.workflows.create(draft);
	const { status, error } = await client.run(id, { trigger });
	expect([status, error]).toEqual(['success', undefined]);
}

async function assistantFindsTools({ client, credentialId }: Stage): Promise<void> {
	const token = 'a-long-random-token';
	const httpBearerAuth = await client.credentials.create({
		name: 'Assistants',
		type: 'httpBearerAuth',
		data: { token },
	});
	const credentials = { notesInsightsApi: credentialId, httpBearerAuth };
	const { id } = await client.workflows.create(await exampleWorkflow('notes-mcp', { credentials }));
	await client.workflows.activate(id);
	const assistant = closedAtEnd(await assistantAt(client.url, `Bearer ${token}`));
	const { tools } = await assistant.listTools();
	expect(tools).toHaveLength(5);
}
