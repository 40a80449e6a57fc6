import { quoted } from './quote';

/** The longest host that a message shows, in characters. */
const MAX_TARGET = 200;

/** Gives where a redirect points: only scheme and host, as path and query may contain anything. */
export function redirectTarget(
	location: string,
	{ url, secrets }: { url: string; secrets: readonly string[] },
): string | null {
	try {
		const { origin } = new URL(location, url);
		// Schemes without a host, such as `data:`, have the origin "null".
		return origin === 'null' ? null : quoted(origin, MAX_TARGET, secrets);
	} catch {
		return null;
	}
}
