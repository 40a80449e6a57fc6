import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into n8n before it starts (`--import`). It holds the other end of a pipe to the process
 * that started n8n: when that process is gone, however it ended, n8n shuts down as well.
 *
 * Worker threads and forks of n8n inherit the `--import`, but not the pipe.
 */
const PIPE = 3;
const GRACE_MS = 10_000;

if (isMainThread && process.env.N8N_STARTED_BY === String(process.ppid)) {
	const parent = new Socket({ fd: PIPE, readable: true, writable: false });
	parent.on('error', () => undefined);
	parent.on('close', () => {
		process.kill(process.pid, 'SIGTERM');
		// n8n leads its process group: its task runner goes with it.
		setTimeout(() => process.kill(-process.pid, 'SIGKILL'), GRACE_MS).unref();
	});
	parent.resume();
	parent.unref();
}
