import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Puts a port of this machine further away: whatever passes takes half a round trip, and the first
 * bytes of a connection one more, which is what opening it would have taken.
 *
 * @returns the port that is far away
 */
export async function delayTo(port: number, roundTripMs: number): Promise<number> {
	const half = roundTripMs / 2;
	const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
		const far = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
		pass(near, far, half, performance.now() + roundTripMs);
		pass(far, near, half, 0);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return (server.address() as AddressInfo).port;
}

/** @param openAt before this, nothing sets out */
function pass(from: Socket, to: Socket, ms: number, openAt: number): void {
	const later = (what: () => void) => {
		const now = performance.now();
		// A timer comes half a millisecond late on average.
		setTimeout(what, Math.max(now, openAt) + ms - now - 0.5);
	};
	from.on('data', (chunk: Buffer) => later(() => to.write(chunk)));
	from.on('end', () => later(() => to.end()));
	from.on('error', () => to.destroy());
}
