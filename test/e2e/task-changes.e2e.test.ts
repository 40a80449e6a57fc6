import { BY_HAND, flowOf, type Step } from '../../dev/n8n/api/flow.ts';
import type { JsonObject } from '../../dev/json.ts';
import type { WorkflowDraft } from '../../dev/n8n/api/workflows.ts';
import { packageNode } from './support/trigger/flows.ts';
import { closeStages, sharedStage, type SharedStage } from './support/stages.ts';

const TASKS = ['Write the report', 'Call the client', 'Book a room'];
const OF_THE_TABLE = { __rl: true, mode: 'id', value: "={{ $('Table').first().json.id }}" };
const CHANGE = "$('Get Task Changes').item.json";

let stage: SharedStage;
beforeAll(async () => {
	stage = await sharedStage();
});
afterAll(closeStages);

function table(name: string, parameters: JsonObject): Step {
	return { name, type: 'n8n-nodes-base.dataTable', typeVersion: 1.1, parameters };
}

function row(name: string, operation: string, conditions: JsonObject[], value?: JsonObject): Step {
	return table(name, {
		resource: 'row',
		operation,
		dataTableId: OF_THE_TABLE,
		matchType: 'allConditions',
		filters: { conditions },
		...(value ? { columns: { mappingMode: 'defineBelow', value } } : { returnAll: true }),
	});
}

const is = (keyName: string, keyValue: string) => ({ keyName, condition: 'eq', keyValue });
const isEmpty = (keyName: string) => ({ keyName, condition: 'isEmpty' });

/** Known tasks, their changes, and of new tasks the row and the claim (docs/task-changes.md). */
function claiming(name: string, noteId: string): WorkflowDraft {
	const columns = ['action_item_key', 'note_id', 'task_id', 'state', 'task', 'claim'];
	const changes = packageNode('Get Task Changes', 'notesInsights', stage.credentialId, {
		operation: 'getTaskChanges',
		noteId: { __rl: true, mode: 'id', value: noteId },
	});
	const flow = flowOf(name, [
		BY_HAND,
		table('Table', {
			resource: 'table',
			operation: 'create',
			tableName: 'claimed_tasks',
			columns: { column: columns.map((column) => ({ name: column, type: 'string' })) },
			options: { createIfNotExists: true },
		}),
		{ ...row('Known Tasks', 'get', [is('note_id', noteId)]), alwaysOutputData: true },
		changes,
		row('Row', 'upsert', [is('action_item_key', `={{ ${CHANGE}.action_item_key }}`)], {
			action_item_key: `={{ ${CHANGE}.action_item_key }}`,
			note_id: noteId,
		}),
		row(
			'Claim',
			'update',
			[
				is('action_item_key', `={{ ${CHANGE}.action_item_key }}`),
				isEmpty('task_id'),
				{
					keyName: 'claim',
					condition: `={{ ${CHANGE}.claim ? 'lt' : 'isEmpty' }}`,
					keyValue: '={{ new Date(Date.now() - 300000).toISOString() }}',
				},
			],
			{
				state: `={{ ${CHANGE}.state }}`,
				task: `={{ ${CHANGE}.task }}`,
				claim: "={{ new Date().toISOString() + ' ' + $execution.id }}",
			},
		),
	]);
	const changed: Step = {
		name: 'Changed',
		type: 'n8n-nodes-base.noOp',
		typeVersion: 1,
		parameters: {},
	};
	const to = (node: string) => [{ node, type: 'main', index: 0 }];
	return {
		...flow,
		nodes: [...flow.nodes, { id: 'changed', position: [880, 200], ...changed }],
		connections: { ...flow.connections, 'Get Task Changes': { main: [to('Row'), to('Changed')] } },
	};
}

it('new tasks and changes have outputs of their own; of two runs at once, one gets each row', async () => {
	const { client, sandbox } = stage;
	const { note_id } = sandbox.store.add({ title: 'Weekly' });
	const entries = TASKS.map((task) => ({ task, owner: 'Anna', due: null }));
	sandbox.store.flip(note_id, { title: 'Weekly', abstract: 'A', action_items: [] });
	const { id } = await client.workflows.create(claiming('Claim', note_id));
	// Makes the table: of runs that do so at the same moment, n8n fails all but one.
	expect((await client.run(id)).items('Get Task Changes')).toEqual([]);
	sandbox.store.flip(note_id, { title: 'Weekly', action_items: entries });
	const runs = await Promise.all([1, 2, 3].map(async () => await client.run(id)));
	expect(runs.map(({ status, error }) => [status, error])).toEqual(
		runs.map(() => ['success', undefined]),
	);
	for (const run of runs) expect(run.items('Get Task Changes')).toHaveLength(3);
	const claimed = runs.flatMap((run) => run.items('Claim'));
	expect(claimed.map(({ task }) => task).toSorted()).toEqual(TASKS.toSorted());

	const later = await client.run(id);
	expect(later.items('Get Task Changes')).toMatchObject(
		TASKS.map((task) => ({ change: 'create', may_exist: true, title: task })),
	);
	expect(later.runs.Claim?.at(-1)?.outputs.flat() ?? []).toEqual([]);
	expect(later.runs.Changed).toBeUndefined();
});
