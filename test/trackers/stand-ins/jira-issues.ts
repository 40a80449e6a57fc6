import { type z } from 'zod';

import { type fieldsToEdit, jiraAccount, type Search } from './jira-fields.ts';

export interface Status {
	id: string;
	name: string;
	/** The id of the transition that leads here from every other status. */
	transition: string;
	category: 'new' | 'indeterminate' | 'done';
}

const TO_DO: Status = { id: '10100', name: 'To Do', transition: '11', category: 'new' };
const STATUSES: readonly Status[] = [
	TO_DO,
	{ id: '10101', name: 'In Progress', transition: '21', category: 'indeterminate' },
	{ id: '10102', name: 'Done', transition: '31', category: 'done' },
];

export interface Issue {
	id: string;
	key: string;
	createdAt: number;
	updatedAt: number;
	summary: string;
	description: string | null;
	duedate: string | null;
	assignee: string | null;
	labels: string[];
	status: Status;
}

type Fields = z.output<typeof fieldsToEdit>;

export function newIssue(
	number: number,
	createdAt: number,
	summary: string,
	fields: Fields,
): Issue {
	const { key } = jiraAccount.project;
	const issue: Issue = {
		id: String(10_000 + number),
		key: `${key}-${number}`,
		createdAt,
		summary,
		updatedAt: createdAt,
		description: null,
		duedate: null,
		assignee: null,
		labels: [],
		status: TO_DO,
	};
	return Object.assign(issue, changesOf(fields));
}

/** A field that is left out stays; null clears it. */
export function changesOf({ summary, description, duedate, assignee, labels }: Fields) {
	return {
		...(summary !== undefined && { summary }),
		...(description !== undefined && { description }),
		...(duedate !== undefined && { duedate }),
		...(assignee !== undefined && { assignee }),
		...(labels !== undefined && { labels: [...new Set(labels)].sort() }),
	};
}

/** A workflow as a project's own template has it: every status but the issue's own can be reached. */
export const transitionsOf = ({ status }: Issue) =>
	STATUSES.filter(({ id }) => id !== status.id).map((to) => ({
		id: to.transition,
		name: to.name,
		isAvailable: true,
		isGlobal: true,
		to: shownStatus(to),
	}));

export const statusBy = (transition: string): Status | undefined =>
	STATUSES.find((status) => status.transition === transition);

/** As Jira's REST API, version 2, shows it; with its id alone where no fields are asked for. */
export function shown(issue: Issue, asked: readonly string[]) {
	if (asked.length === 0) return { id: issue.id };
	const { id, key, summary, description, duedate, assignee, labels, status } = issue;
	const all = {
		summary,
		description,
		duedate,
		labels,
		status: shownStatus(status),
		assignee: assignee === null ? null : { accountId: assignee, active: true },
	};
	const isAll = asked.some((name) => name.startsWith('*'));
	return {
		id,
		key,
		self: `${jiraAccount.domain}/rest/api/2/issue/${id}`,
		fields: Object.fromEntries(
			Object.entries(all).filter(([name]) => isAll || asked.includes(name)),
		),
	};
}

const CLAUSE = /^(project|labels|key)\s*=\s*(?:"([^"]*)"|(\S+))$/i;
const UPDATED = /^updated\s*>=\s*-(\d+)d$/i;
const DAY_MS = 86_400_000;

/**
 * The issues that a query of the form `project = MIN AND labels = "x"` means.
 *
 * @returns undefined where the stand-in can't tell, or where the query has no bounds
 */
export function issuesOf(
	issues: readonly Issue[],
	{ jql }: Search,
	now: number,
): Issue[] | undefined {
	const [where = ''] = jql.split(/\border by\b/i);
	const tests = where
		.split(/\band\b/i)
		.map((clause) => testOf(clause.trim(), now))
		.filter((test) => test !== undefined);
	if (tests.length !== where.split(/\band\b/i).length) return undefined;
	return issues.filter((issue) => tests.every((test) => test(issue))).toReversed();
}

function testOf(clause: string, now: number): ((issue: Issue) => boolean) | undefined {
	const [, days] = UPDATED.exec(clause) ?? [];
	if (days !== undefined) return ({ updatedAt }) => updatedAt >= now - Number(days) * DAY_MS;
	const [, name = '', quoted, bare] = CLAUSE.exec(clause) ?? [];
	const value = quoted ?? bare ?? '';
	const { project } = jiraAccount;
	const isProject = [project.id, project.key, project.name].includes(value);
	const tests: Record<string, (issue: Issue) => boolean> = {
		project: () => isProject,
		labels: ({ labels }) => labels.includes(value),
		key: ({ key }) => key === value,
	};
	return tests[name.toLowerCase()];
}

const shownStatus = ({ id, name, category }: Status) => ({
	id,
	name,
	statusCategory: { key: category },
});
