import { RedirectedError } from './errors.ts';
import { quoted } from '../text/quote.ts';
import type { WireResponse } from './wire.ts';

/** The longest host that a message shows, in characters. */
const MAX_TARGET = 200;

/** The request that an answer belongs to. */
export interface AnsweredRequest {
	endpoint: string;
	/** The requested address, to resolve a relative redirect. */
	url: string;
	/** Texts that must not appear in any error, even when the server sends them back. */
	secrets: readonly string[];
}

/** Redirects are never followed: what is sent may be secret. @throws RedirectedError */
export function refuseRedirect({ status, headers }: WireResponse, asked: AnsweredRequest): void {
	if (status < 300 || status >= 400 || headers.location === undefined) return;
	throw new RedirectedError(asked.endpoint, status, targetOf(headers.location, asked));
}

/** Where a redirect points: only scheme and host, as path and query may contain anything. */
function targetOf(location: string, { url, secrets }: AnsweredRequest): string | null {
	try {
		const { origin } = new URL(location, url);
		// Schemes without a host, such as `data:`, have the origin "null".
		return origin === 'null' ? null : quoted(origin, MAX_TARGET, secrets);
	} catch {
		return null;
	}
}
