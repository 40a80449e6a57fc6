import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';

import { headerOf } from './webhook-delivery';
import { listen, type SeenRequest } from './loopback';

/** A receiver of someone else: tells whether it takes a request for genuine. */
export type Verifier = (request: SeenRequest) => Promise<boolean>;

const NAMES = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
const signedHeaders = (request: SeenRequest) =>
	Object.fromEntries(NAMES.map((name) => [name, headerOf(request, name)]));

function verifierOf(library: { verify(body: string, headers: Record<string, string>): unknown }) {
	return async (request: SeenRequest) => {
		await Promise.resolve();
		try {
			library.verify(request.body, signedHeaders(request));
			return true;
		} catch (error) {
			// Anything else than a refusal is a fault of the test.
			if (error instanceof Error && error.name === 'WebhookVerificationError') return false;
			throw error;
		}
	};
}

export const official = (secret: string): Verifier => verifierOf(new Webhook(secret));
export const svix = (secret: string): Verifier => verifierOf(new SvixWebhook(secret));

/** The receiver that the README shows, as it stands there, in a process of its own. */
export interface PythonReceiver {
	url: string;
	verify: Verifier;
	/** Lines it printed: one for each event that it had not seen. */
	lines: string[];
	close: () => Promise<void>;
}

export async function startPython(secret: string): Promise<PythonReceiver> {
	const folder = mkdtempSync(join(tmpdir(), 'notes-insights-receiver-'));
	const file = join(folder, 'receiver.py');
	writeFileSync(file, pythonOf(readFileSync(join(__dirname, '../../README.md'), 'utf8')));
	const port = await freePort();
	const python = spawn('python3', [file], {
		env: { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: String(port) },
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const ended = once(python, 'exit');
	const lines: string[] = [];
	python.stdout.setEncoding('utf8');
	python.stdout.on('data', (text: string) => lines.push(...text.trim().split('\n')));
	const url = `http://127.0.0.1:${port}/webhooks`;
	await answering(url);
	return {
		url,
		lines,
		verify: async (request) => {
			const headers = { 'content-type': 'application/json', ...signedHeaders(request) };
			const { status } = await fetch(url, { method: 'POST', headers, body: request.body });
			if (status !== 204 && status !== 401) throw new Error(`unexpected ${status}`);
			return status === 204;
		},
		close: async () => {
			python.kill();
			await ended;
			rmSync(folder, { recursive: true });
		},
	};
}

/** The one Python listing of a document. */
function pythonOf(document: string): string {
	const [listing, ...others] = [...document.matchAll(/^```python\n([^]*?)^```$/gm)];
	if (listing?.[1] === undefined || others.length > 0) throw new Error('expected one listing');
	return listing[1];
}

async function freePort(): Promise<number> {
	const server = createServer();
	const port = await listen(server);
	await new Promise((resolve) => server.close(resolve));
	return port;
}

async function answering(url: string): Promise<void> {
	for (let tries = 0; tries < 200; tries += 1) {
		const answer = await fetch(url, { method: 'POST' }).catch(() => undefined);
		if (answer?.status === 401) return;
		await sleep(50);
	}
	throw new Error('the Python receiver did not start');
}
