import { exampleWorkflow } from '../../dev/examples.ts';
import type { JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { startTrackerProxy } from '../trackers/harness/proxy.ts';
import { googleDrive } from './support/servers/google-drive.ts';
import { COMPANY, hubspot, OWNER } from './support/servers/hubspot.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';

const drive = googleDrive();
const crm = hubspot();
let stage: Stage;
let credentials: Record<string, string>;

beforeAll(async () => {
	const proxy = closedAtEnd(await startTrackerProxy([drive, crm]));
	stage = await stageWith({ env: proxy.env });
	const { credentials: vault } = stage.client;
	credentials = {
		notesInsightsApi: stage.credentialId,
		googleDriveOAuth2Api: await vault.create(drive.credential),
		hubspotAppToken: await vault.create(crm.credential),
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
