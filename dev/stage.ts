import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { execa } from 'execa';

import { installPackage } from './n8n/npm.ts';
import { keptFolder, passingFolder, type DataFolder } from './n8n/data-folder.ts';
import { ensureN8n } from './n8n/install.ts';
import { freePort } from './n8n/ports.ts';
import { startN8n, type RunningN8n } from './n8n/process.ts';
import { step } from './n8n/progress.ts';
import { connect, type CredentialDraft, type N8nClient } from './n8n/api/rest.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox/sandbox.ts';

/** Everything that a demonstration or an end-to-end test needs, running on loopback. */
export type Stage = Awaited<ReturnType<typeof setStage>>;

export interface StageOptions {
	/** Where n8n listens; any free port unless given. */
	n8nPort?: number;
	sandbox?: SandboxOptions;
	/** The version of n8n; the pinned one unless given. */
	n8nVersion?: string;
	/** More switches for n8n. */
	env?: Record<string, string>;
	/** A folder for n8n's data that is used again; one that is deleted at the end unless given. */
	keep?: string;
	/** A packed package to install; packs this one unless given. */
	tarball?: string;
}

/**
 * Packs this package, installs it into a new n8n the way n8n installs community packages, and
 * starts it beside the sandbox service, with an owner and the credential.
 *
 * @throws Error that says what to do, for example for a port that is taken; nothing is left running
 */
export async function setStage(options: StageOptions = {}) {
	const sandbox = await startSandbox({ seed: 'demo', ...options.sandbox });
	const running: RunningN8n[] = [];
	let data: DataFolder | undefined;
	/** Ends everything that was started here. */
	const close = async () => {
		await Promise.all(running.map(async (one) => await one.stop()));
		await sandbox.close();
		await data?.release();
	};
	try {
		const n8n = await ensureN8n(options.n8nVersion);
		data = await (options.keep === undefined ? passingFolder(n8n) : keptFolder(n8n, options.keep));
		const { path: userFolder, owner, isNew } = data;
		/** Everything that n8n logged, over all its starts. */
		const logFile = join(userFolder, 'n8n.log');
		// n8n leaves folders for uploads in the system's temporary folder.
		const env: Record<string, string> = { TMPDIR: join(userFolder, 'tmp'), ...options.env };
		await installInto(userFolder, join(userFolder, 'tmp'), options.tarball);
		const main = { n8n, userFolder, logFile, port: options.n8nPort ?? (await freePort()), env };
		const run = async (other: Partial<Parameters<typeof startN8n>[0]>) => {
			const one = await startN8n({ ...main, ...other });
			running.push(one);
			return one;
		};
		const connected = async (more?: Record<string, string>) => {
			const started = await run({ env: { ...env, ...more } });
			return { n8n: started, client: await connect(started.url, owner) };
		};
		/** Starts a worker of queue mode, beside n8n or in place of one that has ended. */
		const startWorker = async (index: number) => {
			const log = join(userFolder, `worker-${index}.log`);
			return await run({ role: 'worker', port: await freePort(), logFile: log });
		};
		const first = await step('starting n8n', async () => await connected());
		const stage = {
			/** n8n and its client, signed in, are replaced by `start`. */
			...first,
			sandbox,
			owner,
			userFolder,
			isNew,
			logFile,
			startWorker,
			close,
			/** Id of the credential for the sandbox's first account. */
			credentialId: await sandboxCredential(first.client, sandbox),
			/** Starts n8n on the same data, in place of one that has ended. */
			start: async (more?: Record<string, string>): Promise<void> => {
				Object.assign(stage, await connected(more));
			},
		};
		return stage;
	} catch (error) {
		await close();
		throw error;
	}
}

async function installInto(userFolder: string, temporary: string, tarball?: string): Promise<void> {
	await rm(temporary, { recursive: true, force: true });
	await mkdir(temporary);
	const packed = tarball ?? (await step('packing', async () => await packPackage(temporary)));
	await step('installing the package', async () => await installPackage(userFolder, packed));
}

/** Makes the credential of a sandbox; in a folder that was kept, it has one with another address. */
async function sandboxCredential({ credentials }: N8nClient, sandbox: Sandbox): Promise<string> {
	const draft = credentialFor(sandbox, 'Notes Insights sandbox');
	const known = await credentials.named(draft.name);
	if (known === undefined) return await credentials.create(draft);
	await credentials.update(known, draft);
	return known;
}

/** A credential for the first account of a sandbox. */
export function credentialFor({ serviceUrl, apiKey }: Sandbox, name: string): CredentialDraft {
	const data = { baseUrl: serviceUrl, apiKey, allowInsecureHttp: false };
	return { name, type: 'notesInsightsApi', data };
}

/** The builds of the package: see RELEASING.md. */
export type Build = 'plain' | 'direct';

/** Builds and packs this package into a folder that has no tarball, and gives the tarball's path. */
export async function packPackage(folder: string, build: Build = 'plain'): Promise<string> {
	const root = join(import.meta.dirname, '..');
	const packed = build === 'plain' ? root : join(folder, 'direct');
	const built = build === 'plain' ? [] : [build, packed];
	await execa(process.execPath, ['dev/build/build.mjs', ...built], { cwd: root });
	await execa('npm', ['pack', '--pack-destination', folder, '--loglevel=error'], { cwd: packed });
	const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
	if (tarball === undefined) throw new Error('npm pack left no tarball');
	return join(folder, tarball);
}
