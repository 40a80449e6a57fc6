import { z } from 'zod';

/** How the next answers fail. All parts may be combined; `delayMs` alone gives slow true answers. */
export const FAULT = z.strictObject({
	/** How many matching requests it meets; 1 unless given. */
	count: z.number().int().min(1).max(1_000_000).optional(),
	/** Replaces the answer. Without `body` it is `{detail}` from 400 on, and empty below. */
	status: z.number().int().min(200).max(599).optional(),
	headers: z.record(z.union([z.string(), z.number()])).optional(),
	/** Replaces the answer: text as it stands, anything else as JSON. Status 200 unless given. */
	body: z.unknown(),
	delayMs: z.number().int().min(0).max(3_600_000).optional(),
	/** Where the connection ends: before any byte, after the headers, in the middle of the body. */
	drop: z.enum(['before', 'headers', 'body']).optional(),
	/** The operation is carried out first; only its answer is lost. */
	afterEffect: z.boolean().optional(),
	method: z.string().optional(),
	/** Prefix of the path, from `/v1` on or with the service's own prefix. */
	path: z.string().optional(),
});
export type Fault = z.infer<typeof FAULT>;
export type Drop = NonNullable<Fault['drop']>;

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
