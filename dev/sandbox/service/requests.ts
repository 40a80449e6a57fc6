/** One request that reached the service. */
export interface RequestEntry {
	method: string;
	/** Path as sent, prefix included, without the query. */
	path: string;
	/** Query as sent, without the question mark; '' when there was none. */
	query: string;
	/** The account the key belongs to; null without a valid key. The key itself is never kept. */
	account: string | null;
	/** Status of the answer; null while there is none, and when none was sent. */
	status: number | null;
	/** Arrival, unix milliseconds. */
	at: number;
	/** Requests over one connection share its number. */
	connection: number;
	/** The body of an ask request: parsed where it is JSON, else as text. */
	body?: unknown;
}

/** What the service was asked, in order of arrival. */
export class RequestLog {
	#entries: RequestEntry[] = [];
	readonly #now: () => number;

	/** @param now unix milliseconds */
	constructor(now: () => number) {
		this.#now = now;
	}

	all(): RequestEntry[] {
		return this.#entries.map((entry) => ({ ...entry }));
	}

	clear(): void {
		this.#entries = [];
	}

	/** Enters a request and gives the entry, to be completed when the answer is known. */
	enter(request: Omit<RequestEntry, 'at' | 'status'>): RequestEntry {
		const entry: RequestEntry = { ...request, at: this.#now(), status: null };
		this.#entries.push(entry);
		return entry;
	}
}
