import type { z } from 'zod';

import { isObject, type JsonObject } from '../../../dev/json.ts';
import type { StandInAnswer, StandInRequest } from '../stand-in.ts';

/** Thrown where a tracker would refuse; carries what it would answer. */
export class Refusal extends Error {
	readonly answer: StandInAnswer;

	constructor(answer: StandInAnswer) {
		super(`refused with ${answer.status}`);
		this.answer = answer;
	}
}

export interface Route {
	method: string;
	/** Of the whole path; its groups are given to `handle`. */
	path: RegExp;
	handle: (request: StandInRequest, ...parts: string[]) => StandInAnswer;
}

/** The answer of most trackers to what they carry out. */
export const ok = (body: unknown): StandInAnswer => ({ status: 200, body });

/**
 * Gives a maker of routes below a path, for those who may ask.
 *
 * @param prefix a regular expression
 * @param check throws the tracker's refusal of anybody else
 * @param answerOf makes an answer of what a route gives
 */
export function routesUnder<Given>(
	prefix: string,
	check: (request: StandInRequest) => void,
	answerOf: (given: Given) => StandInAnswer,
) {
	return (
		method: string,
		path: string,
		give: (request: StandInRequest, first: string, second: string) => Given,
	): Route => ({
		method,
		path: new RegExp(`^${prefix}${path}$`),
		handle: (request, first = '', second = '') => {
			check(request);
			return answerOf(give(request, first, second));
		},
	});
}

/**
 * Answers by the first route that fits, also where it refuses.
 *
 * @param unknown the answer to what no route fits
 */
export function answerBy(
	routes: readonly Route[],
	request: StandInRequest,
	unknown: StandInAnswer,
): StandInAnswer {
	for (const { method, path, handle } of routes) {
		const found = path.exec(request.url.pathname);
		if (!found || method !== request.method) continue;
		return answerOrRefusal(() => handle(request, ...found.slice(1)));
	}
	return unknown;
}

/** Runs what may refuse. */
export function answerOrRefusal(answer: () => StandInAnswer): StandInAnswer {
	try {
		return answer();
	} catch (error) {
		if (error instanceof Refusal) return error.answer;
		throw error;
	}
}

/**
 * Reads a body that must be a JSON object, sent as JSON.
 *
 * @param refuse throws the tracker's own refusal
 */
export function jsonBody(request: StandInRequest, refuse: () => never): JsonObject {
	const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
	return (isJson ? objectOf(request.body) : undefined) ?? refuse();
}

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isDay(value: unknown): value is string {
	if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
	const day = new Date(`${value}T00:00:00Z`);
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** Finds the `action_item_key` in a text. */
export const keyIn = (text: string | null): string | null =>
	/\bai_[0-9a-f]{32}(?![0-9a-f])/.exec(text ?? '')?.[0] ?? null;

function objectOf(body: string): JsonObject | undefined {
	try {
		const value: unknown = JSON.parse(body);
		return isObject(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

/**
 * The value as the schema gives it.
 *
 * @param refuse throws the tracker's own refusal of the field at this path, with dots
 */
export function valid<T>(
	schema: z.ZodType<T, z.ZodTypeDef, unknown>,
	value: unknown,
	refuse: (path: string, problem: string) => never,
): T {
	const { success, data, error } = schema.safeParse(value);
	if (success) return data;
	const [{ path, message } = { path: [], message: '' }] = error.issues;
	return refuse(path.join('.'), message);
}

/** What a stand-in holds, by id. It knows what was ever put in, so that no id is given twice. */
export class Store<Task> extends Map<string, Task> {
	readonly #ever = new Set<string>();

	/** How many were ever put in. */
	get made(): number {
		return this.#ever.size;
	}

	override set(id: string, task: Task): this {
		this.#ever.add(id);
		return super.set(id, task);
	}
}
