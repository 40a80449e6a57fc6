import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';

import { headerOf } from './deliverer.ts';
import type { SeenRequest } from '../support/loopback.ts';
import { freePort } from '../../dev/n8n/ports.ts';

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

/** The receiver that docs/webhooks.md shows, as it stands there, in a process of its own. */
export interface ReadmeReceiver {
	url: string;
	port: number;
	verify: Verifier;
	/** Lines it printed: one for each event that it had not seen. */
	lines: string[];
	/** Bytes of memory that it holds. */
	memory: () => number;
	close: () => Promise<void>;
}

export async function startReadmeReceiver(secret: string): Promise<ReadmeReceiver> {
	const port = await freePort();
	const { receiver, ended, remove } = runReadmeReceiver({
		WEBHOOK_SECRET: secret,
		PORT: String(port),
	});
	const lines: string[] = [];
	receiver.stdout.setEncoding('utf8');
	receiver.stdout.on('data', (text: string) => lines.push(...text.trim().split('\n')));
	const url = `http://127.0.0.1:${port}/webhooks`;
	await answering(url);
	return {
		url,
		port,
		lines,
		verify: async (request) => {
			const headers = { 'content-type': 'application/json', ...signedHeaders(request) };
			const { status } = await fetch(url, { method: 'POST', headers, body: request.body });
			if (status !== 204 && status !== 401) throw new Error(`unexpected ${status}`);
			return status === 204;
		},
		memory: () => {
			const status = readFileSync(`/proc/${receiver.pid}/status`, 'utf8');
			return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
		},
		close: async () => {
			receiver.kill();
			await ended;
			remove();
		},
	};
}

/** Starts the listing of docs/webhooks.md with nothing but what its text says to install. */
export function runReadmeReceiver(env: Record<string, string>) {
	const root = join(__dirname, '../..');
	const folder = mkdtempSync(join(tmpdir(), 'notes-insights-receiver-'));
	const file = join(folder, 'receiver.mjs');
	writeFileSync(file, listingOf(readFileSync(join(root, 'docs/webhooks.md'), 'utf8')));
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
	const receiver = spawn(process.execPath, [file], {
		env: { PATH: process.env.PATH, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const remove = () => rmSync(folder, { recursive: true });
	return { receiver, ended: once(receiver, 'exit'), remove };
}

/** The one JavaScript listing of a document. */
function listingOf(document: string): string {
	const [listing, ...others] = [...document.matchAll(/^```js receiver\.mjs\n([^]*?)^```$/gm)];
	if (listing?.[1] === undefined || others.length > 0) throw new Error('expected one listing');
	return listing[1];
}

async function answering(url: string): Promise<void> {
	for (let tries = 0; tries < 400; tries += 1) {
		const answer = await fetch(url, { method: 'POST' }).catch(() => undefined);
		if (answer?.status === 401) return;
		await sleep(50);
	}
	throw new Error('the receiver of docs/webhooks.md did not start');
}
