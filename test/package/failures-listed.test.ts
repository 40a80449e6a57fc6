import {
	createRunExecutionData,
	Expression,
	NodeApiError,
	Workflow,
	type IExecuteData,
	type INode,
	type INodeExecutionData,
} from 'n8n-workflow';

import { tasksOf } from '../../examples/source/example.ts';
import type { Tracker } from '../../examples/source/tracker.ts';
import { ANY_TRACKER } from '../../examples/source/trackers/any-tracker.ts';
import { LINEAR } from '../../examples/source/trackers/linear.ts';
import { TODOIST } from '../../examples/source/trackers/todoist.ts';
import { node, nodeTypes } from '../support/harness.ts';

/** What the last node of the workflow for a tracker says. */
function wordsOf(tracker: Tracker) {
	const { nodes } = JSON.parse(tasksOf(tracker).text) as { nodes: INode[] };
	return nodes.find(({ name }) => name === 'Stop and List Failures')?.parameters.errorMessage ?? '';
}

/** What n8n gives for a refused request. */
const refusal = (message: string, description?: string) =>
	new NodeApiError(node({ name: 'Create Task', type: 'start' }), {}, { message, description });

const DETAILS = { description: 'There is no such list' };
const FAILURES: unknown[] = [
	{ title: 'Open the safe', error: refusal('Bad request'), details: DETAILS },
	{ title: 'Oil the door', error: refusal('Forbidden', 'You may not write here') },
	{ title: 'Feed the parrot', error: refusal('The server is down') },
	{ title: 'Call Anna', error: 'Another run began to create the task' },
	{ error: 'Note not found', details: { note_id: '3f2b8c1e' } },
	{ error: 'The tracker has more tasks' },
];

/** Time enough on a machine that is busy. */
const BOUNDS = {
	maxCodeCacheSize: 10,
	poolSize: 1,
	bridgeMemoryLimit: 128,
	bridgeTimeout: 60_000,
};

describe.each(['legacy', 'vm', 'quickjs'] as const)('with the expressions of %s', (engine) => {
	beforeAll(async () => {
		await Expression.initExpressionEngine({ engine, ...BOUNDS });
	});
	afterAll(async () => {
		await Expression.disposeExpressionEngine();
		Expression.setExpressionEngine('legacy');
	});

	it('all failures are listed, each with its reason', async () => {
		expect(Expression.getActiveImplementation()).toBe(engine);
		expect(await said(ANY_TRACKER, FAILURES)).toBe(
			'Not done: Open the safe: There is no such list; Oil the door: You may not write here; ' +
				'Feed the parrot: The server is down; Call Anna: Another run began to create the task; ' +
				'3f2b8c1e: Note not found; The tracker has more tasks',
		);
	});

	it.each([
		['Linear', LINEAR, { errors: [{ message: 'Not found' }] }],
		['Todoist', TODOIST, { sync_status: { one: 'ok', two: { error: 'Not found' } } }],
	])('an answer of %s that refuses is about the change that it comes from', async (...given) => {
		const [, tracker, answer] = given;
		const failures = [...FAILURES.slice(2, 4), answer];
		expect(await said(tracker, failures)).toBe(
			'Not done: Feed the parrot: The server is down; ' +
				'Call Anna: Another run began to create the task; Tell Bob: Not found',
		);
	});

	it('of very many, as many as there is time for', async () => {
		const title = 'Water the plants';
		const many = await said(
			ANY_TRACKER,
			Array.from({ length: 250 }, () => ({ title })),
		);
		expect(many).toBe(`Not done: ${Array.from({ length: 200 }, () => title).join('; ')}`);
	});
});

/** What the last node of a workflow says of what its Merge gives it: what became of these changes. */
async function said(tracker: Tracker, failures: readonly unknown[]): Promise<unknown> {
	const changes = itemsOf(failures.map((_, index) => (index === 2 ? { title: 'Tell Bob' } : {})));
	const items = itemsOf(failures);
	const stop = node({ name: 'Stop', type: 'start' });
	const { expression } = new Workflow({
		nodes: [...['Get Task Changes', 'Merge'].map((name) => node({ name, type: 'start' })), stop],
		connections: { 'Get Task Changes': to('Merge'), Merge: to('Stop') },
		active: false,
		nodeTypes,
	});
	const runs = createRunExecutionData({
		resultData: {
			runData: { 'Get Task Changes': ran(changes), Merge: ran(items, 'Get Task Changes') },
		},
	});
	const run: IExecuteData = {
		node: stop,
		data: { main: [items] },
		source: { main: [{ previousNode: 'Merge' }] },
	};
	const args = [wordsOf(tracker), runs, 0, 0, 'Stop', items, 'trigger', {}] as const;
	return await expression.withIsolate(
		async () => await Promise.resolve(expression.getParameterValue(...args, run)),
	);
}

const itemsOf = (jsons: readonly unknown[]) =>
	jsons.map((json, item) => ({ json, pairedItem: { item } })) as INodeExecutionData[];

const to = (name: string) => ({ main: [[{ node: name, type: 'main' as const, index: 0 }]] });

const ran = (items: INodeExecutionData[], after?: string) => [
	{
		startTime: 0,
		executionTime: 0,
		executionIndex: 0,
		data: { main: [items] },
		source: after === undefined ? [] : [{ previousNode: after }],
	},
];
