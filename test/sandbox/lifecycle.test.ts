import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';

import { startSandbox } from '../../dev/sandbox/sandbox.ts';
import { certificateFor } from '../support/certificate.ts';
import { until } from '../support/until.ts';
import { bearer, call } from './calls.ts';

const refused = { cause: { code: 'ECONNREFUSED' } };

it('closes at once over event streams, kept connections and answers still delayed', async () => {
	const sandbox = await startSandbox({ seed: 'demo', readyEveryMs: 10_000 });
	const stream = await fetch(`${sandbox.trackerUrl}/api/events`);
	const idle = connect(Number(new URL(sandbox.serviceUrl).port), '127.0.0.1');
	const idleEnd = new Promise((resolve) => idle.on('error', resolve).on('close', resolve));
	sandbox.store.faults.add({ delayMs: 60_000 });
	const slow = expect(call('GET', `${sandbox.serviceUrl}/v1/notes`)).rejects.toThrow();
	await until('the request', () => sandbox.store.requests.all().length === 1);

	// An answer is delayed by a minute: waiting for it would outlast this test.
	await sandbox.close();
	await slow;
	await idleEnd;
	await expect(stream.text()).rejects.toThrow();
	for (const url of [sandbox.serviceUrl, sandbox.controlUrl, sandbox.trackerUrl]) {
		await expect(fetch(url)).rejects.toMatchObject(refused);
	}
	await sandbox.close();
});

it('names the port that is taken and leaves nothing open', async () => {
	const first = await startSandbox();
	try {
		const trackerPort = Number(new URL(first.trackerUrl).port);
		await expect(startSandbox({ trackerPort })).rejects.toThrow(
			`The tracker port ${trackerPort} is already in use`,
		);
	} finally {
		await first.close();
	}
});

it('serves the service over https', async () => {
	const tls = certificateFor('IP:127.0.0.1');

	const sandbox = await startSandbox({ tls });
	// A handshake that never ends must not keep the sandbox open either.
	const silent = connect(Number(new URL(sandbox.serviceUrl).port), '127.0.0.1');
	silent.on('error', () => undefined);
	try {
		expect(sandbox.serviceUrl).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
		const status = await new Promise((resolve, reject) => {
			const options = { ca: tls.cert, headers: bearer(sandbox.apiKey) };
			httpsRequest(`${sandbox.serviceUrl}/v1/notes`, options, (response) => {
				response.resume();
				resolve(response.statusCode);
			})
				.on('error', reject)
				.end();
		});
		expect(status).toBe(200);
		expect(sandbox.controlUrl).toMatch(/^http:/);
	} finally {
		await sandbox.close();
	}
});
