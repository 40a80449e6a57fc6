import type { StandIn } from '../stand-in.ts';
import { asana } from '../stand-ins/asana.ts';
import { asanaAccount } from '../stand-ins/asana-fields.ts';
import { github } from '../stand-ins/github.ts';
import { githubAccount } from '../stand-ins/github-fields.ts';
import { jira } from '../stand-ins/jira.ts';
import { jiraAccount } from '../stand-ins/jira-fields.ts';
import { linear } from '../stand-ins/linear.ts';
import { linearAccount } from '../stand-ins/linear-team.ts';
import { todoist } from '../stand-ins/todoist.ts';
import { todoistAccount } from '../stand-ins/todoist-fields.ts';

/** A stand-in, and what a user would enter so that the workflow fits it. */
export interface Cast {
	standIn: StandIn;
	/** Values for the node Settings, by their names. */
	settings: Record<string, string>;
	/** Two people whom a task can be assigned to, as the owner mapping names them. */
	people: readonly [string, string];
	/** How a task names these people, where that differs. */
	shownAs?: readonly [string, string];
}

const both = ([anna = '', bob = '']: readonly string[]) => [anna, bob] as const;

/** By the name of the tracker. */
export const CASTS: Record<string, () => Cast> = {
	todoist: () => ({
		standIn: todoist(),
		settings: { project_id: todoistAccount.projectId },
		people: both(todoistAccount.assigneeIds),
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
	asana: () => ({
		standIn: asana(),
		settings: { workspace_id: asanaAccount.workspaceId, project_id: asanaAccount.projectId },
		people: both(asanaAccount.people.map(({ gid }) => gid)),
	}),
	linear: () => ({
		standIn: linear(),
		settings: { team_id: linearAccount.teamId },
		people: both(linearAccount.userIds),
	}),
};
