import type { StandIn, StandInAnswer, StandInRequest } from '../stand-in.ts';
import {
	fieldsOf,
	githubAccount,
	MAY_BE_CREATED,
	MAY_BE_EDITED,
	type IssueFields,
} from './github-fields.ts';
import { badRequest, invalid, PLAIN, problem } from './github-problems.ts';
import { handsOf, without } from './hands.ts';
import { answerBy, jsonBody, keyIn, Refusal } from './request.ts';

const REPOSITORY = `/repos/${githubAccount.owner}/${githubAccount.repository}`;

/** Users saw lists by label lag some seconds behind; other lists are not known to. */
const LABEL_LAG_MS = 5000;

interface Issue extends Required<IssueFields> {
	number: number;
	created_at: string;
	updated_at: string;
	closed_at: string | null;
}

/**
 * GitHub's REST API for issues, version 2022-11-28, as its OpenAPI description has it.
 *
 * @param now the time, in milliseconds
 */
export function github(now: () => number = Date.now): StandIn {
	const issues: Issue[] = [];
	let made = 0;

	const create = (request: StandInRequest): StandInAnswer => {
		const { title, ...fields } = fieldsOf(jsonBody(request, badRequest), MAY_BE_CREATED);
		if (title === undefined) throw new Refusal(problem(422, `${PLAIN}"title" wasn't supplied.`));
		const time = timestamp(now());
		const issue: Issue = {
			number: ++made,
			...{ body: null, labels: [], assignees: [], state: 'open', state_reason: null },
			...{ title, ...fields, created_at: time, updated_at: time, closed_at: null },
		};
		issues.push(issue);
		return { status: 201, body: shown(issue) };
	};

	const edit = (request: StandInRequest, number: string): StandInAnswer => {
		const issue = issues.find((one) => one.number === Number(number));
		if (!issue) return problem(404, 'Not Found');
		const fields = fieldsOf(jsonBody(request, badRequest), MAY_BE_EDITED);
		const changesState = fields.state !== undefined && fields.state !== issue.state;
		const time = timestamp(now());
		if (changesState) issue.closed_at = fields.state === 'closed' ? time : null;
		if (changesState) issue.state_reason = fields.state === 'closed' ? 'completed' : 'reopened';
		Object.assign(issue, fields, { updated_at: time });
		return { status: 200, body: shown(issue) };
	};

	const list = ({ url }: StandInRequest): StandInAnswer => {
		const asked = (name: string) => url.searchParams.get(name) ?? undefined;
		const state = asked('state') ?? 'open';
		if (!['open', 'closed', 'all'].includes(state)) throw invalid('state');
		const since = asked('since');
		if (since !== undefined && Number.isNaN(Date.parse(since))) throw invalid('since');
		const labels = asked('labels')?.split(',').filter(Boolean) ?? [];
		const indexedUntil = timestamp(now() - LABEL_LAG_MS);
		const found = issues
			.filter((issue) => state === 'all' || issue.state === state)
			.filter((issue) => since === undefined || Date.parse(issue.updated_at) >= Date.parse(since))
			.filter((issue) => labels.length === 0 || issue.updated_at <= indexedUntil)
			.filter((issue) => labels.every((label) => issue.labels.includes(label)));
		return pageOf(found.toReversed(), url);
	};

	const touch = (issue: Issue, fields: Partial<Issue>) =>
		void Object.assign(issue, fields, { updated_at: timestamp(now()) });
	const routes = [
		{ method: 'POST', path: new RegExp(`^${REPOSITORY}/issues$`), handle: create },
		{ method: 'GET', path: new RegExp(`^${REPOSITORY}/issues$`), handle: list },
		{ method: 'PATCH', path: new RegExp(`^${REPOSITORY}/issues/(\\d+)$`), handle: edit },
	];
	return {
		name: 'github',
		hosts: ['api.github.com'],
		credential: {
			type: 'githubApi',
			data: {
				server: 'https://api.github.com',
				user: githubAccount.owner,
				accessToken: githubAccount.token,
			},
		},
		answer: (request) =>
			refusedEntry(request) ?? answerBy(routes, request, problem(404, 'Not Found')),
		hands: handsOf<Issue>({
			get: (id) => issues.find(({ number }) => number === Number(id)) ?? gone(),
			add: (like) => {
				const issue = { ...like, number: ++made, updated_at: timestamp(now()) };
				issues.push(issue);
				return issue;
			},
			remove: (issue) => without(issues, issue),
			finish: (issue) =>
				touch(issue, { state: 'closed', state_reason: 'completed', closed_at: timestamp(now()) }),
			reopen: (issue) => touch(issue, { state: 'open', state_reason: 'reopened', closed_at: null }),
			text: ({ body }) => body ?? '',
			rewrite: (issue, body) => touch(issue, { body }),
			rename: (issue, title) => touch(issue, { title }),
		}),
		tasks: () => issues.map(taskOf),
	};
}

function gone(): never {
	throw new Refusal(problem(404, 'Not Found'));
}

function refusedEntry({ headers }: StandInRequest): StandInAnswer | undefined {
	if (!headers['user-agent']) return problem(403, 'Request forbidden by administrative rules.');
	const [scheme = '', token] = (headers.authorization ?? '').split(' ');
	const isKnown =
		['token', 'bearer'].includes(scheme.toLowerCase()) && token === githubAccount.token;
	return isKnown ? undefined : problem(401, 'Bad credentials');
}

function pageOf(found: readonly Issue[], url: URL): StandInAnswer {
	const size = Math.min(Number(url.searchParams.get('per_page') ?? 30) || 30, 100);
	const page = Math.max(Number(url.searchParams.get('page') ?? 1) || 1, 1);
	const next = new URL(url);
	next.searchParams.set('page', String(page + 1));
	const hasNext = found.length > page * size;
	return {
		status: 200,
		headers: hasNext ? { link: `<${next.href}>; rel="next"` } : {},
		body: found.slice((page - 1) * size, page * size).map(shown),
	};
}

function shown(issue: Issue) {
	const url = `https://api.github.com${REPOSITORY}/issues/${issue.number}`;
	const assignees = issue.assignees.map((login) => ({ login, type: 'User' }));
	return {
		...issue,
		...{ id: 1_000_000 + issue.number, url, html_url: url.replace('api.', '') },
		...{ labels: issue.labels.map((name) => ({ name, default: false })), assignees },
		assignee: assignees[0] ?? null,
	};
}

function taskOf({ number, title, body, assignees, state }: Issue) {
	return {
		...{ id: String(number), key: keyIn(body), title },
		// GitHub's issues have no due date of their own: it is a line of the body.
		dueDate: /^Due: (\d{4}-\d{2}-\d{2})\b/m.exec(body ?? '')?.[1] ?? null,
		...{ assignee: assignees[0] ?? null, isOpen: state === 'open' },
	};
}

const timestamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
