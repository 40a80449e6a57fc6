import type { StandInAnswer } from '../stand-in.ts';
import { Refusal } from './request.ts';

/** How GitHub's refusals of a body's form begin. */
export const PLAIN = 'Invalid request.\n\n';

/** GitHub's form of an error. */
export function problem(status: number, message: string, errors?: object[]): StandInAnswer {
	const documentation_url = 'https://docs.github.com/rest/issues/issues';
	return { status, body: { message, ...(errors && { errors }), documentation_url, status } };
}

export function badRequest(): never {
	throw new Refusal(problem(400, 'Problems parsing JSON'));
}

/** A value that a field can't have. */
export const invalid = (field: string, value?: unknown) =>
	new Refusal(
		problem(422, 'Validation Failed', [{ value, resource: 'Issue', field, code: 'invalid' }]),
	);

export const tooLong = (resource: string, field: string, maximum: number) =>
	new Refusal(
		problem(422, 'Validation Failed', [
			{
				...{ resource, code: 'custom', field },
				message: `${field} is too long (maximum is ${maximum} characters)`,
			},
		]),
	);
