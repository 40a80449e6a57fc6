import type { Clock } from '../base/clock.ts';
import { StatusError } from './errors.ts';
import { MAX_RETRY_AFTER_MS } from './retry-policy.ts';

/** A request that may have to wait for its turn. */
export interface Waiting {
	endpoint: string;
	clock: Clock;
	signal?: AbortSignal;
}

/**
 * Shared by all requests of one client: a 429 to one of them holds back every other one until the
 * time that the server asked for, to keep parallel items from hammering it.
 */
export class Backpressure {
	private until = 0;
	private cause: StatusError | null = null;

	/** @param delayMs for how long after `now` no request may start */
	hold(cause: StatusError, now: number, delayMs: number): void {
		if (now + delayMs <= this.until) return;
		this.until = now + delayMs;
		this.cause = cause;
	}

	/**
	 * Waits until requests may start again.
	 *
	 * @param deadline when it is too late to start, in milliseconds since 1970
	 * @throws the 429 that caused the hold, as if this request had received it, when the wait would be too long
	 */
	async pass({ endpoint, clock, signal }: Waiting, deadline: number): Promise<void> {
		for (let wait = this.until - clock.now(); wait > 0; wait = this.until - clock.now()) {
			if (this.cause && (wait > MAX_RETRY_AFTER_MS || this.until >= deadline)) {
				throw new StatusError(endpoint, { ...this.cause, retryAfterMs: wait });
			}
			await clock.sleep(wait, signal);
		}
	}
}
