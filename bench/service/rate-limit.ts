import type { FastifyInstance } from 'fastify';

/** Lets a service refuse, with 429, what comes faster than allowed; at first everything is. */
export function allowPerSecond(service: FastifyInstance): { perSecond: number | null } {
	const limit: { perSecond: number | null } = { perSecond: null };
	let second = 0;
	let count = 0;
	service.addHook('onRequest', async (_request, reply) => {
		const now = Math.floor(Date.now() / 1000);
		if (now !== second) [second, count] = [now, 0];
		count += 1;
		if (limit.perSecond === null || count <= limit.perSecond) return undefined;
		return await reply
			.code(429)
			.header('retry-after', '1')
			.send({ detail: `More than ${limit.perSecond} requests a second` });
	});
	return limit;
}
