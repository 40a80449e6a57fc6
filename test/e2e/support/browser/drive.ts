import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import pMap from 'p-map';

import { freePort } from '../../../../dev/n8n/ports.ts';
import type { SandboxOptions } from '../../../../dev/sandbox/sandbox.ts';
import type { Fault } from '../../../../dev/sandbox/service/faults.ts';
import type { Stage } from '../../../../dev/stage.ts';
import { triggerFlow } from '../trigger/flows.ts';
import { until } from '../../../support/until.ts';
import { sandboxWith } from '../stages.ts';
import { runAction, saveCredential, SURFACES, type Outcome } from './surfaces.ts';

const NOTE = { __rl: true, mode: 'id', value: '4d3f7c1e-9a52-4b7e-8f60-1c2d3e4f5a6b' };
/** Operations with the input they are given; the last ones are refused before any request. */
const OPERATIONS = [
	{ operation: 'getAll' },
	{ operation: 'get', noteId: NOTE },
	{ operation: 'ask', question: 'What was decided?' },
	{ operation: 'clear', noteId: NOTE, dryRun: false },
	{ operation: 'delete', noteId: NOTE, dryRun: false },
	{ operation: 'get', noteId: { ...NOTE, value: '../../v1/notes' } },
	{ operation: 'ask', question: '' },
];
/** So that what is tried again is given up in time; a busy n8n may take as long for any answer. */
const BRIEFLY = { maxRetries: 1, timeout: 2 };

/** Failures that are driven at the same time. More make n8n's writes to SQLite wait for too long. */
const AT_ONCE = 4;

/** What one failure looked like on one of the ways to the service. */
export interface Driven extends Outcome {
	failure: string;
	surface: string;
}

/**
 * Lets every failure happen on every way from n8n to the service, with one key.
 *
 * @param only names of failures; all unless given
 */
export async function driveFailures(stage: Stage, key: string, only?: string[]): Promise<Driven[]> {
	const all = await failures(key);
	const chosen = all.filter(({ name }) => only === undefined || only.includes(name));
	const driven = await pMap(chosen, async (failure) => await drive(stage, key, failure), {
		concurrency: AT_ONCE,
	});
	return driven.flat();
}

async function drive(stage: Stage, key: string, failure: Failure): Promise<Driven[]> {
	const sandbox = await sandboxWith(failure.sandbox);
	const { serviceUrl } = sandbox;
	const baseUrl = (await failure.baseUrl?.(serviceUrl, key)) ?? serviceUrl;
	const data = { baseUrl, apiKey: key, allowInsecureHttp: true };
	const credential = await saveCredential(stage, data);
	if (failure.fault) sandbox.store.faults.add(failure.fault);
	const options = failure.isSlow ? BRIEFLY : {};

	const surfaces = [
		...Object.entries(SURFACES).map(async ([surface, reach]) => ({
			surface,
			...(await reach(stage, credential)),
		})),
		...OPERATIONS.map(async (parameters) => ({
			surface: `action ${parameters.operation}`,
			...(await runAction(stage, credential.id, { ...parameters, options })),
		})),
		...(failure.isSlow ? [] : [firstPoll(stage, credential.id)]),
	];
	const outcomes = await Promise.all(surfaces);
	return outcomes.map((outcome) => ({ failure: failure.name, ...outcome }));
}

/** A trigger whose first poll fails: n8n stores a failed execution. */
async function firstPoll(
	stage: Stage,
	credentialId: string,
): Promise<Outcome & { surface: string }> {
	const { id } = await stage.client.workflows.create(
		triggerFlow('Fails at once', credentialId, {}),
	);
	await stage.client.workflows.activate(id);
	return { surface: 'first poll', ok: false, text: await failedPoll(stage, id) };
}

/** The first failure of a published trigger, which is unpublished then. */
export async function failedPoll({ client }: Stage, id: string): Promise<string> {
	const failed = await until('a failed poll', async () =>
		(await client.executions.list(id)).find(({ status }) => status === 'error'),
	);
	const { error } = await client.executions.read(failed.id);
	await client.workflows.deactivate(id);
	return JSON.stringify(error);
}

/** A trigger that starts well and fails later: n8n stores a failed execution for each poll. */
export async function driveRunningTrigger(stage: Stage, key: string): Promise<Driven[]> {
	const sandbox = await sandboxWith();
	sandbox.store.faults.add({ count: 1_000_000, body: { items: [] } });
	const data = { baseUrl: sandbox.serviceUrl, apiKey: key, allowInsecureHttp: true };
	const { id: credentialId } = await saveCredential(stage, data);
	const { id } = await stage.client.workflows.create(triggerFlow('Fails later', credentialId, {}));
	await stage.client.workflows.activate(id);
	sandbox.store.faults.clear();
	sandbox.store.faults.add({ count: 1_000_000, status: 422, body: { detail: `No ${key}` } });
	return [{ failure: 'later', surface: 'poll', ok: false, text: await failedPoll(stage, id) }];
}

/** One way in which the service fails, for every request alike. */
interface Failure {
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
async function failures(key: string): Promise<Failure[]> {
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
