/**
 * The time of an attempt that ends by an event: when the server has stalled, however long that took on
 * this machine. All other times pass as they do.
 */
export const UNTIL_STALLED_MS = 59_000;

const running = new Set<AbortController>();

/** Makes `UNTIL_STALLED_MS` end when a server says so; other time limits stay as they are. */
export function endTimesByEvents(): void {
	const real = AbortSignal.timeout.bind(AbortSignal);
	jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
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
