import { change, changed, chosen, expression, kept, neutral } from '../expressions.ts';
import { httpRequest } from '../http-request.ts';
import { branch, type Step, type Tracker } from '../tracker.ts';

const CREDENTIAL = 'jiraSoftwareCloudApi';
const CREATE = 'Create Issue in Jira';
const LOOK = 'Look at the Issue';
/** All issues of this workflow have it, so that one search finds them. */
const OURS = 'from-notes';
const CLOSED = 'Done';
const OPEN = 'To Do';
const ISSUE = `{{ ${chosen(CREATE, 'url')} }}/{{ ${changed('task_id')} }}`;

const issues: Step = {
	name: 'Find Issues in Jira',
	type: 'n8n-nodes-base.jira',
	typeVersion: 1,
	parameters: {
		jiraVersion: 'cloud',
		resource: 'issue',
		operation: 'getAll',
		returnAll: true,
		options: {
			jql: `labels = "${OURS}"`,
			fields: 'summary,description,status,created,assignee',
		},
	},
	credential: CREDENTIAL,
	sample: [{ key: 'T-3', fields: { description: `ai_${'3'.repeat(32)}` } }],
};

/** Braces, brackets and exclamation marks make macros, mentions and images. */
const TEXTS = {
	'fields.summary': change('title'),
	'fields.description': expression(neutral(changed('description'), '[{!')),
};
const ASSIGNEE = `${changed('assignee')} ? { id: ${changed('assignee')} } : null`;

const IS_CLOSE = `${changed('change')} === 'close'`;
const IS_DONE = "$json.fields.status.statusCategory.key === 'done'";
const TRANSITION = `$json.transitions.find(({ to }) => to.name === (${IS_CLOSE} ? '${CLOSED}' : '${OPEN}'))`;

export const JIRA: Tracker = {
	name: 'jira',
	label: 'Jira',
	title: 'Create and update Jira issues from the action items of your notes',
	things: 'Jira issues',
	setUp: [
		`*${CREATE}*: put the address of your Jira in place of *your-site*, and the key of the project (MIN of MIN-12) in place of *KEY*.`,
		`*Move Issue in Jira*: change ${OPEN} and ${CLOSED} if yours differ.`,
	],
	assigneeIs: 'the account ID in Jira',
	seenIn: 'the end of the address of a profile',
	lengths: { descriptionLength: 20_000 },
	reading: { tracker: 'jira' },
	looks: [[issues]],
	create: httpRequest(CREATE, CREDENTIAL, {
		method: 'POST',
		url: 'https://your-site.atlassian.net/rest/api/2/issue',
		body: {
			'fields.project.key': 'KEY',
			'fields.issuetype.name': 'Task',
			...TEXTS,
			'fields.duedate': change('due_date'),
			'fields.assignee': expression(ASSIGNEE),
			'fields.labels': expression(`['${OURS}']`),
		},
		sample: [{ key: 'T-1' }, { key: 'T-2' }],
	}),
	change: [
		httpRequest('Update Issue in Jira', CREDENTIAL, {
			method: 'PUT',
			url: `=${ISSUE}`,
			body: {
				...TEXTS,
				'fields.duedate': expression(kept(changed('due_date'))),
				'fields.assignee': expression(kept(ASSIGNEE)),
			},
			sample: [{}],
		}),
		httpRequest(LOOK, CREDENTIAL, {
			method: 'GET',
			url: `=${ISSUE}`,
			query: { fields: 'status', expand: 'transitions' },
			sample: [{ fields: { status: { statusCategory: { key: 'new' } } }, transitions: [] }],
		}),
		branch('Is It to Move?', `${changed('change')} !== 'update' && (${IS_DONE}) !== (${IS_CLOSE})`),
		httpRequest('Move Issue in Jira', CREDENTIAL, {
			method: 'POST',
			url: `=${ISSUE}/transitions`,
			// An id that no transition has makes Jira refuse where none leads to the status.
			body: { 'transition.id': expression(`${TRANSITION}?.id ?? '0'`) },
			sample: [{}],
		}),
	],
	limits:
		"Due date, Assignee and Labels must be on the project's screens, and issues without an assignee allowed. Jira's search finds a new issue after some seconds, rarely after minutes.",
};
