import { createClient } from '../../src/service/client.ts';
import { NOTE_ID, ok, status } from '../support/answers.ts';
import { sendOf } from '../support/builds.ts';
import { ManualClock, settle } from '../support/clocks.ts';
import { startLoopback, type Loopback, type Step } from '../support/loopback.ts';
import { API_KEY } from '../support/secrets.ts';

let server: Loopback;
let clock: ManualClock;

async function clientFor(script: readonly Step[]) {
	server = await startLoopback(script, { scheme: 'plain' });
	clock = new ManualClock();
	return createClient({ baseUrl: server.url, apiKey: API_KEY, send: sendOf('plain'), clock });
}

afterEach(async () => await server.close());

it('sends nothing before Retry-After is over when 100 parallel calls all meet a 429, not even another call', async () => {
	const held = Array.from({ length: 100 }, () => status(429, { 'Retry-After': '7' }));
	const client = await clientFor([...held, ok]);
	const calls = held.map(async () => await client.getInsights(NOTE_ID));
	await clock.whenSleeping(100);
	const other = client.listNotes();
	clock.advance(6999);
	await settle();
	expect(server.requests).toHaveLength(100);
	clock.advance(1);
	await expect(Promise.all([...calls, other])).resolves.toHaveLength(101);
	expect(server.requests).toHaveLength(201);
});
