import { invalid, PLAIN, problem, tooLong } from './github-problems.ts';
import { isObject, isStrings, Refusal, type JsonObject } from './request.ts';

/** What the stand-in knows: use these in a workflow. */
export const githubAccount = {
	token: 'github_pat_standin',
	owner: 'acme',
	repository: 'minutes',
	/** Who may be assigned in the repository. */
	logins: ['anna-dev', 'bob-dev'],
};

export interface IssueFields {
	title: string;
	body?: string | null;
	labels?: string[];
	assignees?: string[];
	state?: 'open' | 'closed';
	state_reason?: string | null;
}

const SHARED = ['title', 'body', 'assignee', 'milestone', 'labels', 'assignees', 'type'];
export const MAY_BE_CREATED: readonly string[] = SHARED;
export const MAY_BE_EDITED: readonly string[] = [...SHARED, 'state', 'state_reason'];

const REASONS = ['completed', 'not_planned', 'duplicate', 'reopened', null];

/** Reads what a body says about an issue, and refuses what GitHub refuses. */
export function fieldsOf(body: JsonObject, permitted: readonly string[]): Partial<IssueFields> {
	const stranger = Object.keys(body).find((key) => !permitted.includes(key));
	if (stranger !== undefined) {
		throw new Refusal(problem(422, `${PLAIN}"${stranger}" is not a permitted key.`));
	}
	const { title, body: text, labels, assignees, state, state_reason: reason } = body;
	return {
		...(title !== undefined && { title: titleOf(title) }),
		...(text !== undefined && { body: bodyOf(text) }),
		...(labels !== undefined && { labels: labelsOf(labels) }),
		...(assignees !== undefined && { assignees: assigneesOf(assignees) }),
		...(state !== undefined && { state: stateOf(state) }),
		...(reason !== undefined && { state_reason: reasonOf(reason) }),
	};
}

function titleOf(title: unknown): string {
	if (typeof title !== 'string' && typeof title !== 'number') throw wrongType('title', title);
	const text = String(title).trim();
	if (text === '') {
		throw new Refusal(
			problem(422, 'Validation Failed', [
				{ resource: 'Issue', code: 'missing_field', field: 'title' },
			]),
		);
	}
	if (text.length > 256) throw tooLong('Issue', 'title', 256);
	return text;
}

function bodyOf(body: unknown): string | null {
	if (body !== null && typeof body !== 'string') throw wrongType('body', body);
	if (body !== null && body.length > 65_536) throw tooLong('Issue', 'body', 65_536);
	return body;
}

function labelsOf(labels: unknown): string[] {
	if (!Array.isArray(labels)) throw wrongType('labels', labels);
	const names: unknown[] = labels.map((label: unknown) => (isObject(label) ? label.name : label));
	if (!isStrings(names)) throw wrongType('labels', labels);
	if (names.some((name) => name === '')) throw invalid('name');
	if (names.some((name) => name.length > 50)) throw tooLong('Label', 'name', 50);
	if (names.length > 100) throw invalid('labels');
	return names;
}

function assigneesOf(assignees: unknown): string[] {
	if (!isStrings(assignees)) throw wrongType('assignees', assignees);
	const stranger = assignees.find((login) => !githubAccount.logins.includes(login));
	if (stranger !== undefined) throw invalid('assignees', stranger);
	if (assignees.length > 10) throw invalid('assignees');
	return assignees;
}

function stateOf(state: unknown): 'open' | 'closed' {
	if (state !== 'open' && state !== 'closed') throw invalid('state', state);
	return state;
}

function reasonOf(reason: unknown): string | null {
	const known = REASONS.find((one) => one === reason);
	if (known === undefined) throw invalid('state_reason', reason);
	return known;
}

const wrongType = (field: string, value: unknown) =>
	new Refusal(
		problem(
			422,
			`${PLAIN}Invalid property /${field}: \`${JSON.stringify(value)}\` is of another type.`,
		),
	);
