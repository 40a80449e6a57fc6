import { getProxyForUrl } from 'proxy-from-env';

import { InputError } from '../input-error';
import type { Send } from './wire';

/**
 * Refuses what must stay on this machine where a proxy of the environment would see it, as n8n's
 * request helper can't be told to go past proxies.
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
