/** Where a dropped connection ends: before any byte, after the headers, in the middle of the body. */
export type Drop = 'before' | 'headers' | 'body';

/** How the next answers fail. All parts may be combined; `delayMs` alone gives slow true answers. */
export interface Fault {
	/** How many matching requests it meets; 1 unless given. */
	count?: number;
	/** Replaces the answer. Without `body` it is `{detail}` from 400 on, and empty below. */
	status?: number;
	headers?: Record<string, string | number>;
	/** Replaces the answer: text as it stands, anything else as JSON. Status 200 unless given. */
	body?: unknown;
	delayMs?: number;
	drop?: Drop;
	/** The operation is carried out first; only its answer is lost. */
	afterEffect?: boolean;
	method?: string;
	/** Prefix of the path, from `/v1` on or with the service's own prefix. */
	path?: string;
}

/** What a control body may say of a fault. */
export const FAULT_SCHEMA = {
	type: 'object',
	additionalProperties: false,
	properties: {
		count: { type: 'integer', minimum: 1, maximum: 1_000_000 },
		status: { type: 'integer', minimum: 200, maximum: 599 },
		headers: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
		body: {},
		delayMs: { type: 'integer', minimum: 0, maximum: 3_600_000 },
		drop: { enum: ['before', 'headers', 'body'] },
		afterEffect: { type: 'boolean' },
		method: { type: 'string' },
		path: { type: 'string' },
	},
};

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

function matches(fault: Fault, method: string, paths: readonly string[]): boolean {
	const { method: wanted, path: start } = fault;
	if (wanted !== undefined && wanted.toUpperCase() !== method) return false;
	return start === undefined || paths.some((path) => path.startsWith(start));
}
