import getPort from 'get-port';

export const LOOPBACK = '127.0.0.1';

/** A TCP port on loopback that nobody listens on. */
export async function freePort(): Promise<number> {
	return await getPort({ host: LOOPBACK });
}

/**
 * Refuses early, and in plain words, what n8n would only report somewhere in its log.
 *
 * @throws Error when another program listens on the port
 */
export async function assertPortFree(port: number): Promise<void> {
	if ((await getPort({ host: LOOPBACK, port })) === port) return;
	throw new Error(
		`port ${port} can't be used: stop what listens there, or choose another port with --port`,
	);
}
