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
