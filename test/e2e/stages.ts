import { terminalLog } from '../../dev/n8n/progress.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../dev/sandbox/sandbox.ts';
import { setStage, type Stage, type StageOptions } from '../../dev/stage.ts';

const open = new Set<{ close(): Promise<void> }>();

/** An n8n with the packed package and an empty sandbox; ended by `closeStages`. */
export async function stageWith(options: Omit<StageOptions, 'log'> = {}): Promise<Stage> {
	const stage = await setStage({
		log: terminalLog(),
		tarball: process.env.NOTES_INSIGHTS_TARBALL,
		...options,
		sandbox: { seed: 'empty', ...options.sandbox },
	});
	open.add(stage);
	return stage;
}

/** One more service and tracker, for a workflow that shares its n8n with others. */
export async function sandboxWith(options: SandboxOptions = {}): Promise<Sandbox> {
	const sandbox = await startSandbox(options);
	open.add(sandbox);
	return sandbox;
}

/** Ends everything that a test file has started, also after a failure. */
export async function closeStages(): Promise<void> {
	for (const one of open) await one.close();
	open.clear();
}

/**
 * Waits for things that run beside each other, also after one has failed: its stage may only just
 * be starting.
 *
 * @throws the first failure
 */
export async function settled<T>(running: Promise<T>[]): Promise<T[]> {
	await Promise.allSettled(running);
	return await Promise.all(running);
}
