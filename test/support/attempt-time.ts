/**
 * The time of an attempt that ends by an event: when the server has stalled, however long that took on
 * this machine. All other times pass as they do.
 */
export const UNTIL_STALLED_MS = 59_000;

/** How long a delivery reads a body of which it needs nothing: see `src/webhook/delivery.ts`. */
const BODY_WITHIN_MS = 2_000;
/** In its place, as nothing depends on how much of that body arrives. */
const UNNEEDED_BODY_MS = 200;

const running = new Set<AbortController>();

/** Makes `UNTIL_STALLED_MS` end when a server says so, and cuts short what nothing depends on. */
export function endTimesByEvents(): void {
	const real = AbortSignal.timeout.bind(AbortSignal);
	jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
		// A body with a limit of its own is being read: the attempt may take no longer, and this must not.
		if (ms === BODY_WITHIN_MS) {
			stalled();
			return real(UNNEEDED_BODY_MS);
		}
		if (ms !== UNTIL_STALLED_MS) return real(ms);
		const time = new AbortController();
		running.add(time);
		return time.signal;
	});
}

/** Ends the time of every attempt under way: the server will never go on. */
export function stalled(): void {
	for (const time of running) time.abort(new DOMException('The time is over', 'TimeoutError'));
	running.clear();
}
