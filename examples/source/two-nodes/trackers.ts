import { expression, FROM_LIST, noonOf, plain } from '../expressions.ts';
import { DESCRIPTION, linesOf, orNothing, TITLE, WITH_DATE, type App } from './app.ts';

/** Trackers of teams. */

export const JIRA: App = {
	name: 'jira',
	label: 'Jira',
	thing: 'issue',
	create: {
		name: 'Create Issue in Jira',
		type: 'n8n-nodes-base.jira',
		typeVersion: 1,
		parameters: {
			jiraVersion: 'cloud',
			resource: 'issue',
			operation: 'create',
			project: FROM_LIST,
			issueType: FROM_LIST,
			summary: expression(TITLE),
			additionalFields: {
				// Braces, brackets and exclamation marks make macros, mentions and images.
				description: expression(plain(DESCRIPTION, '[{!')),
				// The node has no due date of its own, and would send an empty assignee as an object.
				customFieldsUi: {
					customFieldsValues: [
						{ fieldId: byId('duedate'), fieldValue: orNothing('due_date') },
						{
							fieldId: byId('assignee'),
							fieldValue: expression('$json.assignee ? { id: $json.assignee } : undefined'),
						},
					],
				},
			},
		},
	},
	setUp: 'choose the project and the issue type.',
	assigneeIs: 'the account ID in Jira, the end of the address of a profile',
	into: {
		title: 'Summary',
		description: 'Description',
		date: 'Custom Fields, duedate',
		person: 'Custom Fields, assignee',
	},
	pitfalls: 'For Jira Cloud. Due date and Assignee must be on the screen of the project.',
	follows: 'jira-tasks',
};

export const ASANA: App = {
	name: 'asana',
	label: 'Asana',
	thing: 'task',
	create: {
		name: 'Create Task in Asana',
		type: 'n8n-nodes-base.asana',
		typeVersion: 1,
		parameters: {
			authentication: 'accessToken',
			resource: 'task',
			operation: 'create',
			workspace: '',
			name: expression(TITLE),
			otherProperties: {
				projects: [],
				notes: expression(DESCRIPTION),
				due_on: orNothing('due_date'),
				assignee: orNothing('assignee'),
			},
		},
	},
	setUp: 'choose the workspace and, under **Additional Fields**, the project.',
	assigneeIs: 'the email address of the Asana user',
	into: { title: 'Name', description: 'Notes', date: 'Due On', person: 'Assignee' },
	pitfalls: "A task without a project and an assignee is in nobody's list.",
	follows: 'asana-tasks',
};

export const TRELLO: App = {
	name: 'trello',
	label: 'Trello',
	thing: 'card',
	create: {
		name: 'Create Card in Trello',
		type: 'n8n-nodes-base.trello',
		typeVersion: 1,
		parameters: {
			authentication: 'apiKey',
			resource: 'card',
			operation: 'create',
			listId: '',
			name: expression(plain(TITLE)),
			description: expression(plain(DESCRIPTION)),
			additionalFields: {
				due: expression(`$json.due_date ? ${noonOf('$json.due_date')}.toUTC().toISO() : undefined`),
				idMembers: orNothing('assignee'),
			},
		},
	},
	setUp:
		'enter the **List ID**: open a card of the list, put `.json` after its address, and copy *idList*.',
	assigneeIs:
		'the ID of a member of the board: put `.json` after the address of the board, and look under *members*',
	into: { title: 'Name', description: 'Description', date: 'Due Date', person: 'Member IDs' },
	follows: 'trello-tasks',
};

export const CLICKUP: App = {
	name: 'clickup',
	label: 'ClickUp',
	thing: 'task',
	create: {
		name: 'Create Task in ClickUp',
		type: 'n8n-nodes-base.clickUp',
		typeVersion: 1,
		parameters: {
			authentication: 'accessToken',
			resource: 'task',
			operation: 'create',
			team: '',
			space: '',
			folderless: true,
			list: '',
			name: expression(TITLE),
			additionalFields: {
				markdownContent: true,
				content: expression(plain(`${linesOf()}.join('\\n\\n')`)),
				dueDate: expression(`$json.due_date ? ${noonOf('$json.due_date')}.toISO() : ''`),
				assignees: expression('$json.assignee ? [Number($json.assignee)] : []'),
			},
		},
	},
	setUp: 'choose team, space and list (**Folderless List** off for one in a folder).',
	assigneeIs: 'the number of the ClickUp user',
	seenIn: 'choose somebody under *Assignees* of the node, and switch the field to *Expression*',
	into: { title: 'Name', description: 'Content', date: 'Due Date', person: 'Assignees' },
	pitfalls: 'ClickUp refuses people who are not in the workspace.',
	follows: 'clickup-tasks',
};

export const LINEAR: App = {
	name: 'linear',
	label: 'Linear',
	thing: 'issue',
	create: {
		name: 'Create Issue in Linear',
		type: 'n8n-nodes-base.linear',
		typeVersion: 1.1,
		parameters: {
			authentication: 'apiToken',
			resource: 'issue',
			operation: 'create',
			teamId: '',
			title: expression(TITLE),
			additionalFields: {
				description: expression(plain(WITH_DATE)),
				assigneeId: orNothing('assignee'),
			},
		},
	},
	setUp: 'choose the team.',
	assigneeIs: 'the UUID of the Linear user',
	seenIn: '*Copy model UUID* in the menu of the user page (Ctrl or Cmd and K)',
	into: {
		title: 'Title',
		description: 'Description',
		date: 'in the description',
		person: 'Assignee',
	},
	follows: 'linear-tasks',
};

/** The node can't leave an assignee out, so the person is mentioned, and GitHub tells them. */
const MENTION = "($json.assignee ? '\\nFor: @' + $json.assignee : '')";

export const GITHUB: App = {
	name: 'github',
	label: 'GitHub',
	thing: 'issue',
	create: {
		name: 'Create Issue on GitHub',
		type: 'n8n-nodes-base.github',
		typeVersion: 1.1,
		parameters: {
			authentication: 'accessToken',
			resource: 'issue',
			operation: 'create',
			owner: FROM_LIST,
			repository: FROM_LIST,
			title: expression(TITLE),
			body: expression(`${plain(WITH_DATE)} + ${MENTION}`),
			labels: [],
			assignees: [],
		},
	},
	setUp: 'choose the owner and the repository.',
	assigneeIs: 'the GitHub user name of someone with access to the repository',
	into: { title: 'Title', description: 'Body', date: 'in the body', person: 'in the body' },
	pitfalls: 'The day and the person are in the body. GitHub notifies the person.',
	follows: 'github-tasks',
};

const PERSON = "{ personsAndTeams: [{ id: Number($json.assignee), kind: 'person' }] }";

export const MONDAY: App = {
	name: 'monday',
	label: 'monday.com',
	thing: 'item',
	create: {
		name: 'Create Item on monday.com',
		type: 'n8n-nodes-base.mondayCom',
		typeVersion: 1,
		parameters: {
			authentication: 'accessToken',
			resource: 'boardItem',
			operation: 'create',
			boardId: '',
			groupId: '',
			name: expression(TITLE),
			additionalFields: {
				columnValues: expression(
					`JSON.stringify({ text: ${DESCRIPTION}, date4: $json.due_date ? { date: $json.due_date } : undefined, person: $json.assignee ? ${PERSON} : undefined })`,
				),
			},
		},
	},
	setUp:
		'choose board and group. In **Column Values**, put the IDs of your columns in place of *text*, *date4* and *person* (column menu → Copy column ID, with developer mode on).',
	assigneeIs: 'the number of the monday.com user, the end of the address of a profile',
	into: {
		title: 'Name',
		description: 'Column Values, a text column',
		date: 'Column Values, a date column',
		person: 'Column Values, a people column',
	},
	pitfalls:
		'If the ID of a column does not exist, monday.com refuses the item, and the node may not show it.',
};

function byId(value: string) {
	return { __rl: true, mode: 'id', value };
}
