import { Refusal } from './request.ts';

/** Jira names the field whose value it refuses. */
export function refuseField(path: string, problem: string): never {
	const [, unknown] = /^Unrecognized key\(s\) in object: '([^']+)'/.exec(problem) ?? [];
	const field = path.split('.')[0] || unknown || 'fields';
	const cannotBeSet = `Field '${field}' cannot be set. It is not on the appropriate screen, or unknown.`;
	const says = unknown !== undefined && path === '' ? cannotBeSet : problem;
	throw new Refusal({ status: 400, body: { errorMessages: [], errors: { [field]: says } } });
}

/** What is not about a field. */
export const refusal = (message: string, status = 400) =>
	new Refusal({ status, body: { errorMessages: [message], errors: {} } });
