import { keepWithKey } from '../conditions.ts';
import {
	change,
	changed,
	expression,
	LONG_BEFORE_IT_BEGAN,
	set,
	setting,
	shortTask,
	textBelow,
} from '../expressions.ts';
import { httpRequest, type Call } from '../http-request.ts';
import type { JsonObject } from '../json.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'githubApi';
/** What a title may have. */
const TITLE = 256;
const ISSUES = `'https://api.github.com/repos/' + ${set('owner')} + '/' + ${set('repository')} + '/issues'`;
const ISSUE = `${ISSUES} + '/' + ${changed('task_id')}`;

const github = (name: string, parameters: JsonObject, sample: JsonObject): Step => ({
	name,
	type: 'n8n-nodes-base.github',
	typeVersion: 1.1,
	parameters: {
		authentication: 'accessToken',
		owner: { __rl: true, mode: 'name', value: setting('owner') },
		repository: { __rl: true, mode: 'name', value: setting('repository') },
		...parameters,
	},
	credential: CREDENTIAL,
	sample: [sample],
});

/** n8n's GitHub node has no list of assignees that may be empty. */
const request = (name: string, call: Call): Step => httpRequest(name, CREDENTIAL, call);

/**
 * Issues have no due date of their own, so it is a line of the text. An @ would call people who
 * happen to have this name on GitHub.
 */
const BODY = `(${changed('due_date')} ? 'Due date: ' + ${changed('due_date')} + '\\n' : '') + ${textBelow(TITLE)}`;
const FIELDS = `title: ${shortTask(TITLE)}, body: (${BODY}).replaceAll('@', '@\\u200b'), assignees: [${changed('assignee')}].filter(Boolean)`;

export const GITHUB: Tracker = {
	name: 'github',
	label: 'GitHub',
	title: 'Keep GitHub issues in step with the action items of your notes',
	settings: [
		{ name: 'owner', value: '', says: 'the owner of the repository: the first part of its name' },
		{ name: 'repository', value: '', says: 'the second part of its name' },
		{ name: 'label', value: 'meeting', says: 'the label that all issues get' },
	],
	assigneeIs: 'the GitHub user name of someone with access to the repository',
	find: [
		github(
			'Get Issues Changed Since Then',
			{
				resource: 'repository',
				operation: 'getIssues',
				returnAll: true,
				getRepositoryIssuesFilters: { state: 'all', since: expression(LONG_BEFORE_IT_BEGAN) },
			},
			{ number: 2, body: `ai_${'2'.repeat(32)}` },
		),
		keepWithKey('$json.body'),
	],
	found: '$json.number?.toString()',
	create: [
		request('Create Issue on GitHub', {
			method: 'POST',
			url: expression(ISSUES),
			body: `{ ${FIELDS}, labels: [${set('label')}].filter(Boolean) }`,
			sample: { number: 1 },
		}),
	],
	created: '$json.number.toString()',
	update: [
		request('Update Issue on GitHub', {
			method: 'PATCH',
			url: expression(ISSUE),
			body: `{ ${FIELDS} }`,
			sample: { number: 3 },
		}),
	],
	reopen: [
		request('Reopen Issue on GitHub', {
			method: 'PATCH',
			url: expression(ISSUE),
			body: `{ ${FIELDS}, state: 'open' }`,
			sample: { number: 5 },
		}),
	],
	close: [
		github(
			'Close Issue on GitHub',
			{
				resource: 'issue',
				operation: 'edit',
				issueNumber: change('task_id'),
				editFields: { state: 'closed', state_reason: 'not_planned' },
			},
			{ number: 4 },
		),
	],
	notes: {
		marker: 'The last line of each issue.',
		limits:
			'Issues have no due date, so it is in the first line of the text. GitHub silently drops labels and assignees if the token may not push to the repository. Lists by label lag behind, so the workflow looks through the issues that changed since the creation began.',
	},
};
