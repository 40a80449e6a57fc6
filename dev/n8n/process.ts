import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { n8nEnvironment } from './environment.ts';
import type { N8nInstall } from './install.ts';
import { freePort } from './ports.ts';

const END_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href;
const READY_WITHIN_MS = 600_000;
const STOP_WITHIN_MS = 60_000;

/** How a process ended: its exit code, or the signal that ended it. */
export interface Exit {
	code: number | null;
	signal: NodeJS.Signals | null;
}

/** A running n8n. */
export type RunningN8n = Awaited<ReturnType<typeof startN8n>>;

/** The kinds of processes of n8n, and the paths that answer once one is ready. */
const ROLES = {
	/** While n8n migrates its database, the second answers with a page that says it is starting up. */
	start: ['/healthz', '/rest/settings'],
	/** Runs the executions in queue mode. */
	worker: ['/healthz', '/healthz/readiness'],
} as const;

/**
 * Starts n8n on loopback and waits until it is ready. It ends with the process that started it,
 * even when that one is killed. Several run beside each other on different ports.
 *
 * @param options.env switches that win over the defaults in `environment.ts`
 * @param options.role which of n8n's processes to start; `start`, the main one, unless given
 * @throws Error with the end of its log when n8n ends or hangs
 */
export async function startN8n({
	n8n,
	userFolder,
	port,
	env = {},
	logFile,
	role = 'start',
}: {
	n8n: N8nInstall;
	userFolder: string;
	port: number;
	env?: Record<string, string>;
	logFile: string;
	role?: keyof typeof ROLES;
}) {
	await mkdir(userFolder, { recursive: true });
	await mkdir(dirname(logFile), { recursive: true });
	const overrides = { ...env, N8N_STARTED_BY: String(process.pid) };
	const brokerPort = await freePort();
	const logTo = openSync(logFile, 'a');
	const logStart = statSync(logFile).size;
	const child = spawn(process.execPath, ['--import', END_WITH_PARENT, n8n.n8nBin, role], {
		cwd: userFolder,
		env: n8nEnvironment({ n8n, userFolder, port, brokerPort, overrides }),
		stdio: ['ignore', logTo, logTo, 'pipe'],
		// A group of its own: Ctrl+C in the terminal reaches the starter, which stops n8n in order.
		detached: true,
	});
	closeSync(logTo);
	const url = `http://127.0.0.1:${port}`;
	/** The last lines this n8n logged. */
	const logTail = (lines = 40) => {
		const logged = readFileSync(logFile).subarray(logStart).toString();
		return logged.trimEnd().split('\n').slice(-lines).join('\n');
	};
	const control = controlOf(child);
	const problem = await waitUntilReady(ROLES[role], url, control.exited);
	if (problem) {
		await control.kill();
		throw new Error(`n8n ${problem}; the end of its log (${logFile}):\n${logTail()}`);
	}
	return { url, ...control, logFile, logTail };
}

/** @throws Error when the process has not begun */
function controlOf(child: ChildProcess) {
	const exited = exitOf(child);
	const { pid } = child;
	if (pid === undefined) throw new Error("n8n can't be started");
	/** Ends n8n and its task runner at once, as a crash would. */
	const kill = async () => {
		killGroup(pid);
		await exited;
	};
	/** Asks n8n to shut down, and kills it if it has not within a minute. */
	const stop = async () => {
		child.kill('SIGTERM');
		const ended = await Promise.race([exited, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
		if (!ended) await kill();
	};
	return { pid, stop, kill, exited };
}

async function exitOf(child: ChildProcess): Promise<Exit> {
	return await new Promise((resolve) => {
		const end = (code: number | null, signal: NodeJS.Signals | null) => {
			// Its task runner normally ends by itself; after a crash of n8n it would linger.
			if (child.pid !== undefined) killGroup(child.pid);
			resolve({ code, signal });
		};
		child.once('exit', end).once('error', () => end(null, null));
	});
}

/** Gives what went wrong, or nothing once all paths answer. */
async function waitUntilReady(
	paths: readonly string[],
	url: string,
	exited: Promise<Exit>,
): Promise<string | undefined> {
	let exit: Exit | undefined;
	void exited.then((value) => (exit = value));
	const deadline = Date.now() + READY_WITHIN_MS;
	while (Date.now() < deadline) {
		if (exit) return `ended while starting (${exit.signal ?? `exit code ${exit.code}`})`;
		const ready = await Promise.all(paths.map(async (path) => await answers(`${url}${path}`)));
		if (ready.every(Boolean)) return undefined;
		await sleep(100);
	}
	return `did not answer within ${READY_WITHIN_MS / 1000} s`;
}

async function answers(url: string): Promise<boolean> {
	try {
		const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
		const body: unknown = await response.json();
		return response.ok && typeof body === 'object';
	} catch {
		return false;
	}
}

/** Ends a whole process group; one that is already gone is fine. */
function killGroup(pid: number): void {
	try {
		process.kill(-pid, 'SIGKILL');
	} catch {
		// Already gone.
	}
}
