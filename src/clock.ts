/** Time and chance, passed in so that tests decide about both. */
export interface Clock {
	/** Milliseconds since 1970. */
	now(): number;
	/** From 0 to below 1. */
	random(): number;
	/** Waits; rejects at once with the signal's reason when it is or becomes aborted. */
	sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
	now: Date.now,
	random: Math.random,
	async sleep(ms, signal) {
		signal?.throwIfAborted();
		await new Promise<void>((resolve, reject) => {
			const stop = () => {
				clearTimeout(timer);
				reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
			};
			const timer = setTimeout(() => {
				signal?.removeEventListener('abort', stop);
				resolve();
			}, ms);
			signal?.addEventListener('abort', stop, { once: true });
		});
	},
};
