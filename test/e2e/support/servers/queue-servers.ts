import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { freePort, LOOPBACK } from '../../../../dev/n8n/ports.ts';

const DATABASE = { user: 'n8n', name: 'postgres' };
const READY_WITHIN_MS = 30_000;
const run = promisify(execFile);

/** Servers that n8n uses, running on loopback. They end with this process, even when it is killed. */
export interface Servers {
	/** Switches that make n8n's main process and its workers use them. */
	env: Record<string, string>;
	close(): Promise<void>;
}

/**
 * Starts what queue mode needs: a Redis, and a PostgreSQL with empty data, from the Debian packages
 * `redis-server` and `postgresql`. Linux only.
 *
 * @throws Error that says what to install
 */
export async function startQueueServers(): Promise<Servers> {
	const database = await startDatabase();
	try {
		const port = await freePort();
		const redis = await startRedis(port);
		return {
			env: {
				...database.env,
				EXECUTIONS_MODE: 'queue',
				// Else a busy main process waits for ever for a job that has ended before it began to wait.
				N8N_EXECUTIONS_QUEUE_KEEP_LAST_COMPLETED: '100',
				N8N_EXECUTIONS_QUEUE_KEEP_LAST_FAILED: '100',
				OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
				QUEUE_BULL_REDIS_HOST: LOOPBACK,
				QUEUE_BULL_REDIS_PORT: String(port),
			},
			close: async () => void (await Promise.all([end(redis), database.close()])),
		};
	} catch (error) {
		await database.close();
		throw error;
	}
}

/**
 * Starts a PostgreSQL with empty data.
 *
 * @throws Error that says what to install
 */
export async function startDatabase(): Promise<Servers> {
	// A folder of its own: PostgreSQL refuses to run as root, and another user can't enter ours.
	const folder = await mkdtemp(join(tmpdir(), 'notes-insights-postgres-'));
	const removeFolder = async () => await rm(folder, { recursive: true, force: true });
	try {
		const port = await freePort();
		const server = await startPostgres(folder, port);
		return {
			env: {
				DB_TYPE: 'postgresdb',
				DB_POSTGRESDB_HOST: LOOPBACK,
				DB_POSTGRESDB_PORT: String(port),
				DB_POSTGRESDB_USER: DATABASE.user,
				DB_POSTGRESDB_DATABASE: DATABASE.name,
			},
			async close() {
				await end(server);
				await removeFolder();
			},
		};
	} catch (error) {
		await removeFolder();
		throw error;
	}
}

async function startRedis(port: number): Promise<ChildProcess> {
	const args = ['--port', String(port), '--bind', LOOPBACK, '--dir', tmpdir(), '--save', ''];
	return await startServer(['redis-server', ...args], [], port);
}

async function startPostgres(folder: string, port: number): Promise<ChildProcess> {
	const bin = await postgresBin();
	const as = process.getuid?.() === 0 ? await identity('postgres') : undefined;
	const asUser = as ? ['--reuid', String(as.uid), '--regid', String(as.gid), '--clear-groups'] : [];
	if (as) await chown(folder, as.uid, as.gid);
	const initdb = [join(bin, 'initdb'), '-D', folder, '-U', DATABASE.user, '-A', 'trust', '-N'];
	await run('setpriv', [...asUser, ...initdb], { cwd: folder });
	const switches = { listen_addresses: LOOPBACK, unix_socket_directories: '', fsync: 'off' };
	return await startServer(
		[
			...[join(bin, 'postgres'), '-D', folder, '-p', String(port)],
			...Object.entries(switches).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
		],
		asUser,
		port,
	);
}

async function postgresBin(): Promise<string> {
	const root = '/usr/lib/postgresql';
	const versions = await readdir(root).catch(() => []);
	const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
	if (newest === undefined) throw new Error(howToInstall('PostgreSQL'));
	return join(root, newest, 'bin');
}

async function identity(user: string): Promise<{ uid: number; gid: number }> {
	const idOf = async (option: string) => Number((await run('id', [option, user])).stdout);
	return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Starts a server that the kernel ends with this process, and waits until it listens. */
async function startServer(
	command: string[],
	asUser: string[],
	port: number,
): Promise<ChildProcess> {
	const [name = ''] = command;
	const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...asUser, ...command], {
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	let output = '';
	child.stderr.on(
		'data',
		(chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-2000)),
	);
	let failed = false;
	child.once('error', () => (failed = true)).once('exit', () => (failed = true));
	for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(50)) {
		if (failed) throw new Error(`${name} ended while starting. ${howToInstall(name)}\n${output}`);
		if (await listens(port)) return child;
	}
	await end(child);
	throw new Error(`${name} did not listen within ${READY_WITHIN_MS / 1000} s:\n${output}`);
}

async function listens(port: number): Promise<boolean> {
	return await new Promise((resolve) => {
		const socket = connect(port, LOOPBACK, () => {
			socket.destroy();
			resolve(true);
		}).on('error', () => resolve(false));
	});
}

/** The data is thrown away: there is nothing to shut down in order. */
async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = new Promise((resolve) => child.once('exit', resolve));
	// On this signal PostgreSQL ends its own processes too; Redis knows no such need.
	child.kill('SIGQUIT');
	await Promise.race([ended, sleep(5_000, undefined, { ref: false })]);
	child.kill('SIGKILL');
	await ended;
}

function howToInstall(what: string): string {
	return `This needs ${what}: apt-get install redis-server postgresql`;
}
