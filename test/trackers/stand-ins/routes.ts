import type { StandInAnswer, StandInRequest } from '../stand-in.ts';

/** A request with what its path names, such as the id of a task. */
export interface Call extends StandInRequest {
	params: Record<string, string | undefined>;
}

export interface Route {
	method: string;
	/** Matches the whole path; its named groups are the call's `params`. */
	path: RegExp;
	answer(call: Call): StandInAnswer;
}

/** Thrown by a route: what it refuses a request with. */
export class Refusal extends Error {
	constructor(readonly answer: StandInAnswer) {
		super(`refused with ${answer.status}`);
	}
}

/** The answer of the route that the request is for. */
export function answerOf(
	routes: Route[],
	request: StandInRequest,
	otherwise: { noPath: StandInAnswer; noMethod: StandInAnswer },
): StandInAnswer {
	const there = routes.filter(({ path }) => path.test(request.url.pathname));
	const route = there.find(({ method }) => method === request.method);
	if (route === undefined) return there.length === 0 ? otherwise.noPath : otherwise.noMethod;
	const params = { ...route.path.exec(request.url.pathname)?.groups };
	try {
		return route.answer({ ...request, params });
	} catch (error) {
		if (error instanceof Refusal) return error.answer;
		throw error;
	}
}

/** The body as JSON; undefined where it is none, or is not said to be JSON. */
export function jsonOf({ headers, body }: StandInRequest): unknown {
	const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
	try {
		return isJson ? JSON.parse(body) : undefined;
	} catch {
		return undefined;
	}
}

/** The `action_item_key` in a text of a task. */
export function keyIn(text: string): string | null {
	return /\bai_[0-9a-f]{32}\b/.exec(text)?.[0] ?? null;
}
