import type { Step } from '../../dev/n8n/api/flow.ts';
import { packageNode, triggerFlow } from './support/trigger/flows.ts';
import { morePolls } from './support/trigger/polls.ts';
import { closeStages, sharedStage, type SharedStage } from './support/stages.ts';
import { until } from '../support/until.ts';

const CHANGES = 'Get Task Changes';
const TASKS = ['Write the report', 'Call the client'];

let stage: SharedStage;
beforeAll(async () => {
	stage = await sharedStage();
});
afterAll(closeStages);

/** A look that finds nothing, as if what was created were not listed yet. */
const EMPTY_LOOK: Step = {
	name: 'Find open and finished tasks',
	type: 'n8n-nodes-base.set',
	typeVersion: 3.4,
	parameters: { mode: 'raw', jsonOutput: '{}', options: {} },
	executeOnce: true,
};

it('takes its notes from the trigger upstream, and of two runs within minutes only one creates', async () => {
	const { client, sandbox, credentialId } = stage;
	const changes = packageNode(CHANGES, 'notesInsights', credentialId, {
		operation: 'getTaskChanges',
		tracker: 'todoist',
	});
	const { id } = await client.workflows.create(
		triggerFlow('Tasks in the tracker', credentialId, {}, [
			EMPTY_LOOK,
			{ ...changes, onError: 'continueErrorOutput' },
		]),
	);
	await client.workflows.activate(id);
	await morePolls(sandbox, 2);
	const { note_id } = sandbox.store.add({ title: 'Weekly' });
	const action_items = TASKS.map((task) => ({ task, owner: 'Anna', due: null }));
	const ready = () => sandbox.store.flip(note_id, { title: 'Weekly', action_items });
	const execution = async (number: number) => {
		const ids = await until(`execution ${number}`, async () => {
			const found = (await client.executions.list(id)).map((one) => Number(one.id));
			return found.length >= number && found.toSorted((a, b) => a - b);
		});
		const { runs } = await client.executions.ended(String(ids[number - 1]));
		return (runs[CHANGES]?.at(-1)?.outputs ?? []).map((items) =>
			(items ?? []).map(({ json }) => json),
		);
	};

	ready();
	const [created = []] = await execution(1);
	expect(created).toMatchObject(TASKS.map((title) => ({ change: 'create', title, note_id })));

	sandbox.store.clear(note_id);
	await morePolls(sandbox, 2);
	ready();
	const [again, changed, failed] = await execution(2);
	expect([again, changed]).toEqual([[], []]);
	expect(failed).toMatchObject(
		TASKS.map((task) => ({
			error: expect.stringContaining(`Another run began to create the task "${task}"`) as string,
			details: { note_id },
		})),
	);
	await client.workflows.deactivate(id);
});
