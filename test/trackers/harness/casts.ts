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
	/** Values for the node Settings, by their names. */
	settings: Record<string, string>;
	/** Two people whom a task can be assigned to, as the owner mapping names them. */
	people: readonly [string, string];
}

const both = ([anna = '', bob = '']: readonly string[]) => [anna, bob] as const;

/** By the name of the tracker. */
export const CASTS: Record<string, () => Cast> = {
	notion: () => ({
		standIn: notion(),
		settings: { data_source_id: notionAccount.dataSourceId },
		people: both(notionAccount.userIds),
	}),
	github: () => ({
		standIn: github(),
		settings: { owner: githubAccount.owner, repository: githubAccount.repository },
		people: both(githubAccount.logins),
	}),
	jira: () => ({
		standIn: jira(),
		settings: {
			site: jiraAccount.domain,
			project_id: jiraAccount.project.id,
			issue_type_id: jiraAccount.issueType.id,
		},
		people: both(jiraAccount.accountIds),
	}),
	clickup: () => ({
		standIn: clickUp(),
		settings: { list_id: clickUpAccount.listId, key_field_id: clickUpAccount.keyFieldId },
		people: both(clickUpAccount.userIds.map(String)),
	}),
	trello: () => ({
		standIn: trello(),
		settings: { board_id: trelloAccount.boardId, list_id: trelloAccount.listId },
		people: both(trelloAccount.memberIds),
	}),
	asana: () => ({
		standIn: asana(),
		settings: { workspace_id: asanaAccount.workspaceId, project_id: asanaAccount.projectId },
		people: both(asanaAccount.people.map(({ gid }) => gid)),
	}),
	todoist: () => ({
		standIn: todoist(),
		settings: { project_id: todoistAccount.projectId },
		people: both(todoistAccount.assigneeIds),
	}),
	linear: () => ({
		standIn: linear(),
		settings: { team_id: linearAccount.teamId },
		people: both(linearAccount.userIds),
	}),
	any_tracker: () => ({
		standIn: anyTracker(),
		settings: { tracker_url: 'https://tracker.example.com' },
		people: ['anna@example.com', 'bob@example.com'],
	}),
};
