import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until a probe gives something.
 *
 * @param what is waited for, for the error; a function tells it when it has not come
 * @param options.withinMs long enough for a machine that is busy with other things: it only says
 * when to give up
 * @throws Error when it has not come by then
 */
export async function until<T>(
	what: string | (() => string),
	probe: () => T | Promise<T>,
	{ withinMs = 300_000, everyMs = 100 }: { withinMs?: number; everyMs?: number } = {},
): Promise<NonNullable<Exclude<T, false>>> {
	for (const end = Date.now() + withinMs; Date.now() < end; await sleep(everyMs)) {
		const found: unknown = await probe();
		if (found !== undefined && found !== null && found !== false) {
			return found as NonNullable<Exclude<T, false>>;
		}
	}
	const missing = typeof what === 'string' ? what : what();
	throw new Error(`${missing}: not within ${withinMs / 1000} s`);
}
