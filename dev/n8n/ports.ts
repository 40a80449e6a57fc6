import getPort, { portNumbers } from 'get-port';

export const LOOPBACK = '127.0.0.1';

/**
 * Below the ports that systems give to connections, as n8n listens seconds after it got its port, and
 * above those that fetch and browsers refuse, of which 10,080 is the last.
 */
const [FIRST, LAST] = [10_081, 32_000];
const CHOICES = 100;

/** A TCP port on loopback that nobody listens on, another one each time. */
export async function freePort(): Promise<number> {
	const first = FIRST + Math.floor(Math.random() * (LAST - FIRST));
	return await getPort({ host: LOOPBACK, port: portNumbers(first, first + CHOICES) });
}
