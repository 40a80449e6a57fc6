import { caller } from './call.ts';
import { linear } from './stand-ins/linear.ts';
import { linearAccount, OTHER_TEAM, stateOf, TEAM, type Team } from './stand-ins/linear-team.ts';

const KEY = `ai_${'0'.repeat(32)}`;
const ID = '00000000-0000-4000-8000-000000000000';
const [ANNA = '', BOB = ''] = linearAccount.userIds;
const ISSUE = { id: ID, teamId: linearAccount.teamId, title: 'Send the invoice', description: KEY };

const CREATE = `mutation ($input: IssueCreateInput!) {
	issueCreate(input: $input) { success issue { id identifier } }
}`;
const UPDATE = `mutation ($id: String!, $input: IssueUpdateInput!) {
	issueUpdate(id: $id, input: $input) { success issue { id } }
}`;
const FIND = `query ($id: ID!) { issues(filter: { id: { eq: $id } }) { nodes { id title } } }`;

function start() {
	const standIn = linear(() => Date.parse('2026-05-04T12:00:00Z'));
	const call = caller(standIn, 'https://api.linear.app', { authorization: linearAccount.apiKey });
	const ask = (query: string, variables: object = {}) =>
		call('/graphql', { body: { query, variables } });
	return { standIn, call, ask };
}

function startWithIssue() {
	const { standIn, ask } = start();
	ask(CREATE, { input: ISSUE });
	const update = (input: object) => ask(UPDATE, { id: ID, input });
	return { standIn, ask, update };
}

it('holds what it was given, and lets every field be set and cleared', () => {
	const { standIn, ask, update } = startWithIssue();
	const task = { id: ID, key: KEY, title: 'Send the invoice', isOpen: true };
	expect(standIn.tasks()).toEqual([{ ...task, dueDate: null, assignee: null }]);
	expect(ask(FIND, { id: ID }).body).toMatchObject({
		data: { issues: { nodes: [{ id: ID, title: task.title }] } },
	});
	update({ dueDate: '2026-05-08', assigneeId: ANNA });
	expect(standIn.tasks()).toEqual([{ ...task, dueDate: '2026-05-08', assignee: ANNA }]);
	update({ assigneeId: BOB, title: 'Pay' });
	expect(standIn.tasks()).toMatchObject([{ dueDate: '2026-05-08', assignee: BOB, title: 'Pay' }]);
	update({ dueDate: null, assigneeId: null });
	expect(standIn.tasks()).toMatchObject([{ dueDate: null, assignee: null }]);
});

it('is closed and opened by the states of its team', () => {
	const { standIn, ask, update } = startWithIssue();
	const states = `{ team(id: "${TEAM.id}") { states(filter: { type: { eq: "canceled" } }) { nodes { id } } } }`;
	const { nodes } = TEAM.states({ filter: { type: { eq: 'canceled' } } });
	const [{ id: canceled = '' } = {}] = nodes;
	expect(ask(states).body).toEqual({ data: { team: { states: { nodes: [{ id: canceled }] } } } });
	update({ stateId: canceled });
	expect(stateOf(canceled, TEAM)?.type).toBe('canceled');
	expect(standIn.tasks()).toMatchObject([{ isOpen: false }]);
	update({ stateId: TEAM.states({ filter: { type: { eq: 'unstarted' } } }).nodes[0]?.id });
	expect(standIn.tasks()).toMatchObject([{ isOpen: true }]);
});

it('is moved to another team, and then has the states of that team alone', () => {
	const { standIn, ask, update } = startWithIssue();
	standIn.hands.moveAway(ID);
	const all = '{ issues { nodes { id team { id } } } }';
	expect(ask(all).body).toEqual({
		data: { issues: { nodes: [{ id: ID, team: { id: OTHER_TEAM.id } }] } },
	});
	const canceledIn = (team: Team) =>
		team.states({ filter: { type: { eq: 'canceled' } } }).nodes[0]?.id;
	update({ stateId: canceledIn(TEAM) });
	expect(standIn.tasks()).toMatchObject([{ isOpen: true }]);
	update({ stateId: canceledIn(OTHER_TEAM) });
	expect(standIn.tasks()).toMatchObject([{ isOpen: false }]);
});

it('keeps a deleted issue, and its id, in the trash', () => {
	const { standIn, ask, update } = startWithIssue();
	standIn.hands.remove(ID);
	expect(standIn.tasks()).toEqual([]);
	expect(ask(CREATE, { input: ISSUE }).body).toMatchObject({
		errors: [{ message: 'Conflict on insert of Issue' }],
	});
	const all = '{ issues(includeArchived: true) { nodes { id trashed } } }';
	expect(ask(all).body).toEqual({ data: { issues: { nodes: [{ id: ID, trashed: true }] } } });
	expect(ask(FIND, { id: ID }).body).toEqual({ data: { issues: { nodes: [] } } });
	update({ trashed: null });
	expect(standIn.tasks()).toMatchObject([{ id: ID }]);
});

it('finds nothing by an id that it does not have', () => {
	const { ask } = start();
	expect(ask(FIND, { id: ID }).body).toEqual({ data: { issues: { nodes: [] } } });
	expect(ask(`{ issue(id: "${ID}") { id } }`)).toMatchObject({
		status: 200,
		body: { data: null, errors: [{ message: 'Entity not found: Issue', path: ['issue'] }] },
	});
});

it.each([
	['an id that is taken', { id: ID }, 'Conflict on insert of Issue'],
	['an id of another version', { id: ID.replace('-4', '-5') }, 'Argument Validation Error'],
	['another team', { teamId: ID }, 'Entity not found: Team'],
	['no title', { title: null }, 'Argument Validation Error'],
	['an empty title', { title: '' }, 'Argument Validation Error'],
	['a name as assignee', { assigneeId: 'anna' }, 'Argument Validation Error'],
	['a stranger as assignee', { assigneeId: ID }, 'Entity not found: User'],
	['an unknown state', { stateId: ID }, 'Entity not found: WorkflowState'],
])('refuses to create an issue with %s, beside an answer of 200', (_, fields, message) => {
	const { standIn, ask } = startWithIssue();
	const fresh = { ...ISSUE, id: ID.replace('0', '1'), ...fields };
	expect(ask(CREATE, { input: fresh })).toMatchObject({
		status: 200,
		body: { errors: [{ message, extensions: { statusCode: 400, userError: true } }] },
	});
	expect(standIn.tasks()).toHaveLength(1);
});

it.each([
	['a field that the schema does not have', '{ issue(id: "1") { key } }', {}],
	[
		'a filter that the schema does not have',
		'{ issues(filter: { key: "1" }) { nodes { id } } }',
		{},
	],
	['no selection', '{ issue(id: "1") }', {}],
	['no query language', 'give me all issues', {}],
	['an input without its team', CREATE, { input: { title: 'x' } }],
	['an input with an unknown field', CREATE, { input: { ...ISSUE, due: '2026-05-08' } }],
	['an impossible day', CREATE, { input: { ...ISSUE, dueDate: '2026-13-01' } }],
	['an empty day', CREATE, { input: { ...ISSUE, dueDate: '' } }],
	['a number as title', CREATE, { input: { ...ISSUE, title: 1 } }],
])('refuses a query with %s', (_, query, variables) => {
	const { standIn, ask } = start();
	const answer = ask(query, variables);
	expect(answer).toMatchObject({
		status: 400,
		body: { errors: [{ extensions: { userError: true } }] },
	});
	expect(standIn.tasks()).toEqual([]);
});

it('refuses what is no request of a known user', () => {
	const { call } = start();
	const body = { query: '{ issues { nodes { id } } }' };
	const as = (authorization: string) =>
		call('/graphql', { body, headers: { authorization } }).status;
	expect(as(linearAccount.apiKey)).toBe(200);
	expect(as(`Bearer ${linearAccount.apiKey}`)).toBe(401);
	expect(as('')).toBe(401);
	expect(call('/graphql', { body: 'query' }).status).toBe(400);
	expect(call('/graphql', { body: {} }).status).toBe(400);
	expect(call('/api', { body }).status).toBe(404);
	expect(call('/graphql').status).toBe(404);
});

it('lists the issues of a team by when they changed, in pages', () => {
	const { ask } = startWithIssue();
	ask(CREATE, { input: { ...ISSUE, id: ID.replace(/^0/, '1') } });
	const LIST = `query ($since: DateTimeOrDuration!, $after: String) { team(id: "${TEAM.id}") {
		issues(first: 1, after: $after, includeArchived: true, filter: { updatedAt: { gt: $since } }) {
			nodes { id state { type } } pageInfo { hasNextPage endCursor }
		}
	} }`;
	const since = '2026-05-01T00:00:00.000Z';
	const first = ask(LIST, { since }).body;
	const endCursor = ID.replace(/^0/, '1');
	expect(first).toMatchObject({
		data: {
			team: { issues: { nodes: [{ id: endCursor }], pageInfo: { hasNextPage: true, endCursor } } },
		},
	});
	expect(ask(LIST, { since, after: endCursor }).body).toMatchObject({
		data: { team: { issues: { nodes: [{ id: ID }], pageInfo: { hasNextPage: false } } } },
	});
	expect(ask(LIST, { since: '2026-06-01T00:00:00.000Z' }).body).toMatchObject({
		data: { team: { issues: { nodes: [] } } },
	});
});
