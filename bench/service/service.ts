/**
 * The sandbox service as a process of its own, over TLS and as far away as asked, that counts what
 * reaches it. `startService` starts it.
 */
import { readFileSync } from 'node:fs';

import { listen } from '../../dev/sandbox/http-app.ts';
import { NoteStore } from '../../dev/sandbox/notes/store.ts';
import { createService } from '../../dev/sandbox/service/service.ts';
import { delayTo } from './delay.ts';
import { CERTIFICATE, type Order, type Seen, type ServiceOptions } from './start.ts';

const { notes, roundTripMs, apiKey } = JSON.parse(process.argv[2] ?? '{}') as ServiceOptions;
const store = new NoteStore(['bench']);
const noteIds = store.addMany({ count: notes, ready: true });
const service = createService({
	store,
	accounts: [{ name: 'bench', apiKey }],
	prefix: '',
	tls: {
		cert: readFileSync(CERTIFICATE, 'utf8'),
		key: readFileSync(CERTIFICATE.replace(/pem$/, 'key.pem'), 'utf8'),
	},
});
/** What comes faster is refused with 429; at first, nothing is. Null is no limit. */
let allowed: Order['perSecond'] = null;
let second = 0;
let count = 0;
service.addHook('onRequest', async (_request, reply) => {
	const now = Math.floor(Date.now() / 1000);
	if (now !== second) [second, count] = [now, 0];
	count += 1;
	if (allowed === null || count <= allowed) return undefined;
	const detail = `More than ${allowed} requests a second`;
	return await reply.code(429).header('retry-after', '1').send({ detail });
});
const address = new URL(await listen(service, 'service', 0));
if (roundTripMs > 0) address.port = String(await delayTo(Number(address.port), roundTripMs));
process.send?.({ url: address.origin, noteIds });

process.on('message', ({ perSecond }: Order) => {
	const seen = store.requests.all();
	const connections = new Set(seen.map(({ connection }) => connection)).size;
	service.server.getConnections((_, open) => {
		process.send?.({ requests: seen.length, connections, open } satisfies Seen);
	});
	store.requests.clear();
	allowed = perSecond;
});
process.on('disconnect', () => process.exit());
