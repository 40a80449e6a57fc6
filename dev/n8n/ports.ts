import getPort, { portNumbers } from 'get-port';

export const LOOPBACK = '127.0.0.1';

/** Below the ports that systems give to connections: n8n listens seconds after it got its port. */
const [FIRST, LAST] = [10_000, 32_000];
const CHOICES = 100;

/** A TCP port on loopback that nobody listens on, another one each time. */
export async function freePort(): Promise<number> {
	const first = FIRST + Math.floor(Math.random() * (LAST - FIRST));
	return await getPort({ host: LOOPBACK, port: portNumbers(first, first + CHOICES) });
}

/**
 * Refuses early, and in plain words, what n8n would only report somewhere in its log.
 *
 * @param flag what chooses another port, such as `--port`
 * @throws Error in one line when another program listens on the port
 */
export async function assertPortFree(port: number, flag: string): Promise<void> {
	if ((await getPort({ host: LOOPBACK, port })) === port) return;
	const free = await getPort({ host: LOOPBACK, port: portNumbers(port + 1, port + 100) });
	throw new Error(
		`port ${port} is taken: stop what listens there, or type: npm start -- ${flag} ${free}`,
	);
}
