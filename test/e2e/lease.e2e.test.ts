import { flowOf, packageNode, type Step } from '../../dev/n8n/api/flow.ts';
import type { Stage } from '../../dev/stage.ts';
import { until } from '../support/until.ts';
import { startQueueServers } from './support/servers/queue-servers.ts';
import { closedAtEnd, closeStages, settled, stageWith } from './support/stages.ts';

const CHANGES = 'Get Task Changes';
const TASKS = ['Write the report', 'Call the client'];

/** A look that finds nothing, as if what was created were not listed yet. */
const EMPTY_LOOK: Step = {
	name: 'Find open and finished tasks',
	type: 'n8n-nodes-base.set',
	typeVersion: 3.4,
	parameters: { mode: 'raw', jsonOutput: '{}', options: {} },
};

/** A published workflow that a call of its address starts. */
interface Workflow {
	stage: Stage;
	id: string;
	path: string;
}

async function publish(stage: Stage): Promise<Workflow> {
	const { client, sandbox, credentialId } = stage;
	const { note_id } = sandbox.store.add({ title: 'Weekly' });
	const action_items = TASKS.map((task) => ({ task, owner: 'Anna', due: null }));
	sandbox.store.flip(note_id, { title: 'Weekly', action_items });
	const path = crypto.randomUUID();
	const call: Step = {
		name: 'Call',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2.1,
		parameters: { path, responseMode: 'lastNode', options: {} },
		webhookId: path,
	};
	const changes = packageNode(CHANGES, 'notesInsights', credentialId, {
		operation: 'getTaskChanges',
		tracker: 'todoist',
		notes: note_id,
	});
	const { id } = await client.workflows.create(
		flowOf(path, [call, EMPTY_LOOK, { ...changes, onError: 'continueErrorOutput' }]),
	);
	await client.workflows.activate(id);
	return { stage, id, path };
}

/** Starts some runs at once, and gives how many tasks each may create. */
async function run({ stage, id, path }: Workflow, count: number): Promise<number[]> {
	const { client, n8n } = stage;
	const before = new Set((await client.executions.list(id)).map((one) => one.id));
	const call = async () => await (await fetch(`${n8n.url}/webhook/${path}`)).text();
	await Promise.all(Array.from({ length: count }, call));
	const ids = await until(`${count} runs`, async () => {
		const all = (await client.executions.list(id)).map((one) => one.id);
		const found = all.filter((one) => !before.has(one));
		return found.length === count && found;
	});
	return await Promise.all(
		ids.map(async (one) => {
			const { runs } = await client.executions.ended(one);
			const [created, , held] = runs[CHANGES]?.at(-1)?.outputs ?? [];
			expect((created?.length ?? 0) + (held?.length ?? 0)).toBe(TASKS.length);
			return created?.length ?? 0;
		}),
	);
}

async function twoWorkers(): Promise<Stage> {
	const servers = closedAtEnd(await startQueueServers());
	const stage = await stageWith({ env: servers.env });
	await settled([stage.startWorker(0), stage.startWorker(1)]);
	return stage;
}

afterAll(closeStages);

it.each([
	['one process', stageWith],
	['two workers on PostgreSQL', twoWorkers],
])(
	'%s: of the first two runs of a workflow, at the same moment, one creates',
	async (_name, start) => {
		const stage = await start();
		for (let round = 0; round < 5; round += 1) {
			const created = await run(await publish(stage), 2);
			expect(created.toSorted()).toEqual([0, TASKS.length]);
		}
	},
);
