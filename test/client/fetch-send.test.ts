import { RedirectedError } from '../../src/http/errors.ts';
import { fetchSend } from '../../src/scripts.ts';
import { createClient } from '../../src/service/client.ts';
import { VirtualClock } from '../support/clocks.ts';
import { startLoopback } from '../support/loopback.ts';
import { API_KEY } from '../support/secrets.ts';
import { failureOf } from './calls.ts';

it('fetch follows no redirect: the key goes nowhere else', async () => {
	const server = await startLoopback(
		[(_, res) => void res.writeHead(307, { Location: '/elsewhere' }).end()],
		{ scheme: 'plain' },
	);
	const config = { baseUrl: server.url, apiKey: API_KEY, send: fetchSend };
	const client = createClient({ ...config, clock: new VirtualClock() });
	const error = await failureOf(client.listNotes());
	await server.close();
	expect(error).toBeInstanceOf(RedirectedError);
	expect(server.requests).toHaveLength(1);
});
