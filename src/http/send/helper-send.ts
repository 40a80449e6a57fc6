import type { AxiosAdapter } from 'axios';

import type { BodyStream } from './bounded-body.ts';
import { atLocalhost } from './loopback.ts';
import { sendOnce } from './send-once.ts';
import type { Send, WireRequest } from '../wire.ts';

/**
 * A request helper of n8n. `signal` aborts when the request is cancelled or its time is up, even
 * while the body is being read.
 */
export type RequestHelper = (
	request: Pick<WireRequest, 'method' | 'url' | 'headers' | 'body' | 'timeoutMs'> & {
		signal: AbortSignal;
	},
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
	return async (request) => {
		const { method, url, headers, body, timeoutMs } = request.loopbackOnly
			? atLocalhost(request)
			: request;
		return await sendOnce(request, async (signal) => {
			const adapter: AxiosAdapter = async (config) => {
				const answer = await helper({ method, url, headers, body, timeoutMs, signal });
				return { ...answer, statusText: '', config, data: answer.body };
			};
			return await Promise.resolve({ adapter });
		});
	};
}
