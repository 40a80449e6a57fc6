import { setTimeout as sleep } from 'node:timers/promises';

import { exampleWorkflow } from '../../dev/examples.ts';
import type { JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { startedEvents } from './support/database.ts';
import { pollsAt } from './support/trigger/flows.ts';
import { restart } from './support/restart.ts';
import { closeStages, settled, stageWith } from './support/stages.ts';
import { until } from '../support/until.ts';
import { startWork, type Work } from './support/trigger/work.ts';

/** Takes 10 minutes and more: `BRIDGE_ORDEAL=1 npm run e2e -- test/e2e/webhook-bridge-ordeal`. */
const ordeal = process.env.BRIDGE_ORDEAL ? it : it.skip;

const NOTES = 200;
const SECRET = `whsec_${Buffer.alloc(32, 0x33).toString('base64')}`;
const PATH = 'notes-insights';
/** So that a delivery outlasts a start of n8n, also on a slow machine. */
const PATIENTLY = { maxRetries: 10, timeout: 60 };
const NOTES_PER_POLL = 10;

let work: Work;
let sender: Stage;
let receiver: Stage;

beforeAll(async () => {
	if (!process.env.BRIDGE_ORDEAL) return;
	work = await startWork();
	[sender, receiver] = (await settled([stageWith(), stageWith()])) as [Stage, Stage];
}, 600_000);
afterAll(async () => {
	await closeStages();
	await work?.close();
});

/** Imports an example with this secret, changes parameters of some nodes, and publishes it. */
async function published(
	stage: Stage,
	name: string,
	changes: Record<string, JsonObject>,
): Promise<string> {
	const notesInsightsWebhookApi = await stage.client.credentials.create({
		name: 'Shared secret',
		type: 'notesInsightsWebhookApi',
		data: { signingSecret: SECRET, previousSigningSecret: '' },
	});
	const credentials = { notesInsightsApi: stage.credentialId, notesInsightsWebhookApi };
	const draft = await exampleWorkflow(name, { credentials });
	const nodes = draft.nodes.map((node) => ({ ...node, ...changes[String(node.name)] }));
	const { id } = await stage.client.workflows.create({ ...draft, nodes });
	await stage.client.workflows.activate(id);
	return id;
}

ordeal(
	`${NOTES} notes over the bridge, with a receiver that crashes and fails`,
	async () => {
		const begin = Date.now();
		const seconds = () => Math.round((Date.now() - begin) / 1000);
		const { type, typeVersion, parameters } = work.step;
		const workflowId = await published(receiver, 'webhook-receiver', {
			'Do the Work': { type, typeVersion, parameters },
		});
		const bridgeId = await published(sender, 'webhook-bridge', {
			'Insights Ready': {
				parameters: {
					pollTimes: pollsAt(0, 15, 30, 45),
					output: 'insights',
					options: { markHandled: 'whenWorkflowSucceeds', maxNotesPerPoll: NOTES_PER_POLL },
				},
			},
			'Send Event': {
				parameters: { url: `${receiver.n8n.url}/webhook/${PATH}`, options: PATIENTLY },
			},
		});

		const done = () => new Set(endedWell()).size;
		const endedWell = () =>
			startedEvents(receiver, workflowId)
				.filter(({ status }) => status === 'success')
				.map(({ eventId }) => eventId);
		const notes = sender.sandbox.store.addMany({ count: NOTES });
		for (const noteId of notes) sender.sandbox.store.flip(noteId);

		for (const part of [NOTES * 0.2, NOTES * 0.4]) {
			await until(`${part} events`, () => done() >= part, { withinMs: 600_000, everyMs: 500 });
			// In the middle of some.
			const release = work.hold();
			await sleep(3_000);
			await receiver.n8n.kill();
			release();
			console.log(`${seconds()} s: killed with ${done()} done`);
			await restart(receiver);
		}
		await until('60 % of the events', () => done() >= NOTES * 0.6, {
			withinMs: 600_000,
			everyMs: 500,
		});
		work.behave(() => 'failed');
		console.log(`${seconds()} s: fails for a minute with ${done()} done`);
		await sleep(60_000);
		work.behave(() => 'done');
		await until('all events', () => done() >= NOTES, { withinMs: 900_000, everyMs: 500 });
		// What is repeated comes within a poll or two.
		await sleep(60_000);

		const started = startedEvents(receiver, workflowId);
		const sent = new Set(startedEvents(sender, bridgeId).map(({ eventId }) => eventId));
		const good = new Set(endedWell());
		const count = (status: string) => started.filter((one) => one.status === status).length;
		console.log(
			[
				`events ${sent.size}; workflow ended well at least once for ${good.size}; lost ${[...sent].filter((id) => !good.has(id)).length}`,
				`executions ${started.length}: success ${count('success')}, error ${count('error')}, crashed ${count('crashed')}`,
				`repetitions that ended well again ${endedWell().length - good.size}; ${seconds()} s in all`,
			].join('\n'),
		);
		expect(sent.size).toBe(NOTES);
		expect([...good].sort()).toEqual([...sent].sort());
	},
	3_000_000,
);
