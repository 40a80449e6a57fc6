import { exampleWorkflow } from '../../dev/examples.ts';
import type { JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { twoNodesFor } from '../../examples/source/two-nodes/app.ts';
import { APPS } from '../../examples/source/two-nodes/index.ts';
import { CASTS } from '../trackers/harness/casts.ts';
import { startTrackerProxy } from '../trackers/harness/proxy.ts';
import { Watched } from '../trackers/harness/watched.ts';
import { jiraAccount } from '../trackers/stand-ins/jira-fields.ts';
import { linearAccount } from '../trackers/stand-ins/linear-team.ts';
import { notionAccount } from '../trackers/stand-ins/notion-fields.ts';
import { todoistAccount } from '../trackers/stand-ins/todoist-fields.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';

const chosen = (value: string) => ({ __rl: true, mode: 'list', value });
const TITLE = 'Book the room';
const LATER = 'Call [the printer](https://example.com)';
const DAY = '2026-12-04';
/** Where noon is the day before in UTC. */
const ZONE = 'Pacific/Auckland';

/** What a user chooses in the node that creates: one app for each kind of API. */
const CHOICES: Record<string, JsonObject> = {
	todoist: { project: chosen(todoistAccount.projectId) },
	notion: { dataSourceId: chosen(notionAccount.dataSourceId) },
	jira: { project: chosen(jiraAccount.project.id), issueType: chosen(jiraAccount.issueType.id) },
	linear: { teamId: linearAccount.teamId },
};

/** Without the invisible character that keeps a text from having an effect. */
const visible = (text: string) => text.replaceAll('\u200b', '');

const all = APPS.flatMap((app) => {
	const cast = CASTS[app.name]?.();
	return cast ? [{ app, name: twoNodesFor(app), ...cast }] : [];
});
let stage: Stage;

beforeAll(async () => {
	const proxy = closedAtEnd(
		await startTrackerProxy(all.map(({ standIn }) => new Watched(standIn))),
	);
	stage = await stageWith({ env: { ...proxy.env, GENERIC_TIMEZONE: ZONE } });
	const { store } = stage.sandbox;
	store.flip(store.add({ title: 'Weekly' }).note_id, {
		title: 'Weekly',
		action_items: [
			{ task: TITLE, owner: 'Anna', due: DAY },
			{ task: LATER, owner: null, due: null },
		],
	});
});
afterAll(closeStages);

it.each(all)('$name takes an item with a day and a person, and one without', async (one) => {
	const { app, name, standIn, people } = one;
	const { client, credentialId: notesInsightsApi } = stage;
	const { credential } = standIn;
	const created = await client.credentials.create({ name, ...credential });
	const ownerMapping = { mappings: [{ owner: 'Anna', assignee: people[0] }] };
	const draft = await exampleWorkflow(name, {
		credentials: { notesInsightsApi, [credential.type]: created },
		parameters: {
			'New Action Item': { options: { ownerMapping } },
			[app.create.name]: CHOICES[app.name] ?? {},
		},
	});
	const { id } = await client.workflows.create(draft);
	const { status, error } = await client.run(id, { trigger: 'New Action Item' });
	expect([status, error]).toEqual(['success', undefined]);
	// In Linear, the node takes no day.
	const dueDate = app.into.date === 'in the description' ? null : DAY;
	expect(standIn.tasks().map((task) => ({ ...task, title: visible(task.title) }))).toMatchObject([
		{ title: TITLE, dueDate, assignee: people[0] },
		{ title: LATER, dueDate: null, assignee: null },
	]);
});
