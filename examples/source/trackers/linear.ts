import { changed, expression, followed, neutralDescription } from '../expressions.ts';
import { httpRequest, pages } from '../http-request.ts';
import type { JsonObject } from '../json.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'linearApi';
const CREATE = 'Create Issue in Linear';
const LOOK = 'Find Issues in Linear';
const TEAM = 'TEAM';
const graphql = (name: string, query: string, variables: string, options: JsonObject = {}): Step =>
	httpRequest(name, CREDENTIAL, {
		method: 'POST',
		url: 'https://api.linear.app/graphql',
		body: { query, variables: expression(`({ ${variables} })`) },
		options,
	});

const mutation = (...given: Parameters<typeof graphql>): Step => ({
	...graphql(...given),
	refusal: { isIn: '$json.errors !== undefined', reason: 'failed.errors?.[0]?.message' },
});

/** Null takes a due date or a person away. */
const INPUT =
	`title: ${changed('title')}, description: ${neutralDescription()}, ` +
	`dueDate: ${followed('due_date', changed('due_date'))}, assigneeId: ${followed('assignee', changed('assignee'))}`;

const PAGE = '$response.body?.data?.issues?.pageInfo';
/** Of all teams, and in the trash too: their ids can't be given again. */
const issues = graphql(
	LOOK,
	'query ($after: String) { workflowStates(first: 250, filter: { type: { in: ["canceled", "unstarted"] } }) { nodes { id type position team { id } } } issues(first: 100, after: $after, includeArchived: true, filter: { description: { contains: "ai_" } }) { nodes { id title description createdAt trashed assignee { id } state { type } team { id } } pageInfo { hasNextPage endCursor } } }',
	'',
	pages(
		{ type: 'body', name: 'variables', next: `({ after: ${PAGE}?.endCursor })` },
		`!${PAGE}?.hasNextPage`,
	),
);

const LISTED = `$('${LOOK}').all().flatMap(({ json }) => json.data.issues.nodes)`;
/** So that Linear refuses a second issue; an issue without its mark keeps the id, so its successor gets another. */
const FREE_ID = `${LISTED}.some(({ id }) => id === ${changed('action_item_uuid')}) ? undefined : ${changed('action_item_uuid')}`;
/** The first state of its type in the team that the issue is in now. */
const THIS_ISSUE = `${LISTED}.find(({ id }) => id === ${changed('task_id')})`;
const STATE = `$('${LOOK}').first().json.data.workflowStates.nodes.filter(({ type, team }) => type === ({ close: 'canceled', reopen: 'unstarted' })[${changed('change')}] && team.id === ${THIS_ISSUE}.team.id).sort((one, other) => one.position - other.position)[0]?.id`;

export const LINEAR: Tracker = {
	name: 'linear',
	label: 'Linear',
	title: 'Create and update Linear issues from the action items of your notes',
	things: 'Linear issues',
	setUp: [
		`*${CREATE}*: put your team's UUID in place of *TEAM* (*Copy model UUID* in the menu of the team page, Ctrl or Cmd and K).`,
	],
	assigneeIs: 'the UUID of the Linear user',
	reading: { tracker: 'linear' },
	looks: [[issues]],
	create: mutation(
		CREATE,
		'mutation ($input: IssueCreateInput!) { issueCreate(input: $input) { issue { id } } }',
		`input: { id: ${FREE_ID}, teamId: '${TEAM}', ${INPUT} }`,
	),
	change: [
		mutation(
			'Update, Close or Reopen Issue',
			'mutation ($id: String!, $input: IssueUpdateInput!) { issueUpdate(id: $id, input: $input) { issue { id } } }',
			`id: ${changed('task_id')}, input: { ${INPUT}, stateId: ${STATE}, trashed: null }`,
		),
	],
	limits:
		'A closed task is a canceled issue. If somebody removes the ID line of an issue, put it back: Linear refuses to create the issue again.',
};
