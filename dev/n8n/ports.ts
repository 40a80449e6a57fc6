import { once } from 'node:events';
import { createServer } from 'node:net';

export const LOOPBACK = '127.0.0.1';

/** A TCP port on loopback that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, LOOPBACK);
	await once(server, 'listening');
	const address = server.address();
	server.close();
	await once(server, 'close');
	if (address === null || typeof address === 'string') throw new Error('no TCP port was given');
	return address.port;
}

/**
 * Refuses early, and in plain words, what n8n would only report somewhere in its log.
 *
 * @throws Error when another program listens on the port
 */
export async function assertPortFree(port: number): Promise<void> {
	const server = createServer().listen(port, LOOPBACK);
	try {
		await once(server, 'listening');
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new Error(
			`port ${port} can't be used (${reason}): stop what listens there, or choose another port`,
		);
	}
	server.close();
	await once(server, 'close');
}
