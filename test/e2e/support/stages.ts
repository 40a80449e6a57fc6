import { clientOf } from '../../../dev/n8n/api/rest.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../dev/sandbox/sandbox.ts';
import { credentialFor, setStage, type Stage, type StageOptions } from '../../../dev/stage.ts';
import { place } from './builds.ts';

/** An n8n that others use as well, with a sandbox and a credential of one's own. */
export type SharedStage = Pick<Stage, 'client' | 'sandbox' | 'credentialId'> & {
	n8n: { url: string };
};

const open: { close(): Promise<void> }[] = [];

/** Lets `closeStages` end something too, before what was started earlier. */
export function closedAtEnd<T extends { close(): Promise<void> }>(started: T): T {
	open.unshift(started);
	return started;
}

/** An n8n of one's own with the packed package and an empty sandbox; ended by `closeStages`. */
export async function stageWith(options: StageOptions = {}): Promise<Stage> {
	const { tarball } = place();
	const sandbox = { seed: 'empty' as const, ...options.sandbox };
	return closedAtEnd(await setStage({ tarball, ...options, sandbox }));
}

/** The n8n that runs all the time, for what neither ends nor configures it. */
export async function sharedStage(): Promise<SharedStage> {
	const { url, cookie } = place();
	const client = clientOf({ url, cookie });
	const sandbox = await sandboxWith();
	const credentialId = await client.credentials.create(credentialFor(sandbox, 'Notes Insights'));
	return { client, sandbox, credentialId, n8n: { url } };
}

/** One more service and tracker, for a workflow that shares its n8n with others. */
export async function sandboxWith(options: SandboxOptions = {}): Promise<Sandbox> {
	return closedAtEnd(await startSandbox(options));
}

/** Ends everything that a test file has started, also after a failure. */
export async function closeStages(): Promise<void> {
	for (const one of open.splice(0)) await one.close();
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
