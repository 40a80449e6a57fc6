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

function reasonOf(signal: AbortSignal): Error {
	return signal.reason instanceof Error ? signal.reason : new Error('aborted');
}
