import { buildSchema, GraphQLScalarType } from 'graphql';

import { isDay } from './request.ts';

/** What both a new issue and a change may say. */
const WRITTEN = `title: String
		description: String
		assigneeId: String
		dueDate: TimelessDate
		stateId: String
		priority: Int
		labelIds: [String!]`;

/**
 * The part of Linear's published GraphQL schema that issues need. Types, fields, arguments and what
 * may be null are Linear's; anything else is refused by name, as Linear does.
 */
const DEFINITIONS = `
	scalar DateTime
	scalar TimelessDate
	scalar DateTimeOrDuration

	type Query {
		issue(id: String!): Issue!
		issues(
			after: String
			before: String
			filter: IssueFilter
			first: Int
			includeArchived: Boolean
			last: Int
		): IssueConnection!
		team(id: String!): Team!
		workflowStates(filter: WorkflowStateFilter, first: Int, after: String): WorkflowStateConnection!
	}

	type Mutation {
		issueCreate(input: IssueCreateInput!): IssuePayload!
		issueUpdate(id: String!, input: IssueUpdateInput!): IssuePayload!
	}

	type IssuePayload { issue: Issue, lastSyncId: Float!, success: Boolean! }
	type IssueConnection { nodes: [Issue!]!, pageInfo: PageInfo! }
	type WorkflowStateConnection { nodes: [WorkflowState!]!, pageInfo: PageInfo! }
	type PageInfo {
		endCursor: String
		hasNextPage: Boolean!
		hasPreviousPage: Boolean!
		startCursor: String
	}

	type Issue {
		id: ID!
		identifier: String!
		number: Float!
		title: String!
		description: String
		priority: Float!
		dueDate: TimelessDate
		archivedAt: DateTime
		trashed: Boolean
		createdAt: DateTime!
		updatedAt: DateTime!
		assignee: User
		creator: User
		cycle: Cycle
		state: WorkflowState!
		team: Team!
		url: String!
	}
	type User { id: ID!, name: String!, displayName: String!, email: String!, active: Boolean! }
	type Cycle { id: ID!, name: String }
	type WorkflowState { id: ID!, name: String!, type: String!, position: Float!, team: Team! }
	type Team {
		id: ID!
		key: String!
		name: String!
		states(filter: WorkflowStateFilter, first: Int, after: String): WorkflowStateConnection!
		issues(
			after: String
			filter: IssueFilter
			first: Int
			includeArchived: Boolean
		): IssueConnection!
	}

	input IssueFilter {
		id: IssueIDComparator
		updatedAt: DateComparator
		description: NullableStringComparator
	}
	input NullableStringComparator { eq: String, contains: String }
	input DateComparator { gt: DateTimeOrDuration }
	input IssueIDComparator { eq: ID, in: [ID!] }
	input WorkflowStateFilter { type: StringComparator, name: StringComparator }
	input StringComparator { eq: String, in: [String!] }

	input IssueCreateInput {
		id: String
		teamId: String!
		${WRITTEN}
	}
	input IssueUpdateInput {
		trashed: Boolean
		teamId: String
		${WRITTEN}
	}
`;

export const LINEAR_SCHEMA = buildSchema(DEFINITIONS);

const day = LINEAR_SCHEMA.getType('TimelessDate');
if (day instanceof GraphQLScalarType) {
	// Linear also takes years and durations; a day is what tasks have.
	day.parseValue = (value: unknown): string => {
		if (!isDay(value)) throw new TypeError('TimelessDate must be a date in ISO 8601 format');
		return value;
	};
}
