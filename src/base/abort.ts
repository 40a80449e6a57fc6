/**
 * Waits for work that may not heed a signal, but no longer than until the signal aborts.
 *
 * @throws what the work throws, or the signal's reason if it is or becomes aborted
 */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	let stop = () => {};
	const aborted = new Promise<never>((_, reject) => {
		stop = () => reject(reasonOf(signal));
	});
	if (signal.aborted) stop();
	signal.addEventListener('abort', stop, { once: true });
	try {
		return await Promise.race([aborted, work]);
	} finally {
		signal.removeEventListener('abort', stop);
	}
}

/**
 * Gives a signal that aborts when the given one does, and no later than after some time.
 *
 * Before Node 22.16, a time limit inside `AbortSignal.any()` may be garbage-collected and never abort: a
 * listener keeps it.
 *
 * @param ms counted from now
 */
export function within(ms: number, signal: AbortSignal): AbortSignal {
	const end = new AbortController();
	for (const one of [signal, AbortSignal.timeout(Math.ceil(ms))]) {
		const abort = () => end.abort(one.reason);
		if (one.aborted) abort();
		one.addEventListener('abort', abort, { once: true });
	}
	return end.signal;
}

function reasonOf(signal: AbortSignal): Error {
	return signal.reason instanceof Error ? signal.reason : new Error('aborted');
}
