import { createClient } from '../../src/service/client.ts';
import { StatusError } from '../../src/http/errors.ts';
import { NOTE_ID, ok, status } from '../support/answers.ts';
import { sendOf } from '../support/builds.ts';
import { failureOf } from './calls.ts';
import { ManualClock, settle, START } from '../support/clocks.ts';
import { startLoopback, type Loopback, type Step } from '../support/loopback.ts';
import { API_KEY, expectNoSecret } from '../support/secrets.ts';

let server: Loopback;
let clock: ManualClock;

async function clientFor(script: readonly Step[]) {
	server = await startLoopback(script, { scheme: 'plain' });
	clock = new ManualClock();
	return createClient({ baseUrl: server.url, apiKey: API_KEY, send: sendOf('plain'), clock });
}

afterEach(async () => await server.close());

const busy = (seconds: number | string) => status(429, { 'Retry-After': String(seconds) });

it('sends nothing before Retry-After is over when 100 parallel calls all meet a 429', async () => {
	const held = Array.from({ length: 100 }, () => busy(7));
	const client = await clientFor([...held, ok]);
	const calls = held.map(async () => await client.getInsights(NOTE_ID));
	await clock.whenSleeping(100);
	clock.advance(6999);
	await settle();
	expect(server.requests).toHaveLength(100);
	clock.advance(1);
	await expect(Promise.all(calls)).resolves.toHaveLength(100);
	expect(server.requests).toHaveLength(200);
});

it('fails the others at once, with their own endpoint, when the 429 asks for too long', async () => {
	const client = await clientFor([busy(3600), ok]);
	const first = await failureOf(client.ask('When?'));
	expect(first).toMatchObject({ status: 429, retryAfterMs: 3_600_000, attempts: 1 });
	clock.advance(600_000);
	const second = await failureOf(client.deleteNote(NOTE_ID));
	expect(second).toBeInstanceOf(StatusError);
	expect(second).toMatchObject({
		status: 429,
		endpoint: 'DELETE /v1/notes/{note_id}',
		retryAfterMs: 3_000_000,
		attempts: 0,
		requestId: 'req-7',
	});
	expectNoSecret(second);
	expect(server.requests).toHaveLength(1);
	clock.advance(3_000_000);
	await client.deleteNote(NOTE_ID);
	expect(clock.now()).toBe(START + 3_600_000);
});
