import type { JsonObject } from '../../../dev/json.ts';
import type { StandIn } from '../stand-in.ts';
import { jira } from '../stand-ins/jira.ts';
import { jiraAccount } from '../stand-ins/jira-fields.ts';
import { linear } from '../stand-ins/linear.ts';
import { linearAccount } from '../stand-ins/linear-team.ts';
import { notion } from '../stand-ins/notion.ts';
import { notionAccount } from '../stand-ins/notion-fields.ts';
import { todoist } from '../stand-ins/todoist.ts';
import { todoistAccount } from '../stand-ins/todoist-fields.ts';

/** A stand-in, and what a user would enter so that the workflow fits it. */
export interface Cast {
	standIn: StandIn;
	/** What to choose or type, by the names of nodes and their parameters. */
	choices: Record<string, JsonObject>;
	/** Texts to replace, where a node has no field of its own for them. */
	replace?: Record<string, string>;
	/** Two people whom a task can be assigned to, as the owner mapping names them. */
	people: readonly [string, string];
}

/** As if it was chosen from a list. */
const chosen = (value: string) => ({ __rl: true, mode: 'list', value });

const both = ([anna = '', bob = '']: readonly string[]) => [anna, bob] as const;

/** By the name of the tracker: one for each kind of API. */
export const CASTS: Record<string, () => Cast> = {
	notion: () => ({
		standIn: notion(),
		choices: { 'Find Pages in Notion': { dataSourceId: chosen(notionAccount.dataSourceId) } },
		people: both(notionAccount.userIds),
	}),
	jira: () => ({
		standIn: jira(),
		choices: { 'Create Issue in Jira': { url: `${jiraAccount.domain}/rest/api/2/issue` } },
		replace: { KEY: jiraAccount.project.key },
		people: both(jiraAccount.accountIds),
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
};
