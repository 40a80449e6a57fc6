import {
	change,
	changed,
	chosen,
	expression,
	followed,
	FROM_LIST,
	neutralDescription,
	whereTitled,
} from '../expressions.ts';
import { httpRequest } from '../http-request.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'githubApi';
const ISSUES = 'Find Issues on GitHub';
const API = `https://api.github.com/repos/{{ ${chosen(ISSUES, 'owner.value')} }}/{{ ${chosen(ISSUES, 'repository.value')} }}/issues`;

const issues: Step = {
	name: ISSUES,
	type: 'n8n-nodes-base.github',
	typeVersion: 1.1,
	parameters: {
		authentication: 'accessToken',
		owner: FROM_LIST,
		repository: FROM_LIST,
		resource: 'repository',
		operation: 'getIssues',
		returnAll: true,
		getRepositoryIssuesFilters: { state: 'all' },
	},
	credential: CREDENTIAL,
};

const TEXTS = {
	title: change('title'),
	body: expression(neutralDescription()),
};
const ASSIGNEES = changed('assignees');
const only = (values: string) => expression(`(${values})[${changed('change')}]`);

export const GITHUB: Tracker = {
	name: 'github',
	label: 'GitHub',
	title: 'Create and update GitHub issues from the action items of your notes',
	things: 'GitHub issues',
	setUp: [`*${ISSUES}*: choose the owner and the repository from their lists.`],
	assigneeIs: 'the GitHub user name of someone with access to the repository',
	reading: { tracker: 'github' },
	looks: [[issues]],
	create: httpRequest('Create Issue on GitHub', CREDENTIAL, {
		method: 'POST',
		url: whereTitled(`=${API}`),
		body: { ...TEXTS, assignees: expression(ASSIGNEES) },
	}),
	change: [
		httpRequest('Update, Close or Reopen Issue', CREDENTIAL, {
			method: 'PATCH',
			url: `=${API}/{{ ${changed('task_id')} }}`,
			body: {
				...TEXTS,
				assignees: expression(followed('assignees', ASSIGNEES)),
				state: only(`{ close: 'closed', reopen: 'open' }`),
				state_reason: only(`{ close: 'not_planned' }`),
			},
		}),
	],
	limits:
		'GitHub issues have no due date, so the day is in the text. If the token may not push to the repository, GitHub drops the assignees without an error.',
};
