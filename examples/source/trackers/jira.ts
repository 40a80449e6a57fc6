import {
	change,
	changed,
	chosen,
	expression,
	followed,
	neutralDescription,
} from '../expressions.ts';
import { httpRequest } from '../http-request.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'jiraSoftwareCloudApi';
const CREATE = 'Create Issue in Jira';
const ISSUES = 'Find Issues in Jira';
/** All issues of this workflow have it, so that one search finds them. */
const OURS = 'from-notes';
const CLOSED = 'Done';
const OPEN = 'To Do';
const ISSUE = `{{ ${chosen(CREATE, 'url')} }}/{{ ${changed('task_id')} }}`;

const issues: Step = {
	name: ISSUES,
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
			expand: ['transitions'],
		},
	},
	credential: CREDENTIAL,
};

/** Braces, brackets and exclamation marks make macros, mentions and images. */
const TEXTS = {
	summary: changed('title'),
	description: neutralDescription('[{!'),
};
const ASSIGNEE = `(${changed('assignee')} ? { id: ${changed('assignee')} } : null)`;
const FIELDS =
	`({ summary: ${TEXTS.summary}, description: ${TEXTS.description}, ` +
	`duedate: ${followed('due_date', changed('due_date'))}, assignee: ${followed('assignee', ASSIGNEE)} })`;

const THIS_ISSUE = `$('${ISSUES}').all().find(({ json }) => json.key === ${changed('task_id')})`;

/**
 * Moves an issue that is to be closed or opened, and writes all others. An issue is opened before it is
 * written, and closed after it: a finished one may refuse to be written, and a run that is cut off between
 * the two leaves a mark that says who closed it.
 */
function moveOrWrite(name: string, kind: 'close' | 'reopen', status: string): Step {
	const isMove = `${changed('change')} === '${kind}'`;
	const transition = `${THIS_ISSUE}.json.transitions?.find(({ to }) => to.name === '${status}')`;
	return httpRequest(name, CREDENTIAL, {
		method: expression(`${isMove} ? 'POST' : 'PUT'`),
		url: `=${ISSUE}{{ ${isMove} ? '/transitions' : '' }}`,
		body: {
			fields: expression(`${isMove} ? undefined : ${FIELDS}`),
			// An id that no transition has makes Jira refuse where none leads to the status.
			transition: expression(`${isMove} ? { id: ${transition}?.id ?? '0' } : undefined`),
		},
	});
}

const REOPEN = 'Reopen or Update Issue';
const CLOSE = 'Close or Update Issue';

export const JIRA: Tracker = {
	name: 'jira',
	label: 'Jira',
	title: 'Create and update Jira issues from the action items of your notes',
	things: 'Jira issues',
	setUp: [
		`*${CREATE}*: put your address in place of *your-site*, and the project's key (MIN of MIN-12) in place of *KEY*.`,
		`*${REOPEN}*, *${CLOSE}*: change ${OPEN} and ${CLOSED} if your statuses have other names.`,
	],
	assigneeIs: 'the account ID in Jira',
	reading: { tracker: 'jira' },
	looks: [[issues]],
	create: httpRequest(CREATE, CREDENTIAL, {
		method: 'POST',
		url: 'https://your-site.atlassian.net/rest/api/2/issue',
		body: {
			'fields.project.key': 'KEY',
			'fields.issuetype.name': 'Task',
			'fields.summary': expression(TEXTS.summary),
			'fields.description': expression(TEXTS.description),
			'fields.duedate': change('due_date'),
			'fields.assignee': expression(ASSIGNEE),
			'fields.labels': expression(`['${OURS}']`),
		},
	}),
	change: [moveOrWrite(REOPEN, 'reopen', OPEN), moveOrWrite(CLOSE, 'close', CLOSED)],
	limits:
		"For Jira Cloud. Due date, Assignee and Labels must be on the project's screens, and the project must allow issues without an assignee.",
};
