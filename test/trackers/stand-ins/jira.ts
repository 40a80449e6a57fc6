import { isObject, type JsonObject } from '../../../dev/json.ts';
import type { StandIn, StandInAnswer, StandInRequest } from '../stand-in.ts';
import {
	fieldsToCreate,
	fieldsToEdit,
	jiraAccount,
	searchBody,
	transitionBody,
} from './jira-fields.ts';
import {
	changesOf,
	issuesOf,
	newIssue,
	shown,
	statusBy,
	transitionsOf,
	type Issue,
} from './jira-issues.ts';
import { handsOf, without } from './hands.ts';
import {
	answerBy,
	jsonBody,
	keyIn,
	ok,
	Refusal,
	routesUnder,
	valid,
	type Route,
} from './request.ts';

/** A few seconds to minutes, says Jira's page on search; so this outlasts the next poll. */
const SEARCH_LAG_MS = 12_000;

const route = routesUnder('/rest/api/2', checkSender, (answer: StandInAnswer) => answer);

/** Jira Cloud's REST API, version 2, for the issues of one project. */
export function jira(now: () => number = Date.now): StandIn {
	const issues: Issue[] = [];
	const routes = [...reads(issues, now), ...writes(issues, now)];
	const { domain, email, apiToken } = jiraAccount;
	const touch = (issue: Issue, fields: Partial<Issue>) =>
		void Object.assign(issue, fields, { updatedAt: now() });
	return {
		name: 'jira',
		hosts: [new URL(domain).hostname],
		credential: { type: 'jiraSoftwareCloudApi', data: { email, apiToken, domain } },
		answer: (request) => answerBy(routes, request, { status: 404 }),
		searchLagMs: SEARCH_LAG_MS,
		hands: handsOf<Issue>({
			get: (id) => issueOf(issues, id),
			remove: (issue) => without(issues, issue),
			moveAway: (issue) => touch(issue, { labels: [] }),
			finish: (issue) => touch(issue, { status: statusBy('31') ?? issue.status }),
			reopen: (issue) => touch(issue, { status: statusBy('11') ?? issue.status }),
			text: ({ description }) => description ?? '',
			rewrite: (issue, description) => touch(issue, { description }),
		}),
		tasks: () =>
			issues.map(({ key, description, summary, duedate, assignee, status }) => ({
				id: key,
				key: keyIn(description),
				title: summary,
				dueDate: duedate,
				assignee,
				isOpen: status.category !== 'done',
			})),
	};
}

function reads(issues: Issue[], now: () => number): Route[] {
	return [
		route('GET', '/issuetype', () => ok([jiraAccount.issueType])),
		route('POST', '/search/jql', (request) => {
			const search = valid(searchBody, bodyOf(request), () => {
				throw refusal(
					'Invalid request payload. Refer to the REST API documentation and try again.',
				);
			});
			const indexed = issues.filter(({ createdAt }) => createdAt <= now() - SEARCH_LAG_MS);
			const found = issuesOf(indexed, search, now());
			if (!found) throw refusal('Error in the JQL Query, or a query that is not bounded.');
			const from = Number(search.nextPageToken ?? 0);
			const to = from + search.maxResults;
			const next = to < found.length ? { nextPageToken: String(to) } : {};
			const page = found
				.slice(from, to)
				.map((issue) => ({ ...shown(issue, search.fields), ...expanded(issue, search.expand) }));
			return ok({ issues: page, isLast: to >= found.length, ...next });
		}),
	];
}

/** @param expand names, with commas */
const expanded = (issue: Issue, expand = '') =>
	expand.split(',').includes('transitions') && { transitions: transitionsOf(issue) };

function writes(issues: Issue[], now: () => number): Route[] {
	return [
		route('POST', '/issue', (request) => {
			const { fields } = bodyOf(request);
			const { summary, ...given } = valid(fieldsToCreate, fields, refuseField);
			const issue = newIssue(nextNumber(issues), now(), summary, given);
			issues.push(issue);
			const { id, key } = issue;
			return {
				status: 201,
				body: { id, key, self: `${jiraAccount.domain}/rest/api/2/issue/${id}` },
			};
		}),
		route('PUT', '/issue/([^/]+)', (request, id) => {
			const issue = issueOf(issues, id);
			const { fields } = bodyOf(request);
			if (!isObject(fields)) throw refusal("one of 'fields' or 'update' required");
			const changes = changesOf(valid(fieldsToEdit, fields, refuseField));
			Object.assign(issue, changes, { updatedAt: now() });
			return { status: 204 };
		}),
		route('POST', '/issue/([^/]+)/transitions', (request, id) => {
			const issue = issueOf(issues, id);
			const { transition } = valid(transitionBody, bodyOf(request), () => {
				throw refusal("'transition' identifier must be an integer");
			});
			const isOffered = transitionsOf(issue).some((one) => one.id === transition.id);
			const status = statusBy(transition.id);
			if (!isOffered || !status) {
				throw refusal('It seems that you have tried to perform an illegal workflow operation.');
			}
			Object.assign(issue, { status, updatedAt: now() });
			return { status: 204 };
		}),
	];
}

/** Numbers are not given twice, though issues may be removed. */
const nextNumber = (issues: readonly Issue[]) =>
	Math.max(0, ...issues.map(({ id }) => Number(id) - 10_000)) + 1;

function checkSender(request: StandInRequest): void {
	const { email, apiToken } = jiraAccount;
	const expected = `Basic ${Buffer.from(`${email}:${apiToken}`).toString('base64')}`;
	if (request.headers.authorization === expected) return;
	const message = 'Client must be authenticated to access this resource.';
	throw new Refusal({ status: 401, body: { message, 'status-code': 401 } });
}

function issueOf(issues: readonly Issue[], idOrKey: string): Issue {
	const issue = issues.find(({ id, key }) => id === idOrKey || key === idOrKey);
	if (issue) return issue;
	throw refusal('Issue does not exist or you do not have permission to see it.', 404);
}

function bodyOf(request: StandInRequest): JsonObject {
	return jsonBody(request, () => {
		throw refusal('There was an error parsing JSON. Check that your request body is valid.');
	});
}

/** Jira names the field whose value it refuses. */
function refuseField(path: string, problem: string): never {
	const [, unknown] = /^Unrecognized key\(s\) in object: '([^']+)'/.exec(problem) ?? [];
	const field = path.split('.')[0] || unknown || 'fields';
	const cannotBeSet = `Field '${field}' cannot be set. It is not on the appropriate screen, or unknown.`;
	const says = unknown !== undefined && path === '' ? cannotBeSet : problem;
	throw new Refusal({ status: 400, body: { errorMessages: [], errors: { [field]: says } } });
}

/** What is not about a field. */
const refusal = (message: string, status = 400) =>
	new Refusal({ status, body: { errorMessages: [message], errors: {} } });
