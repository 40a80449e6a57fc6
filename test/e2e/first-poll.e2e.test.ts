import { readFileSync } from 'node:fs';

import type { Sandbox } from '../../dev/sandbox/sandbox.ts';
import type { Stage } from '../../dev/stage.ts';
import { freePort } from '../../dev/n8n/ports.ts';
import { flowOf } from '../../dev/n8n/api/flow.ts';
import { until } from '../support/until.ts';
import { openBrowser } from './support/browser/browser.ts';
import { Hand } from './support/browser/hand.ts';
import { saveCredential } from './support/browser/surfaces.ts';
import { restart } from './support/restart.ts';
import { closeStages, sandboxWith, settled, stageWith } from './support/stages.ts';
import { firedNotes } from './support/trigger/polls.ts';
import { pollsAt, triggerFlow } from './support/trigger/flows.ts';

/** How the service fails: a status, or no answer at all, as nothing listens. */
const FAILURES = [401, 503, 'no network'] as const;
type Failure = (typeof FAILURES)[number];
/** What somebody reads of each. */
const REASONS = { 401: /HTTP 401/, 503: /HTTP 503/, 'no network': /ECONNREFUSED|refused/i };
const TOLD_WITHIN_MS = 75_000;
/** The last node of the error workflow of docs/trigger.md. */
const MESSAGE = 'Message';

let stage: Stage;
let browser: ReturnType<typeof openBrowser> | undefined;
let telling: string;

beforeAll(async () => {
	stage = await stageWith();
	const onError = { name: 'On Error', type: 'n8n-nodes-base.errorTrigger', typeVersion: 1 };
	const text = { id: 'text', name: 'text', value: `=${expressionOf('$json.workflow')}` };
	const message = { name: MESSAGE, type: 'n8n-nodes-base.set', typeVersion: 3.4 };
	const flow = flowOf('Tells', [
		{ ...onError, parameters: {} },
		{ ...message, parameters: { assignments: { assignments: [{ ...text, type: 'string' }] } } },
	]);
	const { id } = await stage.client.workflows.create(flow);
	await stage.client.workflows.activate(id);
	telling = id;
});
afterAll(async () => {
	await (await browser)?.close();
	await closeStages();
});

/** A service that fails until it is mended. */
async function failing(failure: Failure) {
	const servicePort = await freePort();
	let sandbox: Sandbox | undefined;
	const service = {
		failure,
		baseUrl: `http://127.0.0.1:${servicePort}`,
		fail: async () => {
			if (failure === 'no network') return await sandbox?.close();
			sandbox ??= await sandboxWith({ servicePort });
			sandbox.store.faults.add({ count: 1_000_000, status: failure, body: {} });
		},
		/** @param title of a note that became ready before the service is mended; left out: of none */
		mend: async (title?: string) => {
			if (failure === 'no network') sandbox = await sandboxWith({ servicePort });
			sandbox ??= await sandboxWith({ servicePort });
			const { store } = sandbox;
			const ids = title === undefined ? [] : [store.flip(store.add({ title }).note_id).note_id];
			store.faults.clear();
			return { store, ids };
		},
	};
	await service.fail();
	return service;
}
type Service = Awaited<ReturnType<typeof failing>>;

async function workflowFor(service: Service, name: string): Promise<string> {
	const apiKey = 'service_sk_acme_5d1f83c27e9b4a60';
	const credential = await saveCredential(stage, { baseUrl: service.baseUrl, apiKey });
	const pollTimes = pollsAt(0, 10, 20, 30, 40, 50);
	const flow = triggerFlow(name, credential.id, { output: 'note', pollTimes });
	const settings = { ...flow.settings, errorWorkflow: telling };
	return (await stage.client.workflows.create({ ...flow, settings })).id;
}

/** Waits until an execution says why the trigger fails. @returns after how many seconds */
async function told(id: string, failure: Failure, before = 0): Promise<number> {
	const { executions } = stage.client;
	const began = Date.now();
	const failed = await until(
		`a failed execution (${failure})`,
		async () => {
			const all = (await executions.list(id)).filter(({ status }) => status === 'error');
			return all.length > before && all[0];
		},
		{ withinMs: TOLD_WITHIN_MS, everyMs: 500 },
	);
	const seconds = (Date.now() - began) / 1000;
	expect(JSON.stringify((await executions.read(failed.id)).error)).toMatch(REASONS[failure]);
	return seconds;
}

/** The service is mended: what was ready by then starts the workflow, and so does the next note; nobody touches it. */
async function goesOn(id: string, service: Service): Promise<void> {
	const before = (await firedNotes(stage, id)).length;
	const { store, ids } = await service.mend('Ready while the service failed');
	await until('the note of before', async () => (await firedNotes(stage, id)).length > before);
	ids.push(store.flip(store.add({ title: service.failure.toString() }).note_id).note_id);
	await until('the next note', async () => (await firedNotes(stage, id)).length > before + 1);
	expect((await firedNotes(stage, id)).slice(before)).toEqual(ids);
}

const WAYS = {
	API: async (id: string) => await stage.client.workflows.activate(id),
	editor: async (id: string) => {
		browser ??= openBrowser(stage);
		const page = await (await browser).newPage();
		await page.goto(`/workflow/${id}`);
		await page.getByTestId('canvas-wrapper').waitFor();
		await new Hand(page).publish();
		await page.close();
	},
};

it.each(Object.entries(WAYS))(
	'a workflow that is published by the %s while the service fails says why, and goes on by itself',
	async (way, publish) => {
		await settled(
			FAILURES.map(async (failure) => {
				const service = await failing(failure);
				const id = await workflowFor(service, `${way} ${failure}`);
				const began = Date.now();
				await publish(id);
				const published = (Date.now() - began) / 1000;
				const seconds = await told(id, failure);
				console.log(
					`${way}, ${failure}: published in ${published} s, told after ${seconds} s more`,
				);
				expect((await stage.client.workflows.read(id)).active).toBe(true);
				await goesOn(id, service);
			}),
		);
	},
);

it('a workflow says why after a restart of n8n while the service fails, and goes on by itself', async () => {
	const running = await Promise.all(
		FAILURES.map(async (failure) => {
			const service = await failing(failure);
			await service.mend();
			const id = await workflowFor(service, `restart ${failure}`);
			await stage.client.workflows.activate(id);
			return { failure, service, id };
		}),
	);
	const before = await messages();
	await stage.n8n.stop();
	for (const { service } of running) await service.fail();
	await restart(stage);
	for (const { failure, service, id } of running) {
		console.log(`restart, ${failure}: told after ${await told(id, failure)} s`);
		await goesOn(id, service);
	}
	// Those that are mended last have failed in several polls.
	const heard = (await messages()).slice(before.length);
	expect(heard.toSorted()).toEqual(
		running.map(
			({ failure }) => expect.stringMatching(new RegExp(`^restart ${failure}: .`)) as string,
		),
	);
});

/** What the error workflow has told so far, oldest first. */
async function messages(): Promise<string[]> {
	const { executions } = stage.client;
	const ids = (await executions.list(telling)).map(({ id }) => id).reverse();
	const runs = await Promise.all(ids.map(async (id) => await executions.ended(id)));
	return runs.flatMap((run) => run.items(MESSAGE).map(({ text }) => String(text)));
}

/** The expression in docs/trigger.md that begins like this, with its braces. */
function expressionOf(begin: string): string {
	const codes = readFileSync('docs/trigger.md', 'utf8').match(/(?<=`)\{\{[^`]*(?=`)/g) ?? [];
	const found = codes.find((code) => code.startsWith(`{{ ${begin}`));
	if (found === undefined) throw new Error(`docs/trigger.md has no ${begin}`);
	return found;
}
