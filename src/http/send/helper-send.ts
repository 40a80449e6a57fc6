import type { BodyStream } from './bounded-body.ts';
import { sendOver } from './send-over.ts';
import type { Send, WireRequest } from '../wire.ts';

/** A request helper of n8n. `signal` aborts when the request is cancelled or its time is up. */
export type RequestHelper = (
	request: WireRequest & { signal: AbortSignal },
) => Promise<HelperAnswer>;

/** What a helper answers, with the body still to be read. */
export interface HelperAnswer {
	status: number;
	headers: Record<string, string>;
	body: BodyStream;
}

/** Sends through n8n's request helper: connections, proxies and the egress policy are n8n's. */
export function helperSend(helper: RequestHelper): Send {
	return sendOver((request, signal) => ({
		async adapter(config) {
			const { body, ...answer } = await helper({ ...request, signal });
			return { ...answer, data: body, statusText: '', config };
		},
	}));
}
