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
