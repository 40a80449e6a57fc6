import { createHmac } from 'node:crypto';

import { markText } from '../../src/tasks/mark.ts';
import { exampleWorkflow } from '../../dev/examples.ts';
import { objectOr, requireObject, type JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { startTrackerProxy } from '../trackers/harness/proxy.ts';
import { githubAccount } from '../trackers/stand-ins/github-fields.ts';
import { ended } from './support/receiving.ts';
import { githubHooks } from './support/servers/github-hooks.ts';
import { googleDrive } from './support/servers/google-drive.ts';
import { COMPANY, hubspot, OWNER } from './support/servers/hubspot.ts';
import {
	SECRET,
	startEventReceiver,
	type EventReceiver,
} from './support/servers/webhook-receiver.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';

const drive = googleDrive();
const crm = hubspot();
const github = githubHooks();
let stage: Stage;
let receiver: EventReceiver;
let credentials: Record<string, string>;

beforeAll(async () => {
	const proxy = closedAtEnd(await startTrackerProxy([drive, crm, github]));
	receiver = closedAtEnd(await startEventReceiver());
	stage = await stageWith({ env: proxy.env });
	const { credentials: vault } = stage.client;
	credentials = {
		notesInsightsApi: stage.credentialId,
		googleDriveOAuth2Api: await vault.create(drive.credential),
		hubspotAppToken: await vault.create(crm.credential),
		githubApi: await vault.create(github.credential),
		notesInsightsWebhookApi: await vault.create({
			name: 'Receiver',
			type: 'notesInsightsWebhookApi',
			data: { signingSecret: SECRET, previousSigningSecret: '' },
		}),
	};
});
afterAll(closeStages);

/** Imports a workflow and gives what runs it by hand. */
async function imported(name: string, replace: Record<string, string> = {}) {
	const { id } = await stage.client.workflows.create(
		await exampleWorkflow(name, { credentials, replace }),
	);
	return async () => {
		const { status } = await stage.client.run(id, { trigger: 'Insights Ready' });
		return status;
	};
}

function ready(insights: JsonObject): void {
	const { store } = stage.sandbox;
	for (const { note_id } of store.notes()) store.remove(note_id);
	store.flip(store.add({ title: String(insights.title) }).note_id, insights);
}

describe('google-docs', () => {
	it('a note is one document, however often its run is repeated', async () => {
		ready({ title: 'Launch', abstract: 'With <b>us</b>.', decisions: ['Print it in Köln'] });
		const run = await imported('google-docs');
		drive.isDown = true;
		expect([await run(), drive.documents]).toEqual(['error', []]);
		drive.isDown = false;
		expect([await run(), await run()]).toEqual(['success', 'success']);
		expect(drive.documents).toMatchObject([{ name: 'Launch', parents: ['root'] }]);
		const [{ html } = { html: '' }] = drive.documents;
		expect(html).toContain('<li>Print it in Köln</li>');
		expect(html).not.toContain('<b>us');
	});

	it('a folder takes the place of root', async () => {
		ready({ title: 'In a folder', decisions: ['Print it'] });
		const run = await imported('google-docs', { "['root']": "['0AFolder']" });
		expect(await run()).toBe('success');
		expect(drive.documents.at(-1)).toMatchObject({ name: 'In a folder', parents: ['0AFolder'] });
	});
});

describe('hubspot', () => {
	const AT_COMPANY = {
		"id: '0'": `id: '${COMPANY}'`,
		'"mappings": []': `"mappings": [{ "owner": "Anna", "assignee": "${OWNER}" }]`,
	};
	const action_items = [
		{ task: 'Book <the> room', owner: 'Anna', due: '2026-12-04' },
		{ task: 'Call the printer', owner: null, due: null },
	];

	it('fails before there is a company', async () => {
		ready({ title: 'Nowhere', action_items });
		expect(await (await imported('hubspot'))()).toBe('error');
		expect([crm.tasks, crm.notes]).toEqual([[], []]);
	});

	it('a note and its tasks come once, also if HubSpot refuses the note at first', async () => {
		ready({ title: 'Launch', abstract: 'With <b>us</b>.', decisions: ['Print it'], action_items });
		const run = await imported('hubspot', AT_COMPANY);
		crm.isBusy = true;
		expect([await run(), crm.tasks.length, crm.notes.length]).toEqual(['error', 2, 0]);
		crm.isBusy = false;
		expect([await run(), crm.tasks.length, crm.notes.length]).toEqual(['success', 2, 1]);

		const [booked, called] = crm.tasks;
		expect(booked).toMatchObject({ hs_task_subject: 'Book <the> room', hubspot_owner_id: OWNER });
		expect(booked?.hs_task_body).toMatch(
			/^Owner: Anna<br>Due: 2026-12-04<br>Note: Launch<br>ai_[\da-f]{32}$/,
		);
		expect(new Date(Number(booked?.hs_timestamp)).toISOString()).toMatch(/^2026-12-04T/);
		expect(called).not.toHaveProperty('hubspot_owner_id');
		expect(crm.notes[0]?.hs_note_body).toBe('Launch<br>With &lt;b>us&lt;/b>.<br>• Print it');
	});
});

describe('task-finished', () => {
	const KEY = `ai_${'1'.repeat(32)}`;
	const mark = (isClosed: boolean) =>
		markText({ key: KEY, note: '2'.repeat(32), text: '9662e16a', details: '9403e75a', isClosed });
	const issue = {
		number: 3,
		title: 'Book the room',
		body: `Owner: Anna\r\n${mark(false)}\r\n`,
		state: 'closed',
		state_reason: 'completed',
		closed_at: '2026-12-03T10:00:00Z',
		html_url: 'https://github.com/acme/minutes/issues/3',
	};

	it('what somebody finishes is one event; nothing else is', async () => {
		const { client } = stage;
		const { owner, repository } = githubAccount;
		const chosen = (value: string) => ({ __rl: true, mode: 'name', value });
		const draft = await exampleWorkflow('task-finished', {
			credentials,
			parameters: {
				'Issue Changed': { owner: chosen(owner), repository: chosen(repository) },
				'Send Event': { url: receiver.url },
			},
		});
		const { id } = await client.workflows.create(draft);
		await client.workflows.activate(id);

		expect(await deliver('forged', issue, { secret: 'another' })).toBe(401);
		const others: [string, JsonObject, string][] = [
			['not-ours', { ...issue, body: 'Somebody wrote this.' }, 'closed'],
			['no-text', { ...issue, body: null }, 'closed'],
			['closed-by-us', { ...issue, body: mark(true), state_reason: 'not_planned' }, 'closed'],
			['reopened', { ...issue, state: 'open', state_reason: 'reopened' }, 'reopened'],
			['finished', issue, 'closed'],
		];
		for (const [delivery, what, action] of others) {
			expect(await deliver(delivery, what, { action })).toBe(200);
		}
		expect(await ended(stage, { workflowId: id }, others.length)).toEqual({
			success: others.length,
		});
		expect(receiver.arrivals.map(({ id: event }) => event)).toEqual(['finished']);
		expect(JSON.parse(receiver.inbox.get('finished') ?? '')).toMatchObject({
			type: 'task.finished',
			data: {
				task: 'Book the room',
				finished_by: 'anna-dev',
				finished_at: '2026-12-03T10:00:00Z',
				url: issue.html_url,
				action_item_key: KEY,
			},
		});
	});

	/** Calls n8n as GitHub does, and gives the status of the answer. */
	async function deliver(
		delivery: string,
		what: JsonObject,
		{ action = 'closed', secret }: { action?: string; secret?: string } = {},
	): Promise<number> {
		const config = objectOr(requireObject(github.hooks[0], 'hook').config);
		const body = JSON.stringify({ action, issue: what, sender: { login: 'anna-dev' } });
		const signature = createHmac('sha256', secret ?? String(config.secret)).update(body);
		const { status } = await fetch(String(config.url), {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'x-github-event': 'issues',
				'x-github-delivery': delivery,
				'x-hub-signature-256': `sha256=${signature.digest('hex')}`,
			},
			body,
		});
		return status;
	}
});
