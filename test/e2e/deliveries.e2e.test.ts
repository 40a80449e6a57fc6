import { exampleWorkflow } from '../../dev/examples.ts';
import { requireObject, type JsonObject } from '../../dev/json.ts';
import type { Stage } from '../../dev/stage.ts';
import { startTrackerProxy, type Answering } from '../trackers/harness/proxy.ts';
import { tableNamed } from './support/data-tables.ts';
import { slackStandIn } from './support/servers/slack.ts';
import { closedAtEnd, closeStages, stageWith } from './support/stages.ts';

const slack = slackStandIn();
/** Drafts as Gmail was sent them, decoded. */
const drafts: string[] = [];
const gmail: Answering = {
	standIn: { hosts: ['www.googleapis.com'] },
	answer: ({ method, url, headers, body }) => {
		if (headers.authorization !== 'Bearer ya29') return { status: 401, body: {} };
		if (`${method} ${url.pathname}` !== 'POST /gmail/v1/users/me/drafts') {
			return { status: 404, body: {} };
		}
		const { message } = requireObject(JSON.parse(body), 'draft');
		const { raw } = requireObject(message, 'message');
		drafts.push(Buffer.from(String(raw), 'base64url').toString());
		return { status: 200, body: { id: 'r-1', message: { id: '1' } } };
	},
};
let stage: Stage;
let credentials: Record<string, string>;

beforeAll(async () => {
	const proxy = closedAtEnd(await startTrackerProxy([slack, gmail]));
	stage = await stageWith({ env: proxy.env });
	const { client, credentialId } = stage;
	credentials = {
		notesInsightsApi: credentialId,
		slackApi: await client.credentials.create(slack.credential),
		gmailOAuth2: await client.credentials.create({
			name: 'Gmail',
			type: 'gmailOAuth2',
			data: {
				clientId: 'n8n',
				clientSecret: 'secret',
				oauthTokenData: { access_token: 'ya29', token_type: 'Bearer' },
			},
		}),
	};
});
afterAll(closeStages);

/** Imports a workflow and gives what runs it by hand. */
async function imported(name: string, parameters: Record<string, JsonObject> = {}) {
	const { client } = stage;
	const { id } = await client.workflows.create(
		await exampleWorkflow(name, { credentials, parameters }),
	);
	return async () => await client.run(id, { trigger: 'Insights Ready' });
}

function ready(insights: JsonObject): string {
	const { store } = stage.sandbox;
	for (const { note_id } of store.notes()) store.remove(note_id);
	const { note_id } = store.add({ title: String(insights.title) });
	store.flip(note_id, insights);
	return note_id;
}

describe('slack-recap', () => {
	const CHANNEL = 'C0NOTES';
	const post = async () =>
		await imported('slack-recap', {
			'Post Recap': { channelId: { __rl: true, mode: 'id', value: CHANNEL } },
		});

	it('posts the digest of a note, and calls nobody by what it says', async () => {
		ready({ title: 'Plans & <!channel>', abstract: 'For <!here>.', decisions: ['Print it'] });
		const { status, error } = await (await post())();
		expect([status, error]).toEqual(['success', undefined]);
		expect(slack.messages).toMatchObject([
			{
				channel: CHANNEL,
				text: 'Plans &amp; &lt;!channel&gt;',
				blocks: [{ type: 'markdown', text: expect.any(String) as string }],
			},
		]);
		const [text] = slack.messages.map(({ blocks }) => JSON.stringify(blocks));
		expect(text).toContain('## Decisions\\n\\n- Print it');
		expect(text).not.toContain('<!');
	});
});

describe('gmail-draft', () => {
	it('a note becomes a draft, and what it says is text in it', async () => {
		ready({ title: 'Launch', abstract: 'With <b>us</b>.', decisions: ['Print it'] });
		const { status, error } = await (await imported('gmail-draft'))();
		expect([status, error]).toEqual(['success', undefined]);
		expect(drafts).toHaveLength(1);
		const [draft] = drafts;
		expect(draft).toContain('Subject: Launch');
		expect(draft).toContain('<li>Print it</li>');
		expect(draft).not.toContain('<b>us');
	});
});

describe('people-table', () => {
	const people = async () =>
		(await (await tableNamed(stage.client, 'people_of_notes')).rows()).map(
			({ owner, assignee }) => [owner, assignee],
		);

	it('unknown people come into the table once, and whoever is filled in there is known', async () => {
		const said = (task: string, owner: string | null) => ({ task, owner, due: null });
		const run = await imported('people-table');
		ready({ title: 'First', action_items: [said('Book the room', 'Anna & Tom')] });
		const first = await run();
		expect([first.status, first.error]).toEqual(['success', undefined]);
		expect(await people()).toEqual([
			['Anna', null],
			['Tom', null],
		]);

		await fillIn('Anna', 'anna@example.com');
		ready({
			title: 'Second',
			action_items: [said('Call the printer', 'ANNA and Tom'), said('Water the plants', null)],
		});
		const second = await run();
		expect([second.status, second.error]).toEqual(['success', undefined]);
		expect(second.items('Get Action Items').map(({ assignee }) => assignee)).toEqual([
			'anna@example.com',
			null,
		]);
		expect(await people()).toEqual([
			['Anna', 'anna@example.com'],
			['Tom', null],
		]);
	});
});

/** As somebody does in the panel of the table. */
async function fillIn(owner: string, assignee: string): Promise<void> {
	const { request } = stage.client;
	const { path } = await tableNamed(stage.client, 'people_of_notes');
	await request('PATCH', `${path}/rows`, {
		filter: { type: 'and', filters: [{ columnName: 'owner', condition: 'eq', value: owner }] },
		data: { assignee },
	});
}
