import { GraphQLError } from 'graphql';

import { handsOf } from './hands.ts';
import {
	OTHER_TEAM,
	PEOPLE,
	stateOf,
	stateOfType,
	TEAM,
	type State,
	type Team,
} from './linear-team.ts';

interface IssueInput {
	id?: string | null;
	teamId?: string | null;
	title?: string | null;
	description?: string | null;
	assigneeId?: string | null;
	dueDate?: string | null;
	stateId?: string | null;
	priority?: number | null;
	trashed?: boolean | null;
}

export interface Issue {
	id: string;
	identifier: string;
	number: number;
	title: string;
	description: string | null;
	dueDate: string | null;
	assignee: (typeof PEOPLE)[number] | null;
	state: State;
	team: Team;
	priority: number;
	createdAt: string;
	updatedAt: string;
	url: string;
	/** Deleted, and kept for 30 days. */
	trashed: boolean | null;
}

type Changes = Partial<
	Pick<Issue, 'title' | 'description' | 'dueDate' | 'assignee' | 'state' | 'priority' | 'trashed'>
>;

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The issues of the team, and what may be done to them. */
export function createIssues(now: () => number) {
	const issues: Issue[] = [];
	const time = () => new Date(now()).toISOString();

	/** By its id, or by what people call it. */
	const byId = (id: string): Issue => {
		const issue = issues.find((one) => one.id === id || one.identifier === id);
		if (!issue) throw notFound('Issue');
		return issue;
	};

	const touch = (issue: Issue, fields: Partial<Issue>) =>
		void Object.assign(issue, fields, { updatedAt: time() });

	const create = ({ input }: { input: IssueInput }) => {
		const id = input.id ?? crypto.randomUUID();
		if (!UUID_V4.test(id)) throw wrongValue('id must be a UUID.');
		if (issues.some((issue) => issue.id === id)) {
			throw inputError('Conflict on insert of Issue', 'An issue with this id exists already.');
		}
		if (input.teamId !== TEAM.id) throw notFound('Team');
		const { title, ...changes } = changesOf(input, TEAM);
		if (title === undefined) throw wrongValue('title should not be empty.');
		const number = issues.length + 1;
		const identifier = `${TEAM.key}-${number}`;
		const issue: Issue = {
			id,
			number,
			identifier,
			team: TEAM,
			priority: 0,
			state: stateOfType('unstarted', TEAM),
			description: null,
			dueDate: null,
			assignee: null,
			trashed: null,
			createdAt: time(),
			title,
			updatedAt: time(),
			url: `https://linear.app/acme/issue/${identifier}`,
			...changes,
		};
		issues.push(issue);
		return payload(issue);
	};

	const update = ({ id, input }: { id: string; input: IssueInput }) => {
		const issue = byId(id);
		if (typeof input.teamId === 'string' && input.teamId !== TEAM.id) throw notFound('Team');
		Object.assign(issue, changesOf(input, issue.team), { updatedAt: time() });
		return payload(issue);
	};

	const list = ({ filter, first, after, includeArchived = false }: Page) => {
		const { eq, in: among } = filter?.id ?? {};
		const since = filter?.updatedAt?.gt;
		const part = filter?.description?.contains;
		const found = issues
			.filter(({ trashed }) => includeArchived || !trashed)
			.filter(({ id }) => (eq === undefined || eq === id) && (among?.includes(id) ?? true))
			.filter(({ updatedAt }) => since === undefined || updatedAt > since)
			.filter(({ description }) => part === undefined || (description ?? '').includes(part))
			.toReversed();
		const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
		const nodes = found.slice(from, from + (first ?? 50));
		const hasNextPage = from + nodes.length < found.length;
		return {
			nodes,
			pageInfo: { hasNextPage, hasPreviousPage: from > 0, endCursor: nodes.at(-1)?.id ?? null },
		};
	};

	const hands = handsOf<Issue>({
		get: byId,
		remove: (issue) => touch(issue, { trashed: true }),
		moveAway: (issue) =>
			touch(issue, { team: OTHER_TEAM, state: stateOfType(issue.state.type, OTHER_TEAM) }),
		finish: (issue) => touch(issue, { state: stateOfType('completed', issue.team) }),
		reopen: (issue) => touch(issue, { state: stateOfType('unstarted', issue.team) }),
		text: ({ description }) => description ?? '',
		rewrite: (issue, description) => touch(issue, { description }),
	});
	return { byId, create, update, list, hands, all: (): readonly Issue[] => issues };
}

interface Page {
	filter?: {
		id?: { eq?: string; in?: string[] };
		updatedAt?: { gt?: string };
		description?: { contains?: string };
	};
	includeArchived?: boolean;
	first?: number | null;
	after?: string | null;
}

const payload = (issue: Issue) => ({ issue, success: true, lastSyncId: issue.number });

/** A field that is left out stays; null clears it. */
function changesOf(input: IssueInput, team: Team): Changes {
	const { title, description, dueDate, assigneeId, stateId, priority, trashed } = input;
	if (title === '') throw wrongValue('title should not be empty.');
	return {
		...(typeof title === 'string' && { title }),
		...(description !== undefined && { description }),
		...(dueDate !== undefined && { dueDate }),
		...(trashed !== undefined && { trashed }),
		...(typeof priority === 'number' && { priority }),
		...(assigneeId !== undefined && {
			assignee: assigneeId === null ? null : personOf(assigneeId),
		}),
		...(typeof stateId === 'string' && { state: workflowStateOf(stateId, team) }),
	};
}

function personOf(id: string) {
	if (!UUID_V4.test(id)) throw wrongValue('assigneeId must be a UUID.');
	const person = PEOPLE.find((one) => one.id === id);
	if (!person) throw notFound('User');
	return person;
}

/** An issue can only be in a state of its own team. */
function workflowStateOf(id: string, team: Team): State {
	const state = stateOf(id, team);
	if (!state) throw notFound('WorkflowState');
	return state;
}

/** A refusal in Linear's words: the short message for machines, the long one for people. */
function inputError(message: string, forPeople: string): GraphQLError {
	return new GraphQLError(message, {
		extensions: {
			type: 'invalid input',
			code: 'INPUT_ERROR',
			statusCode: 400,
			userError: true,
			userPresentableMessage: forPeople,
		},
	});
}

/** What Linear says where an id leads nowhere. */
export const notFound = (entity: string): GraphQLError =>
	inputError(`Entity not found: ${entity}`, `Could not find referenced ${entity}.`);

/** What Linear says of a value of the right type that it can't take. */
const wrongValue = (forPeople: string): GraphQLError =>
	inputError('Argument Validation Error', forPeople);
