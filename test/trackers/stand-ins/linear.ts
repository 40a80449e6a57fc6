import { executeSync, GraphQLError, parse, validate, type ExecutionResult } from 'graphql';

import { isObject } from '../../../dev/json.ts';
import type { StandIn, StandInAnswer, StandInRequest } from '../stand-in.ts';
import { createIssues, notFound, type Issue } from './linear-issues.ts';
import { LINEAR_SCHEMA } from './linear-schema.ts';
import { linearAccount, statesOfTeams, TEAM } from './linear-team.ts';
import { answerBy, jsonBody, keyIn, Refusal } from './request.ts';

/** Linear's GraphQL API: what its published schema allows, for issues of one team. */
export function linear(now: () => number = Date.now): StandIn {
	const issues = createIssues(now);
	const rootValue = {
		issue: ({ id }: { id: string }) => issues.byId(id),
		issues: issues.list,
		team: ({ id }: { id: string }) => {
			if (id !== TEAM.id) throw notFound('Team');
			return { ...TEAM, issues: issues.list };
		},
		workflowStates: statesOfTeams,
		issueCreate: issues.create,
		issueUpdate: issues.update,
	};
	const graphql = (request: StandInRequest): StandInAnswer => {
		const { query, variables = {} } = jsonBody(request, notJson);
		if (typeof query !== 'string' || !(isObject(variables) || variables === null)) return notJson();
		const document = parsed(query);
		const problems = validate(LINEAR_SCHEMA, document);
		if (problems.length > 0) return refused(problems, 'GRAPHQL_VALIDATION_FAILED');
		const result = executeSync({
			schema: LINEAR_SCHEMA,
			document,
			rootValue,
			variableValues: variables,
		});
		return answerOf(result);
	};
	const routes = [{ method: 'POST', path: /^\/graphql$/, handle: graphql }];
	return {
		name: 'linear',
		hosts: ['api.linear.app'],
		credential: { type: 'linearApi', data: { apiKey: linearAccount.apiKey, signingSecret: '' } },
		answer: (request) => refusedEntry(request) ?? answerBy(routes, request, { status: 404 }),
		hands: issues.hands,
		tasks: () =>
			issues
				.all()
				.filter(({ trashed }) => !trashed)
				.map(taskOf),
	};
}

/** A personal API key stands in the header as it is; only OAuth tokens are bearer tokens. */
function refusedEntry({ headers }: StandInRequest): StandInAnswer | undefined {
	if (headers.authorization === linearAccount.apiKey) return undefined;
	const error = new GraphQLError('Authentication required, not authenticated', {
		extensions: { type: 'authentication error', code: 'AUTHENTICATION_ERROR', statusCode: 401 },
	});
	return { status: 401, body: { errors: [error] } };
}

function parsed(query: string) {
	try {
		return parse(query);
	} catch (error) {
		if (!(error instanceof GraphQLError)) throw error;
		throw new Refusal(refused([error], 'GRAPHQL_PARSE_FAILED'));
	}
}

/** What fails while a query is carried out is answered with 200: the errors stand beside the data. */
function answerOf(result: ExecutionResult): StandInAnswer {
	if (result.data === undefined) return refused(result.errors ?? [], 'BAD_USER_INPUT');
	return { status: 200, body: result };
}

function refused(problems: readonly GraphQLError[], code: string): StandInAnswer {
	const errors = problems.map((problem) => ({
		...problem.toJSON(),
		extensions: { code, type: 'graphql error', userError: true, http: { status: 400 } },
	}));
	return { status: 400, body: { errors } };
}

function notJson(): never {
	throw new Refusal(
		refused(
			[new GraphQLError('POST body missing, invalid Content-Type, or JSON object has no keys.')],
			'BAD_REQUEST',
		),
	);
}

function taskOf({ id, title, description, dueDate, assignee, state }: Issue) {
	return {
		id,
		key: keyIn(description),
		title,
		dueDate,
		assignee: assignee?.id ?? null,
		isOpen: !['completed', 'canceled', 'duplicate'].includes(state.type),
	};
}
