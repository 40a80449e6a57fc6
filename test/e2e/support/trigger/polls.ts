import { setTimeout as sleep } from 'node:timers/promises';

import type { Sandbox } from '../../../../dev/sandbox/sandbox.ts';
import { until } from '../../../support/until.ts';

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
