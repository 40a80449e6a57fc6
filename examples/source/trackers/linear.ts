import { change, changed, chosen, expression, neutral } from '../expressions.ts';
import { httpRequest, splitOut } from '../http-request.ts';
import type { JsonObject } from '../json.ts';
import { inLastLine } from '../full/marks.ts';
import type { Step, Tracker } from '../tracker.ts';

const CREDENTIAL = 'linearApi';
const CREATE = 'Create Issue in Linear';
const LOOK = 'Issues in Linear';
const TEAM = 'TEAM';
const SAMPLE_ISSUE = {
	id: 'T-3',
	state: { type: 'unstarted' },
	description: `ai_${'3'.repeat(32)}`,
};

const graphql = (
	name: string,
	query: string,
	variables: string,
	data: JsonObject,
	options: JsonObject = {},
): Step =>
	httpRequest(name, CREDENTIAL, {
		method: 'POST',
		url: 'https://api.linear.app/graphql',
		body: { query, variables: expression(`({ ${variables} })`) },
		options,
		sample: [{ data }],
	});

/** Linear answers wrong input with 200; its own node takes that for the failure that it is. */
const linear = (name: string, parameters: JsonObject, sample: JsonObject[]): Step => ({
	name,
	type: 'n8n-nodes-base.linear',
	typeVersion: 1.1,
	parameters: { authentication: 'apiToken', resource: 'issue', ...parameters },
	credential: CREDENTIAL,
	sample,
});

/** n8n's Linear node knows no due date. */
const setDueDate = (name: string, id: string): Step =>
	graphql(
		name,
		'mutation ($id: String!, $input: IssueUpdateInput!) { issueUpdate(id: $id, input: $input) { issue { id } } }',
		`id: ${id}, input: { dueDate: ${changed('due_date')} ?? null }`,
		{ issueUpdate: { issue: { id: 'T-1' } } },
	);

/** Each team has states of its own, but the same types of them. */
const STATES = `$('${LOOK}').first().json.data.team.states.nodes`;
const STATE = `${STATES}.filter(({ type }) => type === ({ close: 'canceled', reopen: 'unstarted' })[${changed('change')}]).sort((one, other) => one.position - other.position)[0]?.id`;

/** The team is chosen where issues are created. */
const SINCE = `team: ${chosen(CREATE, 'teamId')}, since: $now.minus({ days: 30 }).toUTC().toISO()`;

/** Null takes a due date or a person away. */
const INPUT =
	`title: ${changed('title')}, description: ${neutral(changed('description'))}, ` +
	`dueDate: ${changed('due_date')} ?? null, assigneeId: ${changed('assignee')} ?? null`;

/** Of all teams, and in the trash too: their ids can't be given again. */
const everyIssue = graphql(
	LOOK,
	'query ($after: String) { workflowStates(first: 250, filter: { type: { in: ["canceled", "unstarted"] } }) { nodes { id type position team { id } } } issues(first: 100, after: $after, includeArchived: true, filter: { description: { contains: "ai_" } }) { nodes { id title description createdAt trashed assignee { id } state { type } team { id } } pageInfo { hasNextPage endCursor } } }',
	'',
	{ workflowStates: { nodes: [] }, issues: { nodes: [SAMPLE_ISSUE] } },
	{ pagination: { pagination: untilTheLastPage('', 'issues') } },
);

const LISTED = `$('${LOOK}').all().flatMap(({ json }) => json.data.issues.nodes)`;
/** So that Linear refuses a second issue; an issue without its last line keeps the id, so its successor gets another. */
const FREE_ID = `${LISTED}.some(({ id }) => id === ${changed('action_item_uuid')}) ? undefined : ${changed('action_item_uuid')}`;
/** The first state of its type in the team that the issue is in now. */
const THIS_ISSUE = `${LISTED}.find(({ id }) => id === ${changed('task_id')})`;
const STATE_IN_TEAM = `$('${LOOK}').first().json.data.workflowStates.nodes.filter(({ type, team }) => type === ({ close: 'canceled', reopen: 'unstarted' })[${changed('change')}] && team.id === ${THIS_ISSUE}.team.id).sort((one, other) => one.position - other.position)[0]?.id`;

export const LINEAR: Tracker = {
	name: 'linear',
	label: 'Linear',
	title: 'Keep Linear issues in step with the action items of your notes',
	starterTitle: 'Create and update Linear issues from the action items of your notes',
	things: 'Linear issues',
	setUp: [`*${CREATE}*: choose the team from the list.`],
	assigneeIs:
		'the ID of the Linear user: *Copy model UUID* in the menu of the user page (Ctrl or Cmd and K)',
	lengths: { descriptionLength: 20_000 },
	looks: [
		{
			steps: [
				graphql(
					LOOK,
					'query ($team: String!, $since: DateTimeOrDuration!, $after: String) { team(id: $team) { states { nodes { id type position } } issues(first: 100, after: $after, includeArchived: true, filter: { updatedAt: { gt: $since } }) { nodes { id description state { type } } pageInfo { hasNextPage endCursor } } } }',
					SINCE,
					{ team: { states: { nodes: [] }, issues: { nodes: [SAMPLE_ISSUE] } } },
					{ pagination: { pagination: untilTheLastPage(SINCE) } },
				),
				splitOut('Each Issue', 'data.team.issues.nodes', [SAMPLE_ISSUE]),
			],
			remember: 'Remember What Was Found',
			id: '$json.id',
			...inLastLine('description'),
			isOpen: `!['completed', 'canceled', 'duplicate'].includes($json.state?.type)`,
		},
	],
	create: [
		linear(
			CREATE,
			{
				operation: 'create',
				teamId: '',
				title: change('title'),
				additionalFields: {
					description: expression(neutral(changed('description'))),
					assigneeId: expression(`${changed('assignee')} ?? undefined`),
				},
			},
			[{ id: 'T-1' }, { id: 'T-2' }],
		),
		setDueDate('Set Its Due Date', '$json.id'),
	],
	later: ['due', 'due_date'],
	created: `$('${CREATE}').item.json.id`,
	change: {
		steps: [
			linear(
				'Change Issue in Linear',
				{
					operation: 'update',
					issueId: change('task_id'),
					updateFields: {
						title: change('title'),
						description: expression(neutral(changed('description'))),
						assigneeId: expression(`${changed('assignee')} ?? null`),
						stateId: expression(STATE),
					},
				},
				[{ id: 'T-3' }],
			),
			setDueDate('Change Its Due Date', changed('task_id')),
		],
	},
	gone: '/not found/.test($json.error)',
	starter: {
		reading: { tracker: 'linear' },
		looks: [[everyIssue]],
		create: [
			graphql(
				CREATE,
				'mutation ($input: IssueCreateInput!) { issueCreate(input: $input) { issue { id } } }',
				`input: { id: ${FREE_ID}, teamId: '${TEAM}', ${INPUT} }`,
				{ issueCreate: { issue: { id: 'T-1' } } },
			),
		],
		change: {
			steps: [
				graphql(
					'Change Issue in Linear',
					'mutation ($id: String!, $input: IssueUpdateInput!) { issueUpdate(id: $id, input: $input) { issue { id } } }',
					`id: ${changed('task_id')}, input: { ${INPUT}, stateId: ${STATE_IN_TEAM}, trashed: null }`,
					{ issueUpdate: { issue: { id: 'T-3' } } },
				),
			],
		},
		refused: '$json.errors !== undefined',
		setUp: [
			`*${CREATE}*: put the UUID of your team in place of *TEAM* (*Copy model UUID* in the menu of the team page, Ctrl or Cmd and K).`,
		],
	},
	limits: 'A closed task is a canceled issue.',
};

function untilTheLastPage(variables: string, list = 'team.issues'): JsonObject {
	const page = `$response.body.data.${list}.pageInfo`;
	return {
		paginationMode: 'updateAParameterInEachRequest',
		parameters: {
			parameters: [
				{
					type: 'body',
					name: 'variables',
					value: expression(`({ ${variables && `${variables}, `}after: ${page}.endCursor })`),
				},
			],
		},
		paginationCompleteWhen: 'other',
		completeExpression: expression(`!${page}.hasNextPage`),
	};
}
