import type { JsonObject } from '../../../dev/json.ts';
import type { StandIn, StandInAnswer, StandInRequest } from '../stand-in.ts';
import { anyTracker } from '../stand-ins/any-tracker.ts';
import { asana } from '../stand-ins/asana.ts';
import { asanaAccount } from '../stand-ins/asana-fields.ts';
import { clickUp } from '../stand-ins/clickup.ts';
import { clickUpAccount } from '../stand-ins/clickup-fields.ts';
import { github } from '../stand-ins/github.ts';
import { githubAccount } from '../stand-ins/github-fields.ts';
import { jira } from '../stand-ins/jira.ts';
import { jiraAccount } from '../stand-ins/jira-fields.ts';
import { linear } from '../stand-ins/linear.ts';
import { linearAccount } from '../stand-ins/linear-team.ts';
import { notion } from '../stand-ins/notion.ts';
import { notionAccount } from '../stand-ins/notion-fields.ts';
import { todoist } from '../stand-ins/todoist.ts';
import { todoistAccount } from '../stand-ins/todoist-fields.ts';
import { trello } from '../stand-ins/trello.ts';
import { trelloAccount } from '../stand-ins/trello-fields.ts';

/** A stand-in, or a tracker that runs here and may take its time. */
export interface Standing extends Omit<StandIn, 'answer' | 'credential'> {
	credential?: StandIn['credential'];
	answer(request: StandInRequest): StandInAnswer | Promise<StandInAnswer>;
}

/** A stand-in, and what a user would enter so that the workflow fits it. */
export interface Cast {
	standIn: Standing;
	/** What to choose or type, by the names of nodes and their parameters. */
	choices: Record<string, JsonObject>;
	/** Texts to replace, where a node has no field of its own for them. */
	replace?: Record<string, string>;
	/** Two people whom a task can be assigned to, as the owner mapping names them. */
	people: readonly [string, string];
}

/** As if it was chosen from a list. */
const chosen = (value: string) => ({ __rl: true, mode: 'list', value });

const REPOSITORY = {
	owner: chosen(githubAccount.owner),
	repository: chosen(githubAccount.repository),
};
const LIST = { team: '1', space: '2', list: clickUpAccount.listId };
const TASKS_URL = { url: 'https://tracker.example.com/api/tasks' };

const both = ([anna = '', bob = '']: readonly string[]) => [anna, bob] as const;

/** By the name of the tracker; people live in this timezone. */
export const CASTS: Record<string, (zone?: string) => Cast> = {
	notion: () => ({
		standIn: notion(),
		choices: { 'Find Pages in Notion': { dataSourceId: chosen(notionAccount.dataSourceId) } },
		people: both(notionAccount.userIds),
	}),
	github: () => ({
		standIn: github(),
		choices: { 'Find Issues on GitHub': REPOSITORY },
		people: both(githubAccount.logins),
	}),
	jira: () => ({
		standIn: jira(),
		choices: { 'Create Issue in Jira': { url: `${jiraAccount.domain}/rest/api/2/issue` } },
		replace: { KEY: jiraAccount.project.key },
		people: both(jiraAccount.accountIds),
	}),
	clickup: (zone) => ({
		standIn: clickUp(Date.now, zone),
		choices: { 'Find Tasks in ClickUp': LIST },
		people: both(clickUpAccount.userIds.map(String)),
	}),
	trello: (zone) => ({
		standIn: trello(zone),
		choices: {},
		replace: { BOARD: trelloAccount.shortLink },
		people: both(trelloAccount.memberIds),
	}),
	asana: () => ({
		standIn: asana(),
		choices: { 'Find Tasks in Asana': { filters: { project: asanaAccount.projectId } } },
		people: both(asanaAccount.people.map(({ gid }) => gid)),
	}),
	todoist: () => ({
		standIn: todoist(),
		choices: { 'Find Open Tasks in Todoist': { filters: { projectId: todoistAccount.projectId } } },
		people: both(todoistAccount.assigneeIds),
	}),
	linear: () => ({
		standIn: linear(),
		choices: {},
		replace: { TEAM: linearAccount.teamId },
		people: both(linearAccount.userIds),
	}),
	any_tracker: () => ({
		standIn: anyTracker(),
		choices: { 'Find Tasks in Your Tracker': TASKS_URL },
		people: ['anna@example.com', 'bob@example.com'],
	}),
};
