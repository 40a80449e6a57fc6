import { change, changed, chosen, expression, neutral } from '../expressions.ts';
import { httpRequest } from '../http-request.ts';
import type { JsonObject } from '../json.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'jiraSoftwareCloudApi';
const CREATE = 'Create Issue in Jira';
const LOOK = 'Look at the Issue';
/** All issues of this workflow have it, so that one search finds them. */
const OURS = 'from-notes';
/** An issue that the workflow closed itself has it. */
const GONE = 'no-longer-in-note';
const CLOSED = 'Done';
const OPEN = 'To Do';
const ISSUE = `{{ ${chosen(CREATE, 'url')} }}/{{ ${changed('task_id')} }}`;

const jira = (name: string, parameters: JsonObject, sample: JsonObject[]): Step => ({
	name,
	type: 'n8n-nodes-base.jira',
	typeVersion: 1,
	parameters: { jiraVersion: 'cloud', resource: 'issue', ...parameters },
	credential: CREDENTIAL,
	sample,
});

const issues = (jql: string, fields: string): Step =>
	jira('Issues in Jira', { operation: 'getAll', returnAll: true, options: { jql, fields } }, [
		{
			key: 'T-3',
			fields: { description: `ai_${'3'.repeat(32)}`, labels: [`ai_${'3'.repeat(32)}`] },
		},
	]);

/** Braces, brackets and exclamation marks make macros, mentions and images. */
const FIELDS = {
	'fields.summary': change('title'),
	'fields.description': expression(neutral(changed('description'), '[{!')),
	'fields.duedate': change('due_date'),
	'fields.assignee': expression(`${changed('assignee')} ? { id: ${changed('assignee')} } : null`),
};

const IS_CLOSE = `${changed('change')} === 'close'`;
const IS_DONE = "$json.fields.status.statusCategory.key === 'done'";
const TRANSITION = `$json.transitions.find(({ to }) => to.name === (${IS_CLOSE} ? '${CLOSED}' : '${OPEN}'))`;
const labelsOf = (item: string) => `(${item}.fields?.labels ?? [])`;

export const JIRA: Tracker = {
	name: 'jira',
	label: 'Jira',
	title: 'Keep Jira issues in step with the action items of your notes',
	starterTitle: 'Create and update Jira issues from the action items of your notes',
	things: 'Jira issues',
	setUp: [
		`*${CREATE}*: in the URL, put the address of your Jira in place of *your-site*; below, the key of the project in place of *KEY* (the letters before the number of an issue, as MIN in MIN-12), and the type of issue if it is not *Task*.`,
		`*Move Issue in Jira*: issues are closed with the status ${CLOSED} and reopened with ${OPEN}; if yours have other names, change them there.`,
		'In the project, the fields Due date, Assignee and Labels must be on the screens, and issues without an assignee allowed.',
	],
	assigneeIs: 'the account ID, which is the end of the address of a profile in Jira',
	lengths: { descriptionLength: 20_000 },
	looks: [
		{
			steps: [issues(`labels = "${OURS}" AND updated >= -30d`, 'labels,status')],
			remember: 'Remember What Was Found',
			id: '$json.key',
			key: (item) => `${labelsOf(item)}.find((label) => label.startsWith('ai_'))`,
			isClosedByUs: (item) => `${labelsOf(item)}.includes('${GONE}')`,
			isOpen: "$json.fields?.status?.statusCategory.key !== 'done'",
		},
	],
	create: [
		httpRequest(CREATE, CREDENTIAL, {
			method: 'POST',
			url: 'https://your-site.atlassian.net/rest/api/2/issue',
			body: {
				'fields.project.key': 'KEY',
				'fields.issuetype.name': 'Task',
				...FIELDS,
				'fields.labels': expression(`['${OURS}', ${changed('action_item_key')}]`),
			},
			sample: [{ key: 'T-1' }, { key: 'T-2' }],
		}),
	],
	created: '$json.key',
	change: {
		steps: [
			httpRequest('Update Issue in Jira', CREDENTIAL, {
				method: 'PUT',
				url: `=${ISSUE}`,
				body: {
					...FIELDS,
					'update.labels': expression(`[{ [${IS_CLOSE} ? 'add' : 'remove']: '${GONE}' }]`),
				},
				sample: [{}],
			}),
			httpRequest(LOOK, CREDENTIAL, {
				method: 'GET',
				url: `=${ISSUE}`,
				query: { fields: 'status', expand: 'transitions' },
				sample: [{ fields: { status: { statusCategory: { key: 'new' } } }, transitions: [] }],
			}),
			httpRequest('Move Issue in Jira', CREDENTIAL, {
				method: 'POST',
				url: `=${ISSUE}/transitions`,
				// An id that no transition has makes Jira refuse where none leads to the status.
				body: { 'transition.id': expression(`${TRANSITION}?.id ?? '0'`) },
				sample: [{}],
			}),
		],
		gate: {
			before: 2,
			name: 'Is It to Move?',
			condition: `${changed('change')} !== 'update' && (${IS_DONE}) !== (${IS_CLOSE})`,
		},
	},
	starter: {
		reading: { tracker: 'jira' },
		looks: [[issues(`labels = "${OURS}"`, 'summary,description,status,created,assignee')]],
		setUp: [
			`*${CREATE}*: in the URL, put the address of your Jira in place of *your-site*; below, the key of the project in place of *KEY* (the letters before the number of an issue, as MIN in MIN-12).`,
			`*Move Issue in Jira*: if your statuses are not called ${OPEN} and ${CLOSED}, change them there.`,
		],
	},
	limits:
		"Jira's search finds a new issue after some seconds, rarely after minutes. If it lags more than two minutes behind a run that was cut off, one issue may be duplicated.",
};
