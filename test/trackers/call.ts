import type { StandIn, StandInAnswer } from './stand-in.ts';

export interface Calls {
	method?: string;
	headers?: Record<string, string | undefined>;
	/** Sent as JSON unless it is a text. */
	body?: unknown;
}

/** Calls a stand-in as a client does that does everything right but what `call` says otherwise. */
export function caller(standIn: StandIn, base: string, headers: Record<string, string>) {
	return (path: string, call: Calls = {}): StandInAnswer => {
		const { method = call.body === undefined ? 'GET' : 'POST', body } = call;
		return standIn.answer({
			method,
			url: new URL(base + path),
			headers: {
				...headers,
				...(body !== undefined && { 'content-type': 'application/json' }),
				...call.headers,
			},
			body: body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body),
		});
	};
}
