import { getProxyForUrl } from 'proxy-from-env';

import { InputError } from '../base/input-error.ts';
import type { Send } from '../http/wire.ts';

/**
 * Refuses a request that must stay on this machine if a proxy from the environment would see it:
 * n8n's request helper can't be told to bypass proxies.
 *
 * @throws InputError that says how to name this machine in NO_PROXY
 */
export function withoutProxies(send: Send): Send {
	return async (request) => {
		if (request.loopbackOnly && getProxyForUrl(request.url) !== '') {
			throw new InputError(
				'Requests to the Base URL go through a proxy, and plain http:// would show it the API key',
				'Add this machine (localhost, 127.0.0.1) to NO_PROXY where n8n runs, or turn on "Allow Insecure HTTP" if you trust the proxy.',
			);
		}
		return await send(request);
	};
}
