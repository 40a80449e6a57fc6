export const MS_PER_MINUTE = 60_000;
export const MS_PER_HOUR = 60 * MS_PER_MINUTE;
export const MS_PER_DAY = 24 * MS_PER_HOUR;

/** Time and chance, passed in: n8n has its own timer, and tests control all of it. */
export interface Clock {
	/** Milliseconds since 1970. */
	now(): number;
	/** From 0 to below 1. */
	random(): number;
	/** Waits; rejects at once with the signal's reason if it is or becomes aborted. */
	sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/**
 * Waits for work that may not heed a signal, but no longer than until the signal aborts.
 *
 * @throws what the work throws, or the signal's reason if it is or becomes aborted
 */
export async function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
	if (!signal) return await work;
	return await withAny([signal], async (end) => {
		const aborted = new Promise<never>((_, reject) => {
			const stop = () => reject(reasonOf(end));
			if (end.aborted) stop();
			end.addEventListener('abort', stop);
		});
		return await Promise.race([aborted, work]);
	});
}

/**
 * Does work with a signal that aborts when any of the given ones does. Nothing stays behind at them.
 *
 * Not `AbortSignal.any`: before Node 22.16, a time limit in it may be garbage-collected and never abort.
 */
export async function withAny<T>(
	signals: readonly AbortSignal[],
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const end = new AbortController();
	const stop = () => end.abort(signals.find(({ aborted }) => aborted)?.reason);
	try {
		for (const signal of signals) signal.addEventListener('abort', stop);
		if (signals.some(({ aborted }) => aborted)) stop();
		return await work(end.signal);
	} finally {
		for (const signal of signals) signal.removeEventListener('abort', stop);
	}
}

function reasonOf(signal: AbortSignal): Error {
	return signal.reason instanceof Error ? signal.reason : new Error('aborted');
}
