import { exampleWorkflow } from '../../dev/examples.ts';
import type { JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import type { App } from '../../examples/source/two-nodes/app.ts';
import { twoNodesFor } from '../../examples/source/two-nodes/app.ts';
import { APPS } from '../../examples/source/two-nodes/index.ts';
import { CASTS } from '../trackers/harness/casts.ts';
import { startTrackerProxy, type Answering } from '../trackers/harness/proxy.ts';
import { asanaAccount } from '../trackers/stand-ins/asana-fields.ts';
import { clickUpAccount } from '../trackers/stand-ins/clickup-fields.ts';
import { githubAccount } from '../trackers/stand-ins/github-fields.ts';
import { jiraAccount } from '../trackers/stand-ins/jira-fields.ts';
import { linearAccount } from '../trackers/stand-ins/linear-team.ts';
import { notionAccount } from '../trackers/stand-ins/notion-fields.ts';
import { todoistAccount } from '../trackers/stand-ins/todoist-fields.ts';
import { trelloAccount } from '../trackers/stand-ins/trello-fields.ts';
import {
	googleSheets,
	googleTasks,
	microsoftToDo,
	monday,
	type ListApp,
} from './support/servers/list-apps.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';

/** Jest types its matchers as any. */
const like = (pattern: string): unknown => expect.stringMatching(pattern);
const chosen = (value: string) => ({ __rl: true, mode: 'list', value });
const TITLE = 'Book the room';
const LATER = 'Call [the printer](https://example.com)';
const DAY = '2026-12-04';
/** Where noon is the day before in UTC. */
const ZONE = 'Pacific/Auckland';

/** What a user chooses in the node that creates. */
const CHOICES: Record<string, JsonObject> = {
	todoist: { project: chosen(todoistAccount.projectId) },
	'google-tasks': { task: 'LIST' },
	'microsoft-to-do': { taskListId: 'LIST' },
	notion: { dataSourceId: chosen(notionAccount.dataSourceId) },
	jira: { project: chosen(jiraAccount.project.id), issueType: chosen(jiraAccount.issueType.id) },
	asana: {
		workspace: asanaAccount.workspaceId,
		otherProperties: { projects: [asanaAccount.projectId] },
	},
	trello: { listId: trelloAccount.listId },
	clickup: { team: '1', space: '2', list: clickUpAccount.listId },
	linear: { teamId: linearAccount.teamId },
	github: { owner: chosen(githubAccount.owner), repository: chosen(githubAccount.repository) },
	monday: { boardId: '1', groupId: 'topics' },
	'google-sheets': { documentId: chosen('BOOK'), sheetName: chosen('7') },
};

/** What the app holds of both action items, where no stand-in of a tracker says it. */
const HELD: Record<string, unknown[]> = {
	'google-tasks': [
		{ title: TITLE, notes: like('Owner: Anna'), due: `${DAY}T00:00:00.000Z` },
		{ title: LATER, notes: 'Note: Weekly' },
	],
	'microsoft-to-do': [
		{
			...{ title: TITLE, content: like('Owner: Anna') },
			body: { content: `Owner: Anna<br>Said: ${DAY}<br>Note: Weekly`, contentType: 'html' },
			dueDateTime: {
				dateTime: like(`^${DAY}T00:00:00`),
				timeZone: ZONE,
			},
		},
		{
			title: LATER,
			content: 'Note: Weekly',
			body: { content: 'Note: Weekly', contentType: 'html' },
		},
	],
	monday: [
		expect.objectContaining({
			itemName: TITLE,
			columnValues: {
				text: `Owner: Anna\nSaid: ${DAY}\nNote: Weekly`,
				date4: { date: DAY },
				person: { personsAndTeams: [{ id: 77, kind: 'person' }] },
			},
		}),
		expect.objectContaining({ itemName: LATER, columnValues: { text: 'Note: Weekly' } }),
	],
	'google-sheets': [
		[like('^ai_'), TITLE, 'Anna', DAY, 'Weekly'],
		[like('^ai_'), LATER, '', '', 'Weekly'],
	],
};
const LISTS: Record<string, () => ListApp> = {
	'google-tasks': googleTasks,
	'microsoft-to-do': microsoftToDo,
	monday,
	'google-sheets': googleSheets,
};

interface Standing extends Pick<ListApp, 'credential'> {
	answering: Answering;
	anna: string;
	held: () => unknown[];
	right: unknown[];
}

/** An app that answers, its credential, who Anna is there, and what it should hold in the end. */
function standing(app: App): Standing {
	const list = LISTS[app.name]?.();
	if (list) {
		const held = () => list.created;
		return {
			...{ answering: list, credential: list.credential, anna: '77' },
			held,
			right: HELD[app.name] ?? [],
		};
	}
	const cast = CASTS[app.name]?.(ZONE);
	if (!cast?.standIn.credential) throw new Error(`no stand-in for ${app.name}`);
	const { standIn, people } = cast;
	const one = (title: string, dueDate: string | null, assignee: string | null): unknown =>
		expect.objectContaining({
			title,
			...(app.into.date !== 'in the description' && { dueDate }),
			...(app.into.person !== 'in the body' && { assignee }),
		});
	return {
		answering: { standIn, answer: async (request) => await standIn.answer(request) },
		credential: cast.standIn.credential,
		anna: people[0],
		held: () => standIn.tasks().map((task) => ({ ...task, title: visible(task.title) })),
		right: [one(TITLE, DAY, people[0]), one(LATER, null, null)],
	};
}

/** Without the invisible character that keeps a text from having an effect. */
const visible = (text: string) => text.replaceAll('\u200b', '');

const all = APPS.map((app) => ({ app, name: twoNodesFor(app), ...standing(app) }));
let stage: Stage;

beforeAll(async () => {
	const proxy = closedAtEnd(await startTrackerProxy(all.map(({ answering }) => answering)));
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

/** Imports the file of an app, chooses what its yellow note says, and runs it by hand, once or more often. */
async function run({ app, name, credential, anna }: (typeof all)[number], times = 1) {
	const { client, credentialId } = stage;
	const credentials = {
		notesInsightsApi: credentialId,
		[credential.type]: await client.credentials.create({ name, ...credential }),
	};
	const ownerMapping = { mappings: [{ owner: 'Anna', assignee: anna }] };
	const draft = await exampleWorkflow(name, {
		credentials,
		parameters: {
			'New Action Item': { options: { ownerMapping } },
			[app.create.name]: CHOICES[app.name] ?? {},
		},
	});
	const { id } = await client.workflows.create(draft);
	for (let at = 0; at < times; at += 1) {
		const { status, error } = await client.run(id, { trigger: 'New Action Item' });
		expect([status, error]).toEqual(['success', undefined]);
	}
}

it.each(all)('$name takes an item with a day and a person, and one without', async (one) => {
	// Rows are found by their keys, so a run that is repeated adds none.
	await run(one, one.app.name === 'google-sheets' ? 2 : 1);
	expect(one.held()).toEqual(one.right);
});
