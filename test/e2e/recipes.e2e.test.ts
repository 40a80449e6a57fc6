import { BY_HAND, flowOf, packageNode, type Step } from '../../dev/n8n/api/flow.ts';
import type { JsonObject } from '../../dev/json.ts';
import { RECIPES, type Recipe } from '../../tools/pages/recipes.ts';
import { ONBOARDING, ROADMAP, type Meeting } from '../support/meetings.ts';
import { closedAtEnd, closeStages, sharedStage, type SharedStage } from './support/stages.ts';
import {
	SECRET,
	startEventReceiver,
	type EventReceiver,
} from './support/servers/webhook-receiver.ts';

/*
 * Each recipe of llms.txt as a whole workflow: what it says to put before and after its node, imported into
 * n8n and run.
 */

const DAY_S = 86_400;
const TABLE = 'Tasks of a recipe';
const { action_items, decisions, risks, abstract } = ONBOARDING;

let stage: SharedStage;
let receiver: EventReceiver;
let signingId: string;

beforeAll(async () => {
	receiver = closedAtEnd(await startEventReceiver());
	stage = await sharedStage();
	const data = { signingSecret: SECRET, previousSigningSecret: '' };
	const secret = { name: 'Receiver', type: 'notesInsightsWebhookApi', data };
	signingId = await stage.client.credentials.create(secret);
	const columns = { column: [{ name: 'task' }, { name: 'due_date' }, { name: 'action_item_key' }] };
	const options = { createIfNotExists: true };
	const table = { resource: 'table', operation: 'create', tableName: TABLE, columns, options };
	await run([BY_HAND, dataTable('Table', table)]);
});
afterAll(closeStages);

/** Two meetings of today, the later one last; one that failed, one that waits, an old one, and one in the trash. */
beforeEach(() => {
	const { store } = stage.sandbox;
	for (const { note_id } of store.notes()) store.remove(note_id);
	const now = Math.round(Date.now() / 1000);
	const ready = (meeting: Meeting, more: JsonObject) => {
		const { note_id } = store.add({ title: meeting.title, created_at: now - 60 });
		store.flip(note_id, { ...meeting, note_id });
		store.patch(note_id, more);
	};
	store.add({ title: 'Still queued' });
	store.add({ title: 'Too quiet', error: 'No speech was found', status: 'failed' });
	ready({ ...ROADMAP, title: 'Last spring' }, bothTimes(now - 200 * DAY_S));
	ready({ ...ROADMAP, title: 'In the bin' }, { ...bothTimes(now - 60 * DAY_S), is_trashed: true });
	ready(ROADMAP, { updated_at: now - 3600 });
	ready(ONBOARDING, { created_at: now, updated_at: now });
});

const bothTimes = (at: number) => ({ created_at: at, updated_at: at });

const step = (name: string, type: string, typeVersion: number, parameters: JsonObject): Step => ({
	name,
	type: `n8n-nodes-base.${type}`,
	typeVersion,
	parameters,
});
const dataTable = (name: string, parameters: JsonObject) =>
	step(name, 'dataTable', 1.1, parameters);
/** Stands for the app: it shows what would be written there. */
const app = (fields: Record<string, string>) => {
	const assignments = Object.entries(fields).map(([name, value]) => {
		return { id: name, name, value, type: 'string' };
	});
	return step('App', 'set', 3.4, { assignments: { assignments } });
};
const ours = (name: string, node: Recipe['node'], parameters: JsonObject): Step => ({
	...packageNode(
		name,
		node,
		node === 'notesInsightsWebhook' ? signingId : stage.credentialId,
		parameters,
	),
	...(node === 'notesInsightsTrigger' ? {} : { onError: 'continueErrorOutput' }),
});
const list = (parameters: JsonObject) =>
	ours('Notes', 'notesInsights', { operation: 'getAll', returnAll: true, ...parameters });
const everyDay = step('Schedule', 'scheduleTrigger', 1.2, { rule: { interval: [{}] } });

interface Surroundings {
	before?: Step[];
	after?: Step[];
	/** What the last node gives. */
	gives: JsonObject[];
	/** How many items leave through error outputs. */
	failures?: number;
}

/** What stands around the node of each recipe. */
const workflows = (): Record<string, Surroundings> => ({
	'one task for each action item, later changes ignored': {
		after: [
			app({
				title: '={{ $json.task }}',
				day: "={{ $json.due_date ?? '' }}",
				person: "={{ $json.assignee ?? '' }}",
			}),
		],
		gives: action_items.map(({ task }) => ({ title: task, person: '' })),
	},
	'a table with one row for each action item': {
		after: [
			dataTable('Row', {
				operation: 'upsert',
				dataTableId: { __rl: true, mode: 'name', value: TABLE },
				filters: {
					conditions: [{ keyName: 'action_item_key', keyValue: '={{ $json.action_item_key }}' }],
				},
				columns: {
					mappingMode: 'defineBelow',
					value: {
						task: '={{ $json.task }}',
						due_date: '={{ $json.due_date }}',
						action_item_key: '={{ $json.action_item_key }}',
					},
					schema: [],
				},
			}),
		],
		gives: action_items.map(({ task }) => ({ task })),
	},
	'only the tasks of one person': {
		after: [app({ text: "={{ $json.assignees.includes('lena@example.com') }}" })],
		gives: action_items.map(({ owner }) => ({ text: String(owner === 'Lena Fischer') })),
	},
	'a short recap in a chat, as Slack or Teams': {
		after: [app({ text: '={{ $json.title }}: {{ $json.abstract }}' })],
		gives: [{ text: `${ONBOARDING.title}: ${abstract}` }],
	},
	'the whole note as a document or mail': {
		after: [
			step('HTML', 'markdown', 1, {
				mode: 'markdownToHtml',
				markdown: '={{ $json.markdown }}',
				destinationKey: 'html',
				options: {},
			}),
		],
		gives: [{ html: expect.stringMatching(new RegExp(`<h1[^>]*>${ONBOARDING.title}</h1>`)) }],
	},
	'each decision as a signed webhook': {
		after: [ours('Send', 'notesInsightsWebhook', { url: receiver.url })],
		gives: decisions.map(() => ({ delivered: true, status_code: 204 })),
	},
	'a message when a note could not be processed': {
		after: [app({ text: '={{ $json.title }}: {{ $json.error }}' })],
		gives: [{ text: 'Too quiet: No speech was found' }],
	},
	'the notes of the last week': {
		before: [everyDay],
		after: [
			ours('Digest', 'notesInsights', {
				operation: 'getMarkdown',
				noteId: { __rl: true, mode: 'id', value: '={{ $json.note_id }}' },
				ifNotReady: 'wait',
				options: { waitTimeout: 1 },
			}),
		],
		gives: [ONBOARDING, ROADMAP].map(({ title }) => ({ title })),
		failures: 2,
	},
	'the risks and open questions of a note': {
		before: [BY_HAND, list({ filters: { titleContains: 'onboarding' } })],
		gives: risks.map((text) => ({ kind: 'risk', text })),
	},
	'old results cleared, or old notes deleted, on a schedule': {
		before: [everyDay, list({ filters: { hasInsights: true, olderThanDays: 90 } })],
		gives: [{ title: 'Last spring', dry_run: true, would_clear: true, cleared: false }],
	},
	'notes in the trash deleted': {
		before: [everyDay, list({ filters: { trashed: 'only' } })],
		gives: [{ title: 'In the bin', dry_run: true, would_delete: true, deleted: false }],
	},
});

/** Imports a workflow of steps in a row, runs it by hand, and gives what its last node does. */
async function run(steps: readonly Step[], failures = 0): Promise<JsonObject[]> {
	const { id } = await stage.client.workflows.create(flowOf('A recipe', steps));
	const ran = await stage.client.run(id, { trigger: steps[0]?.name ?? '' });
	const { status, error, runs, items } = ran;
	const failed = Object.values(runs).flatMap((all) => all.flatMap((one) => one.outputs.slice(1)));
	expect([status, error, failed.flat()]).toEqual([
		'success',
		undefined,
		Array.from({ length: failures }, () => expect.anything() as unknown),
	]);
	return items(steps.at(-1)?.name ?? '');
}

/** The workflow of a recipe, and what it should give. */
function workflowOf(wish: string, more: JsonObject = {}) {
	const recipe = RECIPES.find((one) => one.wish === wish);
	const around = workflows()[wish];
	if (!recipe || !around) throw new Error(`no recipe for ${wish}`);
	const { before = [], after = [], gives, failures } = around;
	const node = ours('Recipe', recipe.node, { ...recipe.parameters, ...more });
	return { steps: [...before, node, ...after], gives, failures };
}

it.each(RECIPES)('llms.txt: $wish', async ({ wish }) => {
	const { steps, gives, failures } = workflowOf(wish);
	expect(await run(steps, failures)).toMatchObject(gives);
});

it('a table gets no row twice', async () => {
	const { steps } = workflowOf('a table with one row for each action item');
	const idsOf = (rows: JsonObject[]) => rows.map(({ id }) => id);
	expect(idsOf(await run(steps))).toEqual(idsOf(await run(steps)));
});

it('each decision was sent as a genuine event of its own', () => {
	const sent = [...receiver.inbox.values()].map((body) => JSON.parse(body) as JsonObject);
	expect(sent).toMatchObject(decisions.map((text) => ({ type: 'note.decision', data: { text } })));
	expect(receiver.rejected).toBe(0);
});

it.each([
	[
		'old results cleared, or old notes deleted, on a schedule',
		'Last spring',
		[{ has_insights: false }],
	],
	['notes in the trash deleted', 'In the bin', []],
])('without the dry run, what it showed is done, and no more: %s', async (wish, title, left) => {
	const { store } = stage.sandbox;
	const others = () => store.notes().filter((note) => note.title !== title);
	const before = others();
	expect(await run(workflowOf(wish, { dryRun: false }).steps)).toHaveLength(1);
	expect(store.notes().filter((note) => note.title === title)).toMatchObject(left);
	expect(others()).toEqual(before);
});
