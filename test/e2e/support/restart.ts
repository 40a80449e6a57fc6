import { setTimeout as sleep } from 'node:timers/promises';

import type { Stage } from '../../../dev/stage.ts';

/** An n8n that has run for so long has recovered what a crash left. */
const STABLE_AFTER_MS = 10_000;

/** Starts n8n again on the same data after it was stopped or killed, as a supervisor would. */
export async function restart(stage: Stage, env?: Record<string, string>): Promise<void> {
	const { signal } = await stage.n8n.exited;
	if (signal === 'SIGKILL') await startStable(stage, env);
	else await stage.start(env);
}

/**
 * Starts n8n again when it ends soon: n8n 2.41 ends while it recovers an execution that was cut off
 * between its creation and its start, and gets over that only at the next start.
 */
async function startStable(
	stage: Stage,
	env: Record<string, string> | undefined,
	attempts = 3,
): Promise<void> {
	try {
		await stage.start(env);
		const { n8n } = stage;
		const exit = await Promise.race([n8n.exited, sleep(STABLE_AFTER_MS)]);
		if (exit) throw new Error(`n8n ended soon after its start:\n${n8n.logTail()}`);
	} catch (error) {
		if (attempts === 1) throw error;
		await startStable(stage, env, attempts - 1);
	}
}
