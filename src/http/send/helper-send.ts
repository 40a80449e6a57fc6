import type { BodyStream } from './bounded-body.ts';
import { atLocalhost } from './loopback.ts';
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

/**
 * Sends through n8n's request helper: connections, proxies and the egress policy are n8n's. If the
 * request must stay on this machine, its host name becomes `localhost`; whether it goes through a
 * proxy depends on n8n's settings.
 */
export function helperSend(helper: RequestHelper): Send {
	return sendOver((request, signal) => ({
		async adapter(config) {
			const local = request.loopbackOnly ? atLocalhost(request) : request;
			const { body, ...answer } = await helper({ ...local, signal });
			return { ...answer, data: body, statusText: '', config };
		},
	}));
}
