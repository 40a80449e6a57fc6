import { setTimeout as sleep } from 'node:timers/promises';

import { exampleWorkflow } from '../../dev/examples.ts';
import type { JsonObject } from '../../dev/json.ts';
import { until } from '../support/until.ts';
import { pollsAt } from './support/trigger/flows.ts';
import { morePolls } from './support/trigger/polls.ts';
import { restart } from './support/restart.ts';
import {
	closedAtEnd,
	closeStages,
	sharedStage,
	stageWith,
	type SharedStage,
} from './support/stages.ts';
import {
	chances,
	SECRET,
	startEventReceiver,
	type EventReceiver,
} from './support/servers/webhook-receiver.ts';

const NOTES = 200;

let stage: SharedStage;
let receiver: EventReceiver;
let credentials: Record<string, string>;

beforeAll(async () => {
	receiver = closedAtEnd(await startEventReceiver());
	stage = await sharedStage();
	credentials = await credentialsOn(stage);
	stage.sandbox.store.flip(stage.sandbox.store.add({ title: 'Kick-off' }).note_id);
});
afterAll(closeStages);
beforeEach(() => {
	receiver.behave(() => 'accept');
	receiver.arrivals.length = 0;
	receiver.inbox.clear();
});

async function credentialsOn({ client, credentialId }: SharedStage) {
	return {
		notesInsightsApi: credentialId,
		notesInsightsWebhookApi: await client.credentials.create({
			name: 'Receiver',
			type: 'notesInsightsWebhookApi',
			data: { signingSecret: SECRET, previousSigningSecret: '' },
		}),
	};
}

async function imported(name: string, replace: Record<string, string> = {}) {
	const draft = await exampleWorkflow(name, {
		credentials,
		parameters: { 'Send Event': { url: receiver.url } },
		replace,
	});
	return await stage.client.workflows.create(draft);
}

const ids = () => receiver.arrivals.map(({ id }) => id);
const dataOf = (body: string) => (JSON.parse(body) as { data: JsonObject }).data;

const SOON = {
	'[5, 30, 120, 300, 600, 840, 1200, 1440]': '[0, 0, 0, 0, 0, 0, 0, 0]',
	// A minute would be needed for its own attempts.
	'"eventTime": "={{ $json.event_time }}"':
		'"eventTime": "={{ $json.event_time }}", "maxRetries": 0',
};

it('webhook-retry-later delivers later, with the same id and body, what failed', async () => {
	const { id } = await imported('webhook-retry-later', SOON);
	const run = async (trigger: string) => await stage.client.run(id, { trigger });
	expect((await run('Set Up')).status).toBe('success');
	expect((await run('Set Up')).status).toBe('success');

	receiver.behave(() => 500);
	const failed = await run('Insights Ready');
	expect(failed.status).toBe('success');
	const [stored] = failed.items('Store for Later');
	expect(stored).toMatchObject({ event_id: ids()[0], failures: 1 });
	expect(stored?.last_error).toBe('The receiver failed (Send Event, HTTP 500)');

	const again = await run('Every 5 Minutes');
	expect(again.items('Store for Later')).toMatchObject([{ event_id: ids()[0], failures: 2 }]);

	receiver.behave(() => 'accept');
	const accepted = await run('Every 5 Minutes');
	expect(accepted.items('Send Event')).toMatchObject([{ delivered: true, webhook_id: ids()[0] }]);
	expect(new Set(ids()).size).toBe(1);
	expect(new Set(receiver.arrivals.map(({ body }) => body)).size).toBe(1);
	expect(receiver.arrivals.map(({ behaviour }) => behaviour)).toEqual([500, 500, 'accept']);

	const empty = await run('Every 5 Minutes');
	expect(empty.items('Due Now')).toEqual([]);
	expect(receiver.arrivals).toHaveLength(3);
});

it(`${NOTES} notes, a receiver that fails in every way, and a crash of n8n`, async () => {
	const own = await stageWith();
	stage = own;
	credentials = await credentialsOn(own);
	const { sandbox } = own;
	const { id } = await imported('webhook-bridge');
	const workflow = await stage.client.workflows.read(id);
	const nodes = workflow.nodes.map((node) =>
		node.name === 'Insights Ready'
			? {
					...node,
					parameters: { ...(node.parameters as JsonObject), pollTimes: pollsAt(0, 15, 30, 45) },
				}
			: node,
	);
	await stage.client.workflows.update(id, { nodes });
	await stage.client.workflows.activate(id);

	const begin = Date.now();
	receiver.behave(
		chances([
			['accept', 50],
			['lost', 20],
			[429, 15],
			[500, 15],
		]),
	);
	const notes = new Set(sandbox.store.addMany({ count: NOTES }));
	for (const noteId of notes) sandbox.store.flip(noteId);

	await until('a quarter of the events', () => receiver.inbox.size >= NOTES / 4);
	await receiver.down();
	const atKill = receiver.inbox.size;
	// Some attempts meet nobody, before the crash and after it.
	await sleep(5_000);
	await own.n8n.kill();
	const killedAt = Date.now();
	await restart(own);
	await sleep(5_000);
	await receiver.up();
	await until(
		() => `${NOTES - receiver.inbox.size} of ${NOTES} events`,
		() => receiver.inbox.size >= NOTES,
		{ withinMs: 900_000 },
	);
	// What was lost on its way back is sent once more.
	await morePolls(sandbox, 2);
	await until(
		'the end of all executions',
		async () => await own.client.executions.allEnded(id, killedAt),
	);

	const received = [...receiver.inbox.values()].map((body) => String(dataOf(body).note_id));
	expect(received.filter((noteId) => notes.has(noteId))).toHaveLength(received.length);
	expect(new Set(received).size).toBe(NOTES);
	expect(receiver.inbox.size).toBe(NOTES);
	expect(receiver.rejected).toBe(0);

	const taken = receiver.arrivals.filter(({ behaviour }) =>
		['accept', 'lost'].includes(String(behaviour)),
	);
	const count = (wanted: unknown) =>
		receiver.arrivals.filter(({ behaviour }) => behaviour === wanted).length;
	console.log(
		[
			`notes ${NOTES}; events accepted at least once ${receiver.inbox.size}; lost ${NOTES - new Set(received).size}`,
			`requests ${receiver.arrivals.length}: accepted ${count('accept')}, accepted with the answer lost ${count('lost')}, 429 ${count(429)}, 500 ${count(500)}`,
			`duplicates by webhook-id ${taken.length - receiver.inbox.size}; after deduping each exactly once`,
			`${atKill} accepted when the receiver went down, and n8n was killed 5 s later; ${Math.round((Date.now() - begin) / 1000)} s in all`,
		].join('\n'),
	);
});
