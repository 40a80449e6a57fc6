import { isJson, isJsonObject, type Json, type JsonObject } from '../json.ts';
import { Problem } from '../problem.ts';

/** Where a dropped connection ends: before any byte, after the headers, in the middle of the body. */
export type Drop = 'before' | 'headers' | 'body';

/** How the next answers fail. All parts may be combined; `delayMs` alone gives slow true answers. */
export interface Fault {
	/** How many matching requests it meets; 1 unless given. */
	count?: number;
	/** Replaces the answer. Without `body` it is `{detail}` from 400 on, and empty below. */
	status?: number;
	headers?: Record<string, string>;
	/** Replaces the answer: text as it stands, anything else as JSON. Status 200 unless given. */
	body?: Json;
	delayMs?: number;
	drop?: Drop;
	/** The operation is carried out first; only its answer is lost. */
	afterEffect?: boolean;
	method?: string;
	/** Prefix of the path, from `/v1` on or with the service's own prefix. */
	path?: string;
}

const FIELDS = new Set('count status headers body delayMs drop afterEffect method path'.split(' '));

/** Faults waiting for their requests; the first one that matches is taken. */
export class FaultQueue {
	#pending: Array<{ fault: Fault; left: number }> = [];

	add(fault: Fault): void {
		this.#pending.push({ fault, left: fault.count ?? 1 });
	}

	/** Forgets all faults that have not been met yet. */
	clear(): void {
		this.#pending = [];
	}

	/** How many answers are still to fail. */
	get pending(): number {
		return this.#pending.reduce((sum, { left }) => sum + left, 0);
	}

	/** The fault for a request, counted off; undefined when the request is to be answered well. */
	take(method: string, paths: readonly string[]): Fault | undefined {
		const entry = this.#pending.find(({ fault }) => matches(fault, method, paths));
		if (entry === undefined) return undefined;
		entry.left -= 1;
		if (entry.left <= 0) this.#pending = this.#pending.filter((other) => other !== entry);
		return entry.fault;
	}
}

/** Reads a fault from a control body. Throws a 400 `Problem` that names the field that is wrong. */
export function faultFrom(body: JsonObject): Fault {
	const unknown = Object.keys(body).find((field) => !FIELDS.has(field));
	if (unknown !== undefined) throw new Problem(400, `A fault has no field "${unknown}"`);
	const fault: Fault = {};
	const { count, status, headers, body: answer, delayMs, drop, afterEffect, method, path } = body;
	if (count !== undefined) fault.count = integer('count', count, 1, 1_000_000);
	if (status !== undefined) fault.status = integer('status', status, 200, 599);
	if (delayMs !== undefined) fault.delayMs = integer('delayMs', delayMs, 0, 3_600_000);
	if (headers !== undefined) fault.headers = headersFrom(headers);
	if (isJson(answer)) fault.body = answer;
	if (drop !== undefined) fault.drop = dropFrom(drop);
	if (method !== undefined) fault.method = text('method', method);
	if (path !== undefined) fault.path = text('path', path);
	if (afterEffect !== undefined) fault.afterEffect = afterEffect === true;
	return fault;
}

/** A whole number within bounds, or a 400 `Problem` that names the field. */
export function integer(field: string, value: unknown, least: number, most: number): number {
	if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) {
		return value;
	}
	throw new Problem(400, `${field} must be a whole number from ${least} to ${most}`);
}

function matches(fault: Fault, method: string, paths: readonly string[]): boolean {
	const { method: wanted, path: start } = fault;
	if (wanted !== undefined && wanted.toUpperCase() !== method) return false;
	return start === undefined || paths.some((path) => path.startsWith(start));
}

function text(field: string, value: Json): string {
	if (typeof value === 'string') return value;
	throw new Problem(400, `${field} must be text`);
}

function dropFrom(value: Json): Drop {
	if (value === 'before' || value === 'headers' || value === 'body') return value;
	throw new Problem(400, 'drop must be "before", "headers" or "body"');
}

function headersFrom(value: Json): Record<string, string> {
	if (!isJsonObject(value)) throw new Problem(400, 'headers must be an object');
	return Object.fromEntries(
		Object.entries(value).map(([name, header]) => [name, headerText(name, header)]),
	);
}

function headerText(name: string, value: Json): string {
	return typeof value === 'number' ? String(value) : text(`headers.${name}`, value);
}
