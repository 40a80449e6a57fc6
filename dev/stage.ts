import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { execa } from 'execa';

import manifest from '../package.json' with { type: 'json' };
import { installPackage, listPackage } from './n8n/community-package.ts';
import { keptFolder, passingFolder, type DataFolder } from './n8n/data-folder.ts';
import { ensureN8n } from './n8n/install.ts';
import { freePort } from './n8n/ports.ts';
import { startN8n, type RunningN8n } from './n8n/process.ts';
import { step } from './n8n/progress.ts';
import { connect, type CredentialDraft, type N8nClient } from './n8n/rest.ts';
import type { Owner } from './n8n/session.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox/sandbox.ts';

/** An n8n that has run for so long has recovered what a crash left. */
const STABLE_AFTER_MS = 10_000;

/** Everything that a demonstration or an end-to-end test needs, running on loopback. */
export interface Stage {
	sandbox: Sandbox;
	/** Replaced by `restart`. */
	n8n: RunningN8n;
	/** What runs the executions in queue mode. One is replaced by `restartWorker`. */
	workers: RunningN8n[];
	/** Signed in; replaced by `restart`. */
	client: N8nClient;
	/** Who signs in to n8n. */
	owner: Owner;
	/** Data folder of n8n; deleted by `close` unless it is kept. */
	userFolder: string;
	/** Whether n8n begins without workflows and credentials. */
	isNew: boolean;
	/** Everything that n8n logged, over all its starts. */
	logFile: string;
	/** Id of the credential for the sandbox's first account. */
	credentialId: string;
	/** Starts n8n again on the same data, after it was stopped or killed. */
	restart(env?: Record<string, string>): Promise<void>;
	/** Starts a worker of queue mode again, after it was stopped or killed. */
	restartWorker(index?: number): Promise<void>;
	close(): Promise<void>;
}

export interface StageOptions {
	/** Where n8n listens; any free port unless given. */
	n8nPort?: number;
	sandbox?: SandboxOptions;
	/** The version of n8n; the pinned one unless given. */
	n8nVersion?: string;
	/** More switches for n8n. */
	env?: Record<string, string>;
	/** How many workers of queue mode to start beside n8n. */
	workers?: number;
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
export async function setStage(options: StageOptions = {}): Promise<Stage> {
	const { keep, env, workers = 0, tarball } = options;
	const sandbox = await startSandbox({ seed: 'demo', ...options.sandbox });
	let data: DataFolder | undefined;
	let processes: Processes | undefined;
	const close = async () => {
		await processes?.stop();
		await sandbox.close();
		await data?.release();
	};
	try {
		const n8n = await ensureN8n(options.n8nVersion);
		data = await (keep === undefined ? passingFolder(n8n) : keptFolder(n8n, keep));
		const { path: userFolder, owner, isNew } = data;
		const temporary = await emptyFolder(join(userFolder, 'tmp'));
		const packed = tarball ?? (await step('packing', async () => await packPackage(temporary)));
		await step('installing the package', async () => await installPackage(userFolder, packed));
		const logFile = join(userFolder, 'n8n.log');
		const port = options.n8nPort ?? (await freePort());
		// n8n leaves folders for uploads in the system's temporary folder.
		const switches = { TMPDIR: temporary, ...env };
		const started = processesOf({ n8n, userFolder, logFile, port, env: switches, owner });
		processes = started;
		const first = await step('starting n8n', async () => {
			const main = await started.start();
			for (let index = 0; index < workers; index += 1) await started.startWorker(index);
			return { ...main, workers: started.workers };
		});
		const isSqlite = env?.DB_TYPE === undefined;
		if (isSqlite) await listPackage(userFolder, first.client, manifest);
		const credentialId = await sandboxCredential(first.client, sandbox);
		const stage: Stage = {
			...{ ...first, sandbox, owner, userFolder, isNew, logFile, credentialId, close },
			restart: async (more) => {
				const isCrash = (await stage.n8n.exited).signal === 'SIGKILL';
				const again = async () => Object.assign(stage, await started.start(more)).n8n;
				await (isCrash ? supervised(again) : again());
			},
			restartWorker: started.startWorker,
		};
		return stage;
	} catch (error) {
		await close();
		throw error;
	}
}

/** The processes of one n8n: the main one, and the workers of queue mode. */
type Processes = ReturnType<typeof processesOf>;

function processesOf({
	owner,
	port,
	...common
}: Omit<Parameters<typeof startN8n>[0], 'env' | 'role'> & {
	env: Record<string, string>;
	owner: Owner;
}) {
	let main: RunningN8n | undefined;
	const workers: RunningN8n[] = [];
	return {
		workers,
		start: async (more: Record<string, string> = {}) => {
			main = await startN8n({ ...common, port, env: { ...common.env, ...more } });
			return { n8n: main, client: await connect(main.url, owner) };
		},
		startWorker: async (index = 0) => {
			const logFile = join(common.userFolder, `worker-${index}.log`);
			workers[index] = await startN8n({
				...common,
				logFile,
				port: await freePort(),
				role: 'worker',
			});
		},
		stop: async () => {
			await Promise.all([main, ...workers].map(async (one) => await one?.stop()));
		},
	};
}

/** Makes the credential of a sandbox; in a folder that was kept, it has one with another address. */
async function sandboxCredential({ credentials }: N8nClient, sandbox: Sandbox): Promise<string> {
	const draft = credentialFor(sandbox, 'Notes Insights sandbox');
	const known = await credentials.named(draft.name);
	if (known === undefined) return await credentials.create(draft);
	await credentials.update(known, draft);
	return known;
}

async function emptyFolder(path: string): Promise<string> {
	await rm(path, { recursive: true, force: true });
	await mkdir(path);
	return path;
}

/** A credential for the first account of a sandbox. */
export function credentialFor({ serviceUrl, apiKey }: Sandbox, name: string): CredentialDraft {
	const data = { baseUrl: serviceUrl, apiKey, allowInsecureHttp: false };
	return { name, type: 'notesInsightsApi', data };
}

/**
 * Starts n8n after a crash as a supervisor would, again when it ends soon: n8n 2.41 ends while it
 * recovers an execution that was cut off between its creation and its start, and gets over that
 * only at the next start.
 */
async function supervised(start: () => Promise<RunningN8n>, attempts = 3): Promise<void> {
	try {
		const n8n = await start();
		const exit = await Promise.race([n8n.exited, sleep(STABLE_AFTER_MS)]);
		if (exit) throw new Error(`n8n ended soon after its start:\n${n8n.logTail()}`);
	} catch (error) {
		if (attempts === 1) throw error;
		await supervised(start, attempts - 1);
	}
}

/** The builds of the package: see docs/builds.md. */
export type Build = 'plain' | 'direct';

/** Builds and packs this package into a folder that has no tarball, and gives the tarball's path. */
export async function packPackage(folder: string, build: Build = 'plain'): Promise<string> {
	const root = join(import.meta.dirname, '..');
	const packed = build === 'plain' ? root : join(folder, 'direct');
	if (build === 'direct') {
		await execa(process.execPath, ['dev/build/build.mjs', build, packed], { cwd: root });
	}
	await execa('npm', ['pack', '--pack-destination', folder, '--loglevel=error'], { cwd: packed });
	const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
	if (tarball === undefined) throw new Error('npm pack left no tarball');
	return join(folder, tarball);
}
