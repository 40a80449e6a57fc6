import { setTimeout as sleep } from 'node:timers/promises';

import type { Sandbox } from '../../dev/sandbox/sandbox.ts';

/**
 * Waits until a probe gives something.
 *
 * @param what is waited for, for the error
 * @throws Error when it has not come within `withinMs`
 */
export async function until<T>(
	what: string,
	probe: () => T | Promise<T>,
	{ withinMs = 150_000, everyMs = 100 }: { withinMs?: number; everyMs?: number } = {},
): Promise<NonNullable<Exclude<T, false>>> {
	for (const end = Date.now() + withinMs; Date.now() < end; await sleep(everyMs)) {
		const found: unknown = await probe();
		if (found !== undefined && found !== null && found !== false) {
			return found as NonNullable<Exclude<T, false>>;
		}
	}
	throw new Error(`${what}: not within ${withinMs / 1000} s`);
}

/** How often the list of notes was answered: every poll asks for it first. */
export function listsAnswered({ store }: Sandbox): number {
	return store.requests
		.all()
		.filter(({ path, status }) => path.endsWith('/v1/notes') && status !== null).length;
}

/** Waits for so many more polls to have read the list. */
export async function morePolls(sandbox: Sandbox, count: number): Promise<void> {
	const before = listsAnswered(sandbox);
	await until(`${count} more polls`, () => listsAnswered(sandbox) >= before + count);
	// The poll goes on a moment after it has read the list.
	await sleep(1_000);
}
