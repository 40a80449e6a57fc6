import { change, changed, expression, set, shortTask, textBelow } from '../expressions.ts';
import { httpRequest } from '../http-request.ts';
import type { JsonObject } from '../json.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'linearApi';

const graphql = (name: string, query: string, variables: string, data: JsonObject): Step =>
	httpRequest(name, CREDENTIAL, {
		method: 'POST',
		url: 'https://api.linear.app/graphql',
		body: `{ query: '${query}', variables: ${variables} }`,
		sample: { data },
	});

/** Linear answers wrong input with 200; its own node takes that for the failure that it is. */
const update = (name: string, id: string, updateFields: JsonObject): Step => ({
	name,
	type: 'n8n-nodes-base.linear',
	typeVersion: 1.1,
	parameters: {
		authentication: 'apiToken',
		resource: 'issue',
		operation: 'update',
		issueId: id,
		updateFields,
	},
	credential: CREDENTIAL,
	sample: [{ id: 'T-1' }],
});

const TITLE = shortTask(255);
const FIELDS = {
	title: expression(TITLE),
	description: expression(textBelow(255)),
	assigneeId: expression(`${changed('assignee')} ?? null`),
};

/** n8n's Linear node knows no due date. */
const setDueDate = (name: string): Step =>
	graphql(
		name,
		'mutation ($id: String!, $input: IssueUpdateInput!) { issueUpdate(id: $id, input: $input) { success } }',
		`{ id: ${changed('task_id')}, input: { dueDate: ${changed('due_date')} ?? null } }`,
		{ issueUpdate: { success: true } },
	);

/** Each team has states of its own, but the same types of them. */
const getStates = (name: string): Step =>
	graphql(
		name,
		'query ($id: String!) { team(id: $id) { states { nodes { id type position } } } }',
		`{ id: ${set('team_id')} }`,
		{ team: { states: { nodes: [{ id: 'S-1', type: 'unstarted', position: 0 }] } } },
	);
const firstState = (type: string) =>
	expression(
		`$json.data.team.states.nodes.filter((state) => state.type === '${type}').sort((one, other) => one.position - other.position)[0].id`,
	);

export const LINEAR: Tracker = {
	name: 'linear',
	label: 'Linear',
	title: 'Keep Linear issues in step with the action items of your notes',
	settings: [
		{
			name: 'team_id',
			value: '',
			says: 'the ID of the team for the issues: on a page of the team, press Ctrl or Cmd and K and choose *Copy model UUID*',
		},
	],
	assigneeIs: 'the ID of the Linear user: *Copy model UUID* on the page of the user',
	find: [
		graphql(
			'Find Issue by Its ID',
			'query ($id: ID!) { issues(filter: { id: { eq: $id } }, includeArchived: true) { nodes { id } } }',
			`{ id: ${changed('action_item_uuid')} }`,
			{ issues: { nodes: [{ id: 'T-2' }] } },
		),
	],
	found: '$json.data?.issues?.nodes?.[0]?.id',
	create: [
		graphql(
			'Create Issue in Linear',
			'mutation ($input: IssueCreateInput!) { issueCreate(input: $input) { success } }',
			`{ input: { id: ${changed('action_item_uuid')}, teamId: ${set('team_id')}, title: ${TITLE}, dueDate: ${changed('due_date')} ?? null } }`,
			{ issueCreate: { success: true } },
		),
		update('Fill In the New Issue', change('action_item_uuid'), FIELDS),
	],
	created: '$json.id',
	update: [
		update('Update Issue in Linear', change('task_id'), FIELDS),
		setDueDate('Update Its Due Date'),
	],
	reopen: [
		getStates('Get States to Reopen'),
		update('Reopen Issue in Linear', change('task_id'), {
			...FIELDS,
			stateId: firstState('unstarted'),
		}),
		setDueDate('Set Its Due Date Again'),
	],
	close: [
		getStates('Get States to Close'),
		update('Close Issue in Linear', change('task_id'), { stateId: firstState('canceled') }),
	],
	notes: {
		marker:
			'The ID of each issue, which is made from the key, so Linear itself refuses a second one.',
		limits:
			"A closed task is a canceled issue. If a new issue can't be filled in because Linear has no such issue, its creation was refused: check *team_id*.",
	},
};
