import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { freePort } from '../../../../dev/n8n/ports.ts';
import type { SandboxOptions } from '../../../../dev/sandbox/sandbox.ts';
import type { Fault } from '../../../../dev/sandbox/service/faults.ts';

/** One way in which the service fails, for every request alike. */
export interface Failure {
	name: string;
	fault?: Fault;
	sandbox?: SandboxOptions;
	/** Gives the base URL that is used instead of the sandbox's own. */
	baseUrl?: (serviceUrl: string, key: string) => string | Promise<string>;
	/** It is tried again several times: not waited for in every operation. */
	isSlow?: boolean;
}

const FOR_ALL = { count: 1_000_000 };
const CERTIFICATES = join(import.meta.dirname, '..', '..', '..', 'support', 'certificates');

/** Every failure of a request, with servers that give the key back wherever they can. */
export async function failures(key: string): Promise<Failure[]> {
	const said = `Key ${key} (${encodeURIComponent(key)}) of Bearer ${key}`;
	const detail = { detail: said };
	const headers = { 'x-request-id': key, 'www-authenticate': `Bearer ${key}`, server: key };
	const status = (code: number, isSlow = false): Failure => ({
		name: `HTTP ${code}`,
		fault: { ...FOR_ALL, status: code, body: detail, headers },
		isSlow,
	});
	const location = (code: number): Failure => ({
		name: `redirect ${code}`,
		fault: {
			...FOR_ALL,
			status: code,
			headers: { location: `http://127.0.0.1:9/${encodeURIComponent(key)}?key=${key}#${key}` },
		},
	});
	const tls = {
		key: await readFile(join(CERTIFICATES, 'stranger.key.pem'), 'utf8'),
		cert: await readFile(join(CERTIFICATES, 'stranger.pem'), 'utf8'),
	};
	const html = `<html><title>${said}</title><p>${said}</p></html>`;
	const asHtml = { 'content-type': 'text/html' };
	return [
		{ name: 'the key is not known' },
		...[400, 401, 402, 403, 404, 409, 422].map((code) => status(code)),
		...[429, 500, 503].map((code) => status(code, true)),
		status(418),
		location(302),
		location(308),
		{ name: 'timeout', fault: { ...FOR_ALL, delayMs: 60_000 }, isSlow: true },
		{
			name: 'connection refused',
			baseUrl: async () => `http://127.0.0.1:${await freePort()}`,
			isSlow: true,
		},
		{ name: 'HTML', fault: { ...FOR_ALL, body: html, headers: asHtml } },
		{ name: 'HTML with 404', fault: { ...FOR_ALL, status: 404, body: html, headers: asHtml } },
		{ name: 'another shape', fault: { ...FOR_ALL, body: { [key]: said, items: said } } },
		{ name: 'not JSON', fault: { ...FOR_ALL, body: said } },
		{ name: 'half a body', fault: { ...FOR_ALL, body: detail, drop: 'body' }, isSlow: true },
		{ name: 'reset', fault: { ...FOR_ALL, drop: 'before' }, isSlow: true },
		{ name: 'bad TLS', sandbox: { tls } },
		{ name: 'TLS to plain HTTP', baseUrl: (url) => url.replace('http:', 'https:') },
		{
			name: 'key in the user info',
			baseUrl: (url) => url.replace('//', `//me:${encodeURIComponent(key)}@`),
		},
		{ name: 'key in the query', baseUrl: (url) => `${url}?key=${encodeURIComponent(key)}` },
		{ name: 'no URL', baseUrl: (_url, secret) => `not a URL ${secret}` },
	];
}
